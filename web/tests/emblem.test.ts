import { describe, expect, it } from 'vitest';
import { armsOf, chargeOf } from '../src/lib/emblem/emblem';
import { NAMES } from './names';

describe('arms', () => {
  it('differ between any two cards', () => {
    const seen = new Map<string, string>();
    for (const [name, types] of NAMES) {
      const { outline, field, divided, charge, metal } = armsOf(name, types);
      const arms = [outline, field, divided, charge, metal].join();
      expect(seen.get(arms), name).toBeUndefined();
      seen.set(arms, name);
    }
  });

  it('are the same every time', () => {
    expect(armsOf('Village', ['Action'])).toEqual(armsOf('Village', ['Action']));
  });

  it('share a charge between three cards at most', () => {
    const uses = new Map<string, string[]>();
    for (const [name] of NAMES) {
      uses.set(chargeOf(name), [...(uses.get(chargeOf(name)) ?? []), name]);
    }
    for (const [charge, names] of uses) expect(names.length, `${charge}: ${names}`).toBeLessThan(4);
  });

  it('that share a charge differ in tincture', () => {
    const seen = new Set<string>();
    for (const [name, types] of NAMES) {
      const { field, metal, outline } = armsOf(name, types);
      const look = [chargeOf(name), field, metal, outline].join();
      expect(seen.has(look), name).toBe(false);
      seen.add(look);
    }
  });
});
