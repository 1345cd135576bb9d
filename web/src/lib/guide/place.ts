/** Where a callout stands: near what it is about, and over nothing that is needed. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placed {
  left: number;
  top: number;
  /** The side of the callout that points at the thing, and how far along it. */
  arrow: 'up' | 'down' | 'left' | 'right' | null;
  along: number;
}

const GAP = 12;
const EDGE = 8;
/** A phone that lies on its side. */
const LOW = 500;

/**
 * Finds a place for a callout of this size beside a thing; `keep` is never covered if that can be helped, and `spare`
 * (the cards just played) where there is room elsewhere.
 */
export function place(
  target: Box | null,
  size: { width: number; height: number },
  screen: { width: number; height: number },
  keep: Box | null,
  spare: Box | null = null,
): Placed {
  const clampX = (x: number) => clamp(x, EDGE, screen.width - size.width - EDGE);
  const clampY = (y: number) => clamp(y, EDGE, screen.height - size.height - EDGE);
  const floor = keep?.top ?? screen.height;
  if (!target) {
    const left = clampX((screen.width - size.width) / 2);
    return { left, top: clampY(floor - size.height - GAP), arrow: null, along: 0 };
  }
  const [midX, midY] = [target.left + target.width / 2, target.top + target.height / 2];
  const x = clampX(midX - size.width / 2);
  const y = Math.max(EDGE, Math.min(midY - size.height / 2, floor - size.height - EDGE));
  const isInside = keep !== null && target.top >= keep.top - 1;
  const above = isInside ? keep.top - size.height - GAP : target.top - size.height - GAP;
  const candidates: Omit<Placed, 'along'>[] = [
    { left: x, top: above, arrow: 'down' },
    { left: x, top: target.top + target.height + GAP, arrow: 'up' },
    { left: target.left + target.width + GAP, top: y, arrow: 'left' },
    { left: target.left - size.width - GAP, top: y, arrow: 'right' },
  ];
  // A thing in the upper half is best explained below it, where the eye goes next.
  if (!isInside && midY < screen.height / 2) candidates.unshift(candidates.splice(1, 1)[0]!);
  // On a low screen there is more room beside it.
  if (!isInside && screen.height < LOW) candidates.unshift(...candidates.splice(2, 2));
  const fits = (one: { left: number; top: number }) => {
    const box = { ...one, ...size };
    const onScreen =
      box.left >= EDGE &&
      box.top >= EDGE &&
      box.left + size.width <= screen.width - EDGE &&
      box.top + size.height <= screen.height - EDGE;
    return onScreen && !overlaps(box, target) && !(keep && overlaps(box, keep));
  };
  // Farther off it points at nothing: the frame around the thing is enough.
  if (isInside && spare)
    candidates.push({ left: x, top: spare.top - size.height - GAP, arrow: null });
  const found =
    candidates.find((one) => fits(one) && !(spare && overlaps({ ...one, ...size }, spare))) ??
    candidates.find(fits);
  if (!found) return { left: x, top: clampY(floor - size.height - GAP), arrow: null, along: 0 };
  const isSide = found.arrow === 'left' || found.arrow === 'right';
  const along = isSide
    ? clamp(midY - found.top, 18, size.height - 18)
    : clamp(midX - found.left, 18, size.width - 18);
  return { ...found, along };
}

function clamp(n: number, least: number, most: number): number {
  return Math.max(least, Math.min(n, most));
}

function overlaps(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}
