"""The rule options: every point on which the sources of the game disagree, as data.

Each option names its type, default, allowed values, one line of help and who says so. A rule
set is a complete assignment of all of them plus the card tables. Sources: ZH and TW are two
Chinese rule texts, RU the Russian community rules 3.54, RU2 the Russian second edition, IT an
Italian summary, EN the English rules and a player's cheat sheet, CARD the text printed on the
cards; "ours" is a ruling of this project where no source speaks.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["OPTIONS", "OPTION", "Option", "Value", "code"]

Value = bool | int | str
"""A value of an option as written in a rule set: true, 2, ``free``."""


@dataclass(frozen=True, slots=True)
class Option:
    """One rule option.

    ``kind`` is ``enum``, ``bool`` or ``int``. An enum lists its ``values``; an int has a
    ``minimum`` and a ``maximum`` and may list words in ``values`` that stand for a number to be
    worked out (``auto``). ``meanings`` says, value by value, what it does.
    """

    name: str
    kind: str
    default: Value
    help: str
    source: str
    section: str
    values: tuple[str, ...] = ()
    meanings: tuple[str, ...] = ()
    minimum: int = 0
    maximum: int = 1
    unconfirmed: bool = False

    def allowed(self) -> str:
        """Return the allowed values in words, for messages and help."""
        if self.kind == "bool":
            return "true or false"
        if self.kind == "enum":
            return ", ".join(self.values)
        numbers = f"{self.minimum} to {self.maximum}"
        return " or ".join([*self.values, numbers])

    def accepts(self, value: object) -> bool:
        """Return whether `value` (already of the right Python type) is allowed."""
        if self.kind == "bool":
            return isinstance(value, bool)
        if isinstance(value, str):
            return value in self.values
        if self.kind == "enum" or isinstance(value, bool) or not isinstance(value, int):
            return False
        return self.minimum <= value <= self.maximum

    def encode(self, value: Value) -> int:
        """Return `value` as the engine's small number: place in the list, 0/1, or itself."""
        if self.kind == "enum":
            return self.values.index(str(value))
        return int(value)


def _enum(name: str, section: str, meanings: dict[str, str], help: str, source: str) -> Option:
    values = tuple(meanings)
    return Option(name, "enum", values[0], help, source, section, values, tuple(meanings.values()))


def _bool(
    name: str, section: str, default: bool, help: str, source: str, unconfirmed: bool = False
) -> Option:
    return Option(name, "bool", default, help, source, section, unconfirmed=unconfirmed)


def _int(
    name: str, section: str, default: Value, low: int, high: int, help: str, source: str,
    values: tuple[str, ...] = (), unconfirmed: bool = False,
) -> Option:  # fmt: skip
    return Option(
        name, "int", default, help, source, section, values,
        minimum=low, maximum=high, unconfirmed=unconfirmed,
    )  # fmt: skip


OPTIONS: tuple[Option, ...] = (
    # expansions
    _bool("cannibalism", "expansions", False,
          "Dr Harter, four navigation cards, and one provision to cook a body with",
          "the expansion; its exact make-up is not confirmed", unconfirmed=True),
    _bool("liquid_courage", "expansions", False,
          "Madame Wong, three flasks, two navigation cards",
          "the expansion; its third navigation card is unknown", unconfirmed=True),
    _bool("weather", "expansions", False, "a weather card holds for each day",
          "the expansion; the text of its cards is unknown", unconfirmed=True),
    # set-up
    _enum("secrets", "set-up", {
        "free": "any friend and enemy card, one's own included (ZH TW RU)",
        "not_self": "neither one's own friend nor one's own enemy (IT)",
        "not_self_distinct": "nor the same person as friend and enemy (ours)",
    }, "how the friend and enemy cards may fall", "ZH TW RU; IT; ours"),
    _int("initial_provisions", "set-up", 1, 0, 3, "provisions dealt to each player", "ZH TW"),
    _int("removed_provisions", "set-up", "auto", 0, 20,
         "random provisions out of the game; auto: 10 below six players, else 0", "ZH; TW 0",
         ("auto",)),
    # actions
    _enum("action_order", "actions", {
        "fixed": "set when the phase starts; swaps change nothing (ZH)",
        "dynamic": "a pointer over the seats; swaps may gain or cost a turn (TW EN)",
    }, "in what order the characters act", "ZH; TW EN"),
    _int("row_draw", "actions", 2, 1, 6, "navigation cards a rower draws", "ZH TW; IT 1"),
    _int("oar_bonus", "actions", 1, 0, 3, "further cards for each oar on the rower's table",
         "CARD"),
    _enum("row_marker", "actions", {
        "always": "rowing gives a row marker even if every card went back (TW RU2)",
        "if_kept": "only if a card that was drawn is kept (ZH)",
    }, "when rowing makes one a rower", "TW RU2; ZH"),
    _enum("trading", "actions", {
        "gifts": "hand cards may be given away",
        "off": "no trading",
        "exchanges": "gifts, and one card for one card (ZH)",
    }, "what may be traded before one's action", "ZH; ours"),
    # fights
    _enum("fight_join", "fights", {
        "free": "passes from the bow until a full pass changes nothing (ZH)",
        "bow_to_stern": "one pass of declarations, then weapons (TW)",
    }, "how others join a fight", "ZH; TW"),
    _int("fight_wounds", "fights", 1, 0, 3, "wounds to each loser of a fight", "ZH TW"),
    _enum("flare_weapon", "fights", {
        "once": "fired from hand or table for one fight, then discarded (CARD RU2)",
        "stays": "laid out, it counts in every fight and is not fired (ZH)",
    }, "how the flare gun works as a weapon", "CARD RU2; ZH"),
    _int("weapons_per_fighter", "fights", 0, 0, 6,
         "only each fighter's best n weapons count; 0: no limit", "ours; 1 is a reading of ZH"),
    # navigation
    _int("navigator_draws", "navigation", 0, 0, 3,
         "cards the navigator adds from the deck to those rowed", "ZH TW; IT 1"),
    _enum("crossed_bird", "navigation", {
        "floor": "takes a bird away, never below none",
        "debt": "may leave a debt of birds (TW)",
    }, "what a crossed bird does when there is no bird", "ZH; TW"),
    _int("birds_to_land", "navigation", 4, 1, 7, "birds that end the game", "ZH TW IT"),
    _enum("preserver", "navigation", {
        "no_wound": "no overboard wound, and an unconscious holder lives (ZH TW)",
        "no_fall": "its holder does not fall in at all (RU2)",
    }, "what the life preserver does", "ZH TW; RU2"),
    _int("overboard_wounds", "navigation", 1, 0, 3, "wounds to each who falls in", "ZH TW"),
    _bool("swimmer", "navigation", True, "Frenchy takes no overboard wound", "CARD ZH TW"),
    _bool("unconscious_sink", "navigation", True,
          "the unconscious without a preserver are lost when they fall in", "ZH RU2; TW false"),
    _bool("dies_in_water_lost", "navigation", True,
          "one killed in the water is lost; false: the body climbs back", "TW RU2; ZH false"),
    _int("thirst_wounds", "navigation", 1, 0, 2, "wounds for each thirst left", "ZH TW"),
    _int("max_thirst_wounds", "navigation", 0, 0, 6,
         "most wounds of thirst a day; 0: no limit", "ZH; TW 1"),
    _bool("bird_cards_return", "navigation", True,
          "cards with a bird go back under the deck; false: cards with a bird stay out",
          "ZH TW; IT false"),
    # sharks
    _int("shark_wounds", "sharks", 1, 0, 3,
         "wounds to each in the water when sharks are there", "ZH TW; more: ours",
         unconfirmed=True),
    _bool("chum_adds_up", "sharks", False, "every bucket of the day counts; false: one or more "
          "count once", "RU2; true: ours", unconfirmed=True),
    _int("sharks_linger", "sharks", 0, -1, 20,
         "further days on which sharks stay after a bucket; -1: to the end", "ours",
         unconfirmed=True),
    _bool("sharks_always", "sharks", False, "sharks wait every day", "ours", unconfirmed=True),
    _bool("preserver_stops_sharks", "sharks", False,
          "the preserver also stops one shark wound", "ours", unconfirmed=True),
    # end and score
    _enum("all_dead", "score", {
        "score": "scored as it stands (ours)",
        "no_winner": "the sea wins (RU2)",
    }, "what happens when nobody is alive", "ours; RU2"),
    _int("max_days", "score", 200, 1, 1000, "a game still going after this day is capped", "ours"),
    _bool("treasure_abilities", "score", True,
          "Captain doubles cash, Lady jewels, Sir paintings", "CARD"),
    _enum("enemy_value", "score", {
        "size": "the size of a dead enemy (ZH RU IT EN)",
        "survival": "the survival value of a dead enemy (TW)",
    }, "what a dead enemy is worth", "ZH RU IT EN; TW"),
    _enum("psychopath", "score", {
        "size_others": "the size of each dead other (ZH EN)",
        "size_not_friend": "the size of each dead other but the friend (RU)",
        "survival_others": "the survival value of each dead other (TW)",
        "three_each": "3 for each dead other but the friend (RU2)",
    }, "what the dead are worth to one who is his own enemy", "ZH EN; RU; TW; RU2"),
    _bool("lost_scores_secrets", "score", True,
          "the player of a lost character still scores friend and enemy", "RU EN; ZH false"),
    _bool("lost_psychopath_scores", "score", True,
          "a lost Psychopath still scores the dead", "EN; RU false"),
    _enum("tie_break", "score", {
        "shared": "all with the highest total share the win (ours)",
        "alive_first": "the living before the dead, then shared (RU2)",
    }, "who wins a tie", "ours; RU2"),
)  # fmt: skip
"""All rule options, in the order of a game."""

OPTION: dict[str, Option] = {option.name: option for option in OPTIONS}


def code(name: str, value: Value) -> int:
    """Return the engine's number for `value` of option `name` (raises KeyError, ValueError)."""
    return OPTION[name].encode(value)
