/** Strokes of the brush: pieces of SVG on a sheet from (-75, -50) to (75, 50), with the light from the upper left. */

export type Svg = string;

/** A path of one colour. */
export const flat = (d: string, colour: string, opacity = 1): Svg =>
  `<path d="${d}" fill="${colour}"${see(opacity)}/>`;

/** A path with a side in light, a side in shadow, and a bright edge towards the light. */
export const solid = (d: string, colour: string): Svg =>
  `<path class="e" d="${d}" fill="~${colour}"/>`;

/** A line with round ends, and no fill. */
export const line = (d: string, colour: string, width = 1.5, opacity = 1): Svg =>
  `<path class="n" d="${d}" stroke="${colour}" stroke-width="${width}"${see(opacity)}/>`;

export const disc = (x: number, y: number, r: number, colour: string, opacity = 1): Svg =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${see(opacity)}/>`;

export const ball = (x: number, y: number, r: number, colour: string): Svg =>
  `<circle class="e" cx="${x}" cy="${y}" r="${r}" fill="~${colour}"/>`;

export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity = 1,
): Svg => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"${see(opacity)}/>`;

/** An oval with light and shadow, such as the rim of a bowl. */
export const lid = (x: number, y: number, rx: number, ry: number, colour: string): Svg =>
  `<ellipse class="e" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="~${colour}"/>`;

/** A circle that is a line. */
export const ring = (x: number, y: number, r: number, colour: string, width = 1.5): Svg =>
  `<circle class="n" cx="${x}" cy="${y}" r="${r}" stroke="${colour}" stroke-width="${width}"/>`;

/** A solid path with holes where it lies over itself. */
export const pierced = (d: string, colour: string): Svg =>
  `<path class="e" fill-rule="evenodd" d="${d}" fill="~${colour}"/>`;

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  opacity = 1,
): Svg => `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="${colour}"${see(opacity)}/>`;

/** A rectangle with light and shadow. */
export const block = (x: number, y: number, w: number, h: number, colour: string, r = 0.8): Svg =>
  `<rect class="e" x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="~${colour}"/>`;

/** Moves parts to a place, `size` times as large. */
export const at = (x: number, y: number, size: number, ...parts: Svg[]): Svg =>
  `<g transform="translate(${x} ${y})scale(${size})">${parts.join('')}</g>`;

/** Mirrors parts left to right. */
export const flip = (...parts: Svg[]): Svg => `<g transform="scale(-1 1)">${parts.join('')}</g>`;

/** Turns parts clockwise about their (0, 0). */
export const turn = (degrees: number, ...parts: Svg[]): Svg =>
  `<g transform="rotate(${degrees})">${parts.join('')}</g>`;

export const fade = (opacity: number, ...parts: Svg[]): Svg =>
  `<g opacity="${opacity}">${parts.join('')}</g>`;

/** Light that fades away around a point. */
export const glow = (x: number, y: number, r: number, colour: string, opacity = 0.8): Svg =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="*${colour}"${see(opacity)}/>`;

/** The shadow of something that stands on the ground. */
export const shade = (x: number, y: number, rx: number, ry = rx / 6): Svg =>
  oval(x, y, rx, ry, '#0b0a14', 0.32);

/** A star of four points. */
export const spark = (x: number, y: number, r: number, colour = '#fff6d8'): Svg => {
  const k = r * 0.16;
  return flat(
    `M${x} ${y - r}l${k} ${r - k} ${r - k} ${k}-${r - k} ${k}-${k} ${r - k}-${k}-${r - k}-${r - k}-${k} ${r - k}-${k}z`,
    colour,
  );
};

/** The same numbers every time, from 0 to 1. */
export function dice(seed: number): () => number {
  let n = seed * 7919 + 13;
  return () => {
    n = (n * 16807) % 2147483647;
    return n / 2147483647;
  };
}

/** A colour between two, as `#rrggbb`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [parts(a), parts(b)];
  const hex = from.map((one, i) => Math.round(one + (to[i]! - one) * share));
  return `#${hex.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

/** A number short enough for a path. */
export const short = (n: number): number => Math.round(n * 10) / 10;

/** A whole picture of its own from its parts: the colours that shade become gradients. */
export function finish(parts: Svg[]): Svg {
  const paints = new Map<string, [id: string, paint: string]>();
  const body = dress(parts.join('')).replace(
    /"([~*]?)(#\w+)(?:>(#\w+))?"/g,
    (all, kind, from, to) => {
      if (kind === '' && to === undefined) return all;
      let known = paints.get(all);
      if (known === undefined) {
        const id = `g${paints.size}`;
        known = [id, gradient(id, kind, from, to)];
        paints.set(all, known);
      }
      return `"url(#${known[0]})"`;
    },
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-75 -50 150 100" width="600" height="400"><defs>` +
    `<linearGradient id="e" x1="0" y1="0" x2=".8" y2="1"><stop stop-color="#fff" stop-opacity=".75"/>` +
    `<stop offset=".4" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#06040e" stop-opacity=".45"/></linearGradient>` +
    `<radialGradient id="v" r=".72"><stop offset=".6" stop-color="#0a0618" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="#0a0618" stop-opacity=".46"/></radialGradient>` +
    `${[...paints.values()].map((one) => one[1]).join('')}</defs>${body}<path d="M-75-50h150v100h-150z" fill="url(#v)"/></svg>`
  );
}

/** Short marks become attributes: a style sheet in an image may be forbidden by the page around it. */
function dress(body: Svg): Svg {
  return body
    .replaceAll('class="e"', 'stroke="url(#e)" stroke-width=".7"')
    .replaceAll('class="n"', 'fill="none" stroke-linecap="round" stroke-linejoin="round"');
}

function gradient(id: string, kind: string, from: string, to?: string): string {
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;
  if (kind === '*') {
    return `<radialGradient id="${id}">${stop(0, from)}${stop(0.35, from, 0.55)}${stop(1, from, 0)}</radialGradient>`;
  }
  if (to !== undefined) {
    return `<linearGradient id="${id}" x2="0" y2="1">${stop(0, from)}${stop(1, to)}</linearGradient>`;
  }
  // Light is warm and shadow is cool, which makes the colours of all pictures belong together.
  const light = mix(from, '#fff3cf', 0.3);
  const dark = mix(from, '#150f33', 0.42);
  return `<linearGradient id="${id}" x1=".15" y1="0" x2=".85" y2="1">${stop(0, light)}${stop(0.45, from)}${stop(1, dark)}</linearGradient>`;
}

function parts(colour: string): number[] {
  const hex =
    colour.length === 4 ? [...colour.slice(1)].map((one) => one + one).join('') : colour.slice(1);
  return [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
}

function see(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${opacity}"`;
}
