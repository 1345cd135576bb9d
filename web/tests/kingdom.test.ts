import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Face } from '../src/lib/cards/face';
import { anything, fits, isAnything, toggled, type Wanted } from '../src/lib/cards/filter';
import type { Kingdom, RandomKingdom, Role, RoleInfo } from '../src/lib/protocol/types';
import { Draft } from '../src/lib/setup/draft.svelte';
import { offersOf } from '../src/lib/setup/offers';
import { shelf } from '../src/lib/setup/shelf.svelte';
import { inQuery, inText, keyOf, lineOf, pathOf, titleOf } from '../src/lib/setup/written';

function face(id: string, part: Partial<Face> = {}): Face {
  return {
    id,
    name: id.replace(/([a-z])([A-Z])/g, '$1 $2'),
    cost: 3,
    types: ['Action'],
    set: 'base',
    editions: [1, 2],
    kingdom: true,
    isEvent: false,
    isUpgrade: false,
    gist: [],
    roles: [],
    exchangeFor: null,
    texts: [],
    rulings: [],
    ...part,
  };
}

const TEN = 'Cellar Market Merchant Militia Mine Moat Remodel Smithy Village ThroneRoom'.split(' ');
const kingdom = (cards = TEN, events: string[] = [], part: Partial<Kingdom> = {}): Kingdom => ({
  name: null,
  edition: 2,
  sets: ['base'],
  cards,
  events,
  ...part,
});
const nameOf = (id: string) => face(id).name;

describe('a filter', () => {
  const witch = face('Witch', {
    cost: 5,
    types: ['Action', 'Attack'],
    roles: ['draw', 'attack', 'curses'],
    texts: [{ edition: 2, text: '+2 Cards. Each other player gains a Curse.' }],
  });
  const is = (wanted: Partial<Wanted>) => fits(witch, { ...anything(), ...wanted });

  it('lets everything through as long as nothing is wanted', () => {
    expect(is({})).toBe(true);
    expect(isAnything(anything())).toBe(true);
    expect(isAnything({ ...anything(), words: ' ' })).toBe(true);
    expect(isAnything({ ...anything(), costs: [0] })).toBe(false);
  });

  it('takes one of the costs, types and sets', () => {
    expect([is({ costs: [4, 5] }), is({ costs: [4] })]).toEqual([true, false]);
    expect([is({ types: ['Attack', 'Event'] }), is({ types: ['Victory'] })]).toEqual([true, false]);
    expect([is({ sets: ['base'] }), is({ sets: ['intrigue'] })]).toEqual([true, false]);
  });

  it('wants a card that does all that is marked', () => {
    expect(is({ roles: ['draw', 'curses'] })).toBe(true);
    expect(is({ roles: ['draw', 'buys'] })).toBe(false);
  });

  it('finds words in name, type and text, in any order', () => {
    expect([is({ words: 'curse wit' }), is({ words: 'ATTACK' })]).toEqual([true, true]);
    expect(is({ words: 'witch gold' })).toBe(false);
  });

  it('knows the edition', () => {
    expect(fits(face('Spy', { editions: [1] }), { ...anything(), edition: 2 })).toBe(false);
  });

  it('is turned on and off', () => {
    expect(toggled(toggled([3], 5), 3)).toEqual([5]);
  });
});

describe('what a Kingdom offers', () => {
  const role = (id: Role): RoleInfo => ({ id, name: id, meaning: '' });
  const faces = new Map(
    [
      face('Village', { roles: ['village'] }),
      face('Page', { exchangeFor: 'Warrior' }),
      face('Warrior', { roles: ['draw', 'attack'], exchangeFor: 'Champion' }),
      face('Champion', { roles: ['village'] }),
    ].map((one) => [one.id, one]),
  );
  const offers = offersOf(
    ['Village', 'Page'],
    [role('village'), role('attack'), role('buys')],
    (id) => faces.get(id)!,
  );

  it('counts what a card becomes, and says as what', () => {
    const names = offers.map((offer) => offer.by.map((card) => card.name));
    expect(names).toEqual([['Village', 'Page (Champion)'], ['Page (Warrior)'], []]);
  });
});

describe('a Kingdom as text', () => {
  const first = { edition: 1 as const, cards: TEN, events: ['Ball', 'LostArts'] };

  it('is read back from its line', () => {
    const line = lineOf(first, nameOf);
    expect(line).toMatch(/^Cellar, Market, .*, Throne Room \+ Ball, Lost Arts \(first edition\)$/);
    expect(inText(line)).toEqual({ names: [...TEN, 'Ball', 'LostArts'].map(nameOf), edition: 1 });
    const second = lineOf(kingdom(), nameOf);
    expect(inText(second)).toEqual({ names: TEN.map(nameOf), edition: null });
  });

  it('is read back from its link', () => {
    const path = pathOf(first);
    expect(path).toMatch(/^\/new\?kingdom=Cellar\.Market\..*LostArts&edition=1$/);
    const read = { names: [...TEN, 'Ball', 'LostArts'], edition: 1 };
    expect(inQuery(new URLSearchParams(path.slice(4)))).toEqual(read);
    expect(inText(`Play this: https://example.org${path}`)).toEqual(read);
    expect(inQuery(new URLSearchParams(''))).toBeNull();
  });

  it('is the same in whatever order', () => {
    expect(keyOf(kingdom([...TEN].reverse()))).toBe(keyOf(kingdom()));
    expect(keyOf(kingdom(TEN, [], { edition: 1 }))).not.toBe(keyOf(kingdom()));
  });

  it('has a title that tells it from others', () => {
    const cost = (id: string) => ({ Market: 5, Mine: 5 })[id] ?? 3;
    const of = { name: nameOf, cost };
    expect(titleOf(kingdom(TEN, [], { name: 'First Game' }), false, of)).toBe('First Game');
    expect(titleOf(kingdom(), false, of)).toBe('Kingdom with Market and Mine');
    expect(titleOf(kingdom(), true, of)).toBe('Random Kingdom with Market and Mine');
  });
});

describe('a draft', () => {
  let asked: { path: string; body: RandomKingdom & { names?: string[] } }[] = [];
  let answer: unknown;
  let status = 200;

  beforeEach(() => {
    asked = [];
    status = 200;
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      asked.push({ path, body: JSON.parse(body) });
      return new Response(JSON.stringify(answer), { status });
    });
  });

  function begun(): Draft {
    const draft = new Draft();
    draft.take(kingdom(TEN, ['Ball']));
    return draft;
  }

  it('keeps what is locked when the rest is drawn', async () => {
    const draft = begun();
    draft.lock('Moat');
    draft.lock('Ball');
    draft.lock('Mine');
    draft.lock('Mine');
    const others = TEN.map((id) => (id === 'Moat' ? id : `Other${id}`));
    answer = kingdom(others, ['Ball']);
    await draft.draw({ sets: ['base'], required: ['Moat', 'Witch'] });
    expect(asked[0]!.path).toBe('/api/kingdoms/random');
    expect(asked[0]!.body.required).toEqual(['Moat', 'Ball', 'Witch']);
    expect(asked[0]!.body.sets).toEqual(['base']);
    expect([draft.cards, draft.locked]).toEqual([others, ['Moat', 'Ball']]);
  });

  it('draws one pile anew in its place', async () => {
    const draft = begun();
    draft.lock('Moat');
    // The server sorts; the pile stays where it was.
    answer = kingdom(['Witch', ...TEN.filter((id) => id !== 'Smithy')], ['Ball']);
    await draft.reroll('Smithy', { forbidden: ['Chapel'] });
    const { required, forbidden, events } = asked[0]!.body;
    expect(required).toEqual([...TEN.filter((id) => id !== 'Smithy'), 'Ball']);
    expect([forbidden, events]).toEqual([['Chapel', 'Smithy'], 1]);
    expect(draft.cards[TEN.indexOf('Smithy')]).toBe('Witch');
    expect(draft.cards.length).toBe(10);
    expect(draft.locked).toEqual(['Moat']);
    expect(draft.kingdom).not.toBeNull();
  });

  it('leaves everything as it is if nothing can be drawn', async () => {
    const draft = begun();
    status = 422;
    const faults = [{ message: 'only 9 cards', name: null, suggestions: [] }];
    answer = { code: 'bad_kingdom', message: 'wrong', faults };
    await draft.draw({});
    expect(draft.faults).toEqual(faults);
    expect([draft.cards, draft.kingdom?.cards]).toEqual([TEN, TEN]);
  });

  it('swaps a pile, which is then no longer locked', async () => {
    const draft = begun();
    draft.lock('Mine');
    const swapped = TEN.map((id) => (id === 'Mine' ? 'Witch' : id));
    answer = { kingdom: kingdom(swapped, ['Ball']), faults: [] };
    await draft.swap('Mine', 'Witch');
    expect(asked[0]!.body.names).toEqual([...swapped, 'Ball']);
    expect([draft.cards, draft.locked]).toEqual([swapped, []]);
  });

  it('is no Kingdom as long as the server finds a fault', async () => {
    const draft = begun();
    const fault = { message: '9 Kingdom cards: a game has 10', name: null, suggestions: [] };
    answer = { kingdom: null, faults: [fault] };
    await draft.remove('Mine');
    expect([draft.kingdom, draft.faults]).toEqual([null, [fault]]);
    expect(draft.has('Mine')).toBe(false);
    answer = { kingdom: kingdom([...TEN], ['Ball']), faults: [] };
    await draft.add('Mine', false);
    expect([draft.kingdom?.cards.length, draft.faults]).toEqual([10, []]);
  });

  it('shows what it knows of a list with a fault', async () => {
    const draft = begun();
    const fault = { message: 'no Vilage', name: 'Vilage', suggestions: ['Village'] };
    answer = { kingdom: null, faults: [fault] };
    const known = [face('Moat'), face('Ball', { isEvent: true })];
    await draft.name(['moat', 'Vilage', 'Ball', 'Moat'], 2, (name) =>
      known.find((one) => one.id.toLowerCase() === name.toLowerCase()),
    );
    expect([draft.cards, draft.events, draft.kingdom]).toEqual([['Moat'], ['Ball'], null]);
    expect(draft.faults).toEqual([fault]);
  });

  it('listens to the newest answer only', async () => {
    const draft = begun();
    answer = { kingdom: null, faults: [{ message: 'late', name: null, suggestions: [] }] };
    const late = draft.remove('Mine');
    draft.take(kingdom());
    await late;
    expect([draft.kingdom, draft.faults]).toEqual([kingdom(), []]);
  });
});

describe('the shelf', () => {
  const nth = (n: number) => kingdom([...TEN.slice(1), `Card${n}`]);

  beforeEach(() => {
    for (const one of shelf.liked) shelf.unlike(one);
    for (const one of shelf.played) shelf.forget(one);
  });

  it('has what was played, the latest first and each once', () => {
    shelf.play(nth(1), 'One');
    shelf.play(nth(2), 'Two');
    shelf.play(nth(1), 'One again');
    expect(shelf.played.map((one) => one.name)).toEqual(['One again', 'Two']);
    shelf.forget(nth(1));
    expect(shelf.played.map((one) => one.name)).toEqual(['Two']);
  });

  it('forgets what was played long ago', () => {
    for (let n = 0; n < 25; n++) shelf.play(nth(n), String(n));
    expect(shelf.played.length).toBe(20);
    expect(shelf.played.at(-1)!.name).toBe('5');
  });

  it('keeps favourites under a name, in this browser', () => {
    shelf.like(nth(1), 'Mine');
    shelf.rename(nth(1), 'Still mine');
    expect(shelf.same(nth(1))?.name).toBe('Still mine');
    const kept = JSON.parse(localStorage.getItem('freehold.kingdoms.liked') ?? '[]');
    expect(kept.map((one: { name: string }) => one.name)).toEqual(['Still mine']);
    shelf.unlike(nth(1));
    expect(shelf.same(nth(1))).toBeUndefined();
  });
});
