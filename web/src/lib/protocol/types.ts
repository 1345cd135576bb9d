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
 * A place at the table, counted in turn order from 0.
 */
export type Seat = number;

/**
 * Which edition's rules are in force; written as 1 or 2.
 */
export type Edition = 1 | 2;

/**
 * A set that cards come from.
 */
export type SetId = "basic" | "base" | "intrigue" | "adventures";

/**
 * A token that a player puts on a Supply pile.
 */
export type Token = "plus_card" | "plus_action" | "plus_buy" | "plus_coin" | "minus_cost" | "trashing";

/**
 * What a card or Event brings to a Kingdom. It may bring several things, or none of these.
 */
export type Role = "village" | "draw" | "sifting" | "trashing" | "gaining" | "buys" | "coins" | "replay" | "discount" | "attack" | "curses" | "defence";

/**
 * Where a card can be.
 */
export type Zone = "hand" | "deck" | "discard" | "play" | "aside" | "revealed" | "mat" | "pile" | "trash";

/**
 * The three phases of a turn.
 */
export type Phase = "action" | "buy" | "clean_up";

/**
 * Where a gained card goes.
 */
export type Destination = "discard" | "hand" | "deck";

/**
 * The thing behind a question or an effect.
 */
export type Source = { "kind": "phase" } | { "kind": "card", "of": CardId } | { "kind": "event", "of": EventId } | { "kind": "token", "of": Token };

/**
 * What happens to what is picked.
 */
export type Verb = "continue" | { "play": number } | "discard" | "trash" | "top_deck" | "reveal_and_top_deck" | "keep" | "put_on_mat" | "set_aside" | "reveal" | "pass" | "gain" | { "give": Seat } | "trash_from_supply" | "choose" | "resolve" | "name" | "place" | "put_at";

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
 * A multiset of cards, written kind by kind.
 */
export type Cards = CardCount[];

/**
 * One step of an answer: a pick of several cards is given one by one.
 */
export type Answer = { "kind": "card", "of": CardId } | { "kind": "play", "of": CardId } | { "kind": "play_treasures" } | { "kind": "buy", "of": CardId } | { "kind": "buy_event", "of": EventId } | { "kind": "option", "of": number } | { "kind": "next", "of": Source } | { "kind": "token", "of": [Token, CardId] } | { "kind": "depth", "of": number } | { "kind": "yes" } | { "kind": "no" } | { "kind": "done" };

/**
 * Words in parts. All their texts together are the English.
 */
export type Phrase = Array<Part>;

/**
 * A part of a phrase: its words, and what they are about.
 */
export type Part = string | { card: CardId, text: string, } | { event: EventId, text: string, } | { token: Token, text: string, } | { seat: Seat, text: string, } | { unit: Unit, n: number, text: string, } | { zone: Zone, text: string, };

/**
 * What is counted.
 */
export type Unit = "card" | "action" | "buy" | "coin" | "point";

/**
 * A line of the log.
 */
export type Line = { 
/**
 * The number of the first fact it tells.
 */
at: number, 
/**
 * What it is about.
 */
level: Level, 
/**
 * How far it stands in: what a card brings about is further in than the card.
 */
depth: number, 
/**
 * Whose deed it is, or whose turn begins.
 */
seat: Seat | null, 
/**
 * What it says. The name of the player in `seat` is the first part, unless the heading of the turn has named them.
 */
words: Phrase, };

/**
 * What a line is about.
 */
export type Level = "turn" | "deed" | "detail";

/**
 * One thing that happened. A missing card is one that the reader may not see.
 */
export type Fact = { "kind": "turn_began", seat: Seat, number: number, extra: boolean, } | { "kind": "phase_began", seat: Seat, phase: Phase, } | { "kind": "shuffled", seat: Seat, } | { "kind": "drew", seat: Seat, card: CardId | null, } | { "kind": "within", seat: Seat, plays: number, } | { "kind": "played", seat: Seat, card: CardId, again: boolean, } | { "kind": "got_actions", seat: Seat, n: number, } | { "kind": "got_buys", seat: Seat, n: number, } | { "kind": "got_coins", seat: Seat, n: number, } | { "kind": "lost_coins", seat: Seat, n: number, } | { "kind": "discarded", seat: Seat, card: CardId | null, from: Zone, last: boolean, } | { "kind": "trashed", seat: Seat | null, card: CardId, from: Zone, } | { "kind": "bought", seat: Seat, card: CardId, } | { "kind": "bought_event", seat: Seat, event: EventId, } | { "kind": "gained", seat: Seat, card: CardId, to: Destination, } | { "kind": "top_decked", seat: Seat, card: CardId | null, from: Zone, shown: boolean, } | { "kind": "put_at", seat: Seat, card: CardId | null, depth: number, } | { "kind": "took", seat: Seat, card: CardId | null, from: Zone, shown: boolean, } | { "kind": "set_aside", seat: Seat, card: CardId | null, from: Zone, shown: boolean, } | { "kind": "revealed", seat: Seat, card: CardId, from: Zone, } | { "kind": "looked_at", seat: Seat, card: CardId | null, } | { "kind": "deck_discarded", seat: Seat, top: CardId | null, } | { "kind": "passed", seat: Seat, to: Seat, card: CardId | null, } | { "kind": "named", seat: Seat, card: CardId, } | { "kind": "reacted", seat: Seat, card: CardId, } | { "kind": "put_on_mat", seat: Seat, card: CardId, } | { "kind": "called", seat: Seat, card: CardId, } | { "kind": "exchanged", seat: Seat, card: CardId, for_card: CardId, } | { "kind": "token_placed", seat: Seat, token: Token, pile: CardId, } | { "kind": "took_minus_card", seat: Seat, } | { "kind": "took_minus_coin", seat: Seat, } | { "kind": "lost_minus_card", seat: Seat, } | { "kind": "lost_minus_coin", seat: Seat, } | { "kind": "journey_turned", seat: Seat, face_up: boolean, } | { "kind": "inherited", seat: Seat, card: CardId, } | { "kind": "chose", seat: Seat, source: Source, option: number, } | { "kind": "resolved", seat: Seat, source: Source, } | { "kind": "game_ended" };

/**
 * Everything that somebody may know of a game. What may not be seen is null.
 */
export type View = { 
/**
 * Whose view it is; none for a spectator.
 */
seat: Seat | null, 
/**
 * The edition whose rules are in force.
 */
edition: Edition, 
/**
 * The players in turn order.
 */
players: Array<PlayerView>, 
/**
 * The piles as they are laid out: those of every game, the Kingdom, those outside the Supply.
 */
piles: Array<PileView>, 
/**
 * The Events of this game.
 */
events: Array<EventId>, 
/**
 * The trash.
 */
trash: Cards, 
/**
 * The turn being taken.
 */
turn: TurnView, 
/**
 * Who must decide, and for what; everybody sees that much.
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
hand: Cards | null, 
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
in_play: Array<InPlayView>, 
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
aside: Array<AsideView>, 
/**
 * The Tavern mat.
 */
tavern: Cards, 
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
turns: number, 
/**
 * All cards owned, as far as the reader can know: gains and trashings are seen by all.
 */
owned: Cards, 
/**
 * How many cards came or went without the reader seeing them, so that `owned` and `points` may be wrong.
 */
unseen: number, 
/**
 * The points if the game ended now, as far as the reader can know.
 */
points: number, };

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
 * Whether the Journey token lies face up; none if nothing in this game turns it.
 */
journey_face_up: boolean | null, };

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
export type InPlayView = { 
/**
 * The card.
 */
card: CardId, 
/**
 * Whether it has something left to do or keeps track of a card that has.
 */
stays: boolean, 
/**
 * What it waits to do, or which card it stays with, in words.
 */
waits: Array<string>, };

/**
 * A card set aside.
 */
export type AsideView = { 
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
export type PileView = { 
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
 * Where it belongs.
 */
kind: PileKind, };

/**
 * Where a pile belongs.
 */
export type PileKind = "basic" | "kingdom" | "outside";

/**
 * The turn being taken.
 */
export type TurnView = { 
/**
 * Whose turn it is.
 */
seat: Seat, 
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
seat: Seat, 
/**
 * What asks.
 */
source: Source, 
/**
 * What happens to the pick.
 */
verb: Verb, };

/**
 * The kind of a question.
 */
export type AskKind = "action_phase" | "buy_phase" | "cards" | "pile" | "token_pile" | "options" | "yes_no" | "waiting" | "copies" | "name" | "depth";

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
label: string, 
/**
 * Where the card lies that it is about.
 */
zone: Zone | null, };

/**
 * An answer that is not possible.
 */
export type Refused = { 
/**
 * What would be sent.
 */
answer: Answer, 
/**
 * Where the card lies that it is about.
 */
zone: Zone | null, 
/**
 * Why not, as a sentence.
 */
why: string, };

/**
 * Why an answer needs no thought.
 */
export type Auto = "plain_treasures" | "nothing_to_buy";

/**
 * An answer that needs no thought. Whether a player wants to be asked all the same is their affair.
 */
export type AutoAnswer = { 
/**
 * What to send.
 */
answer: Answer, 
/**
 * Why it needs no thought.
 */
because: Auto, };

/**
 * A question to the player who gets it. One answer after the other may be sent, or all picks at once as a list.
 */
export type Question = { 
/**
 * The question in words.
 */
prompt: Phrase, 
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
 * Where the cards to pick from are, if cards or piles are picked.
 */
from: Zone | null, 
/**
 * What is left to pick from, if cards are picked.
 */
options: Cards, 
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
 * Whether the order of the picks matters.
 */
ordered: boolean, 
/**
 * The word for sending the picks, such as "Discard".
 */
act: string, 
/**
 * The picks made so far.
 */
picked: Array<Answer>, 
/**
 * The possible next steps of the answer.
 */
choices: Array<Choice>, 
/**
 * In a phase: what one might try instead, and why it cannot be.
 */
refused: Array<Refused>, 
/**
 * What may be answered without asking the player.
 */
auto: AutoAnswer | null, };

/**
 * The bots there are.
 */
export type BotKind = "random" | "big_money" | "novice" | "apprentice" | "reeve" | "expert" | "master" | "grandmaster";

/**
 * A bot that people are offered as an opponent.
 */
export type BotLevel = { 
/**
 * Which.
 */
bot: BotKind, 
/**
 * Its name at a table.
 */
name: string, 
/**
 * How it plays, in a sentence.
 */
style: string, 
/**
 * How strong it is, on a scale of all levels; none if that was not measured.
 */
rating: number | null, 
/**
 * How long it thinks about a decision, in milliseconds; 0 if it answers at once.
 */
thinks_ms: number, };

/**
 * The bots that people are offered as opponents.
 */
export type BotLevels = { 
/**
 * The weakest first.
 */
levels: Array<BotLevel>, 
/**
 * The one for somebody who has not chosen any.
 */
first_opponent: BotKind, };

/**
 * What spectators see.
 */
export type Spectators = "public" | "everything_after" | "all_hands";

/**
 * Who sits in a seat.
 */
export type Occupant = { "kind": "open" } | { "kind": "person", name: string, connected: boolean, } | { "kind": "bot", name: string, bot: BotKind, stands_in_for?: string, };

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
 * By how many seconds spectators see everything later.
 */
spectator_delay: number, 
/**
 * Whether one person plays for everybody, with open hands.
 */
alone: boolean, 
/**
 * Whether the lobby lists it, and anybody may take an open seat or watch.
 */
listed: boolean, 
/**
 * How many spectators are watching.
 */
watching: number, 
/**
 * Whether it is for practice: one person among bots, who chose the seed, has seen this game before, or in the game
 * being played had a hint or took back what was seen. Nobody else is let in.
 */
practice: boolean, 
/**
 * When it was opened, in milliseconds since 1970.
 */
opened_at: number, 
/**
 * How long everybody may think, if there is a limit.
 */
clock: Clock | null, 
/**
 * Whether the games count for the ratings.
 */
rated: boolean, 
/**
 * The accounts of those who sit there with one.
 */
accounts: Array<SeatAccount>, };

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
winners: Array<Seat>, 
/**
 * Whether the host ended it before it was over.
 */
ended_early: boolean, 
/**
 * Who gave it up, so that the other one won.
 */
resigned: Seat | null, 
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
seat: Seat, 
/**
 * Their name then.
 */
name: string, 
/**
 * The place, from 1; players who share it have the same.
 */
place: number, 
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
cards: Cards, };

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
set: SetId, 
/**
 * The editions of that set which hold it.
 */
editions: Array<Edition>, 
/**
 * Whether it can be one of the ten piles of a Kingdom.
 */
kingdom: boolean, 
/**
 * Whether it lies outside the Supply and is only exchanged for.
 */
upgrade: boolean, 
/**
 * What is worth knowing of it at a glance.
 */
gist: Array<Part>, 
/**
 * What it is good for, in the order of the catalogue's `roles`.
 */
roles: Array<Role>, 
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
set: SetId, 
/**
 * What it is good for, in the order of the catalogue's `roles`.
 */
roles: Array<Role>, 
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
 * All cards and Events, and the words of the game.
 */
export type Catalogue = { 
/**
 * The cards in the order of the catalogue.
 */
cards: Array<CardInfo>, 
/**
 * The Events.
 */
events: Array<EventInfo>, 
/**
 * The sets they come from, in the order in which they appeared.
 */
sets: Array<SetInfo>, 
/**
 * The words of type lines, those of cards that can be played first.
 */
types: Array<string>, 
/**
 * The tokens that lie on piles.
 */
tokens: Array<TokenInfo>, 
/**
 * What cards and Events can be good for, what builds a deck first.
 */
roles: Array<RoleInfo>, };

/**
 * A set that cards come from.
 */
export type SetInfo = { 
/**
 * Its id.
 */
id: SetId, 
/**
 * Its name.
 */
name: string, 
/**
 * Whether it has Kingdom cards.
 */
kingdom: boolean, };

/**
 * A token that lies on a pile.
 */
export type TokenInfo = { 
/**
 * Its id.
 */
id: Token, 
/**
 * Its name.
 */
name: string, };

/**
 * What cards can be good for.
 */
export type RoleInfo = { 
/**
 * Its id.
 */
id: Role, 
/**
 * Its name.
 */
name: string, 
/**
 * What it means, for somebody who has not heard the name.
 */
meaning: string, };

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
sets: Array<SetId>, 
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
sets?: Array<SetId>, 
/**
 * The edition; 2 if it is left out.
 */
edition?: Edition, 
/**
 * Names of cards and Events that must be there.
 */
required?: Array<string>, 
/**
 * Names of cards and Events that must not.
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
 * What, in words, without what may have been meant.
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
 * The seats in turn order, 2 to 6. Only one may be a person's, who opens the table; others take open ones.
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
 * By how many seconds spectators see everything later.
 */
spectator_delay?: number, 
/**
 * The seed of all shuffles, a number written as text; a random one if it is left out. Only one person among bots may
 * choose it: the table is for practice then.
 */
seed?: string, 
/**
 * How long everybody may think; for ever if it is left out.
 */
clock?: Clock, 
/**
 * Whether the games count for the ratings: only with a clock that loses, and only among people who are signed in.
 */
rated?: boolean, 
/**
 * Who may write in the chat.
 */
chat?: ChatRule, };

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
seat: Seat, 
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
seat?: Seat, 
/**
 * The key to have, 64 random hexadecimal digits; if it is left out the server makes one.
 */
token?: string, };

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
export type HostAction = { "kind": "put_bot", seat: Seat, bot: BotKind, } | { "kind": "open_seat", seat: Seat, } | { "kind": "begin", kingdom?: KingdomChoice, title?: string, } | { "kind": "settle", way: Way, } | { "kind": "end_game" };

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
 * Answers to give there before anybody is asked, such as another move than the one that was made.
 */
answers?: Array<Answer>, 
/**
 * The seats in turn order, as many as the game has: one person's, and bots.
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
 * All that happened, in words.
 */
log: Array<Line>, 
/**
 * Everybody's points at the start of each turn and at the end, as far as there are positions.
 */
points: Array<Array<number>>, 
/**
 * How many of the steps have a position: fewer than all if the rules were mended since.
 */
n_views: number, 
/**
 * What there is to say about that, for a person.
 */
notice: string | null, };

/**
 * The position after this many answers.
 */
export type ReplayStep = { 
/**
 * The number of the turn.
 */
turn: number, 
/**
 * Who must decide; none at the end.
 */
deciding: Seat | null, 
/**
 * How many lines the log has by then.
 */
n_lines: number, 
/**
 * The last of them, if it grows later.
 */
last_line?: Line, 
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
 * How far the analysis of a game has come.
 */
export type AnalysisState = { "state": "none" } | { "state": "queued", 
/**
 * How many others come first.
 */
ahead: number, } | { "state": "running", 
/**
 * How much of it is done, from 0 to 1.
 */
progress: number, } | { "state": "done", 
/**
 * What was found.
 */
analysis: Analysis, } | { "state": "failed", 
/**
 * Why, for a person.
 */
message: string, };

/**
 * What was found about a game. Every `at` is a step of the replay.
 */
export type Analysis = { 
/**
 * Whether every move was judged; otherwise time ran out, and this is what was known then.
 */
complete: boolean, 
/**
 * The players in turn order.
 */
players: Array<PlayerReport>, 
/**
 * Everybody's chances along the game.
 */
chances: Array<ChancesAt>, 
/**
 * The moves that were judged.
 */
moves: Array<MoveReport>, 
/**
 * What moved the chances most, in the order of the game.
 */
turning_points: Array<TurningPoint>, 
/**
 * What the strong player would have done from the start.
 */
plan: PlanReport | null, };

/**
 * A number that was measured. A chance of winning is a share from 0 to 1.
 */
export type Estimate = { 
/**
 * The mean.
 */
mean: number, 
/**
 * The lower end of its 95 % interval.
 */
low: number, 
/**
 * The upper end.
 */
high: number, };

/**
 * A player's game in short.
 */
export type PlayerReport = { 
/**
 * The name.
 */
name: string, 
/**
 * Whether this player's moves were judged.
 */
judged: boolean, 
/**
 * The chance at the start.
 */
start: Estimate, 
/**
 * The chance at the end: what came of it, if the game was over.
 */
end: Estimate, 
/**
 * What the moves lost against the best ones, all together.
 */
lost: Estimate, 
/**
 * What the player's decisions changed.
 */
decisions: Estimate, 
/**
 * What the decisions of the others changed for this player.
 */
others: Estimate, 
/**
 * What shuffles and draws changed.
 */
luck: Estimate, 
/**
 * How many moves of each grade there were.
 */
grades: Array<GradeCount>, 
/**
 * A sentence about it.
 */
summary: Phrase, };

/**
 * How many moves of one grade there were.
 */
export type GradeCount = { 
/**
 * The grade.
 */
grade: Grade, 
/**
 * How many.
 */
n: number, };

/**
 * How good a move was.
 */
export type Grade = "best" | "good" | "close" | "inaccuracy" | "mistake" | "blunder";

/**
 * Everybody's chances at one moment, for somebody who sees all hands but no coming shuffle.
 */
export type ChancesAt = { 
/**
 * The step.
 */
at: number, 
/**
 * The number of the turn.
 */
turn: number, 
/**
 * Whose turn it is.
 */
seat: Seat, 
/**
 * The chance of each player; together they are 1.
 */
chances: Array<Estimate>, };

/**
 * A move: the decisions that people see as one.
 */
export type MoveReport = { 
/**
 * The step before it.
 */
at: number, 
/**
 * The step after its last answer.
 */
until: number, 
/**
 * The number of the turn.
 */
turn: number, 
/**
 * Whose move it is.
 */
seat: Seat, 
/**
 * What is asked.
 */
asks: Phrase, 
/**
 * What was done.
 */
played: Phrase, 
/**
 * How good it was.
 */
grade: Grade, 
/**
 * The chance that it lost against the best.
 */
loss: Estimate, 
/**
 * What could have been done, the best first; what was done is among it. Of a move of several decisions these are the
 * options of the one that lost most.
 */
options: Array<OptionReport>, 
/**
 * Why it was a fault, if it was one: sentences, the clearest first.
 */
why: Array<Phrase>, };

/**
 * Something that could have been done.
 */
export type OptionReport = { 
/**
 * The step at which it begins.
 */
at: number, 
/**
 * Its answers: a table can go on from that step with them (`ForkGame`).
 */
answers: Array<Answer>, 
/**
 * In words.
 */
words: Phrase, 
/**
 * Whether it was played.
 */
played: boolean, 
/**
 * The chance of winning with it, as far as the player could know.
 */
chance: Estimate, 
/**
 * By how much that is less than with the best, in the same worlds: surer than the difference of the two chances.
 */
behind: Estimate, 
/**
 * How often it was played out.
 */
playouts: number, };

/**
 * A moment that moved the chances most.
 */
export type TurningPoint = { 
/**
 * The step.
 */
at: number, 
/**
 * The number of the turn.
 */
turn: number, 
/**
 * Whose decision it was, or whose cards.
 */
seat: Seat, 
/**
 * The move, by its place in the list of moves; none if it was luck, or a move that was not judged.
 */
of: number | null, 
/**
 * By how much that player's chance changed.
 */
change: Estimate, 
/**
 * In words.
 */
words: Phrase, };

/**
 * What the strong player would have done from the start.
 */
export type PlanReport = { 
/**
 * Its strategy file.
 */
text: string, 
/**
 * What it is about.
 */
idea: Phrase, 
/**
 * The share of games it won against the other plans for this Kingdom.
 */
score: number, };

/**
 * All puzzles there are.
 */
export type PuzzleList = { 
/**
 * The puzzles.
 */
puzzles: Array<PuzzleInfo>, };

/**
 * A puzzle as a list shows it.
 */
export type PuzzleInfo = { 
/**
 * Its id, which never means another one.
 */
id: string, 
/**
 * What to call it.
 */
title: string, 
/**
 * How hard it is.
 */
difficulty: Difficulty, 
/**
 * What it is about.
 */
themes: Array<Theme>, 
/**
 * How many players the game has.
 */
players: number, 
/**
 * Which of their own turns it is for the player whose turn it is, from 1.
 */
turn: number, 
/**
 * The Kingdom.
 */
kingdom: Kingdom, };

/**
 * How hard a puzzle is.
 */
export type Difficulty = "easy" | "medium" | "hard";

/**
 * What a puzzle is about.
 */
export type Theme = "opening" | "purchase" | "action" | "trashing" | "discarding" | "gaining" | "attack" | "choice" | "event" | "endgame";

/**
 * A puzzle to be solved, as the player who must decide sees it.
 */
export type Puzzle = { 
/**
 * What the list shows of it.
 */
info: PuzzleInfo, 
/**
 * The players' names.
 */
names: Array<string>, 
/**
 * Who must decide.
 */
seat: Seat, 
/**
 * The position.
 */
view: View, 
/**
 * The question.
 */
question: Question, 
/**
 * What happened before, in words.
 */
log: Array<Line>, };

/**
 * An answer to a puzzle.
 */
export type PuzzleAnswer = { 
/**
 * The steps of the whole answer.
 */
answers: Array<Answer>, };

/**
 * What an answer to a puzzle is worth.
 */
export type PuzzleResult = { 
/**
 * Whether it solves the puzzle.
 */
right: boolean, 
/**
 * The answer that was given, in words.
 */
given: string, 
/**
 * The answers that were tried, the best first.
 */
tried: Array<TriedAnswer>, 
/**
 * Why the right answer is right, in paragraphs.
 */
words: Array<string>, 
/**
 * How the figures were found.
 */
checked: string | null, };

/**
 * An answer that was tried.
 */
export type TriedAnswer = { 
/**
 * Its steps.
 */
answers: Array<Answer>, 
/**
 * In words.
 */
label: string, 
/**
 * Whether it solves the puzzle.
 */
right: boolean, 
/**
 * Whether it was given.
 */
given: boolean, 
/**
 * The chance to win after it, from 0 to 1.
 */
chance: Estimate, 
/**
 * How often it was played out.
 */
playouts: number, 
/**
 * What there is to say about this one alone.
 */
note: string | null, };

/**
 * A table that goes on from a puzzle, against bots.
 */
export type PlayPuzzle = { 
/**
 * The name to be called by; the one in the puzzle if it is left out.
 */
name?: string, 
/**
 * The bot to play against; the standard player if it is left out.
 */
bot?: BotKind, 
/**
 * The answers to begin with; none to be asked again.
 */
answers?: Array<Answer>, };

/**
 * A text in the notation.
 */
export type PositionText = { 
/**
 * One scenario, or a saved game.
 */
text: string, };

/**
 * What a text is: a position or a game, or what is wrong with it.
 */
export type PositionChecked = { 
/**
 * What it is, if nothing is wrong.
 */
found: PositionInfo | null, 
/**
 * What is wrong.
 */
fault: TextFault | null, };

/**
 * A position or a saved game.
 */
export type PositionInfo = { 
/**
 * Which of the two.
 */
kind: TextKind, 
/**
 * What it is called.
 */
title: string, 
/**
 * The players' names in turn order.
 */
names: Array<string>, 
/**
 * Who must decide first; nobody if the game is over.
 */
seat: Seat | null, 
/**
 * Who must decide after the moves; nobody if the game is over then.
 */
seat_after_moves: Seat | null, 
/**
 * The Kingdom.
 */
kingdom: Kingdom, 
/**
 * How many answers its moves are.
 */
moves: number, 
/**
 * What there is to say about it.
 */
notice: string | null, };

/**
 * What a text can be.
 */
export type TextKind = "position" | "saved_game";

/**
 * What is wrong with a text.
 */
export type TextFault = { 
/**
 * The line, from 1; none if it is about the whole text.
 */
line: number | null, 
/**
 * The column, from 1.
 */
column: number | null, 
/**
 * What is wrong.
 */
message: string, 
/**
 * What could be said instead, where a move answers nothing.
 */
instead: Array<string>, };

/**
 * Opening a position or a saved game as a table.
 */
export type OpenPosition = { 
/**
 * The text.
 */
text: string, 
/**
 * What to do with it.
 */
open?: OpenAs, 
/**
 * Who else plays.
 */
company?: Company, 
/**
 * The seat to play in; that of whoever must decide if it is left out.
 */
seat?: Seat, 
/**
 * The name to be called by; the one in the text if it is left out.
 */
name?: string, 
/**
 * The bot to play against; the standard player if it is left out.
 */
bot?: BotKind, };

/**
 * What to do with a text.
 */
export type OpenAs = "play" | "play_on" | "replay";

/**
 * Who plays besides the person who opens a position.
 */
export type Company = "bots" | "alone";

/**
 * A table that was opened with a text.
 */
export type PositionOpened = { 
/**
 * The table and its keys.
 */
created: GameCreated, 
/**
 * The seat of whoever opened it.
 */
seat: Seat, 
/**
 * What it is called.
 */
title: string, 
/**
 * Whether there is nothing to play, and a replay to look at.
 */
replay: boolean, };

/**
 * The rulebook: every ruling, and the scenarios that prove it.
 */
export type Rulebook = { 
/**
 * The documents that the rulings come from.
 */
documents: Array<RulebookDocument>, 
/**
 * The rulings in the order of the documents.
 */
rulings: Array<RulebookRuling>, 
/**
 * The titles of all scenarios.
 */
scenarios: Array<ScenarioTitle>, };

/**
 * A document that rulings come from.
 */
export type RulebookDocument = { 
/**
 * The first part of the ids of its rulings.
 */
id: string, 
/**
 * What it is.
 */
name: string, };

/**
 * One thing that the rules say.
 */
export type RulebookRuling = { 
/**
 * Its id: document, subject, number.
 */
id: string, 
/**
 * The card, Event or part of the rules it is about, as people write it.
 */
about: string, 
/**
 * The card it is about, if it is about one.
 */
card: CardId | null, 
/**
 * The Event it is about, if it is about one.
 */
event: EventId | null, 
/**
 * What it says.
 */
statement: string, 
/**
 * The scenarios that prove it, by their place in the list.
 */
scenarios: Array<number>, 
/**
 * How many other tests prove it.
 */
tests: number, 
/**
 * Why nothing can prove it here, if so.
 */
untestable: string | null, };

/**
 * A scenario in a list.
 */
export type ScenarioTitle = { 
/**
 * Its id: its file and its place there.
 */
id: string, 
/**
 * What it says.
 */
title: string, };

/**
 * A scenario of the rulebook.
 */
export type RulebookScenario = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it says.
 */
title: string, 
/**
 * The rulings that it proves.
 */
rulings: Array<string>, 
/**
 * The scenario in the notation.
 */
text: string, };

/**
 * What there is to work with, and how much of it.
 */
export type LabInfo = { 
/**
 * The strategies that are included.
 */
library: Array<LabStrategy>, 
/**
 * The bots that may take part.
 */
bots: Array<LabBot>, 
/**
 * The words of strategies.
 */
words: Array<LabWord>, 
/**
 * What one simulation may cost.
 */
limits: LabLimits, };

/**
 * A strategy that is included.
 */
export type LabStrategy = { 
/**
 * The name of its file.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its idea, in a line.
 */
idea: string, 
/**
 * Its text.
 */
text: string, 
/**
 * The Kingdom cards and Events that it wants on the board.
 */
wants: Array<string>, };

/**
 * A bot that may take part.
 */
export type LabBot = { 
/**
 * Which.
 */
bot: BotKind, 
/**
 * Its name.
 */
name: string, 
/**
 * How it plays, in a sentence.
 */
style: string, };

/**
 * A word of strategies.
 */
export type LabWord = { 
/**
 * The word as it is written, with what belongs between its parentheses: `count(X)`.
 */
word: string, 
/**
 * What it means.
 */
meaning: string, };

/**
 * What one simulation may cost.
 */
export type LabLimits = { 
/**
 * The most games; none if this server simulates nothing.
 */
games: number, 
/**
 * The most seconds.
 */
seconds: number, 
/**
 * The most bytes of a strategy.
 */
text: number, 
/**
 * How many shared results are kept; the oldest go first.
 */
kept: number, };

/**
 * A strategy to be read.
 */
export type LabText = { 
/**
 * Its text.
 */
text: string, };

/**
 * What a strategy is, or what is wrong with it.
 */
export type LabChecked = { 
/**
 * Its name, if it says one and nothing is wrong.
 */
name: string | null, 
/**
 * The Kingdom cards and Events that it wants on the board.
 */
wants: Array<string>, 
/**
 * What is wrong.
 */
faults: Array<LabFault>, 
/**
 * What is allowed, but hardly meant.
 */
warnings: Array<LabFault>, };

/**
 * What is wrong with a strategy, and where.
 */
export type LabFault = { 
/**
 * The line, from 1.
 */
line: number, 
/**
 * The column, in characters from 1.
 */
column: number, 
/**
 * How many characters are meant.
 */
width: number, 
/**
 * What is wrong.
 */
message: string, 
/**
 * What may have been meant.
 */
help: string | null, };

/**
 * A simulation that is wanted.
 */
export type LabWanted = { 
/**
 * Who plays, two to six.
 */
sides: Array<LabSide>, 
/**
 * The board.
 */
board?: LabBoard, 
/**
 * How many games.
 */
length: LabLength, 
/**
 * The Coppers of everybody's first two hands; as they come if it is left out.
 */
opening?: LabOpening, 
/**
 * The seed of all shuffles; a fresh one if it is left out.
 */
seed?: string, };

/**
 * Who takes part.
 */
export type LabSide = { "kind": "strategy", 
/**
 * Its text.
 */
text: string, } | { "kind": "bot", 
/**
 * Which.
 */
bot: BotKind, };

/**
 * The board.
 */
export type LabBoard = { "kind": "named" } | { "kind": "filled" } | { "kind": "cards", 
/**
 * Names or ids of cards and Events.
 */
names: Array<string>, 
/**
 * The edition; the second if it is left out.
 */
edition?: Edition, };

/**
 * How many games.
 */
export type LabLength = { "kind": "games", 
/**
 * The number.
 */
games: number, } | { "kind": "decide", 
/**
 * The margin as a share, 0.01 for one per cent.
 */
margin: number, };

/**
 * The Coppers of the first two hands, whichever comes first.
 */
export type LabOpening = "4/3" | "5/2";

/**
 * A simulation, as far as it has come.
 */
export type LabRun = { 
/**
 * Its id.
 */
id: string, 
/**
 * What was wanted, with its seed.
 */
wanted: LabWanted, 
/**
 * How it stands.
 */
stage: LabStage, 
/**
 * How much is done, from 0 to 1, as far as it can be told.
 */
done: number, 
/**
 * Why it ended before its end, if it did.
 */
note: string | null, 
/**
 * Whether everybody with the link can see it from now on.
 */
shared: boolean, 
/**
 * The number of the result; it grows while games are played.
 */
version: number, 
/**
 * What came of it so far; left out if whoever asks has this version already, or if there is none.
 */
result?: LabResult, };

/**
 * How a simulation stands.
 */
export type LabStage = { "stage": "queued", 
/**
 * How many come first.
 */
ahead: number, } | { "stage": "running" } | { "stage": "done" } | { "stage": "stopped" } | { "stage": "failed", 
/**
 * Why, in words.
 */
message: string, };

/**
 * What came of a simulation: the parts of its report, as HTML and SVG that the server has escaped.
 */
export type LabResult = { 
/**
 * Who is better, as far as these games can tell; plain text.
 */
sentence: string, 
/**
 * The games played.
 */
games: number, 
/**
 * The names of the sides; plain text.
 */
names: Array<string>, 
/**
 * What was played and how it ended.
 */
about: string, 
/**
 * The scores, as a table.
 */
scores: string, 
/**
 * The pictures.
 */
charts: Array<LabChart>, 
/**
 * What each side bought, as tables.
 */
purchases: Array<string>, };

/**
 * A picture.
 */
export type LabChart = { 
/**
 * Its name.
 */
name: string, 
/**
 * The picture, which is styled by `/api/lab/charts.css`.
 */
svg: string, };

/**
 * A game of a simulation with open hands.
 */
export type LabGame = { 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * How it ended, in a sentence.
 */
ended: string, 
/**
 * Its log, as HTML that the server has escaped.
 */
log: string, };

/**
 * The odds of an opening.
 */
export type LabOdds = { 
/**
 * The cards bought on turns 1 and 2.
 */
buy: Array<string>, 
/**
 * The chances as a picture.
 */
chart: string, 
/**
 * The chances as a table.
 */
table: string, 
/**
 * What else there is to say, in sentences.
 */
words: Array<string>, };

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
faults?: Array<Fault>, 
/**
 * What is wrong with a text in the notation, if that is it.
 */
text?: TextFault, };

/**
 * What had better be answered.
 */
export type Hint = { 
/**
 * The number of the decision.
 */
number: number, 
/**
 * The best answer, one step of it.
 */
best: Hinted, 
/**
 * The next best, if there is another worth a thought.
 */
other: Hinted | null, 
/**
 * Whether the best is better beyond doubt; otherwise it is too close to tell.
 */
clear: boolean, };

/**
 * An answer in a hint.
 */
export type Hinted = { 
/**
 * The answer.
 */
answer: Answer, 
/**
 * What it is, in words.
 */
words: string, 
/**
 * The chance to win with it, in per cent; none where there was nothing to think about.
 */
percent: number | null, };

/**
 * Whether an answer loses much.
 */
export type Checked = { 
/**
 * The number of the decision.
 */
number: number, 
/**
 * What to tell whoever is about to give it; nothing if all is well.
 */
warning: Warning | null, };

/**
 * What an answer loses.
 */
export type Warning = { 
/**
 * The chance to win that it loses, in points of per cent.
 */
loses: number, 
/**
 * What would be better, in words.
 */
best: string, };

/**
 * The kinds of errors.
 */
export type ErrorCode = "malformed" | "too_large" | "not_found" | "method_not_allowed" | "forbidden" | "signed_out" | "wrong_password" | "wrong_passkey" | "wrong_origin" | "slow_down" | "bad_text" | "bad_kingdom" | "stale" | "not_your_decision" | "refused" | "not_now" | "bad_name" | "bad_seat" | "internal";

/**
 * How the server is.
 */
export type Health = { 
/**
 * `ok` or `ready`; `failing`, `starting` or `draining`.
 */
status: string, 
/**
 * The version of the server.
 */
version: string, 
/**
 * What is wrong, for whoever runs it.
 */
reason?: string, };

/**
 * Who else can open the server's pages; told to its own machine only.
 */
export type Reach = { 
/**
 * Whether it listens to other machines at all; null where that is not told.
 */
listens: boolean | null, 
/**
 * The start of the links that others on the network can open, such as `http://192.168.1.5:8642`.
 */
origin: string | null, };

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
name: string, 
/**
 * The key to have from now on, 64 random hexadecimal digits. Whoever keeps it before sending it cannot lose it on
 * the way; if it is left out the server makes one.
 */
token?: string, } | { "type": "take_back" } | { "type": "leave", 
/**
 * The bot.
 */
bot: BotKind, } | { "type": "resign", 
/**
 * The bot.
 */
bot: BotKind, } | { "type": "rematch", 
/**
 * Another Kingdom; the same if it is left out.
 */
kingdom?: KingdomChoice, 
/**
 * What to call the table with another Kingdom.
 */
title?: string, } | { "type": "rematch_reply", 
/**
 * Whether it is fine.
 */
agree: boolean, 
/**
 * The number of what is agreed to, as the state has it; if it is left out, whatever is asked now.
 */
number?: number, } | { "type": "say", 
/**
 * What.
 */
saying: Saying, } | { "type": "answer", 
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
agree: boolean, 
/**
 * The number of what is agreed to, as the state has it; if it is left out, whatever is asked now.
 */
number?: number, } | { "type": "settle", 
/**
 * What to do.
 */
way: Way, } | { "type": "hint", 
/**
 * The number of the decision.
 */
number: number, } | { "type": "check", 
/**
 * The number of the decision.
 */
number: number, 
/**
 * The steps of the answer.
 */
answers: Array<Answer>, } | { "type": "ping" };

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
seat: Seat | null, 
/**
 * The seat that the key once led to: somebody else has sat down there since, and its owner only watches.
 */
former: Seat | null, 
/**
 * The version of the server.
 */
server: string, } | { "type": "seated", 
/**
 * The key.
 */
token: string, } | { "type": "state" } & State | { "type": "error" } & ErrorBody | { "type": "hint" } & Hint | { "type": "checked" } & Checked | { "type": "pong" } | { "type": "bye", 
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
 * Whom the table waits for, and why, for everybody else.
 */
waiting: Phrase | null, 
/**
 * The bot that thinks about the pending decision, if one does.
 */
thinking: Seat | null, 
/**
 * The known facts from this one on are replaced by `facts`: after an undo there may be fewer than before.
 */
facts_from: number, 
/**
 * What happened from then on.
 */
facts: Array<Fact>, 
/**
 * The known lines of the log from this fact on are replaced by `log`: the last of them may have grown.
 */
log_from: number, 
/**
 * What happened from then on, in words.
 */
log: Array<Line>, 
/**
 * Whether the reader may ask for hints: the only person, against bots.
 */
may_hint: boolean, 
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
 * The latest news of the people at the table, the oldest first.
 */
notices: Array<Notice>, 
/**
 * The latest of what players said, the oldest first.
 */
said: Array<Said>, 
/**
 * A game that somebody would like to play next.
 */
rematch: RematchAsked | null, 
/**
 * Whether the reader's seat is open in another window too.
 */
open_elsewhere: boolean, 
/**
 * Whether a bot stands in for the reader, who may take the seat back.
 */
may_take_back: boolean, 
/**
 * What binds the server to the seed of the game.
 */
seal: Seal | null, 
/**
 * How the game ended, if it is over.
 */
result: GameResult | null, 
/**
 * Once it is over: everybody's points at the start of each turn and at the end, as far as the reader could know them.
 */
points: Array<Array<number>>, 
/**
 * The clocks, if the table has some and a game is being played.
 */
clocks: Clocks | null, 
/**
 * The number of the newest line of the chat: whoever knows fewer asks for the rest.
 */
chat: number, };

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
by: Seat, 
/**
 * Who has not agreed yet.
 */
waiting_for: Array<Seat>, 
/**
 * How many answers would be taken back.
 */
answers: number, 
/**
 * What to name in a reply.
 */
number: number, };

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
seat: Seat, 
/**
 * What.
 */
way: Way, };

/**
 * News of the people at the table.
 */
export type Notice = { 
/**
 * Its number at this table: whoever knows one need not be told it again.
 */
number: number, 
/**
 * The game of the match at that time.
 */
game_number: number, 
/**
 * How many facts had happened in it.
 */
at: number, 
/**
 * The news, in words.
 */
words: Phrase, };

/**
 * A few things that players may say.
 */
export type Saying = "hello" | "good_luck" | "nice_move" | "thanks" | "oops" | "one_moment" | "your_turn" | "good_game";

/**
 * What a player said.
 */
export type Said = { 
/**
 * Its number at this table.
 */
number: number, 
/**
 * The game of the match at that time.
 */
game_number: number, 
/**
 * How many facts had happened in it.
 */
at: number, 
/**
 * Who.
 */
seat: Seat, 
/**
 * What.
 */
saying: Saying, 
/**
 * Who said what, in words.
 */
words: Phrase, };

/**
 * A game that somebody would like to play next.
 */
export type RematchAsked = { 
/**
 * Who asks.
 */
by: Seat, 
/**
 * Who has not agreed yet.
 */
waiting_for: Array<Seat>, 
/**
 * The Kingdom, if it is another one.
 */
kingdom: Kingdom | null, 
/**
 * What the table is to be called with it.
 */
title: string | null, 
/**
 * What to name in a reply.
 */
number: number, };

/**
 * What binds the server to the seed of a game from its start. Once the game is over anybody can check it: the hash is that
 * of the text `SEED:NONCE`.
 */
export type Seal = { 
/**
 * The SHA-256 hash, 64 hexadecimal digits.
 */
hash: string, 
/**
 * The seed, once the game is over.
 */
seed: string | null, 
/**
 * The number that it was sealed with, 32 hexadecimal digits, once the game is over.
 */
nonce: string | null, };

/**
 * A new account.
 */
export type NewAccount = { 
/**
 * The name: 2 to 24 characters, unlike any other account's.
 */
name: string, 
/**
 * The password: 8 to 200 characters.
 */
password: string, };

/**
 * A new account, signed in. The code is shown once: the server keeps only its hash.
 */
export type AccountCreated = { 
/**
 * The account.
 */
account: Me, 
/**
 * What gives the account back to somebody who has forgotten the password.
 */
recovery_code: string, };

/**
 * Signing in.
 */
export type SignIn = { 
/**
 * The name.
 */
name: string, 
/**
 * The password.
 */
password: string, };

/**
 * Who asks: somebody with an account, or a guest.
 */
export type WhoAmI = { 
/**
 * The account; none for a guest.
 */
account: Me | null, };

/**
 * One's own account.
 */
export type Me = { 
/**
 * The name.
 */
name: string, 
/**
 * When it was opened, in milliseconds since 1970.
 */
opened_at: number, 
/**
 * The rating.
 */
rating: Rating, 
/**
 * Whether others may see the profile and the games.
 */
public: boolean, 
/**
 * Whether the account may close tables, mute others and read reports.
 */
moderator: boolean, 
/**
 * Until when the account may not write in chats, in milliseconds since 1970; none if it may.
 */
muted_until: number | null, };

/**
 * Changing what others see.
 */
export type ChangeProfile = { 
/**
 * Whether others may see the profile and the games.
 */
public: boolean, };

/**
 * Another password. All other devices are signed out.
 */
export type ChangePassword = { 
/**
 * The password until now; none if a passkey stands in for it.
 */
old?: string, 
/**
 * The answer of a passkey, instead of the password.
 */
passkey?: PasskeyAnswer, 
/**
 * The new one.
 */
new: string, };

/**
 * The password or a passkey, asked for again where much depends on it: one of the two.
 */
export type Confirm = { 
/**
 * The password.
 */
password?: string, 
/**
 * The answer of a passkey.
 */
passkey?: PasskeyAnswer, };

/**
 * A new password by the recovery code. All devices are signed out.
 */
export type Recover = { 
/**
 * The name.
 */
name: string, 
/**
 * The code.
 */
code: string, 
/**
 * The new password.
 */
password: string, };

/**
 * A new recovery code; the one until now no longer works.
 */
export type RecoveryCode = { 
/**
 * The code.
 */
recovery_code: string, };

/**
 * Where one is signed in.
 */
export type Sessions = { 
/**
 * The last used first.
 */
sessions: Array<SessionInfo>, };

/**
 * A device on which one is signed in.
 */
export type SessionInfo = { 
/**
 * What to name to end it.
 */
id: string, 
/**
 * The browser and the system, as far as they told.
 */
device: string, 
/**
 * When it began, in milliseconds since 1970.
 */
opened_at: number, 
/**
 * When it was used last, to the hour.
 */
used_at: number, 
/**
 * Whether it is this one.
 */
current: boolean, };

/**
 * What a browser needs to use a passkey (`navigator.credentials.get`). User verification is required.
 */
export type PasskeyQuestion = { 
/**
 * What is to be signed, once, within the time.
 */
challenge: string, 
/**
 * The name that passkeys of this server are bound to.
 */
site: string, 
/**
 * The time for it.
 */
seconds: number, 
/**
 * The passkeys that can answer; whichever the person has, if there are none here.
 */
credentials: Array<string>, };

/**
 * The answer of a passkey.
 */
export type PasskeyAnswer = { 
/**
 * Which passkey it is.
 */
credential: string, 
/**
 * Whose it is, as its device knows them.
 */
user: string, 
/**
 * What the browser says: `clientDataJSON`.
 */
client_data: string, 
/**
 * What the device says: `authenticatorData`.
 */
authenticator_data: string, 
/**
 * The signature over both.
 */
signature: string, };

/**
 * What a browser needs to make a passkey (`navigator.credentials.create`). It must be discoverable, with user verification, and
 * without attestation.
 */
export type PasskeyWanted = { 
/**
 * What is to be signed, once, within the time.
 */
challenge: string, 
/**
 * The name that passkeys of this server are bound to.
 */
site: string, 
/**
 * The time for it.
 */
seconds: number, 
/**
 * What devices know the account by: random, and the same for all its passkeys.
 */
user: string, 
/**
 * The name of the account, for the device to show.
 */
name: string, 
/**
 * The kinds of keys that can be used (COSE), the best first.
 */
algorithms: number[], 
/**
 * The passkeys that the account has: a device with one of these makes no other.
 */
credentials: Array<string>, };

/**
 * A new passkey.
 */
export type NewPasskey = { 
/**
 * What its owner calls it; the browser and the system, if nothing is said.
 */
name: string, 
/**
 * What the browser says: `clientDataJSON`.
 */
client_data: string, 
/**
 * What the device says: `attestationObject`.
 */
attestation: string, };

/**
 * Another name for a passkey.
 */
export type NamePasskey = { 
/**
 * The name: at most 40 characters.
 */
name: string, };

/**
 * One's passkeys.
 */
export type Passkeys = { 
/**
 * The newest first.
 */
passkeys: Array<PasskeyInfo>, 
/**
 * How many an account can have.
 */
most: number, 
/**
 * The name that passkeys are bound to at the address under which the server was called; none if there can be none.
 */
site: string | null, 
/**
 * Why there can be none, as a sentence for a person.
 */
refused: string | null, };

/**
 * A passkey.
 */
export type PasskeyInfo = { 
/**
 * What to name to change or remove it.
 */
id: string, 
/**
 * What its owner calls it.
 */
name: string, 
/**
 * The name that it is bound to.
 */
site: string, 
/**
 * Whether it may be on several devices, as password managers have it.
 */
synced: boolean, 
/**
 * When it was added, in milliseconds since 1970.
 */
added_at: number, 
/**
 * When it was used last; none if it never was.
 */
used_at: number | null, };

/**
 * How strong somebody is, on the scale of the bots: Big Money is 1,000.
 */
export type Rating = { 
/**
 * The number that is shown.
 */
shown: number, 
/**
 * How far off it may well be: in 19 of 20 cases it is within this many points.
 */
plus_minus: number, 
/**
 * Whether too little is known yet: shown with a question mark, and not on the leaderboard.
 */
provisional: boolean, 
/**
 * How many rated games it comes from.
 */
games: number, };

/**
 * Somebody as others see them.
 */
export type Profile = { 
/**
 * The name.
 */
name: string, 
/**
 * The rating.
 */
rating: Rating, 
/**
 * Whether it is the reader's own.
 */
own: boolean, 
/**
 * Whether others may see the rest. Without it, and for others, everything below is empty.
 */
public: boolean, 
/**
 * When the account was opened, in milliseconds since 1970.
 */
since: number | null, 
/**
 * The rating after each rated game, the oldest first; the newest 200.
 */
history: Array<RatingPoint>, 
/**
 * What became of the games.
 */
statistics: Statistics | null, };

/**
 * A rating at a time.
 */
export type RatingPoint = { 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * The number that was shown.
 */
shown: number, 
/**
 * How far off it might well have been.
 */
plus_minus: number, 
/**
 * The table.
 */
game: string, };

/**
 * What became of somebody's finished games.
 */
export type Statistics = { 
/**
 * How many.
 */
games: number, 
/**
 * How many of them were won, alone or with others.
 */
wins: number, 
/**
 * By the number of players.
 */
by_players: Array<PlayersCount>, 
/**
 * By cards of the Kingdom, those of the most games first.
 */
by_card: Array<CardResult>, 
/**
 * By Events of the Kingdom.
 */
by_event: Array<EventResult>, 
/**
 * By Kingdoms that were played more than once, or have a name.
 */
by_kingdom: Array<KingdomResult>, 
/**
 * The cards bought and gained most for one's own deck, Kingdom cards alone.
 */
favourites: Array<CardUse>, };

/**
 * Games with this many players.
 */
export type PlayersCount = { 
/**
 * How many players.
 */
players: number, 
/**
 * How many games.
 */
games: number, 
/**
 * How many were won.
 */
wins: number, };

/**
 * Games with a card in the Kingdom.
 */
export type CardResult = { 
/**
 * The card.
 */
card: CardId, 
/**
 * How many games.
 */
games: number, 
/**
 * How many were won.
 */
wins: number, };

/**
 * Games with an Event.
 */
export type EventResult = { 
/**
 * The Event.
 */
event: EventId, 
/**
 * How many games.
 */
games: number, 
/**
 * How many were won.
 */
wins: number, };

/**
 * Games with a Kingdom.
 */
export type KingdomResult = { 
/**
 * What the table was called, or the name of the Kingdom.
 */
name: string, 
/**
 * The cards.
 */
cards: Array<CardId>, 
/**
 * How many games.
 */
games: number, 
/**
 * How many were won.
 */
wins: number, };

/**
 * How much somebody has of a card at the end of games.
 */
export type CardUse = { 
/**
 * The card.
 */
card: CardId, 
/**
 * How many copies in all games together.
 */
copies: number, 
/**
 * In how many games of those that had it in the Kingdom.
 */
games: number, };

/**
 * One's own games.
 */
export type MyGames = { 
/**
 * The newest first, at most 50: those that are being played before those that are over.
 */
games: Array<MyGame>, 
/**
 * What to give as `before` to get older ones; none if there are none.
 */
older: number | null, };

/**
 * A table at which somebody has a seat.
 */
export type MyGame = { 
/**
 * The id of the table.
 */
game: string, 
/**
 * The game of the match, from 1; 0 before the first.
 */
game_number: number, 
/**
 * What it is called.
 */
title: string, 
/**
 * The seat.
 */
seat: Seat, 
/**
 * How far the table has come; a game that is over is finished, whatever the match.
 */
stage: Stage, 
/**
 * The names in turn order.
 */
names: Array<string>, 
/**
 * Whether it counts for the rating.
 */
rated: boolean, 
/**
 * Whether the table waits for an answer of this seat.
 */
your_turn: boolean, 
/**
 * The place, from 1, if it is over.
 */
place: number | null, 
/**
 * What the rating changed by, if it counted.
 */
change: number | null, 
/**
 * When the seat was taken or the game was over, in milliseconds since 1970.
 */
at: number, };

/**
 * The people whose rating is settled, the strongest first, and the bots as marks.
 */
export type Leaderboard = { 
/**
 * The people, at most 100.
 */
people: Array<Ranked>, 
/**
 * The bots whose rating was measured.
 */
bots: Array<BotMark>, 
/**
 * The reader's place, if they have one.
 */
own: Ranked | null, };

/**
 * Somebody on the leaderboard.
 */
export type Ranked = { 
/**
 * The place, from 1; who has the same number shares it.
 */
place: number, 
/**
 * The name.
 */
name: string, 
/**
 * The rating.
 */
rating: Rating, };

/**
 * A bot on the leaderboard.
 */
export type BotMark = { 
/**
 * Which.
 */
bot: BotKind, 
/**
 * Its name.
 */
name: string, 
/**
 * Its rating.
 */
shown: number, };

/**
 * The account of whoever sits in a seat.
 */
export type SeatAccount = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The name of the account.
 */
name: string, 
/**
 * The rating when the seat was taken.
 */
rating: Rating, };

/**
 * The time that everybody has.
 */
export type Clock = { 
/**
 * How it is measured.
 */
pace: Pace, 
/**
 * What becomes of somebody whose time has run out.
 */
late: Late, };

/**
 * How time is measured.
 */
export type Pace = { "kind": "live", 
/**
 * For a turn, in seconds: 5 to 3,600. Whoever must answer in another's turn has as much for that.
 */
turn: number, 
/**
 * For a game, in seconds: up to 36,000.
 */
reserve: number, } | { "kind": "days", 
/**
 * 1 to 30.
 */
days: number, };

/**
 * What becomes of somebody whose time has run out.
 */
export type Late = "lose" | "bot";

/**
 * The clocks of a game.
 */
export type Clocks = { 
/**
 * Whose is running; none while nobody is waited for, or while others think about an undo.
 */
running: Seat | null, 
/**
 * The time left, by seat, at the moment this was sent.
 */
seats: Array<TimeLeft>, 
/**
 * In how many milliseconds the running one has run out.
 */
runs_out_in: number | null, };

/**
 * The time that somebody has left.
 */
export type TimeLeft = { 
/**
 * For this turn, or for this answer, in milliseconds.
 */
turn: number, 
/**
 * Of the reserve, in milliseconds.
 */
reserve: number, };

/**
 * What somebody would like to play.
 */
export type Wish = { 
/**
 * The numbers of players that are fine, each from 2 to 6.
 */
players: Array<number>, 
/**
 * The sets from which the server draws ten cards.
 */
sets: Array<SetId>, 
/**
 * The edition.
 */
edition: Edition, 
/**
 * How fast.
 */
speed: Speed, 
/**
 * Whether the game counts; only for people who are signed in.
 */
rated?: boolean, 
/**
 * Whether bots of fitting strength may take the seats that are empty after a while.
 */
bots?: boolean, 
/**
 * The name of a guest. Whoever is signed in goes by the name of the account.
 */
name?: string, };

/**
 * How fast a game is.
 */
export type Speed = "fast" | "normal" | "slow" | "days";

/**
 * A wish that was taken note of.
 */
export type Ticket = { 
/**
 * The key to it, for asking what became of it.
 */
ticket: string, 
/**
 * How it stands.
 */
matched: Matched, };

/**
 * What became of a wish.
 */
export type Matched = { "kind": "waiting", 
/**
 * Since when, in milliseconds since 1970.
 */
since: number, 
/**
 * In how many milliseconds bots take the empty seats; none if they shall not.
 */
bots_in: number | null, 
/**
 * How many others wait, whatever for.
 */
others: number, } | { "kind": "ready", 
/**
 * Its id.
 */
game: string, 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The key to it.
 */
token: string, } | { "kind": "gone" };

/**
 * Who may write in the chat of a table. Everybody who plays may always use the fixed sayings.
 */
export type ChatRule = "accounts" | "everybody" | "nobody";

/**
 * The chat of a table.
 */
export type Chat = { 
/**
 * The lines after the one that was named, the oldest first; at most the newest 100 are kept.
 */
lines: Array<ChatLine>, 
/**
 * Who may write.
 */
rule: ChatRule, 
/**
 * Whether the reader may write now.
 */
may_write: boolean, 
/**
 * Why not, for a person.
 */
why_not: string | null, };

/**
 * What somebody wrote. Hiding what a certain person writes is up to the reader's client.
 */
export type ChatLine = { 
/**
 * Its number at this table, from 1.
 */
number: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Who, by seat.
 */
seat: Seat, 
/**
 * Their name at the table.
 */
name: string, 
/**
 * Whether they were signed in.
 */
account: boolean, 
/**
 * What, with bad words masked.
 */
text: string, };

/**
 * Something to write.
 */
export type Write = { 
/**
 * 1 to 200 characters.
 */
text: string, };

/**
 * Something that a moderator should look at.
 */
export type Report = { 
/**
 * The line.
 */
number: number, 
/**
 * Why, at most 200 characters.
 */
reason?: string, };

/**
 * What was reported, for moderators.
 */
export type Reports = { 
/**
 * Those that nobody has dealt with, the oldest first.
 */
reports: Array<ReportInfo>, };

/**
 * A report.
 */
export type ReportInfo = { 
/**
 * Its number.
 */
id: number, 
/**
 * The table.
 */
game: string, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Who reported it, by name at the table.
 */
by: string, 
/**
 * Why.
 */
reason: string, 
/**
 * Whom it is about, by name at the table.
 */
about: string, 
/**
 * The account of that person, if they were signed in.
 */
account: string | null, 
/**
 * The line and those before it, as they were written.
 */
lines: Array<ChatLine>, };

/**
 * What a moderator does.
 */
export type Moderate = { "kind": "mute", account: string, hours: number, } | { "kind": "close_table", game: string, } | { "kind": "delete_line", game: string, number: number, } | { "kind": "settled", report: number, };
