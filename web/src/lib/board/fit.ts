/** How large cards can be so that all of them are seen at once. */

export interface Size {
  width: number;
  height: number;
}

export interface Limits {
  gap: number;
  /** Smaller ones cannot be read or hit. */
  least: Size;
  most: Size;
}

const MOST_ROWS = 3;
/** A card is not taller than this, measured by its width. */
const TALLEST = 1.45;
const WIDEST = 1.55;

/** The size of each of `n` cards in a room. If even the smallest do not fit, they are the smallest, and the room scrolls. */
export function fit(n: number, room: Size, { gap, least, most }: Limits): Size {
  let best: Size = least;
  for (let rows = 1; rows <= MOST_ROWS; rows++) {
    const columns = Math.ceil(n / rows);
    // A browser rounds the width of a room, at worst up.
    const width = Math.min(most.width, (room.width - 0.5 - gap * (columns - 1)) / columns);
    const height = Math.min(most.height, (room.height - gap * (rows - 1)) / rows);
    if (width < least.width || height < least.height) continue;
    const size = {
      width: Math.floor(Math.min(width, height * WIDEST)),
      height: Math.floor(Math.min(height, width * TALLEST)),
    };
    // Fewer rows are easier to read: another one must be worth it.
    if (size.width * size.height > 1.2 * best.width * best.height || best === least) best = size;
  }
  return best;
}
