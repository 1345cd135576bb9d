import { describe, expect, it } from 'vitest';
import type { Occupant, TableInfo } from '../src/lib/protocol/types';
import { seatOf } from '../src/lib/replay/own';

const bot: Occupant = { kind: 'bot', name: 'Novice', bot: 'novice' };
const person = (name: string): Occupant => ({ kind: 'person', name, connected: false });
const table = (seats: Occupant[], part: Partial<TableInfo> = {}) =>
  ({ seats, accounts: [], alone: false, ...part }) as unknown as TableInfo;

describe('whoever goes on from a replay', () => {
  const duel = table([person('Ann'), person('Bob')]);

  it('sits where they sat', () => {
    const seats = [{ seat: 1, token: 'k' }];
    expect(seatOf(duel, { seat: 1, key: 'k' }, undefined)).toBe(1);
    expect(seatOf(duel, { key: 'k', seats } as never, undefined)).toBe(1);
    const accounts = [{ seat: 0, name: 'Ann' }] as TableInfo['accounts'];
    expect(seatOf({ ...duel, accounts }, undefined, 'Ann')).toBe(0);
  });

  it('sits with a bot where nobody else sat', () => {
    expect(seatOf(table([bot, person('Ann')]), undefined, undefined)).toBe(1);
  });

  it('is nobody in particular where that is not known, or where one played for all', () => {
    expect(seatOf(duel, undefined, 'Cleo')).toBeUndefined();
    expect(seatOf(table([bot, bot]), undefined, undefined)).toBeUndefined();
    expect(seatOf({ ...duel, alone: true }, { seat: 1 }, undefined)).toBeUndefined();
  });
});
