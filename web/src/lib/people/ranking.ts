/** The leaderboard with the bots between the people. */

import type { Leaderboard, Ranked } from '../protocol/types';

export type Row =
  | ({ kind: 'person'; key: string } & Ranked)
  | { kind: 'bot'; key: string; name: string; shown: number };

/** The strongest first; a bot stands below the people who are as strong. */
export function ranking({ people, bots }: Pick<Leaderboard, 'people' | 'bots'>): Row[] {
  const shown = (row: Row) => (row.kind === 'bot' ? row.shown : row.rating.shown);
  const rows: Row[] = [
    ...people.map((one) => ({ kind: 'person' as const, key: `p ${one.name}`, ...one })),
    ...bots.map(({ bot, name, shown }) => ({ kind: 'bot' as const, key: `b ${bot}`, name, shown })),
  ];
  return rows.sort((a, b) => shown(b) - shown(a));
}
