"""Rules and notation."""

import pytest

from bitboard_checkers import CheckersError, Game, Move, Position, __version__, read_pdn

START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"


def texts(moves):
    return [str(move) for move in moves]


def test_a_position_is_read_and_written():
    assert Position().fen == str(Position()) == START
    position = Position("W:WK1,18:B5")
    assert (position.turn, position.white, position.black, position.kings) == ("white", [1, 18], [5], [1])
    assert repr(position) == "Position('W:WK1,18:B5')"
    assert position == Position("W:W18,K1:B5") and hash(position) == hash(Position("W:W18,K1:B5"))
    assert position != Position(rules="free-choice")


def test_perft_counts_what_is_published():
    counts = [7, 49, 302, 1469, 7361, 36768, 179740, 845931]
    assert [Position().perft(depth) for depth in range(1, 9)] == counts
    assert Position().perft(0) == 1


def test_moves_tell_their_squares():
    (jump,) = Position("B:W15,22:B11").legal_moves()
    assert (jump.start, jump.end, jump.path, jump.captured) == (11, 25, [11, 18, 25], [15, 22])
    assert jump.is_jump and not jump.crowns and str(jump) == "11x18x25" and repr(jump) == "Move('11x18x25')"
    assert jump == Position("B:W15,22:B11").legal_moves()[0] and len({jump, jump}) == 1
    assert Position("B:W15,22:B11").after(jump).fen == "W:W:B25"


def test_a_game_is_played_undone_and_ended():
    game = Game()
    for text in ["11-15", "22-18", "15x22"]:
        game.play(text)
    assert texts(game.legal_moves()) == ["25x18", "26x17"]
    game.play(game.legal_moves()[0])
    assert texts(game.history) == ["11-15", "22-18", "15x22", "25x18"]
    assert game.undo() and game.turn == "white" and game.redo() and not game.redo()
    assert (game.outcome.state, game.outcome.winner, game.outcome.reason, game.is_over) == ("playing", None, None, False)
    game.resign("white")
    assert (game.outcome.state, game.outcome.winner, game.outcome.reason) == ("won", "black", "resigned")
    assert game.is_over and game.legal_moves() == [] and str(game.outcome) == "Black wins: White resigned"


def test_draws_end_a_game_unless_they_are_to_be_claimed():
    def shuffle(game):
        for text in ["1-6", "32-28", "6-1", "28-32"] * 3:
            if not game.is_over:
                game.play(text)
        return game.outcome.reason

    assert shuffle(Game("B:WK32:BK1")) == "repetition"
    assert shuffle(Game("B:WK32:BK1", automatic_draws=False)) is None


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (lambda: Position("B:W33:B1"), "fen: byte 4: there is no square 33, only 1 to 32"),
        (lambda: Position("B:W1:B1"), "both sides have a piece on 1"),
        (lambda: Position(rules="chess"), "rules: must be the id of a rule set"),
        (lambda: Game().play("11-18"), "11-18: the piece does not move that way"),
        (lambda: Game().play("x"), "x: at character 1: expected a square from 1 to 32"),
        (lambda: Game().play(Position("B:W15,22:B11").legal_moves()[0]), "11x18x25: the piece does not move that way"),
        (lambda: Game().resign("red"), "expected black or white"),
    ],
)
def test_what_is_wrong_is_refused_with_the_reason(call, reason):
    with pytest.raises(CheckersError) as refused:
        call()
    assert reason in str(refused.value)
    assert isinstance(refused.value, ValueError)


def test_values_of_another_type_are_refused():
    with pytest.raises(TypeError):
        Game().play(11)
    with pytest.raises(TypeError):
        Move()


def test_pdn_is_written_and_read():
    game = Game()
    game.play("11-15")
    game.play("23-19")
    text = game.pdn({"Event": "Test"})
    (record,) = read_pdn(text)
    assert record.tags == {"Event": "Test", "Result": "*"} and record.result == "*" and record.fault is None
    assert texts(record.moves) == ["11-15", "23-19"] and record.start == Position()
    assert record.game().fen == game.fen and record.pdn() == text


def test_a_broken_game_says_where_and_does_not_affect_the_next():
    first, second = read_pdn(b"1. 11-15 23-18 2. 12-34 *\n\n1. 9-14 (1. 9-13 {solid}) 1... 22-17 *\n")
    assert (first.fault.line, first.fault.column) == (1, 19) and "34" in first.fault.message
    assert texts(first.moves) == ["11-15", "23-18"]
    assert second.fault is None and texts(second.moves) == ["9-14", "22-17"] and "{solid}" in second.pdn()


def test_the_module_has_a_version():
    assert __version__.count(".") == 2


def test_an_open_file_is_refused_with_a_hint(tmp_path):
    path = tmp_path / "games.pdn"
    path.write_text("1. 11-15 *")
    with path.open() as file, pytest.raises(TypeError, match="file.read"):
        read_pdn(file)
