/** Who looks back at a game. */

import type { KnownTable } from '../keys';
import type { TableInfo } from '../protocol/types';

/** The seat where somebody sat who looks back: by the key, by the account, or since nobody else but bots sat there. */
export function seatOf(
  table: TableInfo,
  known: Pick<KnownTable, 'seat' | 'key' | 'seats'> | undefined,
  account: string | undefined,
): number | undefined {
  if (table.alone) return undefined;
  const byKey = known?.key && known.seats?.find((one) => one.token === known.key)?.seat;
  const byAccount = account && table.accounts?.find((one) => one.name === account)?.seat;
  const people = table.seats.flatMap((one, seat) => (one.kind === 'bot' ? [] : [seat]));
  const own = [known?.seat, byKey, byAccount, people.length === 1 ? people[0] : undefined];
  return own.find((seat) => typeof seat === 'number');
}
