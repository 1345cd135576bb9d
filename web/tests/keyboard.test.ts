import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keysOf, shortcuts } from '../src/lib/play/keyboard';

const nothing = () => {};
const keys = shortcuts({ help: nothing, choices: nothing, undo: nothing, side: nothing });
const sent = vi.fn();

/** Presses a key on a card; says whether the card is left alone. */
function press(selector: string, key: string, repeat = false): boolean {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  const listen = (heard: KeyboardEvent) => keys(heard);
  document.addEventListener('keydown', listen);
  document.querySelector(selector)!.dispatchEvent(event);
  document.removeEventListener('keydown', listen);
  return event.defaultPrevented;
}

function lay(sends: string): void {
  document.body.innerHTML = `<section data-dock>
    <button id="send" data-shortcut="Enter" ${sends}>Discard</button>
    <div data-zone="hand"><button id="in" class="legal picked" data-nav></button><button id="out" class="legal" data-nav></button></div>
  </section><button id="pile" class="legal" data-nav></button>`;
  document.querySelector('#send')!.addEventListener('click', sent);
}

beforeEach(() => sent.mockClear());

describe('Enter on a card', () => {
  it('sends the picks when all are there', () => {
    lay('data-sends="all"');
    expect(press('#in', 'Enter')).toBe(true);
    expect(press('#out', 'Enter')).toBe(true);
    expect(sent).toHaveBeenCalledTimes(2);
    expect(press('#pile', 'Enter')).toBe(false);
  });

  it('picks another where there is room for it', () => {
    lay('data-sends="some"');
    expect(press('#out', 'Enter')).toBe(false);
    expect(sent).not.toHaveBeenCalled();
    expect(press('#in', 'Enter')).toBe(true);
    expect(sent).toHaveBeenCalledOnce();
  });

  it('chooses while nothing can be sent', () => {
    lay('');
    expect(press('#in', 'Enter')).toBe(false);
    expect(sent).not.toHaveBeenCalled();
  });

  it('sends nothing while the key is held down, and Space leaves the card its own', () => {
    lay('data-sends="all"');
    press('#in', 'Enter', true);
    expect(press('#in', ' ')).toBe(false);
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('the page of keys', () => {
  const keys = (place: 'game' | 'puzzle' | 'replay') => keysOf(place).map(([key]) => key);

  it('lists what works there and nothing else', () => {
    expect(keys('game')).toEqual(expect.arrayContaining(['a', 'u', 'l', '?']));
    expect(keys('game')).not.toContain('n');
    expect(keys('puzzle')).toEqual(expect.arrayContaining(['u', 'n', 'l', '?']));
    expect(keys('puzzle')).not.toContain('a');
    expect(keys('replay')).toEqual(expect.arrayContaining(['← →', 'm', 'M', 'i', '?']));
    expect(keys('replay')).not.toContain('e');
    expect(Object.fromEntries(keysOf('puzzle')).u).toBe('tries again, after your answer');
  });
});
