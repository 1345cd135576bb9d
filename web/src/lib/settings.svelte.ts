/** What a player likes, kept in this browser. */

import { MediaQuery } from 'svelte/reactivity';
import type { BotKind } from './protocol/types';

/** How fast what the others do is shown. */
export type Pace = 'instant' | 'fast' | 'normal' | 'slow';

export interface Settings {
  name: string;
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  animate: boolean;
  pace: Pace;
  sound: boolean;
  /** Shows everybody's points, as far as they can be known. */
  countPoints: boolean;
  /** Ends the Buy phase when nothing that costs anything could be bought. */
  skipEmptyBuys: boolean;
  /** Plays plain Treasures as soon as the Buy phase begins. */
  autoTreasures: boolean;
  /** Asks again before a single pick counts. */
  confirmSingle: boolean;
  /** Asks again before an answer that loses much, against bots. */
  warnBlunders: boolean;
  /** Shows a notification of the browser when it is one's decision and the page is not looked at. */
  notify: boolean;
  /** Hides what players say. */
  muteSayings: boolean;
  /** The bot that was chosen last. */
  opponent: BotKind | null;
  /** The names of people whose words are not shown. */
  muted: string[];
}

const KEY = 'freehold.settings';
const CHANGED = 'freehold.settings.changed';

/** When each setting was changed in this browser. */
export type Changed = Partial<Record<keyof Settings, number>>;

const usual: Settings = {
  name: '',
  theme: 'auto',
  animate: true,
  pace: 'normal',
  sound: false,
  countPoints: true,
  skipEmptyBuys: false,
  autoTreasures: true,
  confirmSingle: false,
  warnBlunders: false,
  notify: false,
  muteSayings: false,
  opponent: null,
  muted: [],
};

export const settings: Settings = $state({ ...usual, ...read<Partial<Settings>>(KEY) });

/** Whether the device asks for more contrast; whoever reads it hears of changes. */
let moreContrast: MediaQuery | undefined;

/** The settings that were changed here, and when: an account that comes along leaves those alone that are newer. */
export function changedSettings(): Changed {
  return read<Changed>(CHANGED) ?? {};
}

/** Notes which settings differ from those that were kept. */
function noteChanges(): void {
  const before: Settings = { ...usual, ...read<Partial<Settings>>(KEY) };
  const names = (Object.keys(usual) as (keyof Settings)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(settings[name]),
  );
  if (names.length === 0) return;
  const now = Date.now();
  write(CHANGED, { ...changedSettings(), ...Object.fromEntries(names.map((name) => [name, now])) });
}

/** Takes settings that an account has, with the times at which they were changed. */
export function takeSettings(taken: Partial<Settings>, changed: Changed): void {
  Object.assign(settings, taken);
  write(KEY, { ...settings });
  write(CHANGED, changed);
}

/** Keeps the settings, and lets the page look as they say. */
export function keepSettings(): void {
  noteChanges();
  write(KEY, { ...settings });
  const root = document.documentElement;
  if (settings.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  moreContrast ??= new MediaQuery('prefers-contrast: more');
  const isContrast = settings.theme === 'contrast' || moreContrast.current;
  root.classList.toggle('contrast', isContrast);
  root.classList.toggle('still', !settings.animate);
}

/** Whether things may move. */
export function mayMove(): boolean {
  return settings.animate && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
