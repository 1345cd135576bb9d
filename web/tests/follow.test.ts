import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plain } from '../src/lib/log/words';
import { Follow } from '../src/lib/play/follow.svelte';
import type { Fact, Line, State } from '../src/lib/protocol/types';
import { settings } from '../src/lib/settings.svelte';
import { line } from './examples';

const ME = 0;
const BOB = 1;

const began = (seat: number): Fact => ({ kind: 'turn_began', seat, number: 1, extra: false });
const played = (seat: number, card: string): Fact => ({ kind: 'played', seat, card, again: false });
const gained = (seat: number, card: string): Fact => ({
  kind: 'gained',
  seat,
  card,
  to: 'discard',
});

/** My clean-up, Bob's turn with a Smithy and a Gold, and my turn again. */
const FACTS: Fact[] = [
  { kind: 'drew', seat: ME, card: 'Copper' },
  began(BOB),
  played(BOB, 'Smithy'),
  { kind: 'drew', seat: BOB, card: null },
  { kind: 'bought', seat: BOB, card: 'Gold' },
  gained(BOB, 'Gold'),
  began(ME),
];
const LOG: Line[] = [
  line(0, 'detail', ME, ['Ann draws']),
  line(1, 'turn', BOB, ['Turn 2: Bob']),
  line(2, 'deed', BOB, ['Bob plays Smithy']),
  line(4, 'deed', BOB, ['Bob buys Gold']),
  line(6, 'turn', ME, ['Turn 3: Ann']),
];

function state(facts: Fact[], log: Line[], from = 0): State {
  return { facts_from: from, facts, log_from: from, log } as unknown as State;
}

describe('what the others do', () => {
  let shown: string[];
  let ends: number;
  let follow: Follow;

  beforeEach(() => {
    vi.useFakeTimers();
    settings.pace = 'normal';
    shown = [];
    ends = 0;
    follow = new Follow(
      (facts) => shown.push(...facts.map((fact) => fact.kind)),
      () => {
        ends += 1;
      },
    );
    follow.reset(ME);
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.pace = 'normal';
  });

  it('comes step by step, after what I did myself', () => {
    follow.take(state(FACTS, LOG), ME);
    expect(shown.slice(0, 2)).toEqual(['drew', 'turn_began']);
    expect(follow.isRunning).toBe(true);
    expect(follow.seat).toBe(BOB);
    expect(follow.awaited('Gold')).toBe(1);
    expect(follow.next).toBe(2);
    vi.advanceTimersByTime(500);
    expect(plain(follow.line?.words ?? [])).toBe('Bob plays Smithy');
    expect(follow.echo).toEqual({ seat: BOB, played: ['Smithy'], gained: [] });
    expect(ends).toBe(0);
    vi.advanceTimersByTime(500);
    expect(follow.echo?.gained).toEqual(['Gold']);
    expect(follow.awaited('Gold')).toBe(0);
    vi.advanceTimersByTime(500);
    expect([follow.isRunning, ends]).toEqual([false, 1]);
  });

  it('stays on the table until I act', () => {
    follow.take(state(FACTS, LOG), ME);
    vi.advanceTimersByTime(5_000);
    expect(follow.echo?.played).toEqual(['Smithy']);
    follow.take(
      state([played(ME, 'Village')], [line(7, 'deed', ME, ['Ann plays Village'])], 7),
      ME,
    );
    expect(follow.echo).toBeNull();
    expect(follow.isRunning).toBe(false);
  });

  it('stays while the table plays Treasures for me', () => {
    follow.take(state(FACTS, LOG), ME);
    vi.advanceTimersByTime(5_000);
    const treasures = [line(7, 'deed', ME, ['Ann plays 3 Coppers'])];
    follow.take(state([played(ME, 'Copper')], treasures, 7), ME, false);
    expect(follow.echo?.played).toEqual(['Smithy']);
    follow.take(state([gained(ME, 'Silver')], [line(8, 'deed', ME, ['Ann buys Silver'])], 8), ME);
    expect(follow.echo).toBeNull();
  });

  it('can be skipped, and is shown whole', () => {
    follow.take(state(FACTS, LOG), ME);
    follow.skip();
    expect(follow.echo).toEqual({ seat: BOB, played: ['Smithy'], gained: ['Gold'] });
    expect([follow.isRunning, ends]).toEqual([false, 1]);
    vi.advanceTimersByTime(5_000);
    expect(ends).toBe(1);
  });

  it('comes at once for those who want it so', () => {
    settings.pace = 'instant';
    follow.take(state(FACTS, LOG), ME);
    expect(follow.isRunning).toBe(false);
    expect(follow.echo?.gained).toEqual(['Gold']);
  });

  it('does not hold me up on my own turn', () => {
    const facts = [played(ME, 'Witch'), gained(BOB, 'Curse')];
    const log = [
      line(0, 'deed', ME, ['Ann plays Witch']),
      line(1, 'detail', BOB, ['Bob gains Curse']),
    ];
    follow.take(state(facts, log), ME);
    expect(follow.isRunning).toBe(false);
    expect(shown).toEqual(['played', 'gained']);
  });

  it('shows everybody to somebody who only looks on', () => {
    follow.take(state(FACTS, LOG), null);
    expect(shown).toEqual(['drew']);
    vi.advanceTimersByTime(5_000);
    expect(shown).toEqual(FACTS.map((fact) => fact.kind));
  });
});
