/** A rating over time as lines on a sheet. */

import type { RatingPoint } from '../protocol/types';

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
  places: { x: number; y: number; point: RatingPoint }[];
  line: string;
  /** The outline of the uncertainty. */
  band: string;
  ticks: { value: number; y: number }[];
}

/** Round steps, about four of them. */
function stepFor(range: number): number {
  return [10, 20, 50, 100, 200, 500, 1000].find((step) => range / step <= 5) ?? 2000;
}

export function curveOf(points: readonly RatingPoint[], sheet: Sheet): Curve {
  const edges = points.flatMap(({ shown, plus_minus }) => [shown - plus_minus, shown + plus_minus]);
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
  const edge = (sign: 1 | -1) =>
    places.map(({ x, point }) => write(x, y(point.shown + sign * point.plus_minus)));
  return {
    places,
    line: places.map(({ x, y }) => write(x, y)).join(' '),
    band: [...edge(1), ...edge(-1).reverse()].join(' '),
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => ({
      value: low + i * step,
      y: y(low + i * step),
    })),
  };
}
