import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, Question, State } from '../src/lib/protocol/types';
import { settings } from '../src/lib/settings.svelte';
import { Table } from '../src/lib/table/table.svelte';
import { choices, line, picks, question, shuffled, view } from './examples';

/** A server that does what the test says. */
class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function state(part: Partial<State>): object {
  return {
    type: 'state',
    version: 1,
    table: { game: 'g', title: 'T', stage: 'playing', seats: [], game_number: 1 },
    view: view(),
    number: 1,
    question: null,
    waiting: null,
    thinking: null,
    facts_from: 0,
    facts: [],
    log_from: 0,
    log: [],
    may_hint: false,
    may_undo: { step: 'nothing', turn: 'nothing' },
    undo: null,
    mended: null,
    notices: [],
    said: [],
    rematch: null,
    open_elsewhere: false,
    may_take_back: false,
    seal: null,
    result: null,
    points: [],
    ...part,
  };
}

const discard: Question = question({
  from: 'hand',
  verb: 'discard',
  min: 2,
  max: 2,
  options: [
    { card: 'Copper', n: 3 },
    { card: 'Moat', n: 1 },
  ],
  choices: picks('hand', 'Copper', 'Moat'),
});

let table: Table;
const socket = () => FakeSocket.all.at(-1)!;
const answers = () => socket().sent.filter((message) => message.type === 'answer');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  table = new Table('g', 'key');
  socket().onopen?.();
  socket().says({ type: 'welcome', seat: 0, server: '1' });
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a table', () => {
  it('says hello with its key', () => {
    expect(socket().sent[0]).toMatchObject({
      type: 'hello',
      game: 'g',
      token: 'key',
      known_facts: 0,
    });
    expect(table.link).toBe('open');
  });

  it('gathers picks and sends them together', () => {
    socket().says(state({ question: discard }));
    vi.advanceTimersByTime(300);
    table.choose('hand:Copper', 'hand/Copper#0');
    table.choose('hand:Moat', 'hand/Moat#0');
    expect(answers()).toEqual([]);
    table.confirm();
    expect(answers()).toEqual([
      {
        type: 'answer',
        number: 1,
        answers: [
          { kind: 'card', of: 'Copper' },
          { kind: 'card', of: 'Moat' },
        ],
      },
    ]);
  });

  it('asks back before Treasures are forgotten', () => {
    const ask = question({
      ask: 'buy_phase',
      choices: choices({ kind: 'play_treasures' }, { kind: 'buy', of: 'Curse' }, { kind: 'done' }),
    });
    socket().says(state({ question: ask }));
    vi.advanceTimersByTime(300);
    table.choose('pile:Curse');
    expect(answers()).toEqual([]);
    expect(table.notice?.text).toContain('Treasures in hand');
    table.answer({ kind: 'done' });
    expect(answers()).toEqual([]);
    table.answer({ kind: 'done' });
    expect(answers()).toMatchObject([{ answers: [{ kind: 'done' }] }]);
  });

  it('does not take a late click for a second one', () => {
    const ask = question({
      ask: 'buy_phase',
      choices: choices({ kind: 'play_treasures' }, { kind: 'done' }),
    });
    socket().says(state({ question: ask }));
    vi.advanceTimersByTime(300);
    table.answer({ kind: 'done' });
    vi.advanceTimersByTime(10_000);
    table.answer({ kind: 'done' });
    expect(answers()).toEqual([]);
  });

  it('tells news of the people at the table, but not what was before one came', () => {
    const notice = (number: number, text: string) => ({
      number,
      game_number: 1,
      at: 0,
      words: [{ seat: 1, text: 'Bob' }, text],
    });
    const old = notice(1, ' sat down');
    socket().says(state({ notices: [old] }));
    expect(table.notice).toBeNull();
    const news = [old, notice(2, ' left'), notice(3, ' is back')];
    socket().says(state({ notices: news }));
    expect(table.notice?.text).toBe('Bob left. Bob is back.');
    table.notice = null;
    socket().says(state({ notices: news }));
    expect(table.notice).toBeNull();
    expect(table.notes.map((one) => one.key)).toEqual(['n1', 'n2', 'n3']);
  });

  it('shows for a moment what somebody said, unless one does not want to see it', () => {
    const said = (number: number) => ({
      number,
      game_number: 1,
      at: 0,
      seat: 1,
      saying: 'thanks' as const,
      words: [{ seat: 1, text: 'Bob' }, ': Thanks!'],
    });
    socket().says(state({}));
    socket().says(state({ said: [said(1)] }));
    expect(table.sayings[1]?.number).toBe(1);
    vi.advanceTimersByTime(7000);
    expect(table.sayings[1]).toBeUndefined();
    settings.muteSayings = true;
    socket().says(state({ said: [said(1), said(2)] }));
    expect(table.sayings[1]).toBeUndefined();
    expect(table.notes).toEqual([]);
    settings.muteSayings = false;
  });

  it('keeps the key to a seat before it is sent, and comes back with it', () => {
    const kept: [string, boolean][] = [];
    table.onKey = (key, isSure) => kept.push([key, isSure]);
    socket().says(state({}));
    table.sit('Ann');
    const sit = socket().sent.at(-1);
    if (sit?.type !== 'sit') throw new Error('not sent');
    expect(sit.token).toMatch(/^[0-9a-f]{64}$/);
    expect(kept).toEqual([[sit.token, false]]);
    // The answer is lost with the connection; the old link now leads to a seat that somebody has taken.
    socket().close();
    vi.advanceTimersByTime(1000);
    socket().onopen?.();
    socket().says({ type: 'welcome', seat: null, former: 0, server: '1' });
    vi.advanceTimersByTime(1000);
    socket().onopen?.();
    expect(socket().sent[0]).toMatchObject({ type: 'hello', token: sit.token });
    socket().says({ type: 'welcome', seat: 0, former: null, server: '1' });
    expect(table.seat).toBe(0);
    expect(table.former).toBeNull();
  });

  it('does not send too few picks, and says so', () => {
    socket().says(state({ question: discard }));
    vi.advanceTimersByTime(300);
    table.choose('hand:Copper', 'hand/Copper#0');
    table.confirm();
    expect(answers()).toEqual([]);
    expect(table.notice?.text).toBe('Pick 2 first.');
  });

  it('takes one answer from a double click', () => {
    const ask = question({ ask: 'action_phase', choices: choices({ kind: 'play', of: 'Moat' }) });
    socket().says(state({ question: ask }));
    vi.advanceTimersByTime(300);
    table.choose('hand:Moat');
    table.choose('hand:Moat');
    socket().says(state({ question: ask, number: 2 }));
    table.choose('hand:Moat');
    expect(answers()).toHaveLength(1);
    vi.advanceTimersByTime(300);
    table.choose('hand:Moat');
    expect(answers()).toHaveLength(2);
  });

  it('comes back with what it knows', () => {
    socket().says(state({ facts: [shuffled, shuffled], number: 7 }));
    socket().close();
    expect(table.link).toBe('lost');
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.all).toHaveLength(2);
    socket().onopen?.();
    expect(socket().sent[0]).toMatchObject({ known_facts: 2, game_number: 1, number: 7 });
  });

  it('takes the newest lines of the log in the place of those it knows', () => {
    const played = (n: number) =>
      line(3, 'deed', 0, ['Ann plays ', { card: 'Copper', text: `${n}` }]);
    const began = line(0, 'turn', 0, ['Turn 1: Ann']);
    socket().says(state({ facts: [shuffled, shuffled], log: [began, played(1)] }));
    socket().says(state({ facts_from: 2, facts: [shuffled], log_from: 3, log: [played(2)] }));
    expect(table.log).toEqual([began, played(2)]);
    socket().says(state({ log: [began] }));
    expect(table.log).toEqual([began]);
  });

  it('tells of facts only as they happen', () => {
    const told: number[] = [];
    table.onFacts = (facts) => told.push(facts.length);
    socket().says(state({ facts: [shuffled, shuffled] }));
    socket().says(state({ facts_from: 2, facts: [shuffled] }));
    socket().says(state({ facts_from: 0, facts: [shuffled] }));
    expect(told).toEqual([1]);
  });

  it('says why something cannot be chosen', () => {
    socket().says(state({ waiting: [{ seat: 1, text: 'Bob' }, ' goes on with the turn'] }));
    table.choose('pile:Gold');
    expect(table.notice?.text).toBe('Bob goes on with the turn.');
    const why = 'Gold costs 6 coins, and you have 3 coins.';
    const refused = [{ answer: { kind: 'buy', of: 'Gold' } as const, zone: 'pile' as const, why }];
    socket().says(state({ question: question({ ask: 'buy_phase', refused }), number: 2 }));
    table.choose('pile:Gold');
    expect(table.notice?.text).toBe(why);
    table.choose('hand:Moat');
    expect(table.notice?.text).toBe('Moat is not one of the choices: Choose.');
  });

  it('answers by itself only what the player does not want to be asked', () => {
    const poor = question({
      ask: 'buy_phase',
      choices: choices({ kind: 'buy', of: 'Copper' }, { kind: 'done' }),
      auto: { answer: { kind: 'done' }, because: 'nothing_to_buy' },
    });
    socket().says(state({ question: poor }));
    expect(answers()).toEqual([]);
    settings.skipEmptyBuys = true;
    socket().says(state({ question: { ...poor, auto: null }, number: 2 }));
    expect(answers()).toEqual([]);
    socket().says(state({ question: poor, number: 3 }));
    settings.skipEmptyBuys = false;
    expect(answers()).toHaveLength(1);
  });

  it('plays no Treasures by itself after an undo, be it one of another window', () => {
    const buy = question({
      ask: 'buy_phase',
      choices: choices({ kind: 'play_treasures' }, { kind: 'done' }),
      auto: { answer: { kind: 'play_treasures' }, because: 'plain_treasures' },
    });
    const drew = (n: number) => Array(n).fill({ kind: 'drew', seat: 0, card: null });
    socket().says(state({ facts: drew(2) }));
    socket().says(state({ facts_from: 2, facts: drew(1), question: buy, number: 2 }));
    expect(answers()).toHaveLength(1);
    socket().says(state({ facts_from: 3, facts: drew(4), number: 3 }));
    // Somebody with the same key took them back: all that is left is told again.
    socket().says(state({ facts: drew(3), question: buy, number: 4 }));
    // Nor when there is news of something else.
    socket().says(state({ facts_from: 3, question: buy, number: 4, version: 2 }));
    expect(answers()).toHaveLength(1);
    // Whoever has done something themselves is spared the rest again.
    socket().says(state({ facts_from: 3, facts: drew(4), number: 5 }));
    socket().says(state({ facts_from: 7, facts: drew(3), question: buy, number: 6 }));
    expect(answers()).toHaveLength(2);
  });

  it('says why nobody gets in, and what to do', () => {
    const shut = (key: string | undefined, code: string, message: string) => {
      const other = new Table('g', key);
      socket().onopen?.();
      socket().says({ type: 'error', code, message });
      socket().says({ type: 'bye', reason: message, reconnect: false });
      return other.closedBecause.join(' ');
    };
    const misfit = 'the key does not fit this table';
    expect(shut('key', 'forbidden', misfit)).toBe(
      'The key does not fit this table. If somebody gave you this link, ask them for a new one.',
    );
    expect(shut(undefined, 'forbidden', misfit)).toMatch(/^This address alone .* link to a seat/);
    expect(shut('key', 'not_found', 'there is no table "x"')).toMatch(
      /^There is no table "x"\. The/,
    );
  });

  it('says which bot takes its time, and that one may still take back', () => {
    const seats = [
      { kind: 'person', name: 'Ann', connected: true },
      { kind: 'bot', name: 'Master', bot: 'master' },
    ];
    const info = { game: 'g', title: 'T', stage: 'playing', seats, game_number: 1 };
    const part = { table: info, thinking: 1, may_undo: { step: 'free', turn: 'free' } };
    socket().says(state(part as unknown as Partial<State>));
    expect(table.thinking).toBe('Master is thinking…');
    expect(table.whyNot('hand:Copper')).toBe('Master is thinking…');
    table.undo('step');
    expect(socket().sent.at(-1)).toEqual({ type: 'undo', number: 1, back: 'step' });
    socket().says(state({ number: 2 }));
    expect(table.thinking).toBe('');
  });

  it('asks for a hint where one may, and forgets it with the decision', () => {
    socket().says(state({ number: 5, question: discard }));
    table.askHint();
    expect(socket().sent.some((message) => message.type === 'hint')).toBe(false);
    socket().says(state({ number: 6, question: discard, may_hint: true }));
    table.askHint();
    table.askHint();
    const asked = socket().sent.filter((message) => message.type === 'hint');
    expect(asked).toEqual([{ type: 'hint', number: 6 }]);
    const best = { answer: { kind: 'card', of: 'Copper' }, words: 'Discard: Copper', percent: 61 };
    socket().says({ type: 'hint', number: 6, best, other: null, clear: true });
    expect(table.hint).toMatchObject({ best });
    socket().says(state({ number: 7, question: discard, may_hint: true }));
    expect(table.hint).toBeNull();
    socket().says({ type: 'hint', number: 6, best, other: null, clear: true });
    expect(table.hint).toBeNull();
  });

  describe('with warnings', () => {
    const checks = () => socket().sent.filter((message) => message.type === 'check');
    const done = { kind: 'done' } as const;
    const buy: Question = question({ ask: 'buy_phase', choices: choices(done) });

    beforeEach(() => {
      settings.warnBlunders = true;
      socket().says(state({ number: 8, question: buy, may_hint: true }));
      vi.advanceTimersByTime(1000);
      table.answer(done);
    });
    afterEach(() => {
      settings.warnBlunders = false;
    });

    it('has an answer looked at before it counts', () => {
      expect(checks()).toEqual([{ type: 'check', number: 8, answers: [done] }]);
      expect(answers()).toEqual([]);
      socket().says({ type: 'checked', number: 8, warning: null });
      expect(answers()).toEqual([{ type: 'answer', number: 8, answers: [done] }]);
    });

    it('lets the player think again, or insist', () => {
      socket().says({ type: 'checked', number: 8, warning: { loses: 18, best: 'Buy Province' } });
      expect(table.warning).toMatchObject({ loses: 18 });
      expect(answers()).toEqual([]);
      table.think();
      expect(table.warning).toBeNull();
      table.answer(done);
      socket().says({ type: 'checked', number: 8, warning: { loses: 18, best: 'Buy Province' } });
      table.insist();
      expect(answers()).toEqual([{ type: 'answer', number: 8, answers: [done] }]);
    });

    it('does not keep anybody waiting', () => {
      // The first look at a board may have to find plans for it.
      vi.advanceTimersByTime(19_000);
      expect(answers()).toHaveLength(0);
      vi.advanceTimersByTime(2000);
      expect(answers()).toHaveLength(1);
    });

    it('waits for a later look a few seconds at most', () => {
      socket().says({ type: 'checked', number: 8, warning: null });
      socket().says(state({ number: 9, question: buy, may_hint: true }));
      vi.advanceTimersByTime(1000);
      table.answer(done);
      vi.advanceTimersByTime(3000);
      expect(answers()).toHaveLength(1);
      vi.advanceTimersByTime(2000);
      expect(answers()).toHaveLength(2);
    });

    it('gives the answer where nobody has time to look at it', () => {
      socket().says({ type: 'error', code: 'slow_down', message: 'later' });
      expect(answers()).toHaveLength(1);
    });
  });
});
