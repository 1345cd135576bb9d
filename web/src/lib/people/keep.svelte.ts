/** Keeps settings and favourites with the account, so that they are the same on every device. */

import {
  changedSettings,
  read,
  type Settings,
  settings,
  takeSettings,
  write,
} from '../settings.svelte';
import { shelf } from '../setup/shelf.svelte';
import { people } from './api';
import { me } from './me.svelte';
import { EMPTY, isSame, type Kit, kitOf, merge } from './merge';

/** Whose settings this browser has. */
const OWNER = 'freehold.owner';
/** How long to wait for more changes. */
const PAUSE_MS = 1200;

let stop: (() => void) | undefined;

/** What this browser has now. */
function here(): Kit {
  return {
    version: 1,
    settings: $state.snapshot(settings) as Settings,
    changed: changedSettings(),
    liked: [...shelf.liked],
    gone: shelf.gone,
  };
}

/** Puts both together, here and there. */
async function meet(name: string): Promise<void> {
  const there = kitOf(await people.settings());
  if (me.account?.name !== name) return;
  const owner = read<string>(OWNER);
  // Favourites and wishes of somebody else who used this browser stay theirs.
  const isOthers = owner !== null && owner !== name;
  const mine = isOthers ? { ...EMPTY, settings: here().settings } : here();
  const both = merge(mine, there);
  if (!isSame(both, here())) {
    takeSettings(both.settings, both.changed);
    shelf.take(both.liked, both.gone);
  }
  write(OWNER, name);
  if (!isSame(both, there)) await people.keepSettings(both);
}

/** From now on, as long as this account is signed in. */
export function keepWith(name: string): void {
  stop?.();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was here when both met last. */
  let met = '';
  // Without the server everything is still kept here, and meets the next time.
  const soon = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await meet(name).catch(() => {});
      met = JSON.stringify([settings, shelf.liked]);
    }, wait);
  };
  const end = $effect.root(() => {
    $effect(() => {
      const now = JSON.stringify([settings, shelf.liked]);
      if (me.account?.name !== name) stop?.();
      else if (now !== met) soon(met === '' ? 0 : PAUSE_MS);
    });
  });
  stop = () => {
    clearTimeout(timer);
    end();
    stop = undefined;
  };
}
