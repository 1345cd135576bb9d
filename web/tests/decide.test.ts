import { describe, expect, it } from 'vitest';
import {
  answerOf,
  choicesByTarget,
  confirmWords,
  isMultiPick,
  laidOut,
  mayConfirm,
  spread,
  tokensOf,
  whyNot,
} from '../src/lib/decide/decide';
import { namesIn, seatChoices } from '../src/lib/setup/seats';
import { choices, picks, question, view } from './examples';

const card = (id: string) => ({ kind: 'card', of: id }) as const;

describe('what stands for an answer', () => {
  it('is a card in hand, a pile or an Event', () => {
    const asked = question({
      ask: 'buy_phase',
      choices: choices(
        { kind: 'play', of: 'Copper' },
        { kind: 'buy', of: 'Gold' },
        { kind: 'buy_event', of: 'Alms' },
        { kind: 'done' },
      ),
    });
    const targets = choicesByTarget(asked, null);
    expect([...targets.keys()]).toEqual(['hand:Copper', 'pile:Gold', 'event:Alms']);
  });

  it('is a Reaction where it lies', () => {
    const asked = question({
      ask: 'waiting',
      choices: choices({ kind: 'next', of: { kind: 'card', of: 'Moat' } }, { kind: 'done' }),
    });
    expect([...choicesByTarget(asked, null).keys()]).toEqual(['hand:Moat']);
  });

  it('is a pile for the token that was chosen first', () => {
    const asked = question({
      ask: 'token_pile',
      choices: choices(
        { kind: 'token', of: ['plus_card', 'Gold'] },
        { kind: 'token', of: ['plus_buy', 'Gold'] },
      ),
    });
    expect(tokensOf(asked)).toEqual(['plus_card', 'plus_buy']);
    const chosen = choicesByTarget(asked, 'plus_buy').get('pile:Gold');
    expect(chosen?.answer).toEqual({ kind: 'token', of: ['plus_buy', 'Gold'] });
  });
});

describe('a pick of several cards', () => {
  const asked = question({ from: 'hand', verb: 'discard', act: 'Discard', min: 2, max: 3 });

  it('is gathered and ends with done unless it is full', () => {
    expect(isMultiPick(asked)).toBe(true);
    expect(answerOf(asked, [card('Copper'), card('Moat')])).toHaveLength(3);
    expect(answerOf(asked, [card('Copper'), card('Copper'), card('Moat')])).toHaveLength(3);
  });

  it('may be sent from the fewest to the most', () => {
    expect([1, 2, 3, 4].map((n) => mayConfirm(asked, n))).toEqual([false, true, true, false]);
    const all = question({ min: 0, max: 2, all_or_none: true });
    expect([0, 1, 2].map((n) => mayConfirm(all, n))).toEqual([true, false, true]);
  });

  it('counts what was picked before', () => {
    const rest = question({ from: 'hand', min: 2, max: 2, picked: [card('Copper')] });
    expect(isMultiPick(rest)).toBe(false);
    expect(mayConfirm(rest, 1)).toBe(true);
  });

  it('is sent by a button that says what happens', () => {
    expect(confirmWords(asked, 2, false)).toBe('Discard 2 cards');
    expect(confirmWords(asked, 1, true)).toBe('Play 1 card');
    expect(confirmWords(question({ ask: 'options' }), 2, false)).toBe('Choose 2');
  });
});

describe('cards laid out beside the question', () => {
  it('are those that lie nowhere on the table', () => {
    const looked = question({ from: 'revealed', options: [{ card: 'Gold', n: 2 }] });
    expect(laidOut(looked, view())).toEqual([{ card: 'Gold', n: 2 }]);
    const held = question({ from: 'hand', options: [{ card: 'Copper', n: 2 }] });
    expect(laidOut(held, view())).toEqual([]);
  });

  it('are those in the trash, and of empty piles', () => {
    const trash = question({ ask: 'pile', from: 'trash', choices: picks('trash', 'Gold') });
    expect(laidOut(trash, view())).toEqual([{ card: 'Gold', n: 1 }]);
    expect([...choicesByTarget(trash, null).keys()]).toEqual(['trash:Gold']);
    const piles = question({
      ask: 'pile',
      from: 'pile',
      choices: picks('pile', 'Gold', 'Village'),
    });
    expect(laidOut(piles, view())).toEqual([{ card: 'Village', n: 1 }]);
  });

  it('are none where a card is named or played', () => {
    const name = question({ ask: 'name', choices: choices(card('Gold')) });
    expect(laidOut(name, view())).toEqual([]);
    const play = question({ ask: 'buy_phase', choices: choices({ kind: 'buy', of: 'Village' }) });
    expect(laidOut(play, view())).toEqual([]);
  });

  it('are told apart copy by copy', () => {
    expect(spread([{ card: 'Gold', n: 2 }]).map((one) => one.key)).toEqual(['Gold#0', 'Gold#1']);
  });
});

describe('why something cannot be chosen', () => {
  it('is what the question says of it', () => {
    const asked = question({
      ask: 'buy_phase',
      refused: [
        { answer: { kind: 'play', of: 'Gold' }, zone: 'hand', why: 'Not now.' },
        { answer: { kind: 'buy', of: 'Gold' }, zone: 'pile', why: 'Too dear.' },
        { answer: { kind: 'buy_event', of: 'Alms' }, zone: null, why: 'No Buys.' },
      ],
    });
    expect(whyNot(asked, 'pile:Gold')).toBe('Too dear.');
    expect(whyNot(asked, 'hand:Gold')).toBe('Not now.');
    expect(whyNot(asked, 'event:Alms')).toBe('No Buys.');
    expect(whyNot(asked, 'pile:Village')).toBeUndefined();
  });
});

describe('a new table', () => {
  it('reads names from free text', () => {
    expect(namesIn('- Village, Moat\n• Gold;;\n')).toEqual(['Village', 'Moat', 'Gold']);
  });

  it('turns the plan of seats into choices', () => {
    expect(seatChoices('Ann', ['friend', 'random'])).toEqual([
      { kind: 'person', name: 'Ann' },
      { kind: 'open' },
      { kind: 'bot', bot: 'random' },
    ]);
  });
});
