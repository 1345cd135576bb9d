/** What lies behind: skies, lands, seas and rooms, each as wide as the sheet. */

import {
  dice,
  disc,
  fade,
  flat,
  glow,
  line,
  mix,
  oval,
  rect,
  type Svg,
  short,
  solid,
} from './paint';
import { BARK, FLAME, INK, SKY, STONE, WHITE } from './palette';

export const sky = (top: string, low: string): Svg => rect(-75, -50, 150, 100, `${top}>${low}`);

export const sun = (x: number, y: number, r: number, colour = '#fff0b8'): Svg =>
  glow(x, y, r * 4.5, colour, 0.75) + disc(x, y, r, colour);

export const moon = (x: number, y: number, r: number): Svg =>
  glow(x, y, r * 4, '#bcd0ff', 0.6) +
  disc(x, y, r, '#f4efda') +
  disc(x + r * 0.3, y - r * 0.2, r * 0.2, '#d9d2bd') +
  disc(x - r * 0.35, y + r * 0.3, r * 0.26, '#d9d2bd');

export function stars(seed: number, n = 26): Svg {
  const roll = dice(seed);
  let all = '';
  for (let i = 0; i < n; i++) {
    all += disc(
      short(roll() * 150 - 75),
      short(roll() * 70 - 50),
      short(0.35 + roll() * 0.6),
      WHITE,
      0.8,
    );
  }
  return all;
}

export const cloud = (x: number, y: number, size: number, colour = WHITE, opacity = 0.8): Svg =>
  flat(
    `M${x - 16 * size} ${y}q0 ${-5 * size} ${6 * size} ${-5 * size}q${2 * size} ${-7 * size} ${9 * size} ${-6 * size}q${7 * size} 0 ${8 * size} ${5 * size}q${8 * size} ${-1 * size} ${9 * size} ${6 * size}z`,
    colour,
    opacity,
  );

/** Rolling land from `y` to the bottom edge. */
export function hills(y: number, rise: number, colour: string, phase = 0): Svg {
  let d = 'M-75 50';
  for (let x = -75; x <= 75; x += 5) {
    const wave = Math.sin(x / 23 + phase) + 0.5 * Math.sin(x / 11 + phase * 2.3);
    d += `L${x} ${short(y - rise * wave)}`;
  }
  return flat(`${d}L75 50z`, `${mix(colour, '#fff0c0', 0.12)}>${mix(colour, INK, 0.45)}`);
}

/** A range of peaks with a lit and a shaded side each. */
export function peaks(y: number, height: number, colour: string, seed = 1, snow = false): Svg {
  const roll = dice(seed);
  let all = '';
  for (let x = -85; x < 85; x += 22 + roll() * 16) {
    const h = height * (0.55 + roll() * 0.5);
    const w = h * (0.75 + roll() * 0.3);
    const [top, left, right, ridge] = [y - h, x - w, x + w, x + w * 0.18].map(short) as [
      number,
      number,
      number,
      number,
    ];
    all += flat(
      `M${left} 50V${y}L${short(x)} ${top}L${right} ${y}V50z`,
      mix(colour, '#fff0d0', 0.14),
    );
    all += flat(
      `M${short(x)} ${top}L${right} ${y}V50H${ridge}L${short(x - w * 0.1)} ${short(y - h * 0.45)}z`,
      mix(colour, INK, 0.35),
    );
    if (snow) {
      const s = 0.3;
      all += flat(
        `M${short(x)} ${top}l${short(w * s)} ${short(h * s)}-${short(w * 0.14)} -${short(h * 0.05)}-${short(w * 0.14)} ${short(h * 0.12)}-${short(w * 0.18)} -${short(h * 0.14)}-${short(w * 0.14)} ${short(h * 0.07)}z`,
        WHITE,
        0.9,
      );
    }
  }
  return all;
}

/** A wood of conifers whose tops reach above `y`. */
export function wood(y: number, height: number, colour: string, seed = 1): Svg {
  const roll = dice(seed);
  let d = `M-75 ${short(y - height * 0.38)}H75V50H-75z`;
  for (let x = -80; x < 80; x += 5 + roll() * 6) {
    const h = height * (0.6 + roll() * 0.6);
    const w = h * 0.24;
    d += `M${short(x)} ${short(y - h)}l${short(w * 0.7)} ${short(h * 0.45)}h-${short(w * 0.25)}l${short(w * 0.6)} ${short(h * 0.55)}V50h-${short(w * 2.1)}V${y}l${short(w * 0.6)} -${short(h * 0.55)}h-${short(w * 0.25)}z`;
  }
  return flat(d, `${mix(colour, '#fff0c0', 0.1)}>${mix(colour, INK, 0.5)}`);
}

export function sea(y: number, top: string, low: string, seed = 1): Svg {
  const roll = dice(seed);
  let all = rect(-75, y, 150, 50 - y, `${top}>${low}`);
  for (let i = 0; i < 22; i++) {
    const h = roll();
    const w = 3 + h * 9;
    all += oval(
      short(roll() * 150 - 75),
      short(y + 1.5 + h * (48 - y)),
      short(w),
      0.6,
      WHITE,
      0.28,
    );
  }
  return all;
}

/** A wall and a floor, with the wall in light from the left. */
export const room = (wall: string, floor: string, y = 26): Svg =>
  rect(-75, -50, 150, y + 50, `${mix(wall, WHITE, 0.12)}>${mix(wall, INK, 0.3)}`) +
  rect(-75, y, 150, 50 - y, `${floor}>${mix(floor, INK, 0.5)}`) +
  rect(-75, y - 1.2, 150, 2.4, INK, 0.35);

/** A wall of stones. */
export function stones(colour = STONE, seed = 1, size = 12): Svg {
  const roll = dice(seed);
  let all = sky(mix(colour, WHITE, 0.06), mix(colour, INK, 0.45));
  for (let y = -50, row = 0; y < 50; y += size * 0.62, row++) {
    for (let x = -81 - (row % 2) * size * 0.5; x < 75; x += size) {
      const tone = roll();
      all += `<rect x="${short(x + 0.5)}" y="${short(y + 0.5)}" width="${short(size - 1)}" height="${short(size * 0.62 - 1)}" rx="1.2" fill="${tone > 0.5 ? WHITE : INK}" opacity="${short(Math.abs(tone - 0.5) * 2) * 0.16}"/>`;
    }
  }
  return all;
}

/** Boards from wall to wall, standing. */
export function boards(colour = BARK, width = 15): Svg {
  let all = sky(mix(colour, WHITE, 0.1), mix(colour, INK, 0.45));
  for (let x = -75; x < 75; x += width) all += line(`M${x} -50V50`, INK, 1, 0.4);
  return all;
}

/** A vault that stands in front of what was drawn before. */
export const vault = (colour: string, half = 46, top = -34): Svg =>
  `<path fill-rule="evenodd" d="M-75 -50H75V50H-75zM${-half} 50V${top + half * 0.75}Q${-half} ${top} 0 ${top}T${half} ${top + half * 0.75}V50z" fill="${colour}>${mix(colour, INK, 0.5)}"/>` +
  line(
    `M${-half} 50V${top + half * 0.75}Q${-half} ${top} 0 ${top}T${half} ${top + half * 0.75}V50`,
    mix(colour, WHITE, 0.3),
    1.6,
    0.7,
  );

/** Curtains at both sides. */
export const drapes = (colour: string, reach = 36): Svg => {
  const one = (s: number) =>
    solid(
      `M${75 * s} -50H${(75 - reach) * s}C${(75 - reach * 0.9) * s} -20 ${(75 - reach * 0.35) * s} -4 ${(75 - reach * 0.3) * s} 6C${(75 - reach * 0.5) * s} 22 ${(75 - reach * 0.4) * s} 40 ${(75 - reach * 0.36) * s} 50H${75 * s}z`,
      colour,
    ) +
    line(
      `M${(75 - reach * 0.7) * s} -50Q${(75 - reach * 0.6) * s} -16 ${(75 - reach * 0.25) * s} 4`,
      INK,
      2,
      0.25,
    ) +
    line(
      `M${(75 - reach * 0.35) * s} -50Q${(75 - reach * 0.3) * s} -20 ${(75 - reach * 0.14) * s} 4`,
      INK,
      2,
      0.25,
    ) +
    rect(s > 0 ? 75 - reach * 0.32 : -75, 3, reach * 0.32, 4, FLAME, 0.8);
  return one(1) + one(-1);
};

/** Rays of light out of a point. */
export function rays(x: number, y: number, colour = '#fff2c0', n = 14, opacity = 0.2): Svg {
  let d = '';
  for (let i = 0; i < n; i++) {
    const [a, b] = [(i * 2 * Math.PI) / n, ((i + 0.45) * 2 * Math.PI) / n];
    d += `M${x} ${y}L${short(x + 130 * Math.cos(a))} ${short(y + 130 * Math.sin(a))}L${short(x + 130 * Math.cos(b))} ${short(y + 130 * Math.sin(b))}z`;
  }
  return flat(d, colour, opacity);
}

/** A pointed window with light in it, standing on `y`. */
export const pane = (x: number, y: number, w: number, h: number, colour = SKY): Svg => {
  const d = `M${x - w / 2} ${y}v${-h * 0.6}q0 ${-h * 0.25} ${w / 2} ${-h * 0.4}q${w / 2} ${h * 0.15} ${w / 2} ${h * 0.4}v${h * 0.6}z`;
  return (
    glow(x, y - h / 2, h, colour, 0.5) +
    flat(d, `${mix(colour, WHITE, 0.5)}>${colour}`) +
    line(`${d}M${x} ${y}v${-h}M${x - w / 2} ${y - h * 0.35}h${w}`, INK, 1.4, 0.75)
  );
};

/** Light that falls through the room from the upper left. */
export const beam = (x: number, y: number, w: number, opacity = 0.22): Svg =>
  flat(`M${x} ${y}h${w}l46 ${50 - y}h${-w * 1.6}z`, '#fff2c8', opacity);

export const mist = (y: number, colour = WHITE, opacity = 0.3): Svg =>
  fade(
    opacity,
    oval(-30, y, 50, 5, colour),
    oval(34, y + 6, 54, 6, colour),
    oval(0, y + 13, 70, 6, colour),
  );
