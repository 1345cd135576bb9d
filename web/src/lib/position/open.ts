/** Opens a text of the notation as a table of one's own. */

import { api } from '../api';
import { rememberCreated } from '../keys';
import type { OpenPosition } from '../protocol/types';
import { replayPath, tablePath } from '../router.svelte';

/** Opens it, and says where it is. */
export async function openPosition(wanted: OpenPosition): Promise<string> {
  const { created, seat, title, replay } = await api.openPosition(wanted);
  const key = rememberCreated(created, title, seat);
  return replay ? replayPath(created.game, 1) : tablePath(created.game, key);
}
