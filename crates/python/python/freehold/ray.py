"""Simulations, tournaments and sweeps on a Ray cluster, with the results of a single machine to the last digit.

A simulation is cut into parts by the seeds of its games. The cluster plays the parts, in any order, on any machine,
again if one is lost; they are added up here, in their order. So nothing depends on who played what.

`freehold sim --ray ADDRESS` runs `python -m freehold.ray ADDRESS`.
"""

from __future__ import annotations

import base64
import hashlib
import json
import logging
import os
import socket
import sys
import time
from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TextIO

import ray
from ray import cloudpickle

from freehold import _native, simulator
from freehold._native import SimError, Strategy
from freehold.results import SimResult, SweepResult, TournamentResult

if TYPE_CHECKING:
    from freehold.simulator import SideLike

BLOCK_SECONDS = 1.0
"""What a task of the cluster is to take: long against what a task costs, short against what is lost with a worker."""
MOST_PARTS = 1024
"""The most parts in a task."""
RETRIES = 100
"""How often a task is played again whose worker has died."""


def simulate(
    sides: Sequence[SideLike],
    *,
    address: str | None = None,
    checkpoint: str | PathLike[str] | None = None,
    block_seconds: float = BLOCK_SECONDS,
    **options: Any,
) -> SimResult:
    """`freehold.simulate` on the cluster at `address`, or the one that this process is connected to.

    With a `checkpoint` every part that was played is kept in that file, and a simulation that was stopped goes on
    where it was.
    """
    sides = _portable(sides)
    with _connected(address), Crew(sides, checkpoint, block_seconds) as crew:
        return simulator.simulate(sides, crew=crew, **options)


def tournament(
    sides: Sequence[SideLike] | str | PathLike[str],
    *,
    guests: Sequence[SideLike] = (),
    address: str | None = None,
    block_seconds: float = BLOCK_SECONDS,
    **options: Any,
) -> TournamentResult:
    """`freehold.tournament` on the cluster at `address`, or the one that this process is connected to."""
    guests = _portable(guests)
    if isinstance(sides, str | PathLike):
        known = [*guests, *_portable(_native.strategy_files(sides))]
    else:
        sides = _portable(sides)
        known = [*sides, *guests]
    with _connected(address), Crew(known, None, block_seconds) as crew:
        return simulator.tournament(sides, guests=guests, crew=crew, **options)


def sweep(
    file: str | PathLike[str],
    against: SideLike = "big_money",
    *,
    address: str | None = None,
    block_seconds: float = BLOCK_SECONDS,
    **options: Any,
) -> SweepResult:
    """`freehold.sweep` on the cluster at `address`, or the one that this process is connected to."""
    [against] = _portable([against])
    known = [against, *_native.sweep_variants(file)]
    with _connected(address), Crew(known, None, block_seconds) as crew:
        return simulator.sweep(file, against, crew=crew, **options)


class Crew:
    """The workers of a cluster."""

    def __init__(self, sides: list[Any], checkpoint: str | PathLike[str] | None, block_seconds: float) -> None:
        packed = _pack(sides)
        self._sides = ray.put(packed)
        self._key = hashlib.sha256(packed).hexdigest()
        self._seconds = block_seconds
        self._size = 1
        self._path = None if checkpoint is None else Path(checkpoint)
        self._known: dict[tuple[str, int], bytes] = {}
        self._file: TextIO | None = None

    def __enter__(self) -> Crew:
        if self._path is not None:
            self._known = _load(self._path)
            self._file = open(self._path, "a")
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def play(self, sides: list[int], spec: str, first: int, last: int) -> Iterator[bytes]:
        """The parts in their order. Some blocks more than there are workers are always under way."""
        key = hashlib.sha256(f"{self._key} {sides} {spec}".encode()).hexdigest()
        blocks: dict[Any, tuple[int, int]] = {}
        played: dict[int, bytes] = {}
        give, take = first, first
        try:
            while take < last:
                while give < last and len(blocks) < 2 * _workers() and give - take < 64 * MOST_PARTS:
                    if (known := self._known.get((key, give))) is not None:
                        played[give] = known
                        give += 1
                        continue
                    end = min(give + self._size, last)
                    while end > give + 1 and any((key, i) in self._known for i in range(give, end)):
                        end -= 1
                    block = _play.remote(self._sides, sides, spec, give, end)
                    blocks[block] = (give, end)
                    give = end
                if take in played:
                    yield played.pop(take)
                    take += 1
                    continue
                for block in ray.wait(list(blocks), timeout=1.0)[0]:
                    start, end = blocks.pop(block)
                    parts, seconds = ray.get(block)
                    self._fit(end - start, seconds)
                    for number, part in zip(range(start, end), parts, strict=True):
                        played[number] = part
                        self._keep(key, number, part)
        finally:
            for block in blocks:
                ray.cancel(block, force=True)

    def _fit(self, parts: int, seconds: float) -> None:
        """Makes blocks that take as long as they are to. The result does not depend on how it is cut."""
        fitting = int(parts * self._seconds / max(seconds, 1e-3))
        self._size = max(1, min(fitting, 4 * self._size, MOST_PARTS))

    def _keep(self, key: str, number: int, part: bytes) -> None:
        if self._file is not None:
            line = {"key": key, "part": number, "bytes": base64.b64encode(part).decode()}
            print(json.dumps(line), file=self._file, flush=True)


@ray.remote(num_cpus=1, max_retries=RETRIES, scheduling_strategy="SPREAD")
def _play(packed: bytes, sides: list[int], spec: str, first: int, last: int) -> tuple[list[bytes], float]:
    started = time.perf_counter()
    known = cloudpickle.loads(packed)
    parts = _native.play_parts([known[i] for i in sides], spec, first, last)
    return parts, time.perf_counter() - started


def _workers() -> int:
    cpus = ray.cluster_resources().get("CPU", 1)  # type: ignore[no-untyped-call]
    return max(1, int(cpus))


class _connected:
    """Connects to a cluster, unless this process is connected, and leaves it as it was."""

    def __init__(self, address: str | None) -> None:
        self._address = address

    def __enter__(self) -> None:
        self._leave = not ray.is_initialized()
        if self._leave:
            _knock(self._address)
            try:
                ray.init(address=self._address or "auto", log_to_driver=False, logging_level=logging.ERROR)
            except (ConnectionError, ValueError) as error:
                raise SimError(f"there is no cluster at {self._address or 'auto'}: {error}") from error

    def __exit__(self, *_: object) -> None:
        if self._leave:
            ray.shutdown()


def _knock(address: str | None) -> None:
    """Ray would try for minutes where nobody is."""
    host, colon, port = (address or "").rpartition(":")
    if colon and port.isdigit() and "/" not in host:
        try:
            socket.create_connection((host, int(port)), timeout=10).close()
        except OSError as error:
            raise SimError(f"there is no cluster at {address}: {error}") from error


def _portable(sides: Sequence[Any]) -> list[Any]:
    """Strategy files as their texts: other machines do not have the files."""

    def portable(side: Any) -> Any:
        if isinstance(side, str | PathLike) and os.path.isfile(side):
            return Strategy.read(side)
        return side

    return [portable(side) for side in sides]


def _pack(sides: list[Any]) -> bytes:
    """The sides as bytes, with the code of bots: other machines do not have the files in which it stands."""
    modules = {sys.modules[type(side).__module__] for side in sides if hasattr(side, "answer")}
    own = [module for module in modules if _is_own(module)]
    for module in own:
        cloudpickle.register_pickle_by_value(module)  # type: ignore[no-untyped-call]
    try:
        return bytes(cloudpickle.dumps(sides))  # type: ignore[no-untyped-call]
    finally:
        for module in own:
            cloudpickle.unregister_pickle_by_value(module)  # type: ignore[no-untyped-call]


def _is_own(module: ModuleType) -> bool:
    """Whether a module is somebody's file and not an installed package."""
    path = getattr(module, "__file__", None) or ""
    return module.__name__ != "__main__" and "site-packages" not in path


def _load(path: Path) -> dict[tuple[str, int], bytes]:
    known: dict[tuple[str, int], bytes] = {}
    if not path.exists():
        return known
    with open(path) as file:
        for line in file:
            try:
                told = json.loads(line)
                known[told["key"], told["part"]] = base64.b64decode(told["bytes"])
            except (ValueError, KeyError):
                # The last line of a run that was killed may be torn; it is played again.
                continue
    return known


def main() -> int:
    """Reads what to play as JSON, and prints the parts in their order, each on a line."""
    order = json.load(sys.stdin)
    sides = _portable(order["sides"])
    try:
        with (
            _connected(sys.argv[1] if len(sys.argv) > 1 else None),
            Crew(sides, order["checkpoint"], BLOCK_SECONDS) as crew,
        ):
            every = list(range(len(sides)))
            for part in crew.play(every, json.dumps(order["spec"]), order["first"], order["last"]):
                print(part.decode(), flush=True)
    except _native.FreeholdError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except (BrokenPipeError, KeyboardInterrupt):
        # Nobody wants to know more.
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
