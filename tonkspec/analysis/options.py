"""Gives every option its value: from its default, what files `fix` and `default`, and what the table chose.

The value of an option may depend on other options, and whether a section holds that declares or sets it too. So options
are settled on demand, each when it is first read, and the order of declarations means nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from tonkspec.analysis.chosen import chosen_options, chosen_value
from tonkspec.analysis.citing import citations, each_once
from tonkspec.analysis.domains import domain_text, option_domain, value_text
from tonkspec.analysis.house_order import NO_HOUSES, HouseOrder
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import name_of, rule_name
from tonkspec.analysis.option_texts import Declared, Setting, fixed_before, holding_declaration, holding_setting
from tonkspec.analysis.sections import Placed
from tonkspec.analysis.static import Elsewhere, condition_holds, evaluate, names_read
from tonkspec.diagnostics import Label
from tonkspec.model.game import Option
from tonkspec.model.rule import Rule
from tonkspec.model.types import OptionValue, Type
from tonkspec.source import Span
from tonkspec.syntax import tree

_MOST_PLAYERS = 20

LONGEST_DEPENDENCE = 32
"""How many options may depend on one another in a row."""


def _sizes_in(placed: Placed) -> tuple[Placed, tree.SizeSpan] | None:
    """How many may play, where an item says so."""
    item = placed.item.declaration if isinstance(placed.item, tree.Replace) else placed.item
    return (placed, item.sizes) if isinstance(item, tree.PlayersDecl) else None


def _is_sound(sizes: tree.SizeSpan) -> bool:
    """Whether so many can sit at a table; what else is wrong with it is said where it is lowered."""
    return sizes.most is not None and 0 < sizes.least <= sizes.most <= _MOST_PLAYERS


class OptionTable:
    """All options of a ruleset. Asking for one settles it; what is wrong with it is then said in `messages`.

    `numbers` are the numbers of players that may play, where something has asked how many play; the values are then
    those for `players`, or for the least of them.
    """

    def __init__(
        self,
        placed: Iterable[Placed],
        chosen: Mapping[str, OptionValue],
        messages: Messages,
        order: HouseOrder = NO_HOUSES,
        players: int | None = None,
    ) -> None:
        placed = tuple(placed)
        self.messages = messages
        self.order = order
        self.files = tuple(dict.fromkeys(one.file for one in placed))
        self.read: set[str] = set()
        self._declared: dict[str, list[Declared]] = {}
        self._settings: dict[str, list[Setting]] = {}
        self._settled: dict[str, Option | None] = {}
        self._absent: set[str] = set()
        self._active: list[str] = []
        self.numbers: tuple[int, ...] = ()
        self._players = players
        self._counting = False
        self._sizes = tuple(found for one in placed if (found := _sizes_in(one)) is not None)
        self._domains: dict[Span, tuple[Type, tuple[OptionValue, ...]] | None] = {}
        self._conditions: dict[Span, bool | None] = {}
        declared: set[str] = set()
        for one in placed:
            self._sort(one)
            name = name_of(one.item) if isinstance(one.item, tree.Declaration) else None
            declared |= set() if name is None else {name.text}
        self._elsewhere = Elsewhere(
            declared, "a section is for options: write `when` below the move, or `require`, for what happens in a hand"
        )
        files = {name: [place.placed.file for place in places] for name, places in self._declared.items()}
        self.chosen = chosen_options(chosen, files, messages)
        self._order = {
            name: number
            for number, (name, places) in enumerate(self._declared.items())
            if not all(place.replaces for place in places)
        }

    def _sort(self, placed: Placed) -> None:
        item = placed.item
        if isinstance(item, tree.OptionDecl):
            found = Declared(placed, item, item.annotations, replaces=False)
            self._declared.setdefault(item.name.text, []).append(found)
        elif isinstance(item, tree.Replace) and isinstance(item.declaration, tree.OptionDecl):
            option = item.declaration
            found = Declared(placed, option, (*option.annotations, *item.annotations), replaces=True)
            self._declared.setdefault(option.name.text, []).append(found)
        elif isinstance(item, tree.Fix):
            self._settings.setdefault(item.name.text, []).append(Setting(placed, item))

    # What expressions ask for.

    def names(self) -> Collection[str]:
        """All options that some file declares, also in sections that do not hold, in order."""
        return self._order.keys()

    def type_of(self, name: str) -> Type | None:
        """The type of an option; None for other names, and where its domain is broken."""
        settled = self._settled.get(name)
        if settled is not None:
            return settled.type
        declared = self._declared.get(name)
        domain = self._domain(declared[-1].option) if declared else None
        return domain[0] if domain else None

    def value_of(self, name: str, span: Span) -> OptionValue | None:
        """The value of an option that is read at `span`; None where it has none, which has been said."""
        if name in self._active:
            circle = " -> ".join(f"`{one}`" for one in [*self._active[self._active.index(name) :], name])
            self.messages.error(
                "R132",
                f"the value of an option depends on itself: {circle}",
                span,
                help_line="let one of them have a plain value",
            )
            return None
        option = self.option(name)
        if name in self._absent:
            what = f"the option `{name}` is not at this table: no section that declares it holds"
            self.messages.error("R142", what, span)
        return option.value if option is not None else None

    def number_of_players(self, span: Span) -> int | None:
        """How many play: the number that was asked for, else the least that may. None where it is not known."""
        if self._counting:
            what = "how many may play depends on how many play"
            self.messages.error("R132", what, span, help_line="write `players` outside such a section")
            return None
        if not self.numbers:
            self._counting = True
            holding = [sizes for one, sizes in self._sizes if self.holds(one)]
            self._counting = False
            if not holding or not _is_sound(holding[-1]):
                self.messages.error("R145", "nothing says how many may play", span, help_line="add `players: 2 to 4`")
                return None
            self.numbers = tuple(range(holding[-1].least, (holding[-1].most or 0) + 1))
        return self.number

    @property
    def number(self) -> int:
        """The number of players for which the values hold, once something has asked how many play."""
        return next((number for number in self.numbers if number == self._players), self.numbers[0])

    # What composing asks for.

    @property
    def sound(self) -> bool:
        """Whether every option that is asked for has a value."""
        return all(option is not None or name in self._absent for name, option in self._settled.items())

    def settle_all(self) -> tuple[Option, ...]:
        """All options that the table has, in order of declaration; says which choices of the table it cannot have."""
        for name in self._declared:
            self.option(name)
        for name in (name for name in self._settings if name not in self._declared):
            for setting in self._settings[name]:
                if self.holds(setting.placed):
                    self.refuse_unknown(name, setting.fix.name.span)
        for name in self.chosen:
            if name not in self._declared:
                self.refuse_unknown(name, None)
            elif name in self._absent:
                what = f"the option `{name}` is not at this table: no section that declares it holds"
                self.messages.error("R133", what, None)
        found = (self._settled[name] for name in self._declared)
        return tuple(option for option in found if option is not None)

    def option(self, name: str) -> Option | None:
        """A declared option with its value; None where no declaration of it holds, or where it is broken."""
        if name not in self._settled:
            if len(self._active) == LONGEST_DEPENDENCE:
                what = f"more than {LONGEST_DEPENDENCE} options depend on one another"
                self.messages.error("R132", what, self._declared[name][0].option.name.span)
                return None
            self._active.append(name)
            settled = self._settle(name)
            self._active.pop()
            self._settled[name] = settled
        return self._settled[name]

    def holds(self, placed: Placed) -> bool | None:
        """Whether the sections hold that an item stands in; None where that is not known, which has been said."""
        result: bool | None = True
        for condition in placed.conditions:
            if result and condition.span not in self._conditions:
                self._conditions[condition.span] = condition_holds(
                    condition, self, self.messages, elsewhere=self._elsewhere
                )
            elif not result:
                condition_holds(condition, self, self.messages, live=False, elsewhere=self._elsewhere)
            if result:
                result = self._conditions[condition.span]
        return result

    def reads(self, placed: Placed) -> frozenset[str]:
        """The options that the conditions of an item's sections read."""
        found = frozenset(name for condition in placed.conditions for name in names_read(condition, self))
        self.read |= found
        return found

    def basis(self, names: Iterable[str]) -> tuple[str, ...]:
        """The options on which the values of some options depend, themselves included, in order of declaration."""
        found: set[str] = set()
        waiting = list(names)
        while waiting:
            option = self._settled.get(name := waiting.pop())
            if option is not None and name not in found:
                found.add(name)
                waiting.extend(option.rule.under)
        return self._in_order(found)

    def _in_order(self, names: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(names, key=self._order.__getitem__))

    # How one is settled.

    def _settle(self, name: str) -> Option | None:
        declared, formerly = holding_declaration(name, self._declared[name], self)
        if declared is None:
            return None
        domain = self._domain(declared.option)
        if domain is None:
            return None
        type_, values = domain
        setting = holding_setting(name, self._declared[name], self._settings.get(name, []), declared, self)
        default_text = setting.fix.value if setting is not None else declared.option.default
        if setting is not None and fixed_before(setting, declared, self.files):
            default = self._fixed_before(setting, declared, domain)
        else:
            default = self._in_domain(default_text, name, domain, is_set=setting is not None)
        fixed = setting is not None and setting.fix.settled
        if default is None:
            return None
        # What the table cannot choose is said once; nothing else is wrong with the rules then.
        value = self._chosen(name, domain, setting, declared) if name in self.chosen else default
        value = default if value is None else value
        places = (*self._declared[name], *self._settings.get(name, ()))
        under = frozenset[str]().union(*(self.reads(place.placed) for place in places))
        if name not in self.chosen:
            under |= names_read(default_text, self)
        self.read |= names_read(default_text, self)
        said = citations(declared.annotations, declared.placed.file, note=fixed)
        if setting is not None:
            said += citations(setting.fix.annotations, setting.placed.file, note=fixed)
        title = declared.option.title
        rule = Rule(
            name=rule_name(declared.placed.file, name),
            title=title.text if title is not None else None,
            citations=each_once(said),
            formerly=formerly,
            under=self._in_order(under),
            span=declared.option.span,
        )
        readings = not fixed and any(one.kind != "cite" for one in said)
        return Option(
            rule=rule,
            name=name,
            type=type_,
            values=values,
            value=value,
            default=default,
            fixed=fixed,
            readings=readings,
            set_by=None if setting is None else setting.placed.file,
        )

    def _fixed_before(
        self, setting: Setting, declared: Declared, domain: tuple[Type, tuple[OptionValue, ...]]
    ) -> OptionValue | None:
        """The value to which an option stays fixed though another file gives it other values; says that it does."""
        name, value = declared.option.name.text, self.value_in(setting.fix.value, declared.option.name.text)
        if value is None:
            return None
        fixed = f"`{name}` stays fixed to {value_text(value)} in `{setting.placed.file}`"
        place, related = declared.option.domain.span, (Label(setting.fix.span, "fixed here"),)
        other = f"write `fix {name} to {self.messages.text(declared.option.default.span)}` below"
        if value not in domain[1]:
            help_line = f"{other}, or let {value_text(value)} be one of the values"
            self.messages.error(
                "R131", f"{fixed}, which is none of these values", place, related=related, help_line=help_line
            )
            return None
        what = f"{fixed}, so that nobody chooses from these values"
        self.messages.warn("R138", what, place, related=related, help_line=f"{other} to play another value")
        return value

    def value_in(self, written: tree.Expr, name: str) -> OptionValue | None:
        """The value of an expression for an option; None where it has none, which has been said."""
        type_ = self.type_of(name)
        found = evaluate(written, self, self.messages, type_) if type_ is not None else None
        return found.value if found is not None else None

    def _in_domain(
        self, written: tree.Expr, name: str, domain: tuple[Type, tuple[OptionValue, ...]], *, is_set: bool
    ) -> OptionValue | None:
        """The value of an expression, which must be one of the option's; `is_set`: a `fix` or `default` says it."""
        type_, values = domain
        found = evaluate(written, self, self.messages, type_)
        if found is None or found.value is None:
            return None
        if found.value not in values:
            what = f"`{name}` cannot be {value_text(found.value)}: its values are {domain_text(values)}"
            value = value_text(found.value)
            more = f"let `replace option {name} ...` have {value} too" if is_set else f"put {value} among them"
            help_line = f"write one of them, or {more}"
            self.messages.error("R131", what, written.span, help_line=help_line)
            return None
        return found.value

    def _chosen(
        self,
        name: str,
        domain: tuple[Type, tuple[OptionValue, ...]],
        setting: Setting | None,
        declared: Declared,
    ) -> OptionValue | None:
        """The value that the table chose."""
        if setting is not None and setting.fix.settled:
            what = f"`{name}` is fixed in {setting.placed.file}, so that the table cannot choose it"
            help_line = f"choose nothing for `{name}`, or write `default {name} to ...` to leave the choice open"
            self.messages.error("R135", what, setting.fix.span, help_line=help_line)
            return None
        type_, values = domain
        value = chosen_value(self.chosen[name], type_)
        if value is None or value not in values:
            what = f"`{name}` cannot be {value_text(self.chosen[name])}: its values are {domain_text(values)}"
            help_line = f"choose one of them, such as `{name}={value_text(values[0])}`"
            self.messages.error("R134", what, declared.option.domain.span, help_line=help_line)
            return None
        return value

    def _domain(self, option: tree.OptionDecl) -> tuple[Type, tuple[OptionValue, ...]] | None:
        if option.span not in self._domains:
            self._domains[option.span] = option_domain(option.domain, self.messages)
        return self._domains[option.span]

    def leave_out(self, name: str) -> None:
        """Note that an option is not at this table, since no section that declares it holds."""
        self._absent.add(name)

    def refuse_unknown(self, name: str, span: Span | None) -> None:
        """Say that there is no such option."""
        help_line = self.messages.nearest(name, self.names())
        if span is None:
            what = f"this ruleset has no option `{name}`"
            self.messages.error("R133", what, None, help_line=help_line, about=(name,))
        else:
            self.messages.error("R112", f"no option is called `{name}`", span, help_line=help_line)
