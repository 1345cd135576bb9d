"""Simulations on a real cluster: a head and a second node, each with its own processes."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import freehold
import psutil
import pytest
from freehold import Strategy

# Whoever has used Ray here before has a token that the nodes would ask for: this cluster is nobody else's.
os.environ["RAY_AUTH_MODE"] = "disabled"
# Ray sets variables of its own once it is imported, which must not reach the nodes.
CLEAN = dict(os.environ)
ray = pytest.importorskip("ray")

import freehold.ray  # noqa: E402

HERE = ray.util.get_node_ip_address()
SMITHY = Strategy.from_text("buy: Province; Gold; Smithy if count(Smithy) < 1; Silver", "Smithy")


class Slow:
    """Takes its time, so that there is time to be killed in. Runs on workers without this file."""

    def answer(self, view):
        import time

        time.sleep(0.0002)
        wishes = ["treasures", "buy Province", "buy Silver"]
        legal = view.legal_answers()
        return next((wish for wish in wishes if wish in legal), legal[-1])


def free_port() -> int:
    with socket.socket() as it:
        it.bind((HERE, 0))
        return it.getsockname()[1]


class Node:
    """A node of the cluster, in processes of its own."""

    def __init__(self, *args: str) -> None:
        ray_command = Path(sys.executable).with_name("ray")
        common = ["--block", f"--node-ip-address={HERE}", "--disable-usage-stats", "--object-store-memory=80000000"]
        command = [str(ray_command), "start", *common, *args]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=CLEAN)

    def workers(self) -> list[psutil.Process]:
        """The processes that play."""
        found = []
        for child in self._children():
            try:
                if child.cmdline() and "ray::_play" in child.cmdline()[0]:
                    found.append(child)
            except psutil.Error:
                continue
        return found

    def kill(self) -> None:
        """Kills everything at once, as a machine that loses power."""
        for child in self._children():
            try:
                child.send_signal(signal.SIGKILL)
            except psutil.Error:
                continue
        self.process.kill()
        self.process.wait()

    def _children(self) -> list[psutil.Process]:
        try:
            return psutil.Process(self.process.pid).children(recursive=True)
        except psutil.Error:
            return []


@pytest.fixture
def cluster():
    """A head and a second node, and the address of both."""
    port = free_port()
    address = f"{HERE}:{port}"
    head = Node("--head", f"--port={port}", "--num-cpus=1", "--include-dashboard=false")
    nodes = [head]
    try:
        wait_for(lambda: connects(port), "the head")
        # This process is at home on the head: there is no other node yet.
        ray.init(address=address, log_to_driver=False, logging_level="error")
        nodes.append(Node(f"--address={address}", "--num-cpus=1"))
        wait_for(lambda: ray.cluster_resources().get("CPU") == 2, "the second node")
        yield address, nodes
    finally:
        ray.shutdown()
        for node in reversed(nodes):
            node.kill()


def connects(port: int) -> bool:
    with socket.socket() as it:
        return it.connect_ex((HERE, port)) == 0


def wait_for(condition, what: str) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end, f"{what} does not come up"
        time.sleep(0.2)


def test_a_cluster_finds_what_one_machine_finds_whoever_dies(cluster, tmp_path):
    address, nodes = cluster

    # Fast strategies, with figures of every turn, thirds in the scores, and a length that depends on the scores.
    for options in ({"games": 6_000}, {"until": 0.02}):
        sides = [SMITHY, "big_money", "reeve"]
        here = freehold.simulate(sides, **options)
        there = freehold.ray.simulate(sides, **options)
        assert here == there and here.json == there.json

    # A worker dies in the middle, then a whole node.
    sides = [Slow(), "big_money"]
    here = freehold.simulate(sides, games=1_280, board="First Game", seed=4)
    done: list[int] = []
    died: list[str] = []
    checkpoint = tmp_path / "parts"

    def murder() -> None:
        wait_for(lambda: nodes[0].workers() and nodes[1].workers(), "work")
        nodes[0].workers()[0].kill()
        died.append("worker")
        wait_for(lambda: checkpoint.read_text().count("\n") >= 2 and nodes[1].workers(), "more work")
        nodes[1].kill()
        died.append("node")

    murderer = threading.Thread(target=murder)
    murderer.start()
    there = freehold.ray.simulate(
        sides,
        games=1_280,
        board="First Game",
        seed=4,
        checkpoint=checkpoint,
        progress=lambda games, of: done.append(games),
    )
    murderer.join()
    assert died == ["worker", "node"]
    assert here == there and here.json == there.json
    assert done[-1] == 1_280

    # What was kept need not be played again, whole or torn.
    kept = checkpoint.read_text().splitlines()
    assert len(kept) == 5
    checkpoint.write_text("\n".join([*kept[:3], kept[3][:50]]) + "\n")
    again = freehold.ray.simulate(sides, games=1_280, board="First Game", seed=4, checkpoint=checkpoint)
    assert again == here
    assert len(checkpoint.read_text().splitlines()) == 4 + 2

    # Tournaments and sweeps, on the node that is left.
    players = [SMITHY, "big_money", "reeve"]
    assert freehold.ray.tournament(players, games=600) == freehold.tournament(players, games=600)
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "smithy.strategy").write_text(SMITHY.text.replace("< 1", "< {0..2}"))
    one = freehold.sweep(tmp_path / "here" / "smithy.strategy", games=400)
    assert freehold.ray.sweep(tmp_path / "there" / "smithy.strategy", games=400) == one

    # The way of the command: what to play goes in as JSON, the parts come out in their order.
    spec = freehold.simulator.spec(games=600, seed=9)
    order = {"sides": ["big_money", "big_money"], "checkpoint": None, "spec": json.loads(spec), "first": 0, "last": 3}
    told = subprocess.run(
        [sys.executable, "-m", "freehold.ray", address],
        input=json.dumps(order),
        env=CLEAN,
        capture_output=True,
        text=True,
        check=True,
    )
    assert [line.encode() for line in told.stdout.splitlines()] == freehold._native.play_parts(
        ["big_money", "big_money"], spec, 0, 3
    )

    # What a bot raises on a worker is raised here.
    class Broken:
        def answer(self, view):
            raise RuntimeError("I do not know")

    with pytest.raises(RuntimeError, match="I do not know"):
        freehold.ray.simulate([Broken(), "big_money"], games=1_000)


def test_no_cluster_is_told():
    with pytest.raises(freehold.SimError, match="there is no cluster at"):
        freehold.ray.simulate(["big_money", "big_money"], address=f"{HERE}:{free_port()}")
