/** What a browser and an account each keep, put together: of two changes the later one counts. */

import type { Changed, Settings } from '../settings.svelte';
import type { Kept } from '../setup/shelf.svelte';
import { keyOf } from '../setup/written';

/** What an account keeps of the client, or a browser. */
export interface Kit {
  version: 1;
  settings: Partial<Settings>;
  /** When each setting was changed. */
  changed: Changed;
  liked: Kept[];
  /** When Kingdoms were taken off the favourites. */
  gone: Record<string, number>;
}

/** These belong to the device. */
const OF_DEVICE: readonly (keyof Settings)[] = ['notify', 'sound'];
/** More favourites than this are not kept with an account: it has 32 KiB for everything. */
const MOST_LIKED = 60;
const MOST_GONE = 60;

export const EMPTY: Kit = { version: 1, settings: {}, changed: {}, liked: [], gone: {} };

/** Reads what the server has; whatever does not look like it is left out. */
export function kitOf(stored: Record<string, unknown>): Kit {
  const part = <T extends object>(value: unknown, usual: T): T =>
    typeof value === 'object' && value !== null && Array.isArray(value) === Array.isArray(usual)
      ? (value as T)
      : usual;
  return {
    version: 1,
    settings: part(stored.settings, {}),
    changed: part(stored.changed, {}),
    liked: part<Kept[]>(stored.liked, []),
    gone: part(stored.gone, {}),
  };
}

export function merge(here: Kit, there: Kit): Kit {
  const settings: Partial<Settings> = {};
  const changed: Changed = {};
  const names = new Set([...Object.keys(here.settings), ...Object.keys(there.settings)]);
  for (const name of names as Set<keyof Settings>) {
    if (OF_DEVICE.includes(name)) continue;
    const [mine, theirs] = [here.changed[name] ?? 0, there.changed[name] ?? 0];
    // What was never changed here gives way to what the account knows.
    const isMine = name in here.settings && (!(name in there.settings) || mine > theirs);
    Object.assign(settings, { [name]: (isMine ? here : there).settings[name] });
    const at = Math.max(mine, theirs);
    if (at > 0) changed[name] = at;
  }
  const gone: Record<string, number> = { ...there.gone };
  for (const [key, at] of Object.entries(here.gone)) gone[key] = Math.max(at, gone[key] ?? 0);
  const liked = new Map<string, Kept>();
  for (const one of [...here.liked, ...there.liked]) {
    const key = keyOf(one);
    const other = liked.get(key);
    if ((gone[key] ?? 0) < one.at && (!other || other.at < one.at)) liked.set(key, one);
  }
  const newest = Object.entries(gone).sort(([, a], [, b]) => b - a);
  return {
    version: 1,
    settings,
    changed,
    liked: [...liked.values()].sort((a, b) => b.at - a.at).slice(0, MOST_LIKED),
    gone: Object.fromEntries(newest.slice(0, MOST_GONE)),
  };
}

/** Whether both say the same, however their parts are ordered. */
export function isSame(one: Kit, other: Kit): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}
