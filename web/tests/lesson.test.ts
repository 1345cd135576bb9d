import { render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ChanceChart from '../src/lib/lesson/ChanceChart.svelte';
import {
  amongBest,
  chanceWords,
  changeWords,
  faultsOf,
  lossWords,
  moveAt,
  nextFault,
  percent,
  percents,
  percentTenths,
  pointWords,
  Spoken,
} from '../src/lib/lesson/lesson';
import { Lesson } from '../src/lib/lesson/lesson.svelte';
import MovePanel from '../src/lib/lesson/MovePanel.svelte';
import type {
  Analysis,
  AnalysisState,
  ChancesAt,
  Grade,
  MoveReport,
  OptionReport,
  Phrase,
  TurningPoint,
} from '../src/lib/protocol/types';

const sure = (mean: number) => ({ mean, low: mean, high: mean });

function move(at: number, until: number, grade: Grade): MoveReport {
  const words = [`move at ${at}`];
  return {
    at,
    until,
    turn: 1,
    seat: 0,
    asks: words,
    played: words,
    grade,
    loss: sure(0),
    options: [],
    why: [],
  };
}

const analysis: Analysis = {
  complete: true,
  players: [],
  chances: [],
  moves: [
    move(0, 2, 'best'),
    move(4, 5, 'mistake'),
    move(7, 9, 'close'),
    move(10, 12, 'blunder'),
    move(15, 16, 'inaccuracy'),
  ],
  turning_points: [],
  plan: null,
};

describe('the moves of an analysis', () => {
  it('counts inaccuracies, mistakes and blunders as faults', () => {
    expect(faultsOf(analysis).map((one) => one.at)).toEqual([4, 10, 15]);
  });

  it('finds the move that a step is a part of', () => {
    expect(moveAt(analysis, 0)?.at).toBe(0);
    expect(moveAt(analysis, 1)?.at).toBe(0);
    expect(moveAt(analysis, 2)).toBeUndefined();
    expect(moveAt(analysis, 11)?.at).toBe(10);
  });

  it('goes to the next fault and to the one before, and round the end', () => {
    expect(nextFault(analysis, 0, 1)?.at).toBe(4);
    expect(nextFault(analysis, 4, 1)?.at).toBe(10);
    expect(nextFault(analysis, 15, 1)?.at).toBe(4);
    expect(nextFault(analysis, 10, -1)?.at).toBe(4);
    expect(nextFault(analysis, 2, -1)?.at).toBe(15);
    expect(nextFault({ ...analysis, moves: [] }, 0, 1)).toBeUndefined();
  });
});

describe('what cannot be told from the best', () => {
  const option = (mean: number, half: number): OptionReport => ({
    at: 0,
    answers: [],
    words: [`behind by ${mean}`],
    played: mean === 0,
    chance: sure(0.5),
    behind: { mean, low: mean - half, high: mean + half },
    playouts: 500,
  });
  const panel = (options: OptionReport[]) => {
    const moves = [{ ...move(0, 2, 'best'), options }];
    const props = { turns: new Map(), step: 0, ontry: () => {}, onstep: () => {} };
    const page = render(MovePanel, { analysis: { ...analysis, moves }, ...props });
    const text = (of: string) =>
      [...page.container.querySelectorAll(of)].map((one) => one.textContent);
    const told = { head: text('[data-grade]'), tags: text('.tag.good') };
    page.unmount();
    return told;
  };

  it('is called one of the best, not less than another with a lower figure', () => {
    const options = [option(0, 0), option(-0.01, 0.02), option(0.3, 0.02)];
    expect(amongBest(options)).toEqual([true, true, false]);
    const tags = ['among the best', 'among the best'];
    expect(panel(options)).toEqual({ head: ['★Among the best'], tags });
    expect(panel([option(0, 0), option(0.3, 0.02)])).toEqual({ head: ['★Best'], tags: ['best'] });
  });
});

describe('going from mistake to mistake', () => {
  const buttons = (moves: MoveReport[], step: number) => {
    const went: number[] = [];
    const props = {
      turns: new Map(),
      step,
      ontry: () => {},
      onstep: (at: number) => went.push(at),
    };
    const page = render(MovePanel, { analysis: { ...analysis, moves }, ...props });
    const all = [...page.container.querySelectorAll<HTMLElement>('.foot button')];
    for (const button of all) button.click();
    const said = page.container.querySelector('.only')?.textContent;
    page.unmount();
    return { went, off: all.map((one) => one.getAttribute('aria-disabled')), said };
  };
  const one = [move(0, 2, 'best'), move(4, 5, 'mistake')];

  it('leads to the only one from everywhere else', () => {
    expect(buttons(one, 0)).toEqual({ went: [4, 4], off: ['false', 'false'], said: undefined });
    expect(buttons(analysis.moves, 4).went).toEqual([15, 10]);
  });

  it('says at the only one that there is no other', () => {
    const off = ['true', 'true'];
    expect(buttons(one, 4)).toEqual({ went: [], off, said: 'It is the only mistake of the game.' });
  });
});

describe('turning points', () => {
  const turns = new Map([
    [1, { seat: 0, n: 1 }],
    [2, { seat: 1, n: 1 }],
  ]);
  const names = ['Ann', 'Bob'];
  const point = (turn: number, words: Phrase, at = 3): TurningPoint => ({
    at,
    turn,
    seat: 0,
    of: null,
    change: sure(0.1),
    words,
  });
  const ann = { seat: 0, text: 'Ann' };

  it('name nobody twice', () => {
    const told = (turn: number, ...words: Phrase) => pointWords(turns, point(turn, words), names);
    expect(told(1, ann, ': buy ', { card: 'Curse', text: 'Curse' })).toBe('Ann, turn 1: buy Curse');
    expect(told(1, ann, ' draws 2 Coppers')).toBe('Ann, turn 1: draws 2 Coppers');
    expect(told(2, ann, ': discard Gold')).toBe("Ann, in Bob's turn 1: discard Gold");
    expect(told(2, 'The cards that turn up')).toBe('Bob, turn 1: The cards that turn up');
  });

  it('have a mark each, also where two are at one step', () => {
    const players = names.map((name) => ({ name }) as Analysis['players'][number]);
    const chances: ChancesAt[] = [0, 3, 8].map((at) => ({
      at,
      turn: 1,
      seat: 0,
      chances: [sure(0.4), sure(0.6)],
    }));
    const turning_points = [point(1, ['a move']), point(1, ['a draw']), point(2, ['luck'], 8)];
    const props = { turns, steps: 10, step: 5, onstep: () => {} };
    const { container } = render(ChanceChart, {
      analysis: { ...analysis, players, chances, turning_points, moves: [] },
      ...props,
    });
    const at = [...container.querySelectorAll('.star')].map((one) =>
      [one.getAttribute('x'), one.getAttribute('y')].join(),
    );
    expect(new Set(at).size).toBe(3);
    // The step lies between two moments: the dots are on the line that shows it.
    const line = container.querySelector('.now')?.getAttribute('x1');
    const dots = [...container.querySelectorAll('.dot')].map((one) => one.getAttribute('cx'));
    expect(dots).toEqual([line, line]);
    expect(container.textContent).toContain('not the chance against this very opponent');
  });
});

describe('numbers in words', () => {
  it('have tenths where others with tenths are added to them', () => {
    expect([0, 0.5762, 1].map(percentTenths)).toEqual(['0 %', '57.6 %', '100 %']);
  });

  it('never says that a chance is certain if it is not', () => {
    expect([0, 0.001, 0.5, 0.996, 1].map(percent)).toEqual([
      '0 %',
      '<1 %',
      '50 %',
      '>99 %',
      '100 %',
    ]);
  });

  it('rounds halves up, as the sentences do that stand beside them', () => {
    const halves = Array.from({ length: 100 }, (_, i) => (i + 0.5) / 100);
    const told = halves.map(percent);
    expect(told[0]).toBe('1 %');
    expect(told.slice(1, -1)).toEqual(halves.slice(1, -1).map((_, i) => `${i + 2} %`));
    expect(told.at(-1)).toBe('>99 %');
  });

  it('makes chances that stand beside each other add up', () => {
    expect(percents([0.205, 0.795])).toEqual(['21 %', '79 %']);
    expect(percents([0.2049, 0.7951])).toEqual(['20 %', '80 %']);
    expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual(['34 %', '33 %', '33 %']);
    expect(percents([0.004, 0.996])).toEqual(['<1 %', '>99 %']);
    expect(percents([0, 1])).toEqual(['0 %', '100 %']);
    for (let i = 0; i <= 1000; i += 1) {
      const words = percents([i / 1000, (1000 - i) / 3000, (2000 - 2 * i) / 3000]);
      const whole = words.map((one) =>
        one === '<1 %' ? 0 : Number.parseInt(one.replace('>99', '100'), 10),
      );
      expect(whole.reduce((all, one) => all + one)).toBe(100);
    }
  });

  it('shows how sure a chance is', () => {
    expect(chanceWords({ mean: 0.54, low: 0.52, high: 0.56 })).toBe('54 % ± 2.0');
    expect(chanceWords(sure(1))).toBe('100 %');
  });

  it('shows how sure a loss is', () => {
    expect(lossWords({ mean: 0.081, low: 0.048, high: 0.114 })).toBe('−8.1 ± 3.3 %');
    expect(lossWords(sure(0.05))).toBe('−5.0 %');
  });

  it('signs changes', () => {
    expect([0.052, -0.03, 0.0001].map(changeWords)).toEqual(['+5.2 %', '−3.0 %', '±0.0 %']);
  });
});

describe('the progress of an analysis', () => {
  it('is spoken every ten per cent, and not more often than every three seconds', () => {
    const spoken = new Spoken();
    const told = [];
    for (let s = 0; s <= 20; s += 1) {
      const words = spoken.say(s / 20, 1000 * s);
      if (words) told.push(`${s}: ${/\d+/.exec(words)}`);
    }
    expect(told).toEqual(['0: 0', '3: 10', '6: 30', '9: 40', '12: 60', '15: 70', '18: 90']);
    const slow = new Spoken();
    const said = Array.from({ length: 60 }, (_, s) => slow.say(s / 60, 1000 * s)).filter(Boolean);
    expect(said).toHaveLength(10);
  });
});

describe('waiting for an analysis', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** A server that gives these answers one after the other, and fails where there is none. */
  function serve(...answers: (AnalysisState | null)[]) {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
      asked.push(`${method} ${path}`);
      const answer = answers.shift();
      if (!answer) throw new Error('no connection');
      return { ok: true, json: async () => answer };
    });
    return asked;
  }

  it('asks until it is done, also when the server is away for a moment', async () => {
    vi.useFakeTimers();
    const running: AnalysisState = { state: 'running', progress: 0.5 };
    const asked = serve(running, null, { state: 'done', analysis });
    const lesson = new Lesson('g', 2, undefined);
    await lesson.ask();
    expect(lesson.isUnderWay).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(lesson.fault).toBe('The server cannot be reached.');
    await vi.advanceTimersByTimeAsync(1000);
    expect(lesson.analysis).toEqual(analysis);
    expect(lesson.fault).toBe('');
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([
      'POST /api/games/g/analysis?game_number=2',
      'GET /api/games/g/analysis?game_number=2',
      'GET /api/games/g/analysis?game_number=2',
    ]);
  });

  it('is asked for again if the server went away meanwhile and knows nothing of it', async () => {
    vi.useFakeTimers();
    const running: AnalysisState = { state: 'running', progress: 0.5 };
    const asked = serve(running, null, { state: 'none' }, { state: 'queued', ahead: 0 });
    const lesson = new Lesson('g', 1, undefined);
    await lesson.ask();
    await vi.advanceTimersByTimeAsync(2000);
    expect(lesson.state).toEqual({ state: 'queued', ahead: 0 });
    expect(lesson.fault).toBe('');
    expect(asked.map((one) => one.split(' ')[0])).toEqual(['POST', 'GET', 'GET', 'POST']);
    lesson.close();
  });

  it('says that it was cut off where it may not be begun again', async () => {
    vi.useFakeTimers();
    const running: AnalysisState = { state: 'running', progress: 0.5 };
    // Somebody else has stopped it.
    serve(running, { state: 'none' });
    const lesson = new Lesson('g', 1, undefined);
    await lesson.ask();
    await vi.advanceTimersByTimeAsync(1000);
    expect(lesson.state).toEqual({ state: 'none' });
    expect(lesson.fault).toContain('cut off');
    // Somebody else has asked for it.
    const asked = serve(running, null, { state: 'none' });
    const other = new Lesson('g', 1, undefined);
    await other.look();
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveLength(3);
    expect(other.fault).toContain('cut off');
    // The dialog in which it was asked for is another by now.
    serve(running, { state: 'none' }, { state: 'none' });
    const first = new Lesson('g', 1, undefined);
    await first.ask();
    first.close();
    const second = new Lesson('g', 1, undefined);
    await second.look();
    expect(second.fault).toContain('cut off');
    await second.look();
    expect(second.fault).toBe('');
    // Whoever stops it knows.
    serve(running, { state: 'none' });
    const own = new Lesson('g', 1, undefined);
    await own.ask();
    await own.cancel();
    expect(own.fault).toBe('');
  });

  it('asks no more once nobody looks', async () => {
    vi.useFakeTimers();
    const asked = serve({ state: 'queued', ahead: 1 }, { state: 'queued', ahead: 0 });
    const lesson = new Lesson('g', 1, undefined);
    await lesson.look();
    lesson.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(1);
  });
});
