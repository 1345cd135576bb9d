import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BotLevel } from '../src/lib/protocol/types';
import { settings } from '../src/lib/settings.svelte';
import { levels, levelWords } from '../src/lib/setup/levels.svelte';

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
  });
});
