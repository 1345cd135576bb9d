import { describe, expect, it } from 'vitest';
import { autoAnswer } from '../src/lib/decide/auto';
import {
  answerOf,
  choicesByTarget,
  isMultiPick,
  isOrdered,
  laidOut,
  mayConfirm,
  spread,
  tokensOf,
} from '../src/lib/decide/decide';
import { whyNot } from '../src/lib/decide/why';
import { namesIn, seatChoices } from '../src/lib/setup/seats';
import { choices, question, view } from './examples';

const card = (id: string) => ({ kind: 'card', card: id }) as const;

describe('what stands for an answer', () => {
  it('is a card in hand, a pile or an Event', () => {
    const asked = question({
      ask: 'buy_phase',
      choices: choices(
        { kind: 'play', card: 'Copper' },
        { kind: 'buy', card: 'Gold' },
        { kind: 'buy_event', event: 'Alms' },
        { kind: 'done' },
      ),
    });
    const targets = choicesByTarget(asked, view(), null);
    expect([...targets.keys()]).toEqual(['hand:Copper', 'pile:Gold', 'event:Alms']);
  });

  it('is a Reaction in hand', () => {
    const asked = question({
      ask: 'waiting',
      choices: choices({ kind: 'next', source: { kind: 'card', card: 'Moat' } }, { kind: 'done' }),
    });
    expect([...choicesByTarget(asked, view(), null).keys()]).toEqual(['hand:Moat']);
  });

  it('is a pile for the token that was chosen first', () => {
    const asked = question({
      ask: 'token_pile',
      choices: choices(
        { kind: 'token', token: 'plus_card', pile: 'Gold' },
        { kind: 'token', token: 'plus_buy', pile: 'Gold' },
      ),
    });
    expect(tokensOf(asked)).toEqual(['plus_card', 'plus_buy']);
    const chosen = choicesByTarget(asked, view(), 'plus_buy').get('pile:Gold');
    expect(chosen?.answer).toEqual({ kind: 'token', token: 'plus_buy', pile: 'Gold' });
  });
});

describe('a pick of several cards', () => {
  const asked = question({ from: 'hand', verb: 'discard', min: 2, max: 3 });

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

  it('has an order when cards go back onto the deck', () => {
    expect(isOrdered(question({ verb: 'top_deck', min: 2, max: 2 }))).toBe(true);
    expect(isOrdered(asked)).toBe(false);
  });
});

describe('cards laid out beside the question', () => {
  it('are those that lie nowhere on the table', () => {
    const looked = question({ from: 'revealed', options: [{ card: 'Gold', n: 2 }] });
    expect(laidOut(looked, view())).toEqual([{ card: 'Gold', n: 2 }]);
    const held = question({ from: 'hand', options: [{ card: 'Copper', n: 2 }] });
    expect(laidOut(held, view())).toEqual([]);
  });

  it('are those in the trash', () => {
    const asked = question({
      ask: 'pile',
      prompt: 'Lurker: gain an Action from the trash',
      choices: choices(card('Gold')),
    });
    expect(laidOut(asked, view())).toEqual([{ card: 'Gold', n: 1 }]);
    expect([...choicesByTarget(asked, view(), null).keys()]).toEqual(['trash:Gold']);
  });

  it('are told apart copy by copy', () => {
    expect(spread([{ card: 'Gold', n: 2 }]).map((one) => one.key)).toEqual(['Gold#0', 'Gold#1']);
  });
});

describe('why something cannot be chosen', () => {
  const on = {
    view: view(),
    question: question({ ask: 'buy_phase' }),
    seat: 0,
    deciding: 'Bob',
    name: (id: string) => id,
    isType: (id: string, type: string) => id === 'Copper' && type === 'Treasure',
  };

  it('names the reason', () => {
    expect(whyNot('pile:Gold', on)).toBe('Gold costs 6 coins, and you have 3 coins.');
    expect(whyNot('pile:Village', on)).toBe('The Village pile is empty.');
    expect(whyNot('pile:Soldier', on)).toMatch(/not in the Supply/);
    expect(whyNot('hand:Copper', on)).toMatch(/after something was bought/);
    expect(whyNot('pile:Gold', { ...on, question: null })).toBe('Wait for Bob.');
    expect(whyNot('pile:Gold', { ...on, seat: null })).toBe('You are watching.');
  });
});

describe('answers without asking', () => {
  const wishes = { skipEmptyBuys: true, skipIdleReactions: true, autoTreasures: true };
  const types = (id: string) => (id === 'Relic' ? ['Treasure', 'Attack'] : ['Treasure']);

  it('play plain Treasures only', () => {
    const plain = question({
      ask: 'buy_phase',
      choices: choices(
        { kind: 'play', card: 'Copper' },
        { kind: 'play_treasures' },
        { kind: 'done' },
      ),
    });
    expect(autoAnswer(plain, view(), wishes, types)).toEqual({ kind: 'play_treasures' });
    const odd = {
      ...plain,
      choices: [...plain.choices, ...choices({ kind: 'play', card: 'Relic' })],
    };
    expect(autoAnswer(odd, view(), wishes, types)).toBeNull();
  });

  it('end a turn in which only Copper and Curse can be bought', () => {
    const poor = question({
      ask: 'buy_phase',
      choices: choices({ kind: 'buy', card: 'Copper' }, { kind: 'done' }),
    });
    expect(autoAnswer(poor, view(), wishes, types)).toEqual({ kind: 'done' });
    expect(autoAnswer(poor, view(), { ...wishes, skipEmptyBuys: false }, types)).toBeNull();
  });
});

describe('a new table', () => {
  it('reads names from free text', () => {
    expect(namesIn('- Village, Moat\n• Gold;;\n')).toEqual(['Village', 'Moat', 'Gold']);
  });

  it('turns the plan of seats into choices', () => {
    expect(seatChoices(['me', 'friend', 'random'], 'Ann')).toEqual([
      { kind: 'person', name: 'Ann' },
      { kind: 'open' },
      { kind: 'bot', bot: 'random' },
    ]);
  });
});
