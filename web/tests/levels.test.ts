import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hintedTargets, hintWords } from '../src/lib/decide/hint';
import type { BotLevel } from '../src/lib/protocol/types';
import { settings } from '../src/lib/settings.svelte';
import { levelRating, levels, levelWords } from '../src/lib/setup/levels.svelte';
import { choices, question } from './examples';

const level = (bot: BotLevel['bot'], rating: number | null = null): BotLevel => ({
  bot,
  name: bot,
  style: '',
  rating,
  thinks_ms: 0,
});

describe('levels', () => {
  beforeEach(() => {
    settings.opponent = null;
    const body = { levels: [level('novice'), level('reeve')], first_opponent: 'novice' };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));
  });

  it('offers newcomers what the server says, and others what they chose last', async () => {
    expect(levels.usual).toBeNull();
    await levels.load();
    expect(levels.usual).toBe('novice');
    settings.opponent = 'reeve';
    expect(levels.usual).toBe('reeve');
    settings.opponent = 'random';
    expect(levels.usual).toBe('novice');
  });

  it('shows a rating only where one was measured', () => {
    expect(levelWords(level('novice'))).toBe('novice');
    expect(levelWords(level('reeve', 1500))).toBe('reeve · 1500');
    expect(levelRating(level('novice'))).toBe('');
    expect(levelRating(level('reeve', 1500))).toBe('Rating 1500; Big Money has 1000.');
  });
});

describe('hints', () => {
  const hinted = (words: string, percent: number | null = null) => ({
    answer: { kind: 'done' } as const,
    words,
    percent,
  });
  const hint = { number: 1, best: hinted('Buy Gold', 61), other: hinted('Buy Silver', 52) };

  it('say the best, its chance and the next best, or that nobody can tell', () => {
    expect(hintWords({ ...hint, clear: true })).toBe(
      'Buy Gold, which wins 61 of 100 games. Next best: Buy Silver, which wins 52 of 100 games.',
    );
    expect(hintWords({ ...hint, clear: false })).toBe(
      'Too close to tell: buying Gold or Silver (they win 61 and 52 of 100 games).',
    );
    const even = { ...hint, other: hinted('Buy Silver', 61), clear: false };
    expect(hintWords(even)).toBe(
      'Too close to tell: buying Gold or Silver (both win 61 of 100 games).',
    );
    const unlike = { ...even, other: hinted('End the turn', 61) };
    expect(hintWords(unlike)).toBe(
      'Too close to tell: Buy Gold, or End the turn (both win 61 of 100 games).',
    );
    const alone = { number: 1, best: hinted('Play all Treasures'), other: null, clear: true };
    expect(hintWords(alone)).toBe('Play all Treasures.');
  });

  it('are marked on the table: the best, and another only if it is as good', () => {
    const buy = (of: string) => ({ answer: { kind: 'buy', of } as const, words: '', percent: 61 });
    const asked = question({
      choices: choices({ kind: 'buy', of: 'Gold' }, { kind: 'buy', of: 'Silver' }),
    });
    const even = { number: 1, best: buy('Gold'), other: buy('Silver'), clear: false };
    expect([...hintedTargets(even, asked)]).toEqual(['pile:Gold', 'pile:Silver']);
    expect([...hintedTargets({ ...even, clear: true }, asked)]).toEqual(['pile:Gold']);
    expect([...hintedTargets(even, null)]).toEqual([]);
  });
});
