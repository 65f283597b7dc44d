"""The start of an engine: it deals, knows a Tonk, and lets a player open. What is not written yet is an error."""

import json
import sys

POINTS = {"A": 1, "J": 10, "Q": 10, "K": 10}
PLAYED = {"low_limit"}  # the options of which every value is played


class Engine:
    def hello(self, request):
        if 1 not in request["protocol"]:
            raise ValueError("only protocol 1 is spoken here")
        about = {"name": "my tonk", "version": "0.1", "language": "python"}
        return {"protocol": 1, "engine": about, "games": ["black_company"], "level": 0}

    def rules(self, request):
        self.options, self.hands = request["options"], {}
        unable = sorted(self.options.keys() - set(request["readings"]) - PLAYED)
        return {"unsupported": unable} if unable else {"ok": True}

    def deal(self, request):
        self.players, self.stakes = request["players"], request["given"]["stake"]
        self.hands = request["zones"]["hand"]
        dealer = self.players.index(request["dealer"])
        self.to_move = self.players[(dealer + 1) % len(self.players)]
        winners = [player for player in self.players if self.is_tonk(player)]
        return {"ok": True, "end": self.end(winners, 2)} if winners else {"ok": True}

    def do(self, request):
        if not self.hands or request["player"] != self.to_move:
            return {"refused": True, "rule": "it is not your turn"}
        if request["move"] == {"move": "drop"}:
            others = [self.count(player) for player in self.players if player != self.to_move]
            if self.count(self.to_move) < min(others):
                return {"ok": True, "end": self.end([self.to_move], 1)}
        raise NotImplementedError(f"not written yet: {request['move']['move']}, or what it leads to")

    def count(self, player):
        return sum(POINTS.get(card[:-1]) or int(card[:-1]) for card in self.hands[player])

    def is_tonk(self, player):
        return self.count(player) <= self.options["low_limit"] or self.count(player) >= 49

    def end(self, winners, times):  # each who has not won pays each winner so many of his own stakes
        losers = [player for player in self.players if player not in winners]
        net = {player: times * self.stakes[player] * -len(winners) for player in losers}
        self.hands, won = {}, -sum(net.values()) // len(winners)
        return {"winners": winners, "net": net | dict.fromkeys(winners, won)}

    def reset(self, request):
        self.options = self.hands = {}
        return {"ok": True}

    bye = reset


engine = Engine()
for line in sys.stdin:
    request = json.loads(line)
    command = request["cmd"]
    try:
        known = command in ("hello", "rules", "deal", "do", "reset", "bye")
        answer = getattr(engine, command)(request) if known else {"error": f"no such command: {command}"}
    except Exception as problem:  # whatever goes wrong, every request has its answer
        answer = {"error": f"{type(problem).__name__}: {problem}"}
    print(json.dumps({"seq": request["seq"], **answer}), flush=True)
    if command == "bye":
        break
