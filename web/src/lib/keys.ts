/** The keys to tables that this browser has opened or joined: the server shows them once. */

import type { GameCreated, SeatToken } from './protocol/types';
import { read, write } from './settings.svelte';

export interface KnownTable {
  game: string;
  title: string;
  at: number;
  /** Who played there, and whose turn it was, when this browser last saw it. */
  players?: string[] | undefined;
  turn?: string | undefined;
  /** The account that the seat belongs to, if it does. */
  account?: string | undefined;
  /** One's own seat. */
  seat?: number | undefined;
  /** The page that this table was opened from, and the words of the link back to it. */
  from?: { path: string; words: string } | undefined;
  /** The key to one's own seat. */
  key?: string | undefined;
  /** A key to a seat that one was about to take: the answer may have been lost. */
  next?: string | undefined;
  host?: string | undefined;
  spectator?: string | undefined;
  /** The keys to give to others. */
  seats?: SeatToken[] | undefined;
}

const KEY = 'freehold.tables';
const KEPT = 30;

export function knownTables(): KnownTable[] {
  return read<KnownTable[]>(KEY) ?? [];
}

export function knownTable(game: string): KnownTable | undefined {
  return knownTables().find((table) => table.game === game);
}

/** Adds to what is known of a table. */
export function remember(table: Partial<KnownTable> & { game: string }): void {
  const others = knownTables().filter((one) => one.game !== table.game);
  const before = knownTable(table.game) ?? { title: '', game: table.game, at: Date.now() };
  write(KEY, [{ ...before, ...table, at: Date.now() }, ...others].slice(0, KEPT));
}

/** A key that nobody else has: 64 hexadecimal digits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function rememberCreated(created: GameCreated, title: string, own: number): string {
  const key = created.seats.find((seat) => seat.seat === own)?.token;
  remember({
    game: created.game,
    title,
    seat: key ? own : undefined,
    key,
    host: created.host_token,
    spectator: created.spectator_token,
    seats: created.seats,
  });
  return key ?? created.spectator_token;
}

/** Forgets the tables where an account sits: signed in again, it gets new keys to its seats. */
export function forgetAllOf(account: string): void {
  write(
    KEY,
    knownTables().filter((table) => table.account !== account),
  );
}

export function forget(game: string): void {
  write(
    KEY,
    knownTables().filter((table) => table.game !== game),
  );
}
