/** Small positions and questions for tests. */

import type { Answer, Choice, FactLine, Question, View } from '../src/lib/protocol/types';

export function choices(...answers: Answer[]): Choice[] {
  return answers.map((answer) => ({ answer, label: answer.kind }));
}

export function question(part: Partial<Question>): Question {
  return {
    prompt: 'Choose',
    source: { kind: 'phase' },
    verb: 'choose',
    ask: 'cards',
    from: null,
    options: [],
    min: 1,
    max: 1,
    all_or_none: false,
    picked: [],
    choices: [],
    ...part,
  };
}

export function view(part: Partial<View> = {}): View {
  const player = () => ({
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
    tokens: { on: [], minus_card: false, minus_coin: false, journey_face_up: true },
    inherits: null,
    protected: false,
    turns: 0,
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
      { card: 'Gold', left: 30, cost: 6, outside: false },
      { card: 'Village', left: 0, cost: 3, outside: false },
      { card: 'Soldier', left: 5, cost: 3, outside: true },
    ],
    events: [],
    trash: [],
    turn: { seat: 0, number: 1, phase: 'buy', actions: 1, buys: 1, coins: 3, may_buy_cards: true },
    deciding: null,
    over: false,
    ...part,
  };
}

export function fact(kind: FactLine['kind'], part: Partial<FactLine> = {}): FactLine {
  return { kind, text: '', ...part };
}
