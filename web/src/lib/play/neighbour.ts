/** Which of several things on the screen an arrow key leads to: what the eye sees there. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Direction = 'ArrowRight' | 'ArrowLeft' | 'ArrowUp' | 'ArrowDown';

/** How much worse it is to lie aside than to lie farther away. */
const ASIDE = 4;

/** The number of the box that lies in a direction from one of them; at the end of a row, its other end. */
export function neighbour(boxes: readonly Box[], at: number, direction: Direction): number {
  const isAcross = direction === 'ArrowRight' || direction === 'ArrowLeft';
  // Everything is turned so that the way is to the right.
  const turned = boxes.map((box) => turn(box, direction));
  const here = turned[at];
  if (!here) return at;
  const others = turned.flatMap((box, i) => (i === at ? [] : [{ box, i }]));
  const ahead = others.filter(
    ({ box }) => middle(box) > here.right && (!isAcross || aside(here, box) === 0),
  );
  const found = best(ahead, ({ box }) => distance(here, box));
  if (found) return found.i;
  if (!isAcross) return at;
  const row = others.filter(({ box }) => middle(box) < here.left && aside(here, box) === 0);
  return best(row, ({ box }) => box.left + shift(here, box))?.i ?? at;
}

function turn({ left, top, right, bottom }: Box, direction: Direction): Box {
  switch (direction) {
    case 'ArrowRight':
      return { left, top, right, bottom };
    case 'ArrowLeft':
      return { left: -right, top, right: -left, bottom };
    case 'ArrowDown':
      return { left: top, top: left, right: bottom, bottom: right };
    case 'ArrowUp':
      return { left: -bottom, top: left, right: -top, bottom: right };
  }
}

const middle = (box: Box) => (box.left + box.right) / 2;
/** How far two lie from being in one row; a pixel of overlap is none. */
const aside = (a: Box, b: Box) =>
  Math.max(0, Math.max(a.top, b.top) + 2 - Math.min(a.bottom, b.bottom));
/** Among several in a row, the one at the same height comes first. */
const shift = (a: Box, b: Box) => Math.abs(a.top + a.bottom - b.top - b.bottom) / 4;
const distance = (a: Box, b: Box) =>
  Math.max(0, b.left - a.right) + ASIDE * aside(a, b) + shift(a, b);

function best<T>(all: readonly T[], cost: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>(
    (least, one) => (least === undefined || cost(one) < cost(least) ? one : least),
    undefined,
  );
}
