/** Finding a strategy of the library. */

import type { LabStrategy } from '../protocol/types';

/** Those that have every word in their name, idea or cards; those named so first. */
export function found(library: readonly LabStrategy[], words: string): LabStrategy[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (one: LabStrategy) =>
    [one.name, one.id, one.idea, ...one.wants].join(' ').toLowerCase();
  const named = (one: LabStrategy) =>
    wanted.every((word) => one.name.toLowerCase().includes(word)) ? 0 : 1;
  return library
    .filter((one) => wanted.every((word) => text(one).includes(word)))
    .sort((a, b) => named(a) - named(b));
}
