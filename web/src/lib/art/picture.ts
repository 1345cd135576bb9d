/** The picture of every card and Event, by name. */

import { finish, type Svg } from './paint';
import { ADVENTURES_1 } from './pictures/adventures-1';
import { ADVENTURES_2 } from './pictures/adventures-2';
import { ADVENTURES_3 } from './pictures/adventures-3';
import { BASE_1 } from './pictures/base-1';
import { BASE_2 } from './pictures/base-2';
import { BASE_3 } from './pictures/base-3';
import { BASIC } from './pictures/basic';
import { EVENTS_1 } from './pictures/events-1';
import { EVENTS_2 } from './pictures/events-2';
import { INTRIGUE_1 } from './pictures/intrigue-1';
import { INTRIGUE_2 } from './pictures/intrigue-2';
import { INTRIGUE_3 } from './pictures/intrigue-3';
import { TRAVELLERS } from './pictures/travellers';

/** Pictures by the names of their cards, each drawn when it is first wanted. */
export type Pictures = Record<string, () => Svg[]>;

export const PICTURES: Pictures = {
  ...BASIC,
  ...BASE_1,
  ...BASE_2,
  ...BASE_3,
  ...INTRIGUE_1,
  ...INTRIGUE_2,
  ...INTRIGUE_3,
  ...ADVENTURES_1,
  ...ADVENTURES_2,
  ...ADVENTURES_3,
  ...TRAVELLERS,
  ...EVENTS_1,
  ...EVENTS_2,
};

/** The picture of a card as a document of its own, or nothing if nobody has drawn one. */
export function pictureOf(name: string): Svg | undefined {
  const parts = PICTURES[name]?.();
  return parts && finish(parts);
}
