"""The engine."""

import math
import threading
import time

import pytest

from bitboard_checkers import Engine, Game, Position


def test_a_search_finds_the_two_for_one():
    report = Engine().search(Position("B:W18,26:BK15"), depth=9)
    assert str(report.best) == "15x22x31" and report.moves[0] == report.best
    assert report.win_in == 1 and report.loss_in is None and report.score == math.inf


def test_limits_and_lines_are_kept():
    engine = Engine(hash=4)
    report = engine.search(Game(), nodes=20_000, lines=3)
    assert [line.moves[0] for line in report.lines][0] == report.best and len(report.lines) == 3
    assert report.lines[0].score >= report.lines[1].score >= report.lines[2].score
    assert report.nodes <= 20_000 and report.depth > 4 and report.seconds >= 0
    engine.new_game()
    begin = time.monotonic()
    engine.search(Game(), seconds=0.1)
    assert time.monotonic() - begin < 5


def test_levels_play_a_whole_game_and_a_seed_repeats_it():
    def play(seed):
        game, engine = Game(), Engine(hash=1)
        while not game.is_over:
            game.play(engine.search(game, level=2, seed=seed).best)
        return game

    one, again, other = play(1), play(1), play(2)
    assert one.outcome == again.outcome and one.history == again.history != other.history
    assert play(None).history != play(None).history
    assert one.outcome.state in ("won", "drawn")


def test_other_draughts_have_weights_of_their_own():
    def score(engine, rules):
        return engine.search(Position("W:W19,21-24,26-32:B1-6,8-12,16", rules), depth=1).score

    engine = Engine(hash=1)
    scores = [score(engine, rules) for rules in ("russian", "brazilian", "pool")]
    # An evaluation by hand sees the same men in all three games.
    assert len(set(scores)) == 3
    assert scores == [score(Engine(hash=1), rules) for rules in ("russian", "brazilian", "pool")]
    assert score(engine, "jamaican") == scores[2], "which plays like pool"


def test_a_second_search_by_other_rules_keeps_what_the_first_has_learned():
    engine, game = Engine(hash=1), Game(rules="russian")
    first, again = [engine.search(game, depth=8) for _ in range(2)]
    assert again.nodes * 10 < first.nodes


def test_a_position_without_moves_has_no_best_move():
    assert Engine(hash=1).search(Position("B:W:B12"), depth=3).best is None


@pytest.mark.parametrize(
    "limits",
    [
        *[{}, {"depth": 0}, {"depth": 300}, {"seconds": math.nan}, {"seconds": -1}, {"level": 11}, {"nodes": -1}],
        *[{"depth": 2**70}, {"nodes": 2**63}, {"nodes": -(2**200)}, {"level": 2**64}],
    ],
)
def test_limits_without_sense_are_refused(limits):
    (name,) = limits or ["a search needs a limit"]
    with pytest.raises(ValueError, match=f"^{name}"):
        Engine(hash=1).search(Game(), **limits)
    for name, value in [("lines", 0), ("lines", 300), ("seed", -1), ("seed", 2**32), ("lines", 2**130)]:
        with pytest.raises(ValueError, match=f"^{name} is a number from"):
            Engine(hash=1).search(Game(), nodes=9, **{name: value})


def test_a_hash_table_has_a_size():
    for wrong in (0, 1025, 70_000, -1, 2**70):
        with pytest.raises(ValueError):
            Engine(hash=wrong)
    with pytest.raises(TypeError):
        Engine(hash="16")


def test_other_threads_run_during_a_search():
    counted = []

    def count():
        while not counted or counted[-1] >= 0:
            counted.append(len(counted))
            time.sleep(0.005)

    thread = threading.Thread(target=count, daemon=True)
    thread.start()
    Engine().search(Game(), seconds=0.3)
    seen = len(counted)
    counted.append(-1)
    assert seen > 5
