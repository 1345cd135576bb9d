/**
 * The first game: what to say at which moment. Everything follows from the table as it is, so a learner who does
 * something else, takes it back or comes again later is never out of step.
 */

import type { Fact, Question, View } from '../protocol/types';

/** A small deck in a good order, and a game that ends with one Province. */
export const LESSON = `== Your first game ==
players: Learner, Partner
kingdom: Cellar, Village, Workshop, Smithy, Market
supply: 1 Province

Learner hand: Village, Smithy, 2 Copper, Estate
Learner deck: Silver, Copper, 2 Estate, 2 Silver, 2 Copper, Estate
Learner next shuffle: Market, Gold, Silver, Copper, Estate, Copper, …
Partner hand: 3 Copper, 2 Estate
Partner deck: 4 Copper, Estate
`;

/** What a callout points at. */
export type Where =
  | { at: 'hand' | 'supply' | 'counters' | 'own' | 'others' | 'treasures' | 'done' | 'prompt' }
  | { at: 'card' | 'pile'; of: string };

/** What the learner is asked to do. */
export type Wish =
  | { kind: 'play' | 'buy'; of: string }
  | { kind: 'treasures' | 'done' | 'next' | 'wait' };

export interface Callout {
  id: string;
  where: Where;
  title: string;
  words: string;
  wish: Wish;
}

/** All that the lesson looks at. */
export interface Moment {
  view: View;
  question: Question | null;
  seat: number;
  names: string[];
  /** Whose turn is being shown step by step, if one is. */
  showing?: number | null;
  /** The callouts that only tell something, and were read. */
  seen: ReadonlySet<string>;
}

const tell = (id: string, where: Where, title: string, words: string): Callout => ({
  id,
  where,
  title,
  words,
  wish: { kind: 'next' },
});

/** What to say now; nothing once the game is over. */
export function callout(moment: Moment): Callout | null {
  const { view, question } = moment;
  if (view.over) return null;
  const seat = moment.showing ?? view.turn.seat;
  if (seat !== moment.seat) return watching(moment.names[seat] ?? 'the other player');
  if (!question) return MOMENT;
  return news(moment) ?? todo(moment);
}

function watching(who: string): Callout {
  return {
    id: 'others',
    where: { at: 'others' },
    title: `Now ${who} plays`,
    words: 'What they do is shown in the middle, and kept in the log. Then it is your turn again.',
    wish: { kind: 'wait' },
  };
}

/** Between an answer and what comes of it. */
const MOMENT: Callout = {
  id: 'moment',
  where: { at: 'prompt' },
  title: 'One moment…',
  words: 'Your move is being made.',
  wish: { kind: 'wait' },
};

/** What is worth telling before the learner goes on. */
function news({ view, question, seat, seen }: Moment): Callout | null {
  const player = view.players[seat]!;
  const fresh = player.in_play.length === 0 && view.turn.coins === 0;
  const first = player.turns === 0;
  const all: [boolean, Callout][] = [
    [
      first && fresh,
      tell(
        'welcome',
        { at: 'supply' },
        'Welcome to your first game',
        'Here lies the Supply: all the cards that can be bought. You begin with a small deck, buy better cards, and draw them later. Whoever has the most points at the end wins. This small game takes about two minutes.',
      ),
    ],
    [
      first && fresh,
      tell(
        'hand',
        { at: 'hand' },
        'Your hand',
        'You hold five cards: two Actions that do something, Coppers to pay with, and an Estate, which is worth one point. Rest on a card, or press it for a moment, to read it.',
      ),
    ],
    [
      first && player.in_play.some((one) => one.card === 'Village'),
      tell('counters', { at: 'counters' }, 'What you have left', counting(view, seat)),
    ],
    [
      player.turns === 1 && fresh,
      tell(
        'clean-up',
        { at: 'own' },
        'Clean-up went by itself',
        'At the end of your turn everything you played, and the rest of your hand, went to your discard pile, with the card you bought. Then you drew five new cards. Nothing is lost: it all comes back.',
      ),
    ],
    [
      player.turns === 2 && fresh,
      tell(
        'shuffle',
        { at: 'own' },
        'Your deck was shuffled',
        'Your deck was empty, so the discard pile was shuffled into a new one. That is how the cards you bought come into your hand. Buy well, and your hands get better and better.',
      ),
    ],
    [
      question?.ask === 'buy_phase' && offers(question, 'buy', 'Province'),
      tell(
        'victory',
        { at: 'pile', of: 'Province' },
        'Victory cards',
        'Green cards are worth points: Estate 1, Duchy 3, Province 6. They do nothing in your hand, so buy them once your deck can afford it. You can now!',
      ),
    ],
  ];
  return all.find(([fits, { id }]) => fits && !seen.has(id))?.[1] ?? null;
}

/** How many Actions are left, and why: with all that was played before it was asked. */
function counting(view: View, seat: number): string {
  const { actions, coins } = view.turn;
  const left = `${actions} ${actions === 1 ? 'is' : 'are'} left`;
  const later = ACTIONS.filter(
    ({ id }) => id !== 'Village' && view.players[seat]!.in_play.some((one) => one.card === id),
  ).map(({ id, back }) => ` ${id} used 1${back > 0 ? ` and gave ${back}` : ''}.`);
  const sum =
    later.length > 0
      ? `Village used it and gave you 2 more.${later.join('')} So ${left}.`
      : `Village used your Action and gave you 2 more, so ${left}. It also drew you a card.`;
  return `A turn begins with 1 Action and 1 Buy. ${sum}${coins === 0 ? ' Coins come next.' : ''}`;
}

/** What there is to do. */
function todo(moment: Moment): Callout {
  const { question, view } = moment;
  if (question?.ask === 'action_phase') {
    const card = ACTIONS.find((one) => offers(question, 'play', one.id));
    const other = question.choices.find(({ answer }) => answer.kind === 'play')?.answer;
    if (card) return playing(card.id, card.title, card.words);
    if (other?.kind === 'play')
      return playing(
        other.of,
        'Play an Action',
        'Actions come first in a turn. Play this one, and do what it says.',
      );
  }
  if (question?.ask === 'buy_phase') {
    if (question.choices.some(({ answer }) => answer.kind === 'play_treasures'))
      return {
        id: 'treasures',
        where: { at: 'treasures' },
        title: 'Play your Treasures',
        words:
          view.players[moment.seat]?.turns === 1
            ? 'No Action in hand this time, so you are in the Buy phase at once. Play all your Treasures: each gives coins.'
            : 'Now the Buy phase. Play all your Treasures at once: Copper gives 1 coin, Silver 2, Gold 3. They are not used up, they come back.',
        wish: { kind: 'treasures' },
      };
    return buying(moment, question);
  }
  return {
    id: 'asked',
    where: { at: 'prompt' },
    title: 'A card asks you something',
    words: 'Read the question here. What you may choose lights up; there is nothing you can break.',
    wish: { kind: 'wait' },
  };
}

/** The Actions of the lesson, in the order in which they are best played; `back` is how many Actions each gives. */
const ACTIONS = [
  {
    id: 'Village',
    back: 2,
    title: 'Play Village',
    words:
      'First you may play Actions. One play takes one Action, and Village gives two back: +1 Card, +2 Actions. So play it first: choose it in your hand.',
  },
  {
    id: 'Market',
    back: 1,
    title: 'Play Market',
    words:
      'The Market that you bought: +1 Card, +1 Action, +1 Buy and +1 coin, all at once. Play it.',
  },
  {
    id: 'Smithy',
    back: 0,
    title: 'Play Smithy',
    words: 'Smithy draws three cards. It gives no Action back, so it comes last. Play it.',
  },
];

function playing(of: string, title: string, words: string): Callout {
  return { id: `play-${of}`, where: { at: 'card', of }, title, words, wish: { kind: 'play', of } };
}

/** What to buy, the dearest first, and why. */
const WISHES = [
  {
    id: 'Province',
    why: 'Six points, and the last one: when the Provinces are gone, the game ends with this turn.',
  },
  { id: 'Gold', why: 'It costs 6 and gives 3 coins each time you draw it.' },
  {
    id: 'Market',
    why: 'It costs 5. It never hurts: it draws a card, gives its Action back, and adds a Buy and a coin.',
  },
  { id: 'Silver', why: 'It costs 3 and gives 2 coins each time you draw it: twice a Copper.' },
];

function buying({ view }: Moment, question: Question): Callout {
  const { coins, buys } = view.turn;
  const wish = WISHES.find((one) => offers(question, 'buy', one.id));
  const have = `You have ${coins} ${coins === 1 ? 'coin' : 'coins'} and ${buys} ${buys === 1 ? 'Buy' : 'Buys'}.`;
  if (wish)
    return {
      id: `buy-${wish.id}`,
      where: { at: 'pile', of: wish.id },
      title: `Buy ${/^[AEIOU]/.test(wish.id) ? 'an' : 'a'} ${wish.id}`,
      words: `${have} ${wish.why} It goes to your discard pile.`,
      wish: { kind: 'buy', of: wish.id },
    };
  return {
    id: 'end',
    where: { at: 'done' },
    title: 'End your turn',
    words: `${have} Nothing that helps is to be had for that, and you never have to buy. End the turn.`,
    wish: { kind: 'done' },
  };
}

function offers(question: Question, kind: 'play' | 'buy', of: string): boolean {
  return question.choices.some(({ answer }) => answer.kind === kind && answer.of === of);
}

const back = (id: string) => ACTIONS.find((one) => one.id === id)?.back ?? 0;

/** A kind word where the learner did something else than was proposed; nothing if it was that. */
export function remark(
  wish: Wish | null,
  facts: Fact[],
  seat: number,
  name: (id: string) => string,
): string {
  const mine = facts.filter((fact) => 'seat' in fact && fact.seat === seat);
  const played = mine.flatMap((fact) => (fact.kind === 'played' ? [fact.card] : []));
  const bought = mine.flatMap((fact) => (fact.kind === 'bought' ? [fact.card] : []));
  const ended = mine.some((fact) => fact.kind === 'phase_began' && fact.phase === 'clean_up');
  switch (wish?.kind) {
    case 'play':
      if (played.includes(wish.of)) return '';
      if (played[0] && back(wish.of) > 0 && back(played[0]) === 0)
        return `${name(wish.of)} had better come first: it gives Actions, and ${name(played[0])} takes one. You can take it back and try.`;
      if (played[0]) return `You played ${name(played[0])} instead. Also fine!`;
      return mine.some((fact) => fact.kind === 'phase_began')
        ? `You went on without ${name(wish.of)}. You may: no Action ever has to be played.`
        : '';
    case 'treasures':
      if (bought[0] && played.length === 0)
        return `You bought ${name(bought[0])} without Treasures. That works for what costs nothing.`;
      return ended && played.length === 0
        ? 'You ended the turn without Treasures. Next time they buy you something.'
        : '';
    case 'buy':
      if (bought.includes(wish.of)) return '';
      if (bought[0])
        return `You chose ${name(bought[0])} over ${name(wish.of)}. Your deck, your plan!`;
      return ended
        ? `You bought nothing. Sometimes that is right; ${name(wish.of)} will still be there.`
        : '';
    default:
      return '';
  }
}
