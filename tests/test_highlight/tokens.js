// Prints the parts of each text that it is given, as editors find them: a list of [text, scope] for each file.
const fs = require("fs");
const path = require("path");

const [modules, grammarFile, ...files] = process.argv.slice(2);
const oniguruma = require(path.join(modules, "vscode-oniguruma"));
const textmate = require(path.join(modules, "vscode-textmate"));

async function main() {
  const wasm = fs.readFileSync(path.join(modules, "vscode-oniguruma", "release", "onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => textmate.parseRawGrammar(fs.readFileSync(grammarFile, "utf8"), grammarFile),
  });
  const grammar = await registry.loadGrammar("source.tonk");
  const found = files.map((file) => {
    let stack = textmate.INITIAL;
    const parts = [];
    for (const line of fs.readFileSync(file, "utf8").split("\n")) {
      const read = grammar.tokenizeLine(line, stack);
      stack = read.ruleStack;
      for (const token of read.tokens) {
        parts.push([line.slice(token.startIndex, token.endIndex), token.scopes[token.scopes.length - 1]]);
      }
    }
    return parts;
  });
  process.stdout.write(JSON.stringify(found));
}

main();
