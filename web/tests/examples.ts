/** Small positions and questions for tests. */

import type {
  Answer,
  Choice,
  Fact,
  Line,
  Phrase,
  PlayerView,
  Question,
  View,
  Zone,
} from '../src/lib/protocol/types';

/** Where the cards of answers lie in these tests. */
const ZONES: Partial<Record<Answer['kind'], Zone>> = {
  play: 'hand',
  buy: 'pile',
  token: 'pile',
  next: 'hand',
};

export function choices(...answers: Answer[]): Choice[] {
  return answers.map((answer) => ({
    answer,
    label: answer.kind,
    zone: ZONES[answer.kind] ?? null,
  }));
}

/** Picks of cards that lie in a zone. */
export function picks(zone: Zone, ...cards: string[]): Choice[] {
  return cards.map((of) => ({ answer: { kind: 'card', of }, label: of, zone }));
}

export function question(part: Partial<Question>): Question {
  return {
    prompt: ['Choose'],
    source: { kind: 'phase' },
    verb: 'choose',
    ask: 'cards',
    from: null,
    options: [],
    min: 1,
    max: 1,
    all_or_none: false,
    ordered: false,
    act: 'Choose',
    picked: [],
    choices: [],
    refused: [],
    auto: null,
    ...part,
  };
}

export function view(part: Partial<View> = {}): View {
  const player = (): PlayerView => ({
    hand: null,
    hand_size: 5,
    deck_size: null,
    deck_is_empty: false,
    discard_top: null,
    in_play: [],
    revealed: null,
    n_revealed: 0,
    aside: [],
    tavern: [],
    tokens: { on: [], minus_card: false, minus_coin: false, journey_face_up: null },
    inherits: null,
    protected: false,
    turns: 0,
    owned: [
      { card: 'Copper', n: 7 },
      { card: 'Estate', n: 3 },
    ],
    unseen: 0,
    points: 3,
  });
  return {
    seat: 0,
    edition: 2,
    players: [
      {
        ...player(),
        hand: [
          { card: 'Copper', n: 3 },
          { card: 'Moat', n: 1 },
        ],
      },
      player(),
    ],
    piles: [
      { card: 'Gold', left: 30, cost: 6, kind: 'basic' },
      { card: 'Village', left: 0, cost: 3, kind: 'kingdom' },
      { card: 'Soldier', left: 5, cost: 3, kind: 'outside' },
    ],
    events: [],
    trash: [],
    turn: { seat: 0, number: 1, phase: 'buy', actions: 1, buys: 1, coins: 3, may_buy_cards: true },
    deciding: null,
    over: false,
    ...part,
  };
}

export const shuffled: Fact = { kind: 'shuffled', seat: 0 };

export function line(at: number, level: Line['level'], seat: number | null, words: Phrase): Line {
  return { at, level, depth: level === 'detail' ? 1 : 0, seat, words };
}
