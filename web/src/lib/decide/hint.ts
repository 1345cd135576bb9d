/** A hint in words, and what on the table it is about. */

import type { Answer, Hint, Hinted, Question } from '../protocol/types';
import { type Target, targetOf } from './decide';

const withChance = ({ words, percent }: Hinted): string =>
  percent === null ? words : `${words}, which wins ${percent} of 100 games`;

const DOING: Record<string, string> = { Buy: 'buying', Play: 'playing' };

/** `buying Militia or Smithy`, where both do the same. */
function either(one: string, other: string): string {
  const [, verb = '', first] = /^(\w+) (.+)$/.exec(one) ?? [];
  const second = other.startsWith(`${verb} `) ? other.slice(verb.length + 1) : null;
  return DOING[verb] && second !== null
    ? `${DOING[verb]} ${first} or ${second}`
    : `${one}, or ${other}`;
}

function chances({ percent: one }: Hinted, { percent: other }: Hinted): string {
  if (one === null || other === null) return '';
  return one === other
    ? ` (both win ${one} of 100 games)`
    : ` (they win ${one} and ${other} of 100 games)`;
}

export function hintWords({ best, other, clear }: Hint): string {
  if (!other) return `${withChance(best)}.`;
  if (!clear)
    return `Too close to tell: ${either(best.words, other.words)}${chances(best, other)}.`;
  return `${withChance(best)}. Next best: ${withChance(other)}.`;
}

export const isSame = (one: Answer, other: Answer) => JSON.stringify(one) === JSON.stringify(other);

/** The answers to mark while the hint is shown: the best, and another that is as good. */
export function hintedAnswers(hint: Hint): Answer[] {
  return [hint.best, ...(hint.other && !hint.clear ? [hint.other] : [])].map((one) => one.answer);
}

/** The things on the table that stand for them. */
export function hintedTargets(hint: Hint, question: Question | null): Set<Target> {
  const answers = hintedAnswers(hint);
  const hinted = (question?.choices ?? []).filter((choice) =>
    answers.some((one) => isSame(one, choice.answer)),
  );
  return new Set(hinted.flatMap((choice) => targetOf(choice) ?? []));
}
