/** A coat of arms for every card: the same name always gives the same arms. */

import { CHARGES } from './charges';

export interface Arms {
  /** The outline of the field. */
  outline: string;
  /** The tincture of the field, and of what divides it. */
  field: string;
  division: string;
  /** Path data of what divides the field. */
  divided: string;
  /** The path data and tincture of the charge. */
  charge: string;
  metal: string;
  /** The charge's edge, for contrast. */
  edge: string;
}

/** The outlines by the first type of a card, in a box of 100 by 110. */
const OUTLINES: Record<string, string> = {
  Action: 'M6 4H94V54Q94 92 50 108 6 92 6 54Z',
  Treasure: 'M50 4A51 51 0 1 1 50 106 51 51 0 1 1 50 4Z',
  Victory: 'M6 4H94V104L50 90 6 104Z',
  Curse: 'M50 2 96 55 50 108 4 55Z',
  Event: 'M24 4H76L98 55 76 106H24L2 55Z',
};

const DIVISIONS = [
  'M0 0Z',
  'M50 0H100V110H50Z',
  'M0 0H100V55H0Z',
  'M0 0 100 110V0Z',
  'M100 0 0 110V0Z',
  'M0 110 50 40 100 110Z',
  'M0 0H50V55H0ZM50 55H100V110H50Z',
  'M0 0 50 55 0 110ZM100 0 50 55 100 110Z',
  'M34 0H66V110H34Z',
  'M0 36H100V74H0Z',
  'M0 84 84 0H100V18L16 110H0Z',
  'M0 18H100V36H0ZM0 55H100V73H0ZM0 92H100V110H0Z',
  'M14 0H32V110H14ZM50 0H68V110H50ZM86 0H100V110H86Z',
  'M0 0H100L50 100Z',
  'M0 90 50 44 100 90V110L50 66 0 110Z',
  'M50 55 0 0H50ZM50 55 100 0V55ZM50 55 100 110H50ZM50 55 0 110V55Z',
  'M38 0H62V43H100V67H62V110H38V67H0V43H38Z',
  'M0 0H25V28H50V0H75V28H100V55H75V28H50V55H75V82H100V110H75V82H50V110H25V82H50V55H25V28H0ZM0 55H25V82H0Z',
];

/** A dark tincture and its lighter or foreign companion; charges on them are of metal. */
const FIELDS: [string, string][] = [
  ['#1f4e8c', '#16386a'],
  ['#a32e25', '#7c1f1a'],
  ['#2f6b3c', '#1f4d2b'],
  ['#62408a', '#462b68'],
  ['#2d2f3a', '#474b5c'],
  ['#7e2850', '#5b1a39'],
  ['#a3531b', '#7d3c10'],
  ['#1d6a73', '#124b53'],
  ['#4c5a2a', '#35401b'],
  ['#1f4e8c', '#7e2850'],
  ['#2f6b3c', '#2d2f3a'],
  ['#a32e25', '#2d2f3a'],
  ['#62408a', '#1d6a73'],
  ['#6b4a2f', '#4d3320'],
];

const METALS: [string, string][] = [
  ['#f4d06f', '#5a3e00'],
  ['#f6f1e4', '#3a3428'],
  ['#f6f1e4', '#3a3428'],
];

/** The words of all charges, each with the charge that it picks. */
const BY_WORD = new Map<string, string>();
for (const [name, charge] of Object.entries(CHARGES)) {
  for (const word of charge.words.split(' ')) if (word) BY_WORD.set(word, name);
}

/** Which charge a name picks: by the whole name, else by one of its words, else by its letters. */
export function chargeOf(name: string): string {
  const words = name.toLowerCase().split(' ');
  const known = [words.join('-'), ...words].find((word) => BY_WORD.has(word));
  if (known !== undefined) return BY_WORD.get(known)!;
  const spare = Object.keys(CHARGES).filter((key) => CHARGES[key]!.words === '');
  return spare[hash(name) % spare.length]!;
}

/** The arms of a card or Event. */
export function armsOf(name: string, types: readonly string[]): Arms {
  const n = hash(name);
  const kind = types.find((type) => type in OUTLINES) ?? 'Action';
  const [field, division] = FIELDS[n % FIELDS.length]!;
  const [metal, edge] = METALS[(n >>> 9) % METALS.length]!;
  return {
    outline: OUTLINES[kind]!,
    field,
    division,
    divided: DIVISIONS[(n >>> 16) % DIVISIONS.length]!,
    charge: CHARGES[chargeOf(name)]!.path,
    metal,
    edge,
  };
}

/** FNV-1a, then stirred so that all bits matter. */
function hash(text: string): number {
  let n = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) n = Math.imul(n ^ text.charCodeAt(i), 0x01000193);
  n ^= n >>> 15;
  n = Math.imul(n, 0x2c1b3c6d);
  n ^= n >>> 12;
  return n >>> 0;
}
