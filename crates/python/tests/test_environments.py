"""Actions, tensors and environments."""

import random

import freehold
import gymnasium
import numpy as np
import pytest
from freehold import VectorGames
from freehold.pettingzoo import DominionEnv
from pettingzoo.test import api_test, seed_test


def test_every_legal_answer_has_its_number(games):
    names = freehold.action_names()
    assert len(names) == freehold.N_ACTIONS == len(set(names))
    for game in games(10):
        assert [names[number] for number in game.legal_actions()] == game.legal_answers()
        if (decision := game.decision) is not None:
            assert np.flatnonzero(game.view().mask()).tolist() == sorted(game.legal_actions())
            assert decision.seat == game.view().seat


def test_every_place_has_a_name():
    for players in range(2, 7):
        names = freehold.observation_names(players)
        game = freehold.Game("First Game", players=players)
        observation = game.view().observation()
        assert len(names) == len(set(names)) == len(observation)
        table = observation[freehold.cards_at(players) :].reshape(len(freehold.cards()), -1)
        columns = freehold.card_columns(players)
        assert table.shape[1] == len(columns)
        assert table[freehold.Card("Copper").row, columns.index("player1.owned")] == 7
        assert observation[names.index("Copper.player1.owned")] == 7


def play(env: VectorGames, steps: int) -> list[np.ndarray]:
    env.reset(seed=5)
    trace = [env.observation["observation"].copy()]
    for _ in range(steps):
        env.step(env.sample())
        trace.append(env.observation["observation"].copy())
        trace.append(env.rewards.copy())
    return trace


def test_many_games_are_the_same_on_any_number_of_threads():
    one, two = (play(VectorGames(100, opponents=["big_money"], threads=n), 80) for n in (1, 3))
    assert all((a == b).all() for a, b in zip(one, two, strict=True))


def test_the_arrays_are_made_once():
    env = VectorGames(4)
    observation, info = env.reset(seed=1)
    before = observation["observation"].copy()
    after, rewards, *_ = env.step(env.sample())
    assert after["observation"] is observation["observation"]
    assert not (before == after["observation"]).all()
    assert rewards.shape == (4, 2) and info["seats"].shape == (4,)
    assert env.reset(seed=1)[0]["observation"].tolist() == before.tolist()


def test_an_illegal_action_stops_nothing_but_itself():
    env = VectorGames(2)
    env.reset(seed=1)
    actions = env.sample().copy()
    before = env.observation["observation"].copy()
    with pytest.raises(freehold.Refusal, match="game 1: "):
        env.step(np.array([actions[0], freehold.action_number("buy Province")], np.int32))
    assert (before == env.observation["observation"]).all()
    env.step(actions)


def test_a_row_shows_what_a_view_shows():
    env = VectorGames(3, None, players=3, seed=9)
    env.reset()
    for _ in range(200):
        env.step(env.sample())
        for row in range(3):
            view = env.view(row)
            assert (view.observation() == env.observation["observation"][row]).all()
            assert (view.mask() == env.observation["action_mask"][row]).all()


def test_rewards_are_paid_when_games_end():
    env = VectorGames(8, opponents=["random"], reward="points", most_answers=400)
    env.reset(seed=3)
    ended = 0
    for _ in range(1_500):
        _, rewards, terminated, truncated, info = env.step(env.sample())
        over = terminated | truncated
        assert (rewards[~over] == 0).all()
        margin = info["points"][:, 0] - info["points"][:, 1]
        assert (rewards[over] == margin[over]).all()
        ended += over.sum()
    assert ended > 5


@pytest.mark.parametrize("players", range(2, 7))
def test_pettingzoo_accepts_the_environment(players):
    api_test(DominionEnv(players, None), num_cycles=300)


def test_pettingzoo_finds_the_same_games_for_the_same_seed():
    seed_test(lambda: DominionEnv(3), num_cycles=300)
    seed_test(lambda: DominionEnv(2, None), num_cycles=300)


def test_pettingzoo_pays_rewards_that_sum_to_nothing():
    env = DominionEnv(2, most_answers=20_000)
    env.reset(seed=4)
    chance = random.Random(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else int(chance.choice(legal)))
    assert env.game.is_over and sorted(total.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_gymnasium_finds_the_environment():
    env = gymnasium.make("freehold/Dominion-v0", opponents=["random"], most_answers=300, lenient=True)
    seen, _ = env.reset(seed=3)
    assert seen in env.observation_space
    again, _ = env.reset(seed=3)
    assert all((seen[name] == again[name]).all() for name in seen)
    ends = 0
    for _ in range(2_000):
        legal = np.flatnonzero(seen["action_mask"])
        seen, _, terminated, truncated, _ = env.step(legal[0] if len(legal) else 0)
        assert seen in env.observation_space
        if terminated or truncated:
            ends += 1
            assert not seen["action_mask"].any()
            seen, _ = env.reset()
    assert ends > 0


def test_gymnasium_checks_the_environment():
    from gymnasium.utils.env_checker import check_env

    env = gymnasium.make("freehold/Dominion-v0", lenient=True, render_mode="ansi")
    check_env(env.unwrapped, skip_render_check=True)


def test_gymnasium_steps_many_games():
    env = gymnasium.make_vec(
        "freehold/Dominion-v0", num_envs=5, vectorization_mode="vector_entry_point", opponents=["random"]
    )
    seen, _ = env.reset(seed=1)
    assert seen in env.observation_space
    actions = seen["action_mask"].argmax(axis=1)
    seen, rewards, terminated, truncated, _ = env.step(actions)
    assert rewards.shape == terminated.shape == truncated.shape == (5,)
