// Written by `UPDATE=1 cargo test -p freehold-protocol`. Do not change it by hand.

/**
 * A card by its id: its name without spaces and apostrophes, such as `CouncilRoom`.
 */
export type CardId = string;

/**
 * An Event by its id, such as `LostArts`.
 */
export type EventId = string;

/**
 * An edition: 1 or 2.
 */
export type Edition = 1 | 2;

/**
 * A token that lies on a pile.
 */
export type Token = "plus_card" | "plus_action" | "plus_buy" | "plus_coin" | "minus_cost" | "trashing";

/**
 * Where a card can be.
 */
export type Zone = "hand" | "deck" | "discard" | "play" | "aside" | "revealed" | "mat" | "pile" | "trash";

/**
 * A phase of a turn.
 */
export type Phase = "action" | "buy" | "clean_up";

/**
 * Where a gained card goes.
 */
export type Destination = "discard" | "hand" | "deck";

/**
 * A set that cards come from.
 */
export type SetName = "basic" | "base" | "intrigue" | "adventures";

/**
 * What happens to what is picked.
 */
export type Verb = "continue" | "play" | "discard" | "trash" | "top_deck" | "reveal_and_top_deck" | "keep" | "put_on_mat" | "set_aside" | "reveal" | "pass" | "gain" | "give" | "trash_from_supply" | "choose" | "resolve" | "name" | "place" | "put_at";

/**
 * The kind of a question.
 */
export type AskKind = "action_phase" | "buy_phase" | "cards" | "pile" | "token_pile" | "options" | "yes_no" | "waiting" | "copies" | "name" | "depth";

/**
 * The kind of a thing that happened.
 */
export type FactKind = "turn_began" | "phase_began" | "shuffled" | "drew" | "played" | "got_actions" | "got_buys" | "got_coins" | "lost_coins" | "discarded" | "trashed" | "bought" | "bought_event" | "gained" | "top_decked" | "put_at" | "took" | "set_aside" | "revealed" | "looked_at" | "deck_discarded" | "passed" | "named" | "reacted" | "put_on_mat" | "called" | "exchanged" | "token_placed" | "took_minus_card" | "took_minus_coin" | "lost_minus_card" | "lost_minus_coin" | "journey_turned" | "inherited" | "chose" | "resolved" | "game_ended";

/**
 * The thing behind a question or an effect.
 */
export type Source = { "kind": "phase" } | { "kind": "card", card: CardId, } | { "kind": "event", event: EventId, } | { "kind": "token", token: Token, };

/**
 * Some copies of a card.
 */
export type CardCount = { 
/**
 * The card.
 */
card: CardId, 
/**
 * How many.
 */
n: number, };

/**
 * One step of an answer.
 */
export type Answer = { "kind": "card", card: CardId, } | { "kind": "play", card: CardId, } | { "kind": "play_treasures" } | { "kind": "buy", card: CardId, } | { "kind": "buy_event", event: EventId, } | { "kind": "option", option: number, } | { "kind": "next", source: Source, } | { "kind": "token", token: Token, pile: CardId, } | { "kind": "depth", depth: number, } | { "kind": "yes" } | { "kind": "no" } | { "kind": "done" };

/**
 * A possible answer, as a menu shows it.
 */
export type Choice = { 
/**
 * What to send.
 */
answer: Answer, 
/**
 * What to show.
 */
label: string, };

/**
 * A question to the player who gets it. One answer after the other may be sent, or all picks at once as a list.
 */
export type Question = { 
/**
 * The question in words.
 */
prompt: string, 
/**
 * What asks.
 */
source: Source, 
/**
 * What happens to the pick.
 */
verb: Verb, 
/**
 * What kind of question it is.
 */
ask: AskKind, 
/**
 * Where the cards to pick from are, if cards are picked.
 */
from: Zone | null, 
/**
 * What is left to pick from, if cards are picked.
 */
options: Array<CardCount>, 
/**
 * The fewest to pick, those picked already included.
 */
min: number, 
/**
 * The most to pick, those picked already included.
 */
max: number, 
/**
 * Whether either `max` or none must be picked.
 */
all_or_none: boolean, 
/**
 * The picks made so far.
 */
picked: Array<Answer>, 
/**
 * The possible next steps of the answer.
 */
choices: Array<Choice>, };

/**
 * One thing that happened, as its reader may know it. What does not apply, and what the reader may not see, is left out.
 */
export type FactLine = { 
/**
 * What kind of thing.
 */
kind: FactKind, 
/**
 * The line for the log, in English.
 */
text: string, 
/**
 * Whom it happened to, or who did it.
 */
seat?: number, 
/**
 * The card.
 */
card?: CardId, 
/**
 * The Event.
 */
event?: EventId, 
/**
 * Where the card comes from.
 */
from?: Zone, 
/**
 * Where a gained card goes.
 */
to?: Destination, 
/**
 * The other player: who gets a passed card.
 */
other?: number, 
/**
 * The card that another was exchanged for.
 */
for_card?: CardId, 
/**
 * The token, which goes onto the pile `card`.
 */
token?: Token, 
/**
 * The effect that was chosen from or resolved.
 */
source?: Source, 
/**
 * The phase.
 */
phase?: Phase, 
/**
 * A number: of the turn, of Actions, of coins, of cards above, of the option.
 */
n?: number, 
/**
 * Whether it was an extra turn, another play of the same card, or the Journey token turned up.
 */
flag?: boolean, };

/**
 * The table as one seat or a spectator may see it.
 */
export type View = { 
/**
 * Whose view it is; none for a spectator.
 */
seat: number | null, 
/**
 * The edition whose rules are in force.
 */
edition: Edition, 
/**
 * The players in turn order.
 */
players: Array<PlayerView>, 
/**
 * The piles of the Supply and those outside it.
 */
piles: Array<Pile>, 
/**
 * The Events of this game.
 */
events: Array<EventId>, 
/**
 * The trash.
 */
trash: Array<CardCount>, 
/**
 * The turn being taken.
 */
turn: TurnView, 
/**
 * Who must decide, and for what.
 */
deciding: Deciding | null, 
/**
 * Whether the game is over.
 */
over: boolean, };

/**
 * One player as somebody may see them. What may not be seen is null.
 */
export type PlayerView = { 
/**
 * The hand.
 */
hand: Array<CardCount> | null, 
/**
 * How many cards are in hand.
 */
hand_size: number, 
/**
 * How many cards are in the deck; nobody may count another player's deck.
 */
deck_size: number | null, 
/**
 * Whether the deck is empty.
 */
deck_is_empty: boolean, 
/**
 * The top of the discard pile; nobody may look through it or count it.
 */
discard_top: CardId | null, 
/**
 * The cards in play, oldest first.
 */
in_play: Array<CardInPlay>, 
/**
 * The cards looked at or revealed just now.
 */
revealed: Array<CardId> | null, 
/**
 * How many cards are looked at or revealed just now.
 */
n_revealed: number, 
/**
 * The cards set aside.
 */
aside: Array<AsideCard>, 
/**
 * The Tavern mat.
 */
tavern: Array<CardCount>, 
/**
 * The tokens.
 */
tokens: TokensView, 
/**
 * The card whose abilities this player's Estates have.
 */
inherits: CardId | null, 
/**
 * Whether Attacks do nothing to this player.
 */
protected: boolean, 
/**
 * Turns taken to their end.
 */
turns: number, };

/**
 * The tokens of one player.
 */
export type TokensView = { 
/**
 * Those that lie on piles.
 */
on: Array<TokenOn>, 
/**
 * Whether the next draw is one card smaller.
 */
minus_card: boolean, 
/**
 * Whether the next coins are one fewer.
 */
minus_coin: boolean, 
/**
 * Whether the Journey token lies face up.
 */
journey_face_up: boolean, };

/**
 * A token on a pile.
 */
export type TokenOn = { 
/**
 * The token.
 */
token: Token, 
/**
 * The pile.
 */
pile: CardId, };

/**
 * A card in play.
 */
export type CardInPlay = { 
/**
 * The card.
 */
card: CardId, 
/**
 * Whether it stays in play after this turn.
 */
stays: boolean, 
/**
 * What it waits to do, or which card it stays with, in words.
 */
waits: Array<string>, };

/**
 * A card set aside.
 */
export type AsideCard = { 
/**
 * What set it aside.
 */
by: Source, 
/**
 * The card, if it may be seen.
 */
card: CardId | null, };

/**
 * A pile.
 */
export type Pile = { 
/**
 * The card.
 */
card: CardId, 
/**
 * How many are left.
 */
left: number, 
/**
 * What it costs now.
 */
cost: number, 
/**
 * Whether it lies outside the Supply.
 */
outside: boolean, };

/**
 * The turn being taken.
 */
export type TurnView = { 
/**
 * Whose turn it is.
 */
seat: number, 
/**
 * Turns begun in this game, this one included.
 */
number: number, 
/**
 * The phase.
 */
phase: Phase, 
/**
 * Actions left.
 */
actions: number, 
/**
 * Buys left.
 */
buys: number, 
/**
 * Coins left.
 */
coins: number, 
/**
 * Whether cards may be bought on this turn.
 */
may_buy_cards: boolean, };

/**
 * Who must decide, and for what.
 */
export type Deciding = { 
/**
 * Who.
 */
seat: number, 
/**
 * What asks.
 */
source: Source, 
/**
 * What happens to the pick.
 */
verb: Verb, };

/**
 * The bots there are.
 */
export type BotKind = "random" | "big_money" | "reeve";

/**
 * What spectators see.
 */
export type Spectators = "public" | "everything_after" | "all_hands";

/**
 * Who sits in a seat.
 */
export type Occupant = { "kind": "open" } | { "kind": "person", name: string, connected: boolean, } | { "kind": "bot", name: string, bot: BotKind, };

/**
 * How far a table has come.
 */
export type Stage = "waiting" | "playing" | "between_games" | "finished";

/**
 * A table as everybody may know it.
 */
export type TableInfo = { 
/**
 * The id of the table.
 */
game: string, 
/**
 * What the host called it.
 */
title: string, 
/**
 * How far it has come.
 */
stage: Stage, 
/**
 * Who sits where, in turn order.
 */
seats: Array<Occupant>, 
/**
 * The Kingdom.
 */
kingdom: Kingdom, 
/**
 * How many games the match has; 0 for as many as the host wants.
 */
games: number, 
/**
 * The number of the game being played or just over, from 1; 0 before the first.
 */
game_number: number, 
/**
 * The games that are over, the one just over included.
 */
results: Array<GameResult>, 
/**
 * What spectators see.
 */
spectators: Spectators, 
/**
 * Whether the lobby lists it, and anybody may take an open seat or watch.
 */
listed: boolean, 
/**
 * How many spectators are watching.
 */
watching: number, 
/**
 * When it was opened, in milliseconds since 1970.
 */
opened_at: number, };

/**
 * How a game ended.
 */
export type GameResult = { 
/**
 * The number of the game in the match, from 1.
 */
game_number: number, 
/**
 * The winners; several share a win. Empty if the game was ended before it was over.
 */
winners: Array<number>, 
/**
 * Whether the host ended it before it was over.
 */
ended_early: boolean, 
/**
 * Whether it was over by rules that were mended since, and nothing tells how: the scores are those of the last position
 * to which the rules still lead.
 */
end_is_lost: boolean, 
/**
 * The scores in turn order.
 */
scores: Array<Score>, };

/**
 * What can be done with a game whose rules were mended in the middle of it.
 */
export type Way = "go_on" | "end";

/**
 * The score of one player.
 */
export type Score = { 
/**
 * Who.
 */
seat: number, 
/**
 * Their name then.
 */
name: string, 
/**
 * The points.
 */
points: number, 
/**
 * Turns taken to their end.
 */
turns: number, 
/**
 * Where the points come from.
 */
lines: Array<ScoreLine>, 
/**
 * All cards owned.
 */
cards: Array<CardCount>, };

/**
 * Points from the cards of one name.
 */
export type ScoreLine = { 
/**
 * The card.
 */
card: CardId, 
/**
 * How many are owned.
 */
n: number, 
/**
 * The points they are worth together.
 */
points: number, };

/**
 * A card, with all there is to say about it.
 */
export type CardInfo = { 
/**
 * Its id.
 */
id: CardId, 
/**
 * Its name.
 */
name: string, 
/**
 * The printed cost.
 */
cost: number, 
/**
 * The words of its type line, in printing order.
 */
types: Array<string>, 
/**
 * The set it comes from.
 */
set: SetName, 
/**
 * The editions of that set which hold it.
 */
editions: Array<Edition>, 
/**
 * Whether it can be one of the ten piles of a Kingdom.
 */
kingdom: boolean, 
/**
 * The upgrade it may be exchanged for.
 */
exchange_for: CardId | null, 
/**
 * What it does, by the rules of each edition that holds it.
 */
texts: Array<EditionText>, 
/**
 * What the rulebooks say about it.
 */
rulings: Array<RulingInfo>, };

/**
 * An Event, with all there is to say about it.
 */
export type EventInfo = { 
/**
 * Its id.
 */
id: EventId, 
/**
 * Its name.
 */
name: string, 
/**
 * Its cost.
 */
cost: number, 
/**
 * The set it comes from.
 */
set: SetName, 
/**
 * What it does.
 */
text: string, 
/**
 * What the rulebooks say about it.
 */
rulings: Array<RulingInfo>, };

/**
 * What a card says by the rules of an edition.
 */
export type EditionText = { 
/**
 * The edition.
 */
edition: Edition, 
/**
 * The text, in lines.
 */
text: string, };

/**
 * One thing that a rulebook says.
 */
export type RulingInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it says.
 */
statement: string, };

/**
 * All cards and Events.
 */
export type Catalogue = { 
/**
 * The cards in the order of the catalogue.
 */
cards: Array<CardInfo>, 
/**
 * The Events.
 */
events: Array<EventInfo>, };

/**
 * Ten piles and some Events.
 */
export type Kingdom = { 
/**
 * The name of a recommended set.
 */
name: string | null, 
/**
 * The edition whose rules are in force.
 */
edition: Edition, 
/**
 * The sets its cards come from.
 */
sets: Array<SetName>, 
/**
 * The ten Kingdom cards.
 */
cards: Array<CardId>, 
/**
 * The Events.
 */
events: Array<EventId>, };

/**
 * A draw of ten random Kingdom cards.
 */
export type RandomKingdom = { 
/**
 * The sets to draw from; none means all.
 */
sets?: Array<SetName>, 
/**
 * The edition; 2 if it is left out.
 */
edition?: Edition, 
/**
 * Names of cards and Events that must be there.
 */
required?: Array<string>, 
/**
 * Names of cards that must not.
 */
forbidden?: Array<string>, 
/**
 * How many Events to draw; left out, they are shuffled among the cards of Adventures, two at most.
 */
events?: number, 
/**
 * The seed of the draw, a number written as text; a random one if it is left out.
 */
seed?: string, };

/**
 * Names of cards and Events to make a Kingdom of.
 */
export type NamedKingdom = { 
/**
 * The names or ids.
 */
names: Array<string>, 
/**
 * The edition; 2 if it is left out.
 */
edition?: Edition, };

/**
 * Whether names make a Kingdom.
 */
export type KingdomChecked = { 
/**
 * The Kingdom, if nothing is wrong with it.
 */
kingdom: Kingdom | null, 
/**
 * All that is wrong.
 */
faults: Array<Fault>, };

/**
 * One thing that is wrong with a Kingdom.
 */
export type Fault = { 
/**
 * What, in words.
 */
message: string, 
/**
 * The name it is about, as it was written, if it is about one.
 */
name: string | null, 
/**
 * What may have been meant.
 */
suggestions: Array<string>, };

/**
 * Which Kingdom to play with.
 */
export type KingdomChoice = { "kind": "recommended", 
/**
 * The name.
 */
name: string, 
/**
 * The edition, if both have a set of this name.
 */
edition?: Edition, } | { "kind": "cards" } & NamedKingdom | { "kind": "random" } & RandomKingdom;

/**
 * A new table.
 */
export type CreateGame = { 
/**
 * The seats in turn order, 2 to 6.
 */
seats: Array<SeatChoice>, 
/**
 * The Kingdom.
 */
kingdom: KingdomChoice, 
/**
 * What to call it.
 */
title?: string, 
/**
 * How many games the match has: 1 if it is left out, 0 for as many as the host wants.
 */
games?: number, 
/**
 * Whether the lobby lists it, and anybody may take an open seat or watch.
 */
listed?: boolean, 
/**
 * What spectators see.
 */
spectators?: Spectators, 
/**
 * The seed of all shuffles, a number written as text; a random one if it is left out.
 */
seed?: string, };

/**
 * Who is to sit in a seat.
 */
export type SeatChoice = { "kind": "open" } | { "kind": "person", name: string, } | { "kind": "bot", bot: BotKind, };

/**
 * The keys to a new table. They are shown once: the server keeps only their hashes.
 */
export type GameCreated = { 
/**
 * The id of the table.
 */
game: string, 
/**
 * The host's key.
 */
host_token: string, 
/**
 * The key for spectators.
 */
spectator_token: string, 
/**
 * A key for each seat of a person and each open seat.
 */
seats: Array<SeatToken>, };

/**
 * The key to a seat.
 */
export type SeatToken = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The key.
 */
token: string, };

/**
 * Taking an open seat of a listed table.
 */
export type JoinGame = { 
/**
 * The name to be called by.
 */
name: string, 
/**
 * The seat; any open one if it is left out.
 */
seat?: number, };

/**
 * A table in the lobby.
 */
export type Lobby = { 
/**
 * The listed tables, the newest first: those with open seats before those being played.
 */
games: Array<TableInfo>, };

/**
 * What a host can do.
 */
export type HostAction = { "kind": "put_bot", seat: number, bot: BotKind, } | { "kind": "open_seat", seat: number, } | { "kind": "begin", kingdom?: KingdomChoice, } | { "kind": "settle", way: Way, } | { "kind": "end_game" };

/**
 * What a host's action led to.
 */
export type HostDone = { 
/**
 * The table now.
 */
table: TableInfo, 
/**
 * The new key to a seat, if one was opened.
 */
seat: SeatToken | null, };

/**
 * A new table that goes on from a point of a finished game.
 */
export type ForkGame = { 
/**
 * The game of the match, from 1; the last one if it is left out.
 */
game_number?: number, 
/**
 * The step of the replay to go on from.
 */
step: number, 
/**
 * The seats in turn order, as many as the game has.
 */
seats: Array<SeatChoice>, };

/**
 * A finished game, step by step: step 0 is the start, and each answer leads to the next.
 */
export type Replay = { 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The game of the match, from 1.
 */
game_number: number, 
/**
 * The players' names.
 */
names: Array<string>, 
/**
 * The steps.
 */
steps: Array<ReplayStep>, 
/**
 * Everything that happened.
 */
facts: Array<FactLine>, 
/**
 * How many of the steps have a position: fewer than all if the rules were mended since.
 */
n_views: number, 
/**
 * What there is to say about that, for a person.
 */
notice: string | null, };

/**
 * The position after so many answers.
 */
export type ReplayStep = { 
/**
 * The number of the turn.
 */
turn: number, 
/**
 * Who must decide; none at the end.
 */
deciding: number | null, 
/**
 * How many facts have happened by then.
 */
n_facts: number, 
/**
 * The answer that led here, in words; none at the start.
 */
answer: string | null, };

/**
 * Some positions of a replay, all hands open.
 */
export type ReplayViews = { 
/**
 * The step of the first one.
 */
from: number, 
/**
 * The positions.
 */
views: Array<View>, };

/**
 * Something went wrong.
 */
export type ErrorBody = { 
/**
 * What, in a word that a program can compare.
 */
code: ErrorCode, 
/**
 * What, for a person.
 */
message: string, 
/**
 * All that is wrong with a Kingdom, if that is it.
 */
faults?: Array<Fault>, };

/**
 * The kinds of errors.
 */
export type ErrorCode = "malformed" | "too_large" | "not_found" | "method_not_allowed" | "forbidden" | "wrong_origin" | "slow_down" | "bad_kingdom" | "stale" | "not_your_decision" | "refused" | "not_now" | "bad_name" | "bad_seat" | "internal";

/**
 * That the server is well.
 */
export type Health = { 
/**
 * `ok`.
 */
status: string, 
/**
 * The version of the server.
 */
version: string, };

/**
 * From a client.
 */
export type ClientMessage = { "type": "hello", 
/**
 * The id of the table.
 */
game: string, 
/**
 * The key of a seat or of spectators; without one, a listed table may be watched.
 */
token?: string, 
/**
 * How many facts the client knows already of the game numbered `game_number`.
 */
known_facts?: number, 
/**
 * The game of the match that the known facts belong to.
 */
game_number?: number, 
/**
 * The number of the decision in the last state that the client got: facts from before an undo do not count.
 */
number?: number, } | { "type": "sit", 
/**
 * The name to be called by.
 */
name: string, } | { "type": "answer", 
/**
 * The number of the decision.
 */
number: number, 
/**
 * The steps of the answer; several picks may be given at once.
 */
answers: Array<Answer>, } | { "type": "undo", 
/**
 * The number of the decision that is pending.
 */
number: number, 
/**
 * How far.
 */
back: UndoTo, } | { "type": "undo_reply", 
/**
 * Whether it is fine.
 */
agree: boolean, } | { "type": "settle", 
/**
 * What to do.
 */
way: Way, } | { "type": "ping" };

/**
 * How far to go back.
 */
export type UndoTo = "step" | "turn";

/**
 * From the server.
 */
export type ServerMessage = { "type": "welcome", 
/**
 * The client's seat; none for a spectator.
 */
seat: number | null, 
/**
 * The version of the server.
 */
server: string, } | { "type": "state" } & State | { "type": "error" } & ErrorBody | { "type": "pong" } | { "type": "bye", 
/**
 * Why.
 */
reason: string, 
/**
 * Whether it makes sense to come back.
 */
reconnect: boolean, };

/**
 * The table as its reader may see it.
 */
export type State = { 
/**
 * Grows with everything that is done at the table.
 */
version: number, 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The game being played or just over; none before the first.
 */
view: View | null, 
/**
 * The number of the pending decision.
 */
number: number, 
/**
 * The pending decision, if it is the reader's.
 */
question: Question | null, 
/**
 * The known facts from this one on are replaced by `facts`: after an undo there may be fewer than before.
 */
facts_from: number, 
/**
 * What happened from then on.
 */
facts: Array<FactLine>, 
/**
 * What the reader may take back.
 */
may_undo: MayUndo, 
/**
 * An undo that waits for others to agree.
 */
undo: UndoAsked | null, 
/**
 * What keeps the game from going on, if its rules were mended in the middle of it.
 */
mended: Mended | null, 
/**
 * How the game ended, if it is over.
 */
result: GameResult | null, };

/**
 * What may be taken back.
 */
export type MayUndo = { 
/**
 * One's last answer.
 */
step: UndoCost, 
/**
 * All of the turn.
 */
turn: UndoCost, };

/**
 * What an undo takes.
 */
export type UndoCost = "nothing" | "free" | "ask";

/**
 * An undo that waits for others to agree.
 */
export type UndoAsked = { 
/**
 * Who asks.
 */
by: number, 
/**
 * Who has not agreed yet.
 */
waiting_for: Array<number>, 
/**
 * How many answers would be taken back.
 */
answers: number, };

/**
 * A game whose rules were mended in the middle of it. It stands at the last decision to which both rules lead.
 */
export type Mended = { 
/**
 * What has happened, for a person.
 */
message: string, 
/**
 * How many answers would be dropped to go on.
 */
dropped: number, 
/**
 * Who has said what to do.
 */
wanted: Array<Wanted>, };

/**
 * What somebody wants to be done with such a game.
 */
export type Wanted = { 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
way: Way, };
