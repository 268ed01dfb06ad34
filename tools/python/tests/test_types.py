"""The declared types agree with the module, and the example of its documentation runs."""

import ast
import doctest
import re
from pathlib import Path

import bitboard_checkers

README = Path(__file__).parents[1] / "README.md"
SAMPLE = Path(__file__).parents[3] / "tests/data/sample_1000.pdn.gz"
STUB = Path(bitboard_checkers.__file__).with_name("_native.pyi")
# Every object has these.
COMMON = set(dir(object))


def declared():
    """The classes of the stub with the names of their members, and its functions."""
    tree = ast.parse(STUB.read_text())
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    classes = {
        node.name: {member.name for member in node.body if isinstance(member, ast.FunctionDef)}
        for node in tree.body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    }
    return classes, functions


def test_every_name_is_declared_and_every_declared_name_exists():
    classes, functions = declared()
    assert set(classes) | functions | {"__version__"} == set(bitboard_checkers.__all__)
    for name, members in classes.items():
        described = getattr(bitboard_checkers, name)
        missing = {member for member in members if not hasattr(described, member)}
        assert not missing, name
        public = {member for member in vars(described) if not member.startswith("_")}
        assert public <= members, name


def test_the_typed_marker_is_installed():
    assert STUB.with_name("py.typed").exists()


def test_the_example_runs():
    assert doctest.testmod(bitboard_checkers) == (0, 4)


def test_the_examples_of_the_readme_run(tmp_path, monkeypatch, capsys):
    examples = re.findall(r"^```python\n(.*?)^```", README.read_text(), re.MULTILINE | re.DOTALL)
    assert len(examples) >= 4
    (tmp_path / "games.pdn.gz").write_bytes(SAMPLE.read_bytes())
    # Two games suffice for the engine.
    (tmp_path / "games.pdn").write_text('[Event "x"] 1. 11-15 23-19 * 1. 9-14 1-2 *')
    monkeypatch.chdir(tmp_path)
    for example in examples:
        exec(compile(example, str(README), "exec"), {})
        said = capsys.readouterr().out
        for expected in re.findall(r"print\(.*\)  # (.*)", example):
            assert expected in said.splitlines()
