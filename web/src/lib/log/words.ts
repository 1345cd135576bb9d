/** Words in parts, as the server sends them. */

import type { Part, Phrase } from '../protocol/types';

/** The English. */
export function plain(words: Phrase): string {
  return words.map(textOf).join('');
}

export function textOf(part: Part): string {
  return typeof part === 'string' ? part : part.text;
}

/** The card or Event that a part is about. */
export function cardOf(part: Part): string | null {
  if (typeof part === 'string') return null;
  if ('card' in part) return part.card;
  return 'event' in part ? part.event : null;
}
