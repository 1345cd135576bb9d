/** A rating over time as lines on a sheet. */

import type { Rating, RatingPoint } from '../protocol/types';

/** How uncertain it was then, where the server says so. */
export type Point = RatingPoint & { plus_minus?: number };

export interface Sheet {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Curve {
  /** Where the points lie. */
  places: { x: number; y: number; point: Point }[];
  line: string;
  /** The outline of the uncertainty; empty if nothing is known of it. */
  band: string;
  ticks: { value: number; y: number }[];
}

/** Round steps, about four of them. */
function stepFor(range: number): number {
  return [10, 20, 50, 100, 200, 500, 1000].find((step) => range / step <= 5) ?? 2000;
}

/** The newest point has the uncertainty of the rating itself. */
export function curveOf(history: readonly Point[], rating: Rating, sheet: Sheet): Curve {
  const points = history.map((point, i) =>
    i === history.length - 1 && point.plus_minus === undefined
      ? { ...point, plus_minus: rating.plus_minus }
      : point,
  );
  const edges = points.flatMap(({ shown, plus_minus = 0 }) => [
    shown - plus_minus,
    shown + plus_minus,
  ]);
  const step = stepFor(Math.max(...edges) - Math.min(...edges));
  const low = Math.floor(Math.min(...edges) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...edges) / step) * step);
  const inner = {
    width: sheet.width - sheet.left - sheet.right,
    height: sheet.height - sheet.top - sheet.bottom,
  };
  const y = (value: number) => sheet.top + ((high - value) / (high - low)) * inner.height;
  const x = (i: number) =>
    points.length === 1
      ? sheet.left + inner.width / 2
      : sheet.left + (i / (points.length - 1)) * inner.width;
  const write = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`;
  const places = points.map((point, i) => ({ x: x(i), y: y(point.shown), point }));
  const known = places.filter(({ point }) => point.plus_minus !== undefined);
  const edge = (sign: 1 | -1) =>
    known.map(({ x, point }) => write(x, y(point.shown + sign * (point.plus_minus ?? 0))));
  return {
    places,
    line: places.map(({ x, y }) => write(x, y)).join(' '),
    band: known.length > 1 ? [...edge(1), ...edge(-1).reverse()].join(' ') : '',
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => ({
      value: low + i * step,
      y: y(low + i * step),
    })),
  };
}
