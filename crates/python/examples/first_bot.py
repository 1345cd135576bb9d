# %% [markdown]
# # Your first bot
#
# Run it as a script, or cell by cell: editors that know notebooks split it at the lines with `%%`.

# %% A game is a value. It stops at a decision; somebody answers; it runs on to the next.
import freehold

game = freehold.Game("First Game", seed=1)
print(game)
print(game.decision.text(["Ann", "Bob"]))
print(game.legal_answers())

# %% What Ann sees. A bot gets a view and never the game: what is hidden from Ann is not in it.
view = game.view(0)
print("hand:", view.hand, " coins:", view.coins)
print("Bob owns:", view.owned(1), " but Ann cannot see his hand:", view.to_dict()["players"][1]["hand"])


# %% A bot is a class with one method: it gets a view and gives one of the legal answers.
class BigMoney:
    def answer(self, view):
        legal = view.legal_answers()
        for wish in ("treasures", "buy Province", "buy Gold", "buy Silver"):
            if wish in legal:
                return wish
        return legal[-1]  # "done" stands last: nothing, or no more


# %% Two bots, one game.
bots = [BigMoney(), BigMoney()]
while (decision := game.decision) is not None:
    game.apply(bots[decision.seat].answer(game.view(decision.seat)))
print(game, "winners:", game.winners())

# %% One game says little. A thousand games against the Big Money that is included: no better, no worse.
print(freehold.simulate([BigMoney(), "big_money"], games=1_000))


# %% Better: a Smithy draws three cards. Buy one early, play it whenever it comes.
class WithSmithy:
    def answer(self, view):
        legal = view.legal_answers()
        wishes = ["play Smithy", "treasures", "buy Province", "buy Gold"]
        if view.owned().get("Smithy", 0) < 1:
            wishes.append("buy Smithy")
        if min(view.supply["Province"], 9) <= 4:  # The end is near: points count now.
            wishes += ["buy Duchy"]
        wishes.append("buy Silver")
        return next((wish for wish in wishes if wish in legal), legal[-1])


print(freehold.simulate([WithSmithy(), "big_money"], games=1_000, board="First Game"))

# %% The same thought as a strategy file plays a thousand times as many games in the same time.
smithy = freehold.Strategy.from_text("buy: Province; Gold; Smithy if count(Smithy) < 1; Silver", "One Smithy")
print(freehold.simulate([smithy, "big_money"], games=200_000))
