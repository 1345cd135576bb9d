/** What a Kingdom offers. */

import type { Face } from '../cards/face';
import type { RoleInfo } from '../protocol/types';

export interface Offer {
  role: RoleInfo;
  /** Who offers it. */
  by: { id: string; name: string }[];
}

/** Each role with the cards that have it, by themselves or by what they can be exchanged for. */
export function offersOf(
  ids: readonly string[],
  roles: readonly RoleInfo[],
  faceOf: (id: string) => Face,
): Offer[] {
  const lines = ids.map((id) => lineOf(id, faceOf));
  return roles.map((role) => ({
    role,
    by: lines.flatMap((line) => {
      const has = line.find((face) => face.roles.includes(role.id));
      const [first] = line;
      if (!has || !first) return [];
      const name = has === first ? first.name : `${first.name} (${has.name})`;
      return [{ id: has.id, name }];
    }),
  }));
}

/** A card and all that it becomes. */
function lineOf(id: string, faceOf: (id: string) => Face): Face[] {
  const line: Face[] = [];
  for (let next: string | null = id; next !== null; ) {
    const face: Face = faceOf(next);
    if (line.includes(face)) break;
    line.push(face);
    next = face.exchangeFor;
  }
  return line;
}
