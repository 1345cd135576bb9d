import { describe, expect, it } from 'vitest';
import { leftOf, longTime, shortTime, warning } from '../src/lib/people/clock.svelte';
import { clockWords } from '../src/lib/people/words';
import { clockOf, USUAL_TIME } from '../src/lib/setup/time';

const heard = {
  at: 1000,
  clocks: {
    running: 1,
    seats: [
      { turn: 45_000, reserve: 480_000 },
      { turn: 12_000, reserve: 480_000 },
    ],
    runs_out_in: 492_000,
  },
};

describe('the time that is left', () => {
  it('runs for one seat: first the turn, then the reserve', () => {
    expect(leftOf(heard, 1, 6000)).toEqual({ all: 487_000, turn: 7000, isRunning: true });
    expect(leftOf(heard, 1, 23_000)).toEqual({ all: 470_000, turn: 0, isRunning: true });
  });

  it('stands still for the others', () => {
    expect(leftOf(heard, 0, 99_000)).toEqual({ all: 525_000, turn: 45_000, isRunning: false });
    const nobody = { ...heard, clocks: { ...heard.clocks, running: null, runs_out_in: null } };
    expect(leftOf(nobody, 1, 99_000)?.all).toBe(492_000);
  });

  it('is never less than nothing, and unknown for a seat without a clock', () => {
    expect(leftOf(heard, 1, 9_999_999)?.all).toBe(0);
    expect(leftOf(heard, 2, 0)).toBeNull();
  });

  it('is written short, and long for ears', () => {
    expect([0, 999, 45_000, 525_000, 3_723_000].map(shortTime)).toEqual([
      '0:00',
      '0:01',
      '0:45',
      '8:45',
      '1:02:03',
    ]);
    expect(shortTime(2 * 86_400_000 + 5 * 3_600_000)).toBe('2 d 5 h');
    expect(shortTime(86_400_000)).toBe('1 d');
    expect(longTime(525_000)).toBe('8 minutes 45 seconds');
    expect(longTime(86_400_000 + 3_600_000)).toBe('1 day 1 hour');
    expect(longTime(0)).toBe('no time');
  });

  it('is told once at 30 and once at 10 seconds', () => {
    expect(warning(30_100, 29_900)).toBe('30 seconds left.');
    expect(warning(29_900, 29_700)).toBe('');
    expect(warning(10_200, 9950)).toBe('10 seconds left.');
    expect(warning(31_000, 9000)).toBe('10 seconds left.');
    // Somebody who comes to a clock that is already short hears it at the next mark; a new turn is no warning.
    expect(warning(null, 5000)).toBe('');
    expect(warning(5000, 45_000)).toBe('');
  });
});

describe('the clock of a new table', () => {
  it('is what the form says, within what the server takes', () => {
    expect(clockOf(USUAL_TIME)).toBeNull();
    expect(clockOf({ ...USUAL_TIME, kind: 'live' })).toEqual({
      pace: { kind: 'live', turn: 45, reserve: 480 },
      late: 'lose',
    });
    expect(clockOf({ ...USUAL_TIME, kind: 'live', turn: 1, reserve: Number.NaN })).toMatchObject({
      pace: { turn: 5, reserve: 0 },
    });
    expect(clockOf({ ...USUAL_TIME, kind: 'days', days: 99, late: 'bot' })).toEqual({
      pace: { kind: 'days', days: 30 },
      late: 'bot',
    });
  });

  it('is told in words', () => {
    const live = (turn: number, reserve: number) =>
      clockWords({ pace: { kind: 'live', turn, reserve }, late: 'lose' });
    expect(live(45, 480)).toBe('45 s a turn, 8 min in reserve');
    expect(live(90, 0)).toBe('1 min 30 s a turn');
    expect(clockWords({ pace: { kind: 'days', days: 1 }, late: 'bot' })).toBe(
      '1 day for each answer',
    );
  });
});
