import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inspect, look } from '../src/lib/cards/look.svelte';

describe('the large view of a card', () => {
  let card: HTMLElement;
  let end: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    card = document.body.appendChild(document.createElement('button'));
    end = inspect('Moat')(card);
  });
  afterEach(() => {
    end();
    card.remove();
    vi.useRealTimers();
  });

  const send = (on: EventTarget, name: string, clientX: number, pointerType = 'mouse') => {
    const bubbles = name === 'pointermove';
    on.dispatchEvent(new PointerEvent(name, { clientX, clientY: 5, pointerType, bubbles }));
  };
  const shown = () => {
    vi.advanceTimersByTime(1000);
    return look.hover?.id ?? null;
  };

  it('comes when the mouse has moved onto it, and goes with it', () => {
    send(document.body, 'pointermove', 10);
    send(card, 'pointerenter', 20);
    expect(shown()).toBe('Moat');
    send(card, 'pointerleave', 30);
    expect(shown()).toBeNull();
  });

  it('does not come under a mouse that rests, until that moves', () => {
    send(document.body, 'pointermove', 40);
    send(card, 'pointerenter', 40);
    send(card, 'pointermove', 40);
    expect(shown()).toBeNull();
    send(card, 'pointermove', 41);
    expect(shown()).toBe('Moat');
  });

  it('stays away after a click until the mouse comes again, and from fingers', () => {
    send(document.body, 'pointermove', 50);
    send(card, 'pointerenter', 60);
    send(card, 'pointerdown', 60);
    send(card, 'pointermove', 61);
    expect(shown()).toBeNull();
    send(card, 'pointerleave', 70);
    send(card, 'pointerenter', 80, 'touch');
    expect(shown()).toBeNull();
  });
});
