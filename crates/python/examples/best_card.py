# %% [markdown]
# # Which card is best with Big Money?
#
# Money and one Kingdom card, at most two of it: against plain Big Money, 4 000 games for each card.

# %%
import sys

import freehold

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 4_000

results = []
for card in freehold.cards():
    # Cards that can be bought from the Supply and are played.
    if not card.is_kingdom or card.types == ["Victory"]:
        continue
    text = f"buy:\n  Province\n  Gold\n  {card.name} if count({card.name}) < 2\n  Silver\n"
    plan = freehold.Strategy.from_text(text, card.name)
    result = freehold.simulate([plan, "big_money"], games=GAMES, seed=1)
    results.append((result[0].score.mean, card.name, result[0].score))

results.sort(reverse=True)
for score, name, estimate in results[:10]:
    print(f"{name:<16} {100 * score:5.1f} %  ({100 * estimate.low:.1f} – {100 * estimate.high:.1f})")

# %% A picture of the twenty best.
import matplotlib  # noqa: E402

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

best = results[:20][::-1]
plt.figure(figsize=(7, 6))
plt.barh([name for _, name, _ in best], [100 * score for score, _, _ in best], color="#7a5c2e")
plt.axvline(50, color="grey", linewidth=0.8)
plt.xlabel("score against Big Money in %")
plt.tight_layout()
plt.savefig("best_card.png", dpi=120)
print("drawn into best_card.png")
