import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMuted, mute, Talk } from '../src/lib/chat/chat.svelte';
import type { ChatLine } from '../src/lib/protocol/types';
import { settings } from '../src/lib/settings.svelte';

const line = (number: number, seat = 1, text = `line ${number}`): ChatLine => ({
  number,
  at: 1000 + number,
  seat,
  name: seat === 0 ? 'Ann' : 'Bob',
  account: true,
  text,
});

let lines: ChatLine[];
let asked: string[];
let refusal: object | null;
let talk: Talk;

beforeEach(() => {
  settings.muted = [];
  lines = [];
  asked = [];
  refusal = null;
  talk = new Talk(
    'g',
    () => 'key',
    () => 0,
  );
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`);
    if (refusal) return new Response(JSON.stringify(refusal), { status: 403 });
    if (init.method === 'POST' && url.endsWith('/report'))
      return new Response(null, { status: 204 });
    if (init.method === 'POST') {
      const said = line(lines.length + 1, 0, JSON.parse(String(init.body)).text);
      lines.push(said);
      return new Response(JSON.stringify(said), { status: 201 });
    }
    const after = Number(new URL(url, 'http://x').searchParams.get('after'));
    const rest = lines.filter((one) => one.number > after);
    return new Response(
      JSON.stringify({ lines: rest, rule: 'accounts', may_write: true, why_not: null }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the chat of a table', () => {
  it('shows what was there before, and counts what is new', async () => {
    lines = [line(1), line(2)];
    talk.hear(2, true);
    await vi.waitFor(() => expect(talk.lines).toHaveLength(2));
    expect(talk.unread).toBe(0);
    lines.push(line(3), line(4, 0));
    talk.hear(4, false);
    await vi.waitFor(() => expect(talk.lines).toHaveLength(4));
    expect(asked.at(-1)).toBe('GET /api/games/g/chat?after=2');
    expect(talk.unread).toBe(1);
    talk.see();
    expect(talk.unread).toBe(0);
  });

  it('asks no more than it must', async () => {
    talk.hear(0, true);
    talk.hear(0, false);
    await vi.waitFor(() => expect(talk.rule).toBe('accounts'));
    talk.hear(0, false);
    expect(asked).toHaveLength(1);
  });

  it('asks again once the seat is taken, since one may write then', async () => {
    talk.hear(0, true, 'a open waiting');
    talk.hear(0, false, 'b person waiting');
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await vi.waitFor(() => expect(talk.rule).toBe('accounts'));
    talk.hear(0, false, 'b person waiting');
    expect(asked).toHaveLength(2);
  });

  it('writes, once, and shows the line at once', async () => {
    expect(await talk.write('  Well played  ')).toBe(true);
    expect(talk.lines.map((one) => one.text)).toEqual(['Well played']);
    talk.hear(1, false);
    await vi.waitFor(() => expect(talk.rule).toBe('accounts'));
    expect(talk.lines).toHaveLength(1);
    expect(await talk.write('   ')).toBe(false);
  });

  it('says why something was refused, and keeps it', async () => {
    refusal = { code: 'slow_down', message: 'too many requests' };
    expect(await talk.write('Hello')).toBe(false);
    expect(talk.fault).toBe('That was a lot to write: wait a moment.');
    refusal = null;
    expect(await talk.report(1, ' rude ')).toBe(true);
    expect(asked.at(-1)).toBe('POST /api/games/g/chat/report');
    expect(talk.fault).toBe('');
  });

  it('hides the lines of whoever is muted, however the name is written', async () => {
    lines = [line(1), line(2, 0)];
    talk.hear(2, false);
    await vi.waitFor(() => expect(talk.lines).toHaveLength(2));
    mute('Bob', true);
    expect(isMuted('BOB ')).toBe(true);
    expect(talk.shown.map((one) => one.name)).toEqual(['Ann']);
    expect(talk.unread).toBe(0);
    mute('bob', false);
    expect(talk.shown).toHaveLength(2);
  });
});
