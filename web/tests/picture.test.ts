import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { PICTURES, pictureOf } from '../src/lib/art/picture';
import { marksOf, outlineOf } from '../src/lib/cards/frame';
import { NAMES } from './names';

/** The height of a picture where it is smallest. */
const THUMB = 56;
/** What a thumbnail is blurred down to, since the eye at that size sees spots and no lines. */
const SPOTS = 14;
/** The closest two are 26 apart, most pairs about 55; a copy drawn a little larger comes to 14 at most. */
const LEAST = 20;

/** The middle of a picture at the size of a thumbnail, as the mean colours of a few spots. */
function spotsOf(svg: string): Float64Array {
  const drawn = new Resvg(svg, { fitTo: { mode: 'height', value: THUMB } }).render();
  const { width, height, pixels } = drawn;
  const left = (width - height) >> 1;
  const side = height / SPOTS;
  const spots = new Float64Array(SPOTS * SPOTS * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < height; x++) {
      const spot = Math.floor(y / side) * SPOTS + Math.floor(x / side);
      for (let c = 0; c < 3; c++) {
        spots[spot * 3 + c]! += pixels[(y * width + x + left) * 4 + c]! / (side * side);
      }
    }
  }
  return spots;
}

/** The mean difference of two thumbnails, of 255. */
function difference(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, one, i) => sum + Math.abs(one - b[i]!), 0) / a.length;
}

describe('pictures', () => {
  it('are there for every card and Event, and for nothing else', () => {
    expect(Object.keys(PICTURES).sort()).toEqual(NAMES.map(([name]) => name).sort());
  });

  it('are documents that can be drawn', () => {
    for (const [name] of NAMES) {
      const svg = pictureOf(name)!;
      expect(() => new Resvg(svg), name).not.toThrow();
      expect(svg, name).not.toMatch(/NaN|undefined|"[~*]#/);
    }
  });

  it('cannot be mistaken for each other at the size of a thumbnail', { timeout: 30_000 }, () => {
    const all = NAMES.map(([name]) => ({ name, spots: spotsOf(pictureOf(name)!) }));
    const near: [number, string][] = [];
    for (const [i, a] of all.entries()) {
      for (const b of all.slice(i + 1)) {
        near.push([difference(a.spots, b.spots), `${a.name} and ${b.name}`]);
      }
    }
    expect(near.filter(([distance]) => distance < LEAST)).toEqual([]);
  });
});

describe('the measure', () => {
  it('takes a copy that is drawn a little larger for the same', { timeout: 30_000 }, () => {
    for (const [name] of NAMES) {
      const svg = pictureOf(name)!;
      const larger = svg.replace('viewBox="-75 -50 150 100"', 'viewBox="-70 -47 140 94"');
      expect(larger).not.toBe(svg);
      expect(difference(spotsOf(svg), spotsOf(larger)), name).toBeLessThan(LEAST);
    }
  });
});

describe('frames', () => {
  it('have an outline of their own for each main type', () => {
    const kinds = ['Action', 'Treasure', 'Victory', 'Curse', 'Event'];
    expect(new Set(kinds.map((kind) => outlineOf([kind], 150, 100))).size).toBe(kinds.length);
  });

  it('mark what a card is besides', () => {
    expect(marksOf(['Action'])).toEqual([]);
    const kinds = ['Attack', 'Reaction', 'Duration', 'Reserve', 'Traveller'];
    expect(new Set(marksOf(['Action', ...kinds])).size).toBe(kinds.length);
  });

  it('are known for every type there is', () => {
    for (const type of new Set(NAMES.flatMap(([, types]) => types))) {
      const isMain = outlineOf([type], 150, 100) !== outlineOf(['Action'], 150, 100);
      expect(type === 'Action' || isMain || marksOf([type]).length === 1, type).toBe(true);
    }
  });
});
