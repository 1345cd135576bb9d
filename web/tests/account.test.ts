import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../src/lib/api';
import { knownTables, remember } from '../src/lib/keys';
import { people } from '../src/lib/people/api';
import { curveOf } from '../src/lib/people/curve';
import { keepWith } from '../src/lib/people/keep.svelte';
import { me } from '../src/lib/people/me.svelte';
import { EMPTY, isSame, type Kit, kitOf, merge } from '../src/lib/people/merge';
import { ranking } from '../src/lib/people/ranking';
import { changeWords, faultWords, placeWords, ratingWords } from '../src/lib/people/words';
import type { Me, Rating } from '../src/lib/protocol/types';
import { keepSettings, settings, takeSettings } from '../src/lib/settings.svelte';
import { type Kept, shelf } from '../src/lib/setup/shelf.svelte';
import { keyOf } from '../src/lib/setup/written';

const kingdom = (name: string, at: number, cards = [name]): Kept => ({
  edition: 2,
  cards,
  events: [],
  name,
  at,
});
const kit = (part: Partial<Kit>): Kit => ({ ...EMPTY, ...part });
const rating = (shown: number, provisional = false): Rating => ({
  shown,
  plus_minus: 80,
  provisional,
  games: 12,
});

describe('what a browser and an account keep', () => {
  it('takes the later change of each setting', () => {
    const here = kit({
      settings: { theme: 'dark', pace: 'slow' },
      changed: { theme: 200, pace: 100 },
    });
    const there = kit({
      settings: { theme: 'light', pace: 'fast' },
      changed: { theme: 100, pace: 150 },
    });
    const both = merge(here, there);
    expect(both.settings).toEqual({ theme: 'dark', pace: 'fast' });
    expect(both.changed).toEqual({ theme: 200, pace: 150 });
  });

  it('lets the account win over what was never changed here, and fills what it does not know', () => {
    const here = kit({ settings: { theme: 'auto', animate: true } });
    const both = merge(here, kit({ settings: { theme: 'dark' }, changed: { theme: 5 } }));
    expect(both.settings).toEqual({ theme: 'dark', animate: true });
  });

  it('leaves to the device what belongs to it', () => {
    const both = merge(
      kit({ settings: { notify: false } }),
      kit({ settings: { notify: true, sound: true } }),
    );
    expect(both.settings).toEqual({});
  });

  it('joins favourites, takes the later name, and forgets what was taken off later', () => {
    const [a, b, c] = [kingdom('A', 10), kingdom('B', 20), kingdom('C', 30)];
    const renamed = { ...a, name: 'Best', at: 40 };
    const here = kit({ liked: [a, b], gone: { [keyOf(c)]: 35 } });
    const there = kit({ liked: [renamed, c], gone: { [keyOf(b)]: 15 } });
    const both = merge(here, there);
    expect(both.liked.map((one) => one.name)).toEqual(['Best', 'B']);
    expect(isSame(merge(there, here), both)).toBe(true);
  });

  it('reads whatever an account has without harm', () => {
    expect(kitOf({})).toEqual(EMPTY);
    expect(kitOf({ settings: 7, liked: {}, gone: [], changed: null })).toEqual(EMPTY);
  });
});

describe('settings of an account', () => {
  let stored: Record<string, unknown>;
  let puts: number;
  const account: Me = {
    name: 'Ann',
    opened_at: 1,
    rating: rating(1200, true),
    public: false,
    moderator: false,
    muted_until: null,
  };

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    takeSettings({ theme: 'auto', muted: [] }, {});
    shelf.take([], {});
    puts = 0;
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      if (init.method === 'PUT') {
        stored = JSON.parse(String(init.body));
        puts += 1;
      }
      return new Response(JSON.stringify(stored));
    });
  });
  afterEach(() => {
    me.account = null;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('come along, and changes go back once', async () => {
    stored = { ...kit({ settings: { theme: 'dark' }, changed: { theme: 5 } }) };
    me.account = account;
    keepWith('Ann');
    await vi.advanceTimersByTimeAsync(100);
    expect(settings.theme).toBe('dark');
    const before = puts;

    settings.theme = 'light';
    keepSettings();
    await vi.advanceTimersByTimeAsync(5000);
    expect((stored.settings as { theme: string }).theme).toBe('light');
    expect(puts).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(puts).toBe(before + 1);
  });

  it('do not take the favourites of somebody else who used the browser', async () => {
    localStorage.setItem('freehold.owner', '"Bob"');
    shelf.take([kingdom('Of Bob', 10)], {});
    stored = { ...kit({ liked: [kingdom('Of Ann', 5)] }) };
    me.account = account;
    keepWith('Ann');
    await vi.advanceTimersByTimeAsync(100);
    expect(shelf.liked.map((one) => one.name)).toEqual(['Of Ann']);
  });

  it('stop when one signs out', async () => {
    stored = {};
    me.account = account;
    keepWith('Ann');
    await vi.advanceTimersByTimeAsync(100);
    const before = puts;
    me.account = null;
    await vi.advanceTimersByTimeAsync(100);
    settings.theme = 'contrast';
    keepSettings();
    await vi.advanceTimersByTimeAsync(5000);
    expect(puts).toBe(before);
  });
});

describe('the end of a session', () => {
  const ann = { name: 'Ann' } as Me;
  beforeEach(() => {
    localStorage.clear();
    remember({ game: 'hers', key: 'a', account: 'Ann' });
    remember({ game: 'other', key: 'b' });
    me.account = ann;
  });
  afterEach(() => {
    me.take(null);
    vi.unstubAllGlobals();
  });
  const answer = (status: number, body: string | null) =>
    vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const known = () => knownTables().map((one) => one.game);

  it('makes a guest at once when it was ended elsewhere, and says so', async () => {
    answer(401, JSON.stringify({ code: 'signed_out', message: 'sign in first' }));
    await expect(people.sessions()).rejects.toThrow();
    expect(me.account).toBeNull();
    expect(me.wasEnded).toBe(true);
    expect(known()).toEqual(['other']);
    me.take(null);
    expect(me.wasEnded).toBe(false);
  });

  it('forgets the keys to the seats of the account, and no others', async () => {
    answer(204, null);
    await me.signOut();
    expect(me.wasEnded).toBe(false);
    expect(known()).toEqual(['other']);
  });
});

describe('words about people', () => {
  it('mark what is not settled, and every change', () => {
    expect(ratingWords(rating(1243, true))).toBe('1243?');
    expect(ratingWords(rating(1243))).toBe('1243');
    expect([12, -8, 0].map(changeWords)).toEqual(['+12', '−8', '±0']);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(placeWords)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '102nd',
    ]);
  });

  it('say faults as sentences, and what to do', () => {
    expect(faultWords(new ApiError({ code: 'bad_name', message: 'that name is taken' }))).toBe(
      'That name is taken.',
    );
    expect(faultWords(new ApiError({ code: 'slow_down', message: 'too many' }))).toContain('Wait');
    expect(faultWords('so?')).toBe('So?');
  });
});

describe('the leaderboard', () => {
  it('has the bots between the people', () => {
    const rows = ranking({
      people: [
        { place: 1, name: 'Ann', rating: rating(1400) },
        { place: 2, name: 'Bob', rating: rating(1000) },
      ],
      bots: [
        { bot: 'big_money', name: 'Big Money', shown: 1000 },
        { bot: 'expert', name: 'Expert', shown: 1300 },
      ],
    });
    expect(rows.map((row) => row.name)).toEqual(['Ann', 'Expert', 'Bob', 'Big Money']);
  });
});

describe('a rating over time', () => {
  const sheet = { width: 300, height: 200, left: 40, right: 10, top: 10, bottom: 20 };
  const point = (shown: number, plus_minus: number) => ({ at: 1, shown, plus_minus, game: 'g' });

  it('is a line within a band', () => {
    const curve = curveOf([point(1200, 300), point(1250, 200)], sheet);
    expect(curve.places.map(({ x }) => x)).toEqual([40, 290]);
    expect(curve.places[1]!.y).toBeLessThan(curve.places[0]!.y);
    expect(curve.band.split(' ')).toHaveLength(4);
    for (const pair of curve.band.split(' ')) {
      const y = Number(pair.split(',')[1]);
      expect(y).toBeGreaterThanOrEqual(10);
      expect(y).toBeLessThanOrEqual(180);
    }
  });

  it('stands in the middle when it is one game', () => {
    expect(curveOf([point(1200, 300)], sheet).places[0]!.x).toBe(165);
  });
});
