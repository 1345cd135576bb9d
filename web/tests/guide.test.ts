import { describe, expect, it } from 'vitest';
import { type Callout, callout, remark } from '../src/lib/guide/lesson';
import { type Box, place } from '../src/lib/guide/place';
import type { Answer, Fact, PlayerView, TurnView, View } from '../src/lib/protocol/types';
import { choices, question, view } from './examples';

const READ = ['welcome', 'hand', 'counters', 'clean-up', 'shuffle', 'victory'];

function moment(
  part: {
    answers?: Answer[];
    ask?: 'action_phase' | 'buy_phase';
    own?: Partial<PlayerView>;
    turn?: Partial<TurnView>;
    view?: Partial<View>;
    showing?: number;
  },
  seen: string[] = READ,
): Callout | null {
  const base = view();
  const now = view({
    players: base.players.map((one, i) => (i === 0 ? { ...one, ...part.own } : one)),
    turn: { ...base.turn, coins: 0, ...part.turn },
    ...part.view,
  });
  const asked = part.answers
    ? question({ ask: part.ask ?? 'action_phase', choices: choices(...part.answers) })
    : null;
  return callout({
    view: now,
    question: asked,
    seat: 0,
    names: ['Ann', 'Novice'],
    showing: part.showing ?? null,
    seen: new Set(seen),
  });
}

const play = (of: string): Answer => ({ kind: 'play', of });
const buy = (of: string): Answer => ({ kind: 'buy', of });
const done: Answer = { kind: 'done' };

describe('what the guide says', () => {
  it('welcomes, shows the hand, and then asks for an Action', () => {
    const at = (seen: string[]) =>
      moment({ answers: [play('Smithy'), play('Village'), done] }, seen)?.id;
    expect(at([])).toBe('welcome');
    expect(at(['welcome'])).toBe('hand');
    expect(at(['welcome', 'hand'])).toBe('play-Village');
  });

  it('points at the card that is to be played, and says why', () => {
    const said = moment({ answers: [play('Smithy'), done], own: { turns: 0 } });
    expect(said).toMatchObject({
      where: { at: 'card', of: 'Smithy' },
      wish: { kind: 'play', of: 'Smithy' },
    });
  });

  it('has a word for an Action that it does not know', () => {
    expect(moment({ answers: [play('Cellar'), done] })?.wish).toEqual({
      kind: 'play',
      of: 'Cellar',
    });
  });

  it('wants Treasures before anything is bought', () => {
    const said = moment({
      ask: 'buy_phase',
      answers: [{ kind: 'play_treasures' }, play('Copper'), buy('Copper'), done],
    });
    expect(said?.wish).toEqual({ kind: 'treasures' });
  });

  it('proposes the best that can be bought, and to end the turn otherwise', () => {
    const said = (...answers: Answer[]) =>
      moment({ ask: 'buy_phase', answers, turn: { coins: 5 } })?.wish;
    expect(said(buy('Silver'), buy('Market'), done)).toEqual({ kind: 'buy', of: 'Market' });
    expect(said(buy('Silver'), buy('Gold'), buy('Market'), done)).toEqual({
      kind: 'buy',
      of: 'Gold',
    });
    expect(said(buy('Copper'), buy('Curse'), done)).toEqual({ kind: 'done' });
  });

  it('explains Victory cards when the first Province can be bought', () => {
    const answers = [buy('Gold'), buy('Province'), done];
    expect(moment({ ask: 'buy_phase', answers, turn: { coins: 8 } }, [])?.id).toBe('victory');
    expect(moment({ ask: 'buy_phase', answers, turn: { coins: 8 } })?.id).toBe('buy-Province');
  });

  it('tells of clean-up and of the shuffle at the start of the turns after them, and only there', () => {
    const at = (turns: number, coins = 0) =>
      moment(
        {
          ask: 'buy_phase',
          answers: [{ kind: 'play_treasures' }, done],
          own: { turns },
          turn: { coins },
        },
        ['welcome', 'hand'],
      )?.id;
    expect(at(1)).toBe('clean-up');
    expect(at(2)).toBe('shuffle');
    expect(at(1, 3)).toBe('treasures');
    expect(at(5)).toBe('treasures');
  });

  it('waits while others play, and says nothing once the game is over', () => {
    expect(moment({ turn: { seat: 1 } })).toMatchObject({
      title: 'Now Novice plays',
      wish: { kind: 'wait' },
    });
    expect(moment({ view: { over: true } })).toBeNull();
  });

  it('tells whose turn is being shown, even when the table waits for the learner again', () => {
    expect(moment({ showing: 1 })).toMatchObject({ id: 'others', title: 'Now Novice plays' });
  });

  it('counts the Actions right when Smithy was played before it was read', () => {
    const inPlay = (...cards: string[]) =>
      cards.map((card) => ({ card, stays: false, waits: [] }) as PlayerView['in_play'][number]);
    const said = (actions: number, ...cards: string[]) =>
      moment({ answers: [done], own: { turns: 0, in_play: inPlay(...cards) }, turn: { actions } }, [
        'welcome',
        'hand',
      ])?.words;
    expect(said(2, 'Village')).toContain('gave you 2 more, so 2 are left');
    expect(said(1, 'Village', 'Smithy')).toContain('Smithy used 1. So 1 is left.');
  });

  it('does not get lost when a card asks something else', () => {
    const base = view();
    const asked = question({ ask: 'cards' });
    const said = callout({
      view: base,
      question: asked,
      seat: 0,
      names: ['Ann', 'Ben'],
      seen: new Set(READ),
    });
    expect(said?.id).toBe('asked');
  });
});

describe('a kind word', () => {
  const facts = (...some: Partial<Fact>[]) => some.map((one) => ({ seat: 0, ...one }) as Fact);
  const of = (wish: Parameters<typeof remark>[0], ...some: Partial<Fact>[]) =>
    remark(wish, facts(...some), 0, (id) => id);

  it('is said where something else was done', () => {
    expect(of({ kind: 'play', of: 'Smithy' }, { kind: 'played', card: 'Cellar' })).toContain(
      'Cellar instead',
    );
    expect(of({ kind: 'play', of: 'Village' }, { kind: 'played', card: 'Smithy' })).toContain(
      'Village had better come first',
    );
    expect(of({ kind: 'play', of: 'Village' }, { kind: 'phase_began', phase: 'buy' })).toContain(
      'without Village',
    );
    expect(of({ kind: 'buy', of: 'Market' }, { kind: 'bought', card: 'Silver' })).toContain(
      'Silver over Market',
    );
    expect(of({ kind: 'buy', of: 'Market' }, { kind: 'phase_began', phase: 'clean_up' })).toContain(
      'bought nothing',
    );
  });

  it('is not said where it was that, after an undo, or for what others do', () => {
    expect(of({ kind: 'play', of: 'Village' }, { kind: 'played', card: 'Village' })).toBe('');
    expect(
      of(
        { kind: 'buy', of: 'Market' },
        { kind: 'bought', card: 'Market' },
        { kind: 'phase_began', phase: 'clean_up' },
      ),
    ).toBe('');
    expect(of({ kind: 'buy', of: 'Market' })).toBe('');
    expect(of({ kind: 'play', of: 'Village' }, { kind: 'played', card: 'Smithy', seat: 1 })).toBe(
      '',
    );
    expect(of(null, { kind: 'bought', card: 'Silver' })).toBe('');
  });
});

describe('where a callout stands', () => {
  const screen = { width: 400, height: 800 };
  const size = { width: 300, height: 120 };
  const dock: Box = { left: 0, top: 600, width: 400, height: 200 };
  const apart = (a: Box, b: Box) =>
    a.left + a.width <= b.left ||
    b.left + b.width <= a.left ||
    a.top + a.height <= b.top ||
    b.top + b.height <= a.top;

  it('is above the dock for a card in the hand, and points down at it', () => {
    const card = { left: 20, top: 700, width: 60, height: 90 };
    const at = place(card, size, screen, dock);
    expect(at).toMatchObject({ arrow: 'down', top: 600 - 120 - 12 });
    expect(at.left + at.along).toBeCloseTo(50);
  });

  it('is below a pile in the upper half, and never on it or on the dock', () => {
    for (const pile of [
      { left: 10, top: 60, width: 80, height: 100 },
      { left: 310, top: 60, width: 80, height: 100 },
      { left: 160, top: 300, width: 80, height: 100 },
      { left: 160, top: 470, width: 80, height: 100 },
    ]) {
      const at = place(pile, size, screen, dock);
      const box = { ...at, ...size };
      expect(apart(box, pile) && apart(box, dock)).toBe(true);
      expect(box.left >= 8 && box.left + 300 <= 392 && box.top >= 8).toBe(true);
    }
  });

  it('does not lie on the cards just played if there is room above them', () => {
    const card = { left: 20, top: 700, width: 60, height: 90 };
    const inPlay = { left: 150, top: 500, width: 100, height: 90 };
    const at = place(card, size, screen, dock, inPlay);
    expect(at).toMatchObject({ arrow: null, top: 500 - 120 - 12 });
  });

  it('is beside a thing on a low screen', () => {
    const low = { width: 844, height: 390 };
    const at = place(
      { left: 20, top: 40, width: 120, height: 180 },
      { width: 340, height: 150 },
      low,
      { left: 0, top: 240, width: 844, height: 150 },
    );
    expect(at.arrow).toBe('left');
  });

  it('stays on the screen where nothing fits', () => {
    const at = place({ left: 0, top: 0, width: 400, height: 600 }, size, screen, dock);
    expect(at).toMatchObject({ arrow: null, top: 600 - 120 - 12 });
    expect(place(null, size, screen, null).top).toBe(800 - 120 - 12);
  });
});
