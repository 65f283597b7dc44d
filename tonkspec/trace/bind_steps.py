"""The steps of a trace, for a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from tonkspec.cards import COPIES, Card, first_copies
from tonkspec.engine import Move, Seat
from tonkspec.model.game import Definition, Game, Given, State, Zone
from tonkspec.model.types import Kind
from tonkspec.trace.bound import (
    BoundStep,
    DecisionExpected,
    EventsExpected,
    Expectation,
    Expecting,
    Listing,
    Looking,
    Lying,
    Making,
    PotExpected,
    Trying,
    ValueExpected,
    ZoneExpected,
    ZonePlace,
)
from tonkspec.trace.card_text import in_pack, read_cards
from tonkspec.trace.document import (
    Checked,
    Content,
    Legal,
    LegalMoves,
    Place,
    Played,
    Scalar,
    Seeing,
    Step,
    Trace,
    Tried,
    Viewed,
)
from tonkspec.trace.moves import resolve_move
from tonkspec.trace.problems import Problems, WrongError, did_you_mean
from tonkspec.trace.rule_names import RulesByName, bind_rule
from tonkspec.trace.values import read_meld, read_value
from tonkspec.trace.written import MoveError, read_move, shown

_DECISION = "to_move"
_EVENTS = "events"


def bind_steps(trace: Trace, game: Game, rules: RulesByName, problems: Problems) -> tuple[BoundStep, ...]:
    """Every step; what does not fit the game is added to `problems` and left out."""
    binder = _Binder(trace, game, rules, problems)
    return tuple(bound for step in trace.play for bound in binder.step(step))


class _Binder:
    """What is needed to read one trace for one game."""

    def __init__(self, trace: Trace, game: Game, rules: RulesByName, problems: Problems) -> None:
        self.names = trace.players
        self.seats = {name: Seat(number) for number, name in enumerate(trace.players)}
        self.game = game
        self.rules = rules
        self.problems = problems
        self.zones = {zone.name: zone for zone in game.zones}
        self.pots = frozenset(pot.name for pot in game.pots)
        self.values: dict[str, State | Given | Definition] = {
            one.name: one for one in (*game.states, *game.givens, *game.definitions)
        }

    def step(self, step: Step) -> Iterator[BoundStep]:
        match step:
            case Played():
                yield from self._played(step)
            case Tried():
                yield from self._tried(step)
            case Checked():
                place = (*step.place, "check")
                yield Expecting(place=step.place, expectations=tuple(self._expectations(step.expected, place)))
            case Legal():
                for player, said in step.players.items():
                    yield self._listing((*step.place, "legal", player), player, said)
            case Viewed():
                for player, said in step.players.items():
                    yield self._looking((*step.place, "view", player), player, said)

    def _played(self, step: Played) -> Iterator[Making]:
        place = (*step.place, step.player)
        with self.problems.at(*place):
            written = read_move(step.move)
            move = resolve_move(self.game, written, self.names)
            came = None if written.came is None else self._came(written.came, step.move)
            yield Making(place=place, text=step.move, seat=self.seats[step.player], move=move, came=came)

    def _came(self, cards: tuple[Card, ...], text: str) -> frozenset[Card]:
        """The cards after an arrow, each once and in the pack."""
        once = first_copies(cards)
        for card in once:
            if not in_pack(self.game, card.face):
                raise WrongError("V112", f"`{card}` is not in the pack: {shown(text)}")
            if not in_pack(self.game, card):
                often = "too often" if in_pack(self.game, COPIES[card.face][1]) else "twice"
                raise WrongError("V112", f"`{card}` stands {often} in {shown(text)}")
        return frozenset(once)

    def _tried(self, step: Tried) -> Iterator[Trying]:
        place = (*step.place, "try", step.player)
        if step.rule is not None:
            with self.problems.at(*step.place, "refused"):
                bind_rule(self.rules, step.rule)
        with self.problems.at(*place):
            move = self._unmade(step.move, "a move that is refused")
            yield Trying(place=place, text=step.move, seat=self.seats[step.player], move=move, rule=step.rule)

    def _expectations(self, expected: Mapping[str, Content], place: Place) -> Iterator[Expectation]:
        for name, content in expected.items():
            here = (*place, name)
            if name == _DECISION:
                with self.problems.at(*here):
                    yield DecisionExpected(place=here, seat=self._decider(content))
            elif name == _EVENTS:
                with self.problems.at(*here):
                    yield EventsExpected(place=here, moves=self._events(content))
            elif name in self.zones:
                yield from self._zone_expected(self.zones[name], content, here)
            elif name in self.values:
                yield from self._values_expected(self.values[name], content, here)
            elif name in self.pots:
                with self.problems.at(*here):
                    yield self._pot_expected(name, content, here)
            else:
                known = (_DECISION, _EVENTS, *self.zones, *self.values, *self.pots)
                wrong = WrongError("V113", f"the game has nothing called `{name}`", did_you_mean(name, known))
                self.problems.add(wrong, *here, key=True)

    def _decider(self, content: Content) -> Seat | None:
        if content == "none":
            return None
        if not isinstance(content, str) or content not in self.seats:
            raise WrongError("V102", "`to_move` is one of the players, or none", f"players: {', '.join(self.names)}")
        return self.seats[content]

    def _events(self, content: Content) -> Mapping[Seat, tuple[Move, ...]]:
        """The moves that each player must have made without being asked."""
        if content == "none":
            return {}
        if not isinstance(content, Mapping):
            raise WrongError("V115", f"`{_EVENTS}` are moves of players: write `{_EVENTS}: {{{self.names[0]}: MOVE}}`")
        what = "a move that is made by itself"
        return {
            self.seats[player]: tuple(self._unmade(text, what) for text in _texts(said))
            for player, said in content.items()
        }

    def _by_seat(
        self, name: str, content: Content, place: Place, *, per_player: bool
    ) -> Iterator[tuple[Seat | None, Scalar | tuple[str, ...], Place]]:
        """What is expected of the table, or of each player that is named."""
        if isinstance(content, Mapping):
            if not per_player:
                raise WrongError("V115", f"`{name}` is not of a player")
            for player, part in content.items():
                yield self.seats[player], part, (*place, player)
        elif per_player:
            raise WrongError("V115", f"`{name}` is of each player: write `{name}: {{{self.names[0]}: ...}}`")
        else:
            yield None, content, place

    def _zone_expected(self, zone: Zone, content: Content, place: Place) -> Iterator[ZoneExpected]:
        with self.problems.at(*place):
            for seat, part, here in self._by_seat(zone.name, content, place, per_player=zone.per_player):
                with self.problems.at(*here):
                    yield ZoneExpected(place=here, where=ZonePlace(zone.name, seat), lying=self._lying(zone, part))

    def _lying(self, zone: Zone, content: Scalar | tuple[str, ...]) -> Lying:
        if isinstance(content, int) and not isinstance(content, bool):
            return Lying(number=content)
        if zone.layout == "melds":
            content = () if content == "none" else content
            if not isinstance(content, tuple):
                raise WrongError("V115", f"`{zone.name}` holds melds: write a list of them, such as `[8d 8h 8s]`")
            return Lying(melds=tuple(sorted(read_meld(self.game, text).value for text in content)))
        if not isinstance(content, str):
            raise WrongError("V115", f"`{zone.name}` holds cards: write them with spaces between, or their number")
        found = read_cards("" if content == "none" else content, self.game)
        if found.dots not in (None, len(found.cards)):
            raise WrongError("V112", f"`...` stands last in a check: `{content}`")
        return Lying(cards=found.cards, more=found.dots is not None)

    def _pot_expected(self, name: str, content: Content, place: Place) -> PotExpected:
        if not isinstance(content, int) or isinstance(content, bool):
            raise WrongError("V115", f"`{name}` is a pot of the whole table: write how much lies in it, as a number")
        return PotExpected(place=place, name=name, amount=content)

    def _values_expected(
        self, declared: State | Given | Definition, content: Content, place: Place
    ) -> Iterator[ValueExpected]:
        of: Literal["definition", "state", "given"] = "state" if isinstance(declared, State) else "given"
        if isinstance(declared, Definition):
            of, subject = "definition", declared.parameter_type
            of_player = subject is not None and subject.kind is Kind.PLAYER
            if subject is not None and not of_player:
                wrong = WrongError("V115", f"`{declared.name}` is not of a player, so it cannot be checked")
                self.problems.add(wrong, *place, key=True)
                return
        else:
            of_player = declared.per_player
        with self.problems.at(*place):
            for seat, part, here in self._by_seat(declared.name, content, place, per_player=of_player):
                with self.problems.at(*here):
                    value = read_value(part, declared.type, self.game, self.names)
                    kind = declared.type.kind
                    yield ValueExpected(place=here, of=of, name=declared.name, seat=seat, kind=kind, value=value)

    def _listing(self, place: Place, player: str, said: LegalMoves) -> Listing:
        return Listing(
            place=place,
            seat=self.seats[player],
            exactly=None if said.exactly is None else self._moves(said.exactly, (*place, "exactly")),
            includes=self._moves(said.includes, (*place, "includes")),
            excludes=self._moves(said.excludes, (*place, "excludes")),
        )

    def _moves(self, texts: Sequence[str], place: Place) -> frozenset[Move]:
        moves: list[Move] = []
        for number, text in enumerate(texts):
            with self.problems.at(*place, number):
                moves.append(self._unmade(text, "a move that is not made"))
        return frozenset(moves)

    def _unmade(self, text: str, what: str) -> Move:
        """A move that is not made here, so that no card can be said to come of it."""
        written = read_move(text)
        if written.came is not None:
            raise MoveError("malformed", f"no card comes of {what}: {shown(text)}")
        return resolve_move(self.game, written, self.names)

    def _looking(self, place: Place, player: str, said: Seeing) -> Looking:
        shows: list[ZoneExpected] = []
        for name, content in said.shows.items():
            here = (*place, "shows", name)
            with self.problems.at(*here, key=True):
                shows.extend(self._zone_expected(self._zone(name), content, here))
        sees = tuple(self._places(said.sees, (*place, "sees")))
        hides = tuple(self._places(said.hides, (*place, "hides")))
        seen = {where for _, where in sees}
        for here, where in hides:
            if where in seen:
                wrong = WrongError("V117", "this zone stands in `sees` too")
                self.problems.add(wrong, *here)
        return Looking(
            place=place,
            seat=self.seats[player],
            sees=sees,
            hides=hides,
            shows=tuple(shows),
        )

    def _places(self, texts: Sequence[str], place: Place) -> Iterator[tuple[Place, ZonePlace]]:
        for number, text in enumerate(texts):
            with self.problems.at(*place, number):
                yield (*place, number), self._zone_place(text)

    def _zone_place(self, text: str) -> ZonePlace:
        """`stock`, or `hand of Ilmo`."""
        name, _, player = text.partition(" of ")
        zone = self._zone(name)
        if not player:
            if zone.per_player:
                raise WrongError("V115", f"`{name}` is of each player: write `{name} of {self.names[0]}`")
            return ZonePlace(name, None)
        if not zone.per_player:
            raise WrongError("V115", f"`{name}` is of the whole table, not of a player")
        if player not in self.seats:
            raise WrongError("V102", f"`{player}` is not one of the players", f"players: {', '.join(self.names)}")
        return ZonePlace(name, self.seats[player])

    def _zone(self, name: str) -> Zone:
        if name not in self.zones:
            raise WrongError("V113", f"the game has no zone `{name}`", did_you_mean(name, self.zones))
        return self.zones[name]


def _texts(said: Scalar | tuple[str, ...]) -> tuple[str, ...]:
    """A text or a list of texts as a list."""
    return said if isinstance(said, tuple) else (str(said),)
