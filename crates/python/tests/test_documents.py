"""What the documents show works."""

import re
from pathlib import Path

import freehold
import pytest

ROOT = Path(__file__).parents[3]


def blocks(path: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", path.read_text(), re.DOTALL)


def test_the_readme_does_what_it_says(capsys):
    [block] = blocks(ROOT / "README.md")
    exec(block.replace("4_000", "20"), {})
    names = capsys.readouterr().out.split("\n")[:-1]
    assert len(names) == 5 and all(freehold.Card(name).is_kingdom for name in names)


def test_the_first_bot_runs(capsys):
    text = (ROOT / "crates/python/examples/first_bot.py").read_text()
    exec(text.replace("1_000", "20").replace("200_000", "200"), {"__name__": "example"})
    assert "One Smithy" in capsys.readouterr().out


def test_the_package_tells_of_itself():
    import doctest

    assert doctest.testmod(freehold).failed == 0


def test_the_best_cards_are_drawn(capsys, monkeypatch, tmp_path):
    pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["best_card.py", "20"])
    exec((ROOT / "crates/python/examples/best_card.py").read_text(), {"__name__": "example"})
    assert (tmp_path / "best_card.png").exists()


def test_ppo_plays_learns_and_is_measured(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["ppo.py", "--minutes", "0.02", "--games", "64"])
    text = (ROOT / "crates/python/examples/ppo.py").read_text().replace("games=1_000", "games=4")
    exec(text, {"__name__": "example"})
    assert "Learnt" in capsys.readouterr().out
