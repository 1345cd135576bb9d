/** Plain geometry, as path data in a box of 100 by 100 around (50, 50). */

const at = (radius: number, turn: number, x = 50, y = 50): string => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
};

const round = (n: number): number => Math.round(n * 10) / 10;

/** A regular polygon. */
export function polygon(sides: number, radius: number, turn = 0, x = 50, y = 50): string {
  const corners = Array.from({ length: sides }, (_, i) => at(radius, turn + i / sides, x, y));
  return `M${corners.join('L')}Z`;
}

/** A star with this many points. */
export function star(points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    at(i % 2 ? inner : outer, turn + i / points / 2),
  );
  return `M${corners.join('L')}Z`;
}

/** A disc. */
export function disc(radius: number, x = 50, y = 50): string {
  return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** A rectangle. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

/** Discs around a middle. */
export function flower(petals: number, reach: number, radius: number): string {
  const around = Array.from({ length: petals }, (_, i) => {
    const [x, y] = at(reach, i / petals)
      .split(' ')
      .map(Number);
    return disc(radius, x, y);
  });
  return around.join('');
}

/** A wheel with teeth. */
export function gear(teeth: number): string {
  const corners = Array.from({ length: teeth * 4 }, (_, i) =>
    at(i % 4 < 2 ? 40 : 30, (i - 0.5) / teeth / 4),
  );
  return `M${corners.join('L')}Z${disc(13)}`;
}

/** A wheel with spokes. */
export function wheel(spokes: number): string {
  const bars = Array.from({ length: spokes }, (_, i) => {
    const turn = i / spokes;
    return `M${at(9, turn - 0.05)}L${at(33, turn - 0.014)}L${at(33, turn + 0.014)}L${at(9, turn + 0.05)}Z`;
  });
  return `${disc(40)}${disc(32)}${bars.join('')}${disc(10)}`;
}
