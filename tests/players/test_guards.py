"""What a strategy file may and may not say (nothing is compiled here)."""

from __future__ import annotations

import pytest

from lifeboatsim.players import StrategyError
from lifeboatsim.players.guards import check_source
from lifeboatsim.players.registry import strategies_folder
from lifeboatsim.players.source import read_source

HOOK = "def act(table, me, ask):\n"

REFUSED = {
    "a store to the table": ("    table.day = 3\n    return 0", "may change only"),
    "a store to the hand": ("    me.hand[0] = 9\n    return 0", "may change only"),
    "through an alias": ("    h = me.hand\n    h[0] = 9\n    return 0", "may change only"),
    "through an alias of an alias": (
        "    t = table\n    w = t.wounds\n    w[0] = 0\n    return 0",
        "may change only",
    ),
    "through an alias of me": ("    t = me\n    t.friend = 3\n    return 0", "may change only"),
    "an alias that is the memory only now and then": (
        "    m = me.memory\n    if ask.n > 2:\n        m = me.hand\n    m[0] = 1\n    return 0",
        "may change only",
    ),
    "in place": ("    me.hand[0] += 1\n    return 0", "may change only"),
    "by unpacking": ("    me.hand[0], x = 1, 2\n    return 0", "may change only"),
    "in a for": ("    for me.hand[0] in range(3):\n        pass\n    return 0", "may change only"),
    "in a comprehension": (
        "    x = [0 for me.hand[0] in range(3)]\n    return 0",
        "may change only",
    ),
    "a slice of memory": ("    me.memory[0:3] = 0\n    return 0", "may change only"),
    "a list of views": ("    x = [me.hand]\n    x[0][1] = 5\n    return 0", "may change only"),
    "a loop over views": (
        "    for h in [me.hand]:\n        h[1] = 5\n    return 0",
        "may change only",
    ),
    "a method that writes": ("    me.hand.fill(3)\n    return 0", "may change only"),
    "a method of an alias": ("    h = me.hand\n    h.sort()\n    return 0", "may change only"),
    "eval": ("    return eval('1')", "eval is not for strategies"),
    "open": ("    return open('x')", "open is not for strategies"),
    "carray": ("    return carray(table, 1)", "carray is not for strategies"),
    "a dunder": ("    return table.__class__", "__class__ is not for strategies"),
    "global": ("    global x\n    return 0", "global"),
    "import inside": ("    import os\n    return 0", "import at the top"),
    "lambda": ("    f = lambda: 0\n    return 0", "lambda"),
    "try": ("    try:\n        return 1\n    except Exception:\n        return 0", "try is not"),
    "a built-in name": ("    max = 3\n    return 0", "'max' is a word of Python"),
    "an unknown name": ("    return ROWIN", "nothing is called 'ROWIN'; did you mean 'ROWING'"),
    "an unknown function": ("    return finde(ask, 0, 0, 0)", "did you mean 'find'"),
    "an unknown field": ("    return table.wound[0]", "table has no 'wound'"),
    "an unknown rule": ("    return table.rule.shark_wound", "did you mean 'shark_wounds'"),
    "the stream": ("    return me.stream.word[0]", "draw(me, n)"),
    "the stream by name": ('    return me["stream"]["word"][0]', "read with a dot"),
    "the stream by number": ("    return me[3][0]", "read with a dot"),
    "an alias of me by number": ("    t = me\n    return t[3][0]", "read with a dot"),
    "a rule by name": ('    return table.rule["sharks"]', "read with a dot"),
    "print": ("    print(1)\n    return 0", "print is not for strategies"),
    "starred values": (
        "    a, b, c = *(), [0] * 20, *(table.wounds, table.wounds)\n    b[0] = 9\n    return 0",
        "no *",
    ),
    "starred values further in": (
        "    (a, b), c = (*(), [0], *(table.wounds,)), 1\n    b[0] = 9\n    return 0",
        "no *",
    ),
    "an alias from the last round of a loop": (
        "    a = [0]\n    for i in range(3):\n        b = a\n        b[i] = 9\n"
        "        a = table.wounds\n    return 0",
        "may change only",
    ),
    "an alias from two rounds before": (
        "    a = [0]\n    b = [0]\n    for i in range(3):\n        c = b\n        c[i] = 9\n"
        "        b = a\n        a = table.wounds\n    return 0",
        "may change only",
    ),
    "a call of itself": ("    return act(table, me, ask)", "act calls itself; recursion is not"),
    "a call of itself by another's hand": (
        "    x = [act for act in range(3)]\n    return len(sorted(x, key=act))",
        "act calls itself",
    ),
    "a call of a value": ("    x = ask.n\n    return x(3)", "not a function"),
}


def refused(path) -> str:
    with pytest.raises(StrategyError) as error:
        check_source(read_source(path))
    return str(error.value)


@pytest.mark.parametrize("name", REFUSED)
def test_refused_with_file_and_line(name, write):
    body, expected = REFUSED[name]
    message = refused(write(HOOK + body + "\n"))
    assert expected in message
    assert "mine.py, line " in message and "\n" not in message


def test_the_line_is_the_authors_own(write):
    assert "line 4: " in refused(write(HOOK + "    x = 1\n    me.hand[0] = x\n    return 0\n"))


ALLOWED = {
    "memory": "    me.memory[3] = 1\n    me.memory[3] += 2\n    return 0",
    "an alias of memory": "    m = me.memory\n    k = m\n    k[0] = 1\n    return k[0] * 0",
    "a list of one's own": "    x = [0] * 8\n    x[2] = 5\n    x.append(3)\n    return x[0]",
    "sums": "    total = table.day\n    total += 3\n    return total * 0",
    "unpacking": "    a, b = me.friend, me.enemy\n    return 0 * a * b",
    "a chain of one's own": "    a = [0]\n    b = a\n    b[0] = 1\n    return 0",
    "built-ins": "    return min(0, abs(ask.n), max(1, 2), len(me.hand))",
}


@pytest.mark.parametrize("name", ALLOWED)
def test_allowed(name, write):
    check_source(read_source(write(HOOK + ALLOWED[name] + "\n")))


TOP = {
    "an argument before a slash": (
        "def poke(h, /, me, n):\n    h[n] = 9\n    h = [0]\n    return 0\n" + HOOK
        + "    return poke(me.hand, me, 0)\n",
        "may change only",
    ),
    "a hook with one more before a slash": (
        "def act(x, /, table, me):\n    return x\ndef steer(x, /, table, me, ask):\n    return 0\n",
        "steer must be def steer(table",
    ),
    "a keyword-only argument": (
        "def poke(n, *, h):\n    return n\n" + HOOK + "    return 0\n", "plain arguments only",
    ),
    "functions that call each other": (
        "def one(n):\n    return two(n)\ndef two(n):\n    return one(n)\n" + HOOK
        + "    return one(1)\n",
        "calls itself; recursion is not for strategies",
    ),
    "no hook": ("def helper(x):\n    return x\n", "no function answers a question"),
    "a misspelt hook": ("def stear(table, me, ask):\n    return 0\n", "did you mean 'steer'"),
    "too few arguments": ("def act(table, me):\n    return 0\n", "act must be def act(table"),
    "a statement": (HOOK + "    return 0\nfor i in range(3):\n    pass\n", "nothing else"),
    "a class": ("class A:\n    pass\n" + HOOK + "    return 0\n", "nothing else"),
    "a decorator": ("@draw\n" + HOOK + "    return 0\n", "decorators"),
    "twice": ((HOOK + "    return 0\n") * 2, "already defined"),
    "an import": ("import os\n" + HOOK + "    return 0\n", "cannot import os"),
    "a near import": ("import maths\n" + HOOK + "    return 0\n", "did you mean 'math'"),
    "a numpy function": ("import numpy as np\n" + HOOK + "    return np.random.randint(3)\n",
                         "numpy.random is not for strategies"),
    "an undeclared file": ("import numpy as np\nX = np.load('x.npy')\n" + HOOK + "    return 0\n",
                           "must be named, in quotes, and stand in DEPENDS"),
    "a missing file": ("DEPENDS = ['x.npy']\n" + HOOK + "    return 0\n", "no such file"),
    "a wrong word of the api": ("from lifeboatsim.api import find_it\n" + HOOK + "    return 0\n",
                                "lifeboatsim.api has no 'find_it'"),
    "not Python": ("def act(table, me, ask)\n    return 0\n", "expected ':'"),
    "wrong traits": ("TRAITS = 3\n" + HOOK + "    return 0\n", "TRAITS must be a list"),
}  # fmt: skip


@pytest.mark.parametrize("name", TOP)
def test_refused_at_the_top(name, write):
    text, expected = TOP[name]
    assert expected in refused(write(text))


def test_helpers_that_share_helpers_are_no_circle(write):
    helpers = "def low(n):\n    return n\ndef one(n):\n    low = n\n    return low\n"
    helpers += "def two(n):\n    return low(n) + one(n)\n"
    check_source(read_source(write(helpers + HOOK + "    return two(0) + low(0)\n")))


def test_siblings_are_held_to_the_same(write):
    write("def spoil(h):\n    h[0] = 1\n    return 0\n", "beside")
    path = write("from beside import spoil\n" + HOOK + "    return spoil(me.hand)\n")
    message = refused(path)
    assert "beside.py, line 3" in message


def test_a_circle_of_imports_is_refused(write):
    write("from mine import act\n", "beside")
    assert "in a circle" in refused(write("from beside import x\n" + HOOK + "    return 0\n"))


def test_the_strategies_that_come_along_pass():
    for path in strategies_folder().glob("[a-z]*.py"):
        if path.stem != "idle":
            check_source(read_source(path))
