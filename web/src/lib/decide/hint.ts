/** A hint in words. */

import type { Hint, Hinted } from '../protocol/types';

const withChance = ({ words, percent }: Hinted): string =>
  percent === null ? words : `${words}, which wins ${percent} of 100 games`;

export function hintWords({ best, other, clear }: Hint): string {
  if (!other) return `${withChance(best)}.`;
  if (!clear) return `Too close to tell: ${withChance(best)}, or ${withChance(other)}.`;
  return `${withChance(best)}. Next best: ${withChance(other)}.`;
}
