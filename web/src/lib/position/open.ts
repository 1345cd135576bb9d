/** Opens a text of the notation as a table of one's own. */

import { api } from '../api';
import { rememberCreated } from '../keys';
import type { OpenPosition } from '../protocol/types';
import { replayPath, tablePath } from '../router.svelte';
import { keepTry, movesOf } from './tries';

/** Opens it, and says where it is. The table tells what it shows, if that is given. */
export async function openPosition(wanted: OpenPosition, says = ''): Promise<string> {
  const { created, seat, title, replay } = await api.openPosition(wanted);
  if (says) keepTry({ game: created.game, says, moves: movesOf(wanted.text) });
  const key = rememberCreated(created, title, seat);
  return replay ? replayPath(created.game, 1) : tablePath(created.game, key);
}
