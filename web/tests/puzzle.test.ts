import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Puzzle, PuzzleInfo, PuzzleResult, TriedAnswer } from '../src/lib/protocol/types';
import { filtered, filterOf, nextUnsolved, queryOf } from '../src/lib/puzzle/puzzles.svelte';
import { Solver } from '../src/lib/puzzle/solver.svelte';
import Verdict from '../src/lib/puzzle/Verdict.svelte';
import { picks, question, view } from './examples';

function info(id: string, part: Partial<PuzzleInfo> = {}): PuzzleInfo {
  return {
    id,
    title: id,
    difficulty: 'easy',
    themes: ['purchase'],
    players: 2,
    turn: 9,
    kingdom: { name: null, edition: 2, sets: ['base'], cards: [], events: [] },
    ...part,
  };
}

const intrigue = { name: null, edition: 2, sets: ['base', 'intrigue'], cards: [], events: [] };
const all = [
  info('a'),
  info('b', { themes: ['endgame', 'purchase'], difficulty: 'hard' }),
  info('c', { kingdom: intrigue as PuzzleInfo['kingdom'] }),
];
const none = { set: '', theme: '', difficulty: '', unsolved: false } as const;
const ids = (list: PuzzleInfo[]) => list.map((one) => one.id).join('');

describe('the list of puzzles', () => {
  it('is filtered by set, theme, difficulty and what is solved', () => {
    const solved = new Set(['a']);
    expect(ids(filtered(all, none, solved))).toBe('abc');
    expect(ids(filtered(all, { ...none, set: 'intrigue' }, solved))).toBe('c');
    expect(ids(filtered(all, { ...none, theme: 'endgame' }, solved))).toBe('b');
    expect(ids(filtered(all, { ...none, difficulty: 'easy' }, solved))).toBe('ac');
    expect(ids(filtered(all, { ...none, unsolved: true }, solved))).toBe('bc');
  });

  it('keeps a filter in the address, and leaves out what it does not know', () => {
    const filter = { ...none, theme: 'endgame', unsolved: true } as const;
    expect(queryOf(filter)).toBe('?theme=endgame&unsolved');
    expect(filterOf(new URLSearchParams(queryOf(filter)))).toEqual(filter);
    expect(filterOf(new URLSearchParams('?theme=toString&set=dark'))).toEqual(none);
    expect(queryOf(none)).toBe('');
  });

  it('goes on with the next that is not solved, and from the start again', () => {
    expect(nextUnsolved(all, 'a', new Set(['b']))?.id).toBe('c');
    expect(nextUnsolved(all, 'c', new Set(['b']))?.id).toBe('a');
    expect(nextUnsolved(all, 'a', new Set(['b', 'c']))).toBeUndefined();
    expect(nextUnsolved(all, null, new Set(['a']))?.id).toBe('b');
  });
});

const discard = question({
  from: 'hand',
  verb: 'discard',
  ask: 'cards',
  min: 2,
  max: 2,
  options: [
    { card: 'Copper', n: 1 },
    { card: 'Estate', n: 1 },
  ],
  choices: picks('hand', 'Copper', 'Estate'),
});
const puzzle: Puzzle = {
  info: info('a'),
  names: ['Ann', 'Ben'],
  seat: 0,
  view: view(),
  question: discard,
  log: [],
};
const result: PuzzleResult = {
  right: true,
  given: 'Discard both',
  tried: [],
  words: [],
  checked: null,
};

describe('what an answer was worth', () => {
  it('is marked where it was given up early', () => {
    const tried = (label: string, playouts: number): TriedAnswer => ({
      answers: [],
      label,
      right: label === 'Gold',
      given: false,
      chance: { mean: 0.5, low: 0.45, high: 0.55 },
      playouts,
      note: null,
    });
    const answers = [tried('Gold', 5000), tried('Moat', 250), tried('Duchy', 5000)];
    const props = { next: undefined, onagain: () => {}, onplay: () => {} };
    const page = render(Verdict, { result: { ...result, tried: answers }, ...props });
    const marked = [...page.container.querySelectorAll('li')].filter((one) =>
      one.textContent?.includes('tried less'),
    );
    expect(marked.map((one) => one.querySelector('.what')?.textContent)).toEqual(['Moat']);
    const order = [...page.container.querySelectorAll('.what')].map((one) => one.textContent);
    expect(order).toEqual(['Gold', 'Duchy', 'Moat']);
    expect(page.container.querySelector('[data-rough]')).not.toBeNull();
    page.unmount();
    const even = render(Verdict, {
      result: { ...result, tried: [answers[0]!, answers[2]!] },
      ...props,
    });
    expect(even.container.querySelector('[data-rough], .chance em')).toBeNull();
  });
});

describe('solving a puzzle', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('sends the whole answer once, and remembers that it was right', async () => {
    const bodies: string[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      bodies.push(body);
      return { ok: true, json: async () => result };
    });
    const solver = new Solver(puzzle);
    await vi.advanceTimersByTimeAsync(300);
    solver.choose('hand:Copper');
    solver.confirm();
    expect(bodies).toEqual([]);
    expect(solver.notice?.text).toBe('Pick 2 first.');
    solver.choose('hand:Estate');
    solver.confirm();
    solver.confirm();
    await vi.advanceTimersByTimeAsync(0);
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      {
        answers: [
          { kind: 'card', of: 'Copper' },
          { kind: 'card', of: 'Estate' },
        ],
      },
    ]);
    expect(solver.result).toEqual(result);
    expect(solver.question).toBeNull();
    expect(JSON.parse(localStorage.getItem('freehold.puzzles') ?? '')).toEqual({
      solved: ['a'],
      missed: [],
    });
    // Whoever plays on from there finds the answer again, until they try again.
    expect(new Solver(puzzle).result).toEqual(result);
    solver.again();
    expect(solver.question).toBe(discard);
    expect(new Solver(puzzle).result).toBeNull();
  });

  it('says what went wrong, and can be answered again', async () => {
    const body = { code: 'refused', message: 'the pick is not finished' };
    vi.stubGlobal('fetch', async () => ({ ok: false, json: async () => body }));
    const solver = new Solver(puzzle);
    await vi.advanceTimersByTimeAsync(300);
    solver.choose('hand:Copper');
    solver.choose('hand:Estate');
    solver.confirm();
    await vi.advanceTimersByTimeAsync(0);
    expect(solver.notice?.text).toBe('The pick is not finished.');
    expect(solver.question).toBe(discard);
    expect(solver.busy).toBe(false);
  });
});
