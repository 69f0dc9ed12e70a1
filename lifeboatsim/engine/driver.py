"""TEMPORARY shim for logged games (moves to running/)."""
def logged_game(rules, strategy_name, seed, number):
    from lifeboatsim.running.single import logged_game as f
    return f(rules, strategy_name, seed, number)
