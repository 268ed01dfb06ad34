"""Files of games: tags, comments, reading piece by piece, and compressed files."""

import gzip
import io
from pathlib import Path

import pytest

from bitboard_checkers import CheckersError, Game, PdnGames, Position, iter_pdn, read_pdn

SAMPLE = Path(__file__).parents[3] / "tests/data/sample_1000.pdn.gz"
TEXT = '[White "Ann"] [Event "Club"] {Before.} 1. 11-15! {Good.} 23-19 $2 (23-18) 2. 8-11 *'


def test_tags_keep_their_order():
    (record,) = read_pdn(TEXT)
    assert list(record.tags.items())[:2] == [("White", "Ann"), ("Event", "Club")]
    written = Game().pdn({"Event": "Club", "Black": "Bob"})
    assert read_pdn(written)[0].tags == {"Event": "Club", "Black": "Bob", "Result": "*"}


def test_comments_and_annotations_are_read_by_ply():
    (record,) = read_pdn(TEXT)
    assert record.comments == ["Before.", "Good.", "", ""]
    assert record.nags == [[1], [2], []]
    (record,) = read_pdn("1. 11-15 {One.} 1... {Two.} 23-19 *")
    assert " ".join(record.comments).split() == ["One.", "Two."]


def test_comments_are_written_by_ply():
    game = Game()
    for move in ["11-15", "23-19"]:
        game.play(move)
    text = game.pdn(comments={0: "Before.", 2: "Old Faithful"})
    assert read_pdn(text)[0].comments == ["Before.", "", "Old Faithful"]


def shown(games):
    return [(list(record.tags.items()), [str(move) for move in record.moves], str(record.fault)) for record in games]


def test_a_file_is_read_piece_by_piece():
    whole = gzip.decompress(SAMPLE.read_bytes())
    expected = shown(read_pdn(whole))
    assert len(expected) == 1000
    with gzip.open(SAMPLE) as file:
        assert shown(iter_pdn(file)) == expected
    assert shown(iter_pdn(io.StringIO(whole.decode("latin-1")))) == shown(read_pdn(whole.decode("latin-1")))
    pieces = (whole[at : at + 999] for at in range(0, len(whole), 999))
    games = iter_pdn(pieces)
    assert isinstance(games, PdnGames) and iter(games) is games
    assert shown(games) == expected and list(games) == []


def test_the_first_game_is_there_before_the_end():
    def pieces():
        yield b"1. 11-15 1-0 1. 9-13 "
        raise OSError("the line is down")

    games = iter_pdn(pieces())
    assert [str(move) for move in next(games).moves] == ["11-15"]
    with pytest.raises(OSError, match="the line is down"):
        next(games)


@pytest.mark.parametrize(
    ("begin", "reason"),
    [
        (SAMPLE.read_bytes(), "this is a gzip file: open it with gzip.open"),
        (b"PK\x03\x04\x14\0", "this is a zip file: unpack it first"),
        (b"\x28\xb5\x2f\xfd\x04", "this is a zstd file: unpack it first"),
    ],
)
def test_compressed_files_are_refused_by_name(begin, reason):
    for read in [read_pdn, lambda file: list(iter_pdn(io.BytesIO(file)))]:
        with pytest.raises(CheckersError) as refused:
            read(begin)
        assert (refused.value.code, str(refused.value)) == ("compressed-file", reason)


def test_a_compressed_file_in_small_pieces_is_refused():
    packed = gzip.compress(b"1. 11-15 *")
    for pieces in [[b"", packed], [packed[:1], packed[1:]], [b"P", b"K", b"\x03\x04 and more"]]:
        with pytest.raises(CheckersError, match="this is a (gzip|zip) file"):
            list(iter_pdn(pieces))
    assert len(list(iter_pdn([b"", b"1", b". 11-15 *"]))) == 1


def test_names_of_tags_are_checked():
    for name in ["a b", "", 'a"', "Ä"]:
        with pytest.raises(CheckersError, match="tags: the name") as refused:
            Game().pdn({name: "x"})
        assert refused.value.code == "invalid-argument"


def test_the_result_of_a_file_can_be_written_again():
    (record,) = read_pdn("1. 11-15 23-19 1-0")
    assert read_pdn(record.game().pdn(result=record.result))[0].result == "1-0"
    game = Game()
    game.resign("black")
    assert read_pdn(game.pdn(result="1-0"))[0].result == "0-1", "the game itself has ended"
    with pytest.raises(CheckersError, match='result: "x" is not'):
        Game().pdn(result="x")


def test_a_game_goes_on_from_a_set_up_in_its_middle():
    (record,) = read_pdn('1. 11-15 23-19 /FEN "B:W31,32:B1,2,K30"/ 2. 1-6 32-27 *')
    game = record.game()
    assert [str(move) for move in record.moves] == ["11-15", "23-19", "1-6", "32-27"]
    assert [str(move) for move in game.history] == ["1-6", "32-27"]
    assert game.position == Position("B:W27,31:B2,6,K30")


def test_the_name_of_a_file_is_refused():
    for name in ["games.pdn", "/data/my games/2024-05.pdn.gz", "https://example.org/games.pdn?raw=1"]:
        with pytest.raises(CheckersError) as refused:
            read_pdn(name)
        reason = "this is the name of a file: pass the text of the file"
        assert (refused.value.code, str(refused.value)) == ("invalid-argument", reason)
    assert len(read_pdn("1. 11-15 games.pdn")) == 1


def test_values_of_another_type_are_refused():
    for wrong in [5, "1. 11-15 *", b"1. 11-15 *"]:
        with pytest.raises(TypeError, match="iter_pdn takes an open file or pieces of one"):
            iter_pdn(wrong)
    for wrong in [[5], [[49, 46, 32]], [None]]:
        with pytest.raises(TypeError, match="the pieces of a file are str or bytes, not <class '(int|list|NoneType)'>"):
            list(iter_pdn(wrong))
    for wrong in [[49, 46, 32], (), None]:
        with pytest.raises(TypeError, match="read_pdn takes str or bytes, not <class '(list|tuple|NoneType)'>"):
            read_pdn(wrong)
    with pytest.raises(ValueError, match="surrogates not allowed"):
        read_pdn("\udcff")
    for nothing in [[], (), iter([])]:
        assert list(iter_pdn(nothing)) == []
    for kind in [bytes, bytearray, memoryview]:
        assert len(read_pdn(kind(b"1. 11-15 *"))) == len(list(iter_pdn([kind(b"1. 11-15 *")]))) == 1
