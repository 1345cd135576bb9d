import { afterEach, describe, expect, it, vi } from 'vitest';
import { play, sound, soundOf } from '../src/lib/play/sound';
import { settings } from '../src/lib/settings.svelte';

describe('sounds', () => {
  afterEach(() => {
    settings.sound = false;
    vi.unstubAllGlobals();
  });

  it('tell a Curse from a card that somebody wanted', () => {
    expect(soundOf({ kind: 'gained', seat: 0, card: 'Gold', to: 'discard' })).toBe('coin');
    expect(soundOf({ kind: 'gained', seat: 0, card: 'Curse', to: 'discard' })).toBe('harm');
    expect(soundOf({ kind: 'drew', seat: 0, card: null })).toBeNull();
  });

  it('are only for those who want them', () => {
    const made = vi.fn(() => {
      throw new Error('a sound');
    });
    vi.stubGlobal('AudioContext', made);
    settings.sound = false;
    play('turn');
    sound([{ kind: 'shuffled', seat: 0 }]);
    expect(made).not.toHaveBeenCalled();
    settings.sound = true;
    expect(() => play('turn')).toThrow('a sound');
  });
});
