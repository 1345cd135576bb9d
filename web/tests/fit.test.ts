import { describe, expect, it } from 'vitest';
import { fit } from '../src/lib/board/fit';

const LIMITS = {
  gap: 5,
  least: { width: 69, height: 42 },
  most: { width: 150, height: 200 },
};

describe('the room for cards', () => {
  it('holds five cards of a hand in one row on a phone', () => {
    const size = fit(5, { width: 372, height: 94 }, LIMITS);
    expect(size.width).toBeGreaterThanOrEqual(69);
    expect(5 * size.width + 4 * 5).toBeLessThanOrEqual(372);
    expect(size.height).toBe(94);
  });

  it('holds ten of them in two rows', () => {
    const size = fit(10, { width: 372, height: 94 }, LIMITS);
    expect(5 * size.width + 4 * 5).toBeLessThanOrEqual(372);
    expect(2 * size.height + 6).toBeLessThanOrEqual(94);
  });

  it('does not stretch a few cards over a large room', () => {
    const { width, height } = fit(2, { width: 1500, height: 900 }, LIMITS);
    expect(width).toBeLessThanOrEqual(150);
    expect(height).toBeLessThanOrEqual(200);
  });

  it('keeps cards readable where not all fit', () => {
    expect(fit(40, { width: 372, height: 94 }, LIMITS)).toEqual(LIMITS.least);
  });

  it('has no size without a room', () => {
    expect(fit(3, { width: 0, height: 0 }, LIMITS)).toEqual(LIMITS.least);
  });
});
