# %% [markdown]
# # PPO in one file
#
# A small network learns to beat Big Money on a fixed Kingdom, on a CPU, in minutes. numpy is all it needs: the network
# has one hidden layer, and its gradients are written out. The learner sees the tensor of its seat and nothing else.
#
# A win alone would be no lesson: whoever plays at random never beats Big Money. So each answer is paid with what it
# changes in the distance of points, which is seen at once, and the end of a game with the win.

# %%
import argparse
import json
import time

import freehold
import numpy as np

options = argparse.ArgumentParser()
options.add_argument("--minutes", type=float, default=5.0)
options.add_argument("--games", type=int, default=256, help="games at once")
options.add_argument("--kingdom", default="First Game")
options.add_argument("--against", default="big_money")
options.add_argument("--seed", type=int, default=1)
options.add_argument("--curve", default="ppo_curve.json")
args = options.parse_args()

STEPS, EPOCHS, BATCH = 64, 3, 2048
GAMMA, LAMBDA, CLIP, ENTROPY = 1.0, 0.97, 0.2, 0.01
rng = np.random.default_rng(args.seed)

env = freehold.VectorGames(args.games, args.kingdom, opponents=[args.against], seed=args.seed, most_answers=1_000)
seen, _ = env.reset()

# Of the tensor only what can ever differ on this Kingdom, and of the actions only what can ever be legal.
cards = [*env.view(0).supply]
ids = [freehold.Card(name).id for name in cards]
names = freehold.observation_names(2)
places = np.array(
    [
        i
        for i, name in enumerate(names)
        if "." not in name or name.split(".")[0] in {*ids, "ask", "verb", "phase", "player0", "player1"}
    ]
)
words = freehold.action_names()
actions = np.array(
    [
        i
        for i, word in enumerate(words)
        if word.split()[0] not in ("token", "next", "depth", "event")
        and (
            len(word.split()) == 1 or word.split()[0] == "option" and int(word.split()[1]) < 4 or word.split()[1] in ids
        )
    ]
)
scale = np.array(
    [
        8.0 if "left" in names[i] or "owned" in names[i] or "points" in names[i] or "turn" in names[i] else 3.0
        for i in places
    ],
    np.float32,
)


def look() -> tuple[np.ndarray, np.ndarray]:
    """What is seen and what is legal, for the network."""
    return seen["observation"][:, places] / scale, seen["action_mask"][:, actions].astype(bool)


mine, theirs = names.index("player0.points"), names.index("player1.points")


def margin() -> np.ndarray:
    """The points ahead of the other player, as they stand."""
    return (seen["observation"][:, mine] - seen["observation"][:, theirs]).astype(np.float32)


# %% The network: one hidden layer, then the logits of the actions and the value.
H = 128
shapes = {"w1": (len(places), H), "b1": (H,), "w2": (H, len(actions)), "b2": (len(actions),), "w3": (H, 1), "b3": (1,)}
net = {
    k: (rng.normal(size=s) * (1 / np.sqrt(s[0])) * (0.01 if k == "w2" else 1)).astype(np.float32)
    if len(s) == 2
    else np.zeros(s, np.float32)
    for k, s in shapes.items()
}
moment = {k: [np.zeros_like(v), np.zeros_like(v)] for k, v in net.items()}
updates = 0


def forward(x, legal):
    h = np.tanh(x @ net["w1"] + net["b1"])
    logits = np.where(legal, h @ net["w2"] + net["b2"], -1e9)
    logits -= logits.max(1, keepdims=True)
    p = np.exp(logits)
    p /= p.sum(1, keepdims=True)
    return h, p, (h @ net["w3"] + net["b3"])[:, 0]


def learn(x, legal, a, old, advantage, target, rate):
    """One step of Adam on PPO's loss; all gradients by hand."""
    global updates
    h, p, value = forward(x, legal)
    n, rows = len(a), np.arange(len(a))
    chosen = p[rows, a]
    ratio = chosen / old
    # The gradient of the clipped objective is that of the ratio where it is not clipped, else nothing.
    live = np.where(advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    weight = live * advantage * ratio
    dlogits = p * weight[:, None]
    dlogits[rows, a] -= weight
    logp = np.log(np.maximum(p, 1e-12))
    entropy = -(p * logp).sum(1)
    dlogits += ENTROPY * p * (logp + entropy[:, None])
    dlogits *= legal / n
    dvalue = (0.5 * (value - target) / n)[:, None]
    dh = (dlogits @ net["w2"].T + dvalue @ net["w3"].T) * (1 - h * h)
    grads = {
        "w1": x.T @ dh,
        "b1": dh.sum(0),
        "w2": h.T @ dlogits,
        "b2": dlogits.sum(0),
        "w3": h.T @ dvalue,
        "b3": dvalue.sum(0),
    }
    norm = np.sqrt(sum((g * g).sum() for g in grads.values()))
    updates += 1
    for k, g in grads.items():
        g = g * min(1.0, 0.5 / (norm + 1e-8))
        m, v = moment[k]
        m[:] = 0.9 * m + 0.1 * g
        v[:] = 0.999 * v + 0.001 * g * g
        net[k] -= rate * (m / (1 - 0.9**updates)) / (np.sqrt(v / (1 - 0.999**updates)) + 1e-8)


# %% Play, then learn, until the time is over.
curve, results = [], []
started, played = time.monotonic(), 0
N = args.games
while (spent := (time.monotonic() - started) / (60 * args.minutes)) < 1:
    X, L, A, P, V, R, D = [], [], [], [], [], [], []
    for _ in range(STEPS):
        x, legal = look()
        _, p, value = forward(x, legal)
        a = (p.cumsum(1) > rng.random((N, 1))).argmax(1)
        a = np.where(legal[np.arange(N), a], a, legal.argmax(1))
        before = margin()
        seen, wins, ended, cut, info = env.step(actions[a])
        over = ended | cut
        after = np.where(over, info["points"][:, 0] - info["points"][:, 1], margin())
        rewards = ((after - before) / 10 + wins).astype(np.float32)
        for xs, one in zip((X, L, A, P, V, R, D), (x, legal, a, p[np.arange(N), a], value, rewards, over), strict=True):
            xs.append(one)
        results += wins[over].tolist()
        played += N
    # Advantages, from the end of what was played to its start.
    _, _, last = forward(*look())
    advantage, running = np.zeros((STEPS, N), np.float32), np.zeros(N, np.float32)
    for t in reversed(range(STEPS)):
        on = 1.0 - D[t]
        delta = R[t] + GAMMA * (last if t == STEPS - 1 else V[t + 1]) * on - V[t]
        running = delta + GAMMA * LAMBDA * on * running
        advantage[t] = running
    flat = [np.concatenate(xs) for xs in (X, L, A, P)]
    target = (advantage + np.array(V)).reshape(-1)
    adv = advantage.reshape(-1)
    adv = (adv - adv.mean()) / (adv.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in np.array_split(rng.permutation(len(adv)), len(adv) // BATCH):
            learn(*(xs[part] for xs in flat), adv[part], target[part], 1e-3 * (1 - 0.9 * spent))
    if len(results) >= 1_000:
        score = np.mean([(r + 1) / 2 for r in results])
        curve.append((round(time.monotonic() - started, 1), played, round(float(score), 4)))
        print(
            f"{curve[-1][0]:7.1f} s  {played:>9} answers  score {100 * score:5.1f} % of the last {len(results)} games",
            flush=True,
        )
        results.clear()


# %% How it plays now: the same network as a bot of its own, against what it learnt with, on other shuffles.
class Learnt:
    name = "Learnt"

    def answer(self, view):
        x, legal = view.observation()[places][None] / scale, view.mask()[actions][None].astype(bool)
        return int(actions[forward(x, legal)[1][0].argmax()])


result = freehold.simulate([Learnt(), args.against], games=1_000, board=args.kingdom, seed=99)
print(result)
for purchase in result[0].purchases[:6]:
    print(f"  buys {purchase.per_game:.1f} {purchase.name} a game")
json.dump({"curve": curve, "final": vars(result[0].score)}, open(args.curve, "w"))
