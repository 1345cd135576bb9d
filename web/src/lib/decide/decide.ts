/** What the things on the table mean for the question that is asked. */

import type { Answer, CardCount, Choice, Question, Token, View, Zone } from '../protocol/types';

/** A thing on the table, such as `hand:Village` or `pile:Gold`. */
export type Target = `${Zone | 'event'}:${string}`;

/** Which thing on the table stands for an answer; none if only a button does. */
export function targetOf({ answer, zone }: { answer: Answer; zone: Zone | null }): Target | null {
  if (answer.kind === 'buy_event') return `event:${answer.of}`;
  const card = cardOf(answer);
  return zone && card ? `${zone}:${card}` : null;
}

function cardOf(answer: Answer): string | null {
  switch (answer.kind) {
    case 'card':
    case 'play':
    case 'buy':
      return answer.of;
    case 'token':
      return answer.of[1];
    case 'next':
      return answer.of.kind === 'card' ? answer.of.of : null;
    default:
      return null;
  }
}

/** The choices behind each thing on the table. */
export function choicesByTarget(
  question: Question | null,
  token: Token | null,
): Map<Target, Choice> {
  const map = new Map<Target, Choice>();
  for (const choice of question?.choices ?? []) {
    if (choice.answer.kind === 'token' && token && choice.answer.of[0] !== token) continue;
    const target = targetOf(choice);
    if (target && !map.has(target)) map.set(target, choice);
  }
  return map;
}

/** Why a thing on the table cannot be chosen, if the question says it. */
export function whyNot(question: Question, target: Target): string | undefined {
  return question.refused.find((one) => targetOf(one) === target)?.why;
}

/** What to ask somebody who forgets their Treasures; nothing otherwise. An Event may be bought before them on purpose. */
export function hastiness(question: Question, answer: Answer): string | null {
  const hasTreasures = question.choices.some((one) => one.answer.kind === 'play_treasures');
  if (question.ask !== 'buy_phase' || !hasTreasures) return null;
  if (answer.kind === 'done')
    return 'You have Treasures in hand. Again to end the turn all the same.';
  if (answer.kind === 'buy') return 'You have Treasures in hand. Again to buy without them.';
  return null;
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

/** Whether this many picks may be sent. */
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
    answer.kind === 'token' ? [answer.of[0]] : [],
  );
  return [...new Set(all)];
}

/** The way to say no, or that it is enough. */
export function doneOf(question: Question): Choice | undefined {
  return question.choices.find(({ answer }) => answer.kind === 'done');
}

/** The cards that cannot be clicked on the table itself, and so are laid out beside the question. */
export function laidOut(question: Question, view: View | null): CardCount[] {
  const all =
    question.ask === 'cards'
      ? question.options
      : question.choices.flatMap((choice) =>
          choice.answer.kind === 'card' && choice.zone ? [{ card: choice.answer.of, n: 1 }] : [],
        );
  const shown = new Set(onTable(question.from, view));
  return all.filter((one) => !shown.has(one.card));
}

/** The cards of a zone that lie on the table, each to be clicked. */
function onTable(zone: Zone | null, view: View | null): string[] {
  if (zone === 'pile') {
    return view?.piles.filter((pile) => pile.left > 0).map((pile) => pile.card) ?? [];
  }
  const own = view && view.seat !== null ? view.players[view.seat] : undefined;
  return zone === 'hand' ? (own?.hand ?? []).map((one) => one.card) : [];
}

/** Card by card. */
export function spread(cards: readonly CardCount[]): { key: string; card: string }[] {
  return cards.flatMap(({ card, n }) =>
    Array.from({ length: n }, (_, i) => ({ key: `${card}#${i}`, card })),
  );
}

/** What the button that sends the picks says. */
export function confirmWords(question: Question, n: number, isHoldingBack: boolean): string {
  const act = isHoldingBack ? 'Play' : question.act;
  if (question.ask === 'options') return `${act} ${n}`;
  return `${act} ${n} ${n === 1 ? 'card' : 'cards'}`;
}
