// An engine that plays the Tonk of the Black Company and that of pagat: run `node engine.mjs`, a request a line.

import { Session } from './wire.mjs';

const session = new Session();

/** The request in a line; null if it is none. */
const requestIn = (line) => {
  try {
    const request = JSON.parse(line);
    return typeof request === 'object' && !Array.isArray(request) ? request : null;
  } catch {
    return null;
  }
};

let unread = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (read) => {
  const lines = (unread + read).split('\n');
  unread = lines.pop();
  let answers = '';
  let isOver = false;
  for (const line of lines) {
    if (isOver) break;
    const request = requestIn(line);
    const answer = request === null ? { error: 'that is no request' } : session.answer(request);
    answers += `${JSON.stringify({ seq: request?.seq ?? null, ...answer })}\n`;
    isOver = request?.cmd === 'bye';
  }
  process.stdout.write(answers, () => {
    if (isOver) process.exit(0);
  });
});
