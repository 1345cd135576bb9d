/** Which cards somebody looks for. */

import type { Edition, Role, SetId } from '../protocol/types';
import { type Face, textOf } from './face';

export interface Wanted {
  /** Each word must be in the name, the types or the text. */
  words: string;
  /** One of these, if there are any; so for types and sets. */
  costs: number[];
  types: string[];
  sets: SetId[];
  /** All of these, since somebody who marks two looks for a card that does both. */
  roles: Role[];
  edition: Edition | null;
}

export function anything(): Wanted {
  return { words: '', costs: [], types: [], sets: [], roles: [], edition: null };
}

export function isAnything(wanted: Wanted): boolean {
  const { words, costs, types, sets, roles } = wanted;
  return words.trim() === '' && [costs, types, sets, roles].every((some) => some.length === 0);
}

export function fits(face: Face, wanted: Wanted): boolean {
  const { costs, types, sets, roles, edition } = wanted;
  const isOneOf = <T>(some: T[], one: T) => some.length === 0 || some.includes(one);
  return (
    isOneOf(costs, face.cost) &&
    isOneOf(sets, face.set) &&
    (types.length === 0 || face.types.some((type) => types.includes(type))) &&
    roles.every((role) => face.roles.includes(role)) &&
    (edition === null || face.editions.includes(edition)) &&
    saysAll(face, wanted.words)
  );
}

function saysAll(face: Face, words: string): boolean {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const said = `${face.name} ${textOf(face)} ${face.types.join(' ')}`.toLowerCase();
  return wanted.every((word) => said.includes(word));
}

/** A list with something taken out, or in. */
export function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
