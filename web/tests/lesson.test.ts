import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  chanceWords,
  changeWords,
  faultsOf,
  lossWords,
  moveAt,
  nextFault,
  percent,
  percents,
  Spoken,
} from '../src/lib/lesson/lesson';
import { Lesson } from '../src/lib/lesson/lesson.svelte';
import type { Analysis, AnalysisState, Grade, MoveReport } from '../src/lib/protocol/types';

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

describe('numbers in words', () => {
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
    expect(lesson.fault).toBe('the server cannot be reached');
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
