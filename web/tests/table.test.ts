import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, Question, State } from '../src/lib/protocol/types';
import { settings } from '../src/lib/settings.svelte';
import { Table } from '../src/lib/table/table.svelte';
import { choices, fact, question, view } from './examples';

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
    facts_from: 0,
    facts: [],
    may_undo: { step: 'nothing', turn: 'nothing' },
    undo: null,
    mended: null,
    result: null,
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
  choices: choices({ kind: 'card', card: 'Copper' }, { kind: 'card', card: 'Moat' }),
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
          { kind: 'card', card: 'Copper' },
          { kind: 'card', card: 'Moat' },
        ],
      },
    ]);
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
    const ask = question({ ask: 'action_phase', choices: choices({ kind: 'play', card: 'Moat' }) });
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
    socket().says(state({ facts: [fact('shuffled'), fact('drew')] }));
    socket().close();
    expect(table.link).toBe('lost');
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.all).toHaveLength(2);
    socket().onopen?.();
    expect(socket().sent[0]).toMatchObject({ known_facts: 2, game_number: 1 });
  });

  it('forgets the facts that an undo took back', () => {
    socket().says(state({ facts: [fact('shuffled'), fact('drew'), fact('played')] }));
    socket().says(state({ facts_from: 1, facts: [fact('named')] }));
    expect(table.facts.map((one) => one.kind)).toEqual(['shuffled', 'named']);
  });

  it('answers by itself only what the player does not want to be asked', () => {
    const poor = question({
      ask: 'buy_phase',
      choices: choices({ kind: 'buy', card: 'Copper' }, { kind: 'done' }),
    });
    socket().says(state({ question: poor }));
    expect(answers()).toEqual([]);
    settings.skipEmptyBuys = true;
    socket().says(state({ question: poor, number: 2 }));
    settings.skipEmptyBuys = false;
    expect(answers()).toHaveLength(1);
  });
});
