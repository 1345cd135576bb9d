import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownTable } from '../src/lib/keys';
import { playersWords, Search, type Wanted, wishOf } from '../src/lib/people/match.svelte';

const wanted: Wanted = {
  players: [3, 2],
  sets: ['base'],
  edition: 2,
  speed: 'normal',
  rated: true,
  bots: true,
};
const waiting = { kind: 'waiting', since: 0, bots_in: 20_000, others: 1 };
const ready = { kind: 'ready', game: 'g', seat: 1, token: 'key' };

/** What the server will say, in turn; a function throws, as a lost connection does. */
let answers: (object | 'lost' | 'missing')[];
let asked: string[];
let found: string[];
let search: Search;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  answers = [];
  asked = [];
  found = [];
  search = new Search((game, token) => found.push(`${game} ${token}`));
  vi.stubGlobal('fetch', async (url: string, { method, signal, headers }: RequestInit) => {
    const key = (headers as Record<string, string>).authorization ?? '';
    asked.push(`${method} ${url} ${key}`.trim());
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const next = answers.shift();
    if (next === undefined) {
      // Nothing to say yet: the answer waits until it is no longer wanted.
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error())),
      );
    }
    if (next === 'lost') throw new Error('lost');
    if (next === 'missing')
      return new Response('{"code":"not_found","message":"there is no such wish"}', {
        status: 404,
      });
    return new Response(JSON.stringify(next), { status: 200 });
  });
});
afterEach(() => {
  search.cancel();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a wish', () => {
  it('is rated only for people with an account; guests give their name', () => {
    expect(wishOf(wanted, null)).toEqual(wanted);
    expect(wishOf(wanted, 'Gus')).toMatchObject({ rated: false, name: 'Gus' });
  });

  it('is told in words', () => {
    expect(playersWords([2])).toBe('2 players');
    expect(playersWords([4, 2, 3])).toBe('2, 3 or 4 players');
  });
});

describe('looking for a game', () => {
  it('waits, asks again and goes to the table', async () => {
    answers = [{ ticket: 't', matched: waiting }, waiting, ready];
    search.begin(wishOf(wanted, null));
    await settle();
    expect(found).toEqual(['g key']);
    expect(search.stage).toBe('found');
    expect(knownTable('g')?.key).toBe('key');
    search.cancel();
    expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
  });

  it('takes the wish back when it is cancelled', async () => {
    answers = [{ ticket: 't', matched: waiting }];
    search.begin(wishOf(wanted, null));
    await settle();
    expect(search.stage).toBe('waiting');
    expect(search.waiting?.others).toBe(1);
    search.cancel();
    expect(search.stage).toBe('none');
    expect(asked.at(-1)).toBe('DELETE /api/match Bearer t');
  });

  it('takes back a wish whose ticket comes after one has left', async () => {
    answers = [{ ticket: 't', matched: waiting }];
    const begun = search.begin(wishOf(wanted, null));
    search.cancel();
    await begun;
    expect(asked.at(-1)).toBe('DELETE /api/match Bearer t');
    expect(search.stage).toBe('none');
  });

  it('tries again when the server does not answer', async () => {
    answers = [{ ticket: 't', matched: waiting }, 'lost'];
    search.begin(wishOf(wanted, null));
    await settle();
    expect(search.isLost).toBe(true);
    answers = [waiting];
    await vi.advanceTimersByTimeAsync(1500);
    expect(search.isLost).toBe(false);
    expect(search.stage).toBe('waiting');
  });

  it('says so when the server has given it up', async () => {
    answers = [{ ticket: 't', matched: waiting }, { kind: 'gone' }];
    search.begin(wishOf(wanted, null));
    await settle();
    expect(search.stage).toBe('gone');
    answers = [{ ticket: 't', matched: waiting }, 'missing'];
    search.begin(wishOf(wanted, null));
    await settle();
    expect(search.stage).toBe('gone');
  });

  it('says why it was refused', async () => {
    answers = ['missing'];
    await search.begin(wishOf(wanted, null));
    expect(search.stage).toBe('none');
    expect(search.fault).toBe('There is no such wish.');
  });
});
