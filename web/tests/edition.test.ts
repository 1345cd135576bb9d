import { describe, expect, it } from 'vitest';
import { newestFirst } from '../src/lib/rules/edition';

describe('rulings of two editions', () => {
  it('begin with the second, and stay in their order else', () => {
    const ids = ['B1.moat.1', 'B1.moat.2', 'B2.moat.1', 'I1.baron.1', 'I2.baron.1', 'AD.gear.1'];
    expect(newestFirst(ids.map((id) => ({ id }))).map(({ id }) => id)).toEqual([
      'B2.moat.1',
      'B1.moat.1',
      'B1.moat.2',
      'I2.baron.1',
      'I1.baron.1',
      'AD.gear.1',
    ]);
  });
});
