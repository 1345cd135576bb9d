/** What the things on the table mean for the question that is asked. */

import type { Answer, CardCount, Choice, Question, Token, View, Zone } from '../protocol/types';

/** A thing on the table, such as `hand:Village` or `pile:Gold`. */
export type Target = `${Zone | 'event'}:${string}`;

/** Which thing on the table stands for an answer; none if only a button does. */
export function targetOf(question: Question, answer: Answer, view: View | null): Target | null {
  switch (answer.kind) {
    case 'play':
      return `hand:${answer.card}`;
    case 'buy':
      return `pile:${answer.card}`;
    case 'buy_event':
      return `event:${answer.event}`;
    case 'token':
      return `pile:${answer.pile}`;
    case 'card':
      return `${zoneOf(question)}:${answer.card}`;
    case 'next':
      if (answer.source.kind !== 'card' || !view || view.seat === null) return null;
      return whereIs(answer.source.card, view, view.seat);
    default:
      return null;
  }
}

/** Where the cards of a question lie. */
export function zoneOf(question: Question): Zone {
  if (question.from) return question.from;
  return question.prompt.endsWith('from the trash') ? 'trash' : 'pile';
}

function whereIs(card: string, view: View, seat: number): Target | null {
  const player = view.players[seat];
  const holds = (cards: CardCount[] | null | undefined) => cards?.some((one) => one.card === card);
  if (holds(player?.hand)) return `hand:${card}`;
  if (holds(player?.tavern)) return `mat:${card}`;
  return null;
}

/** The choices behind each thing on the table. */
export function choicesByTarget(
  question: Question | null,
  view: View | null,
  token: Token | null,
): Map<Target, Choice> {
  const map = new Map<Target, Choice>();
  for (const choice of question?.choices ?? []) {
    if (choice.answer.kind === 'token' && token && choice.answer.token !== token) continue;
    const target = targetOf(question!, choice.answer, view);
    if (target && !map.has(target)) map.set(target, choice);
  }
  return map;
}

/** Whether cards are gathered first and sent together. */
export function isMultiPick(question: Question): boolean {
  return (question.ask === 'cards' || question.ask === 'options') && left(question).max > 1;
}

/** How many picks are still wanted. */
export function left(question: Question): { min: number; max: number } {
  const n = question.picked.length;
  return { min: Math.max(0, question.min - n), max: Math.max(0, question.max - n) };
}

/** Whether the order of the picks matters. */
export function isOrdered(question: Question): boolean {
  return question.verb === 'top_deck' && left(question).max > 1;
}

/** Whether so many picks may be sent. */
export function mayConfirm(question: Question, n: number): boolean {
  const { min, max } = left(question);
  if (question.all_or_none) return n === max || (n === 0 && min === 0);
  return n >= min && n <= max;
}

/** The whole answer made of these picks. */
export function answerOf(question: Question, picks: Answer[]): Answer[] {
  return picks.length < left(question).max ? [...picks, { kind: 'done' }] : picks;
}

/** The tokens that can be placed, if there are several. */
export function tokensOf(question: Question | null): Token[] {
  const all = (question?.choices ?? []).flatMap(({ answer }) =>
    answer.kind === 'token' ? [answer.token] : [],
  );
  return [...new Set(all)];
}

/** The way to say no, or that it is enough. */
export function doneOf(question: Question): Choice | undefined {
  return question.choices.find(({ answer }) => answer.kind === 'done');
}

/** The cards that cannot be clicked on the table itself, and so are laid out beside the question. */
export function laidOut(question: Question, view: View | null): CardCount[] {
  if (question.ask === 'cards') {
    if (question.from === 'hand' || question.from === 'pile') {
      const held = new Set(handOf(view).map((one) => one.card));
      if (question.from === 'pile') return [];
      return question.options.filter((one) => !held.has(one.card));
    }
    return question.options;
  }
  if (question.ask !== 'pile') return [];
  const shown = new Set(view?.piles.filter((pile) => pile.left > 0).map((pile) => pile.card));
  const isTrash = zoneOf(question) === 'trash';
  return question.choices.flatMap(({ answer }) =>
    answer.kind === 'card' && (isTrash || !shown.has(answer.card))
      ? [{ card: answer.card, n: 1 }]
      : [],
  );
}

function handOf(view: View | null): CardCount[] {
  return view && view.seat !== null ? (view.players[view.seat]?.hand ?? []) : [];
}

/** Card by card. */
export function spread(cards: readonly CardCount[]): { key: string; card: string }[] {
  return cards.flatMap(({ card, n }) =>
    Array.from({ length: n }, (_, i) => ({ key: `${card}#${i}`, card })),
  );
}

/** The same answer? */
export function isSame(a: Answer, b: Answer): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
