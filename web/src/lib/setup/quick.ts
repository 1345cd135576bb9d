/** A game at once: one bot, and the Kingdom that beginners are told to start with. */

import { api } from '../api';
import { rememberCreated } from '../keys';
import { me } from '../people/me.svelte';
import { tablePath } from '../router.svelte';
import { levels } from './levels.svelte';
import { seatChoices } from './seats';
import { shelf } from './shelf.svelte';

/** Opens the table, and says where it is. */
export async function quickGame(): Promise<string> {
  const [kingdoms] = await Promise.all([api.kingdoms(), levels.load()]);
  const kingdom = kingdoms.find((one) => one.edition === 2);
  const bot = levels.usual;
  if (!kingdom || !bot) throw new Error('the server offers no game');
  const title = kingdom.name ?? 'Quick game';
  const created = await api.create({
    seats: seatChoices(me.name || 'Player', [bot]),
    kingdom: {
      kind: 'cards',
      names: [...kingdom.cards, ...kingdom.events],
      edition: kingdom.edition,
    },
    title,
    games: 0,
  });
  shelf.play(kingdom, title);
  return tablePath(created.game, rememberCreated(created, title, 0));
}
