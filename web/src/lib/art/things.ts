/** Things that lie, stand or are held, drawn about their own middle or foot. */

import {
  at,
  ball,
  block,
  dice,
  disc,
  flat,
  glow,
  line,
  mix,
  oval,
  pierced,
  rect,
  ring,
  type Svg,
  short,
  solid,
} from './paint';
import {
  BARK,
  BRASS,
  CREAM,
  FLAME,
  GOLD,
  INK,
  IRON,
  ORANGE,
  RED,
  SILVER,
  STEEL,
  WHITE,
  WOOD,
} from './palette';

/** A coin that faces us, with a raised rim. */
export const coin = (x: number, y: number, r: number, metal = GOLD, mark: Svg = ''): Svg =>
  disc(x + r * 0.08, y + r * 0.1, r, mix(metal, INK, 0.65)) +
  ball(x, y, r, metal) +
  `<circle cx="${x}" cy="${y}" r="${short(r * 0.78)}" fill="~${mix(metal, INK, 0.18)}" stroke="${mix(metal, INK, 0.45)}" stroke-width="${short(r * 0.06)}"/>` +
  at(x, y, r, mark);

/** Marks to stamp on coins, one coin's radius wide. */
export const STAR = flat(
  'M0-.55.14-.17.52-.17.22.07.33.45 0 .22-.33.45-.22.07-.52-.17-.14-.17z',
  '#fff4d0',
  0.85,
);
export const LILY = flat(
  'M0-.6C.2-.35.22-.1.08.1.3-.2.6-.1.5.2.4.4.2.35.15.25L.2.5H-.2L-.15.25C-.2.35-.4.4-.5.2-.6-.1-.3-.2-.08.1-.22-.1-.2-.35 0-.6z',
  '#fff4d0',
  0.85,
);

/** Coins on top of each other, standing on `y`. */
export function pile(x: number, y: number, n: number, metal = GOLD, r = 8): Svg {
  let all = '';
  for (let i = 0; i < n; i++) {
    const top = short(y - (i + 1) * r * 0.36);
    const left = x + ((i * 37) % 3) - 1;
    all +=
      solid(
        `M${left - r} ${top}v${short(r * 0.34)}a${r} ${short(r * 0.34)} 0 0 0 ${2 * r} 0v${short(-r * 0.34)}z`,
        mix(metal, INK, 0.22),
      ) +
      `<ellipse class="e" cx="${left}" cy="${top}" rx="${r}" ry="${short(r * 0.34)}" fill="~${metal}"/>`;
  }
  return all;
}

/** A heap of coins as wide as twice `w`. */
export function heap(x: number, y: number, w: number, h: number, metal = GOLD, seed = 1): Svg {
  const roll = dice(seed);
  let all = solid(
    `M${x - w} ${y}Q${x - w * 0.5} ${y - h * 0.9} ${x} ${y - h}Q${x + w * 0.5} ${y - h * 0.9} ${x + w} ${y}z`,
    mix(metal, INK, 0.25),
  );
  for (let i = 0; i < 26; i++) {
    const u = roll() * 2 - 1;
    const v = roll() * (1 - u * u) * h * 0.95;
    all += `<ellipse class="e" cx="${short(x + u * w * 0.92)}" cy="${short(y - v)}" rx="3.4" ry="${short(1.4 + roll() * 1.4)}" fill="~${metal}"/>`;
  }
  return all;
}

/** A barrel that stands on (0, 0), 26 high. */
export const barrel = (colour = WOOD): Svg =>
  solid('M-9 0C-13-8-13-18-9-26H9C13-18 13-8 9 0z', colour) +
  line('M-4 0C-6-8-6-18-4-26M4 0C6-8 6-18 4-26', INK, 0.7, 0.4) +
  flat('M-11-6H11.2L11.8-9H-11.8zM-11.8-17H11.8L11-20H-11z', IRON) +
  oval(0, -26, 9, 2, mix(colour, INK, 0.4));

/** A barrel that lies with its bottom to us, of radius 13. */
export const cask = (colour = WOOD): Svg =>
  ball(0, 0, 13, IRON) +
  ball(0, 0, 11.6, colour) +
  line('M-6-9.5V9.5M0-11V11M6-9.5V9.5', INK, 0.8, 0.45) +
  disc(0, 5, 1.8, BARK);

/** A candle that stands on (x, y). */
export const candle = (x: number, y: number, h = 12): Svg =>
  glow(x, y - h - 4, 30, FLAME, 0.75) + block(x - 2, y - h, 4, h, CREAM) + flame(x, y - h, 0.42);

/** A flame whose foot is at (x, y), 24 high at size 1. */
export const flame = (x: number, y: number, size: number): Svg =>
  at(
    x,
    y,
    size,
    flat('M0 0C-12-2-11-12-5-18-5-13-1-13 0-24 5-18 9-13 9-8 9-3 5 0 0 0z', ORANGE),
    flat('M0 0C-7-1-6-8-2-12-2-9 1-9 1-15 5-10 6-6 5-3 4 0 2 0 0 0z', FLAME),
    flat('M0 0C-3-1-3-4 0-8 3-4 3-1 0 0z', WHITE),
  );

/** A fire on logs, standing on (0, 0). */
export const fire = (): Svg =>
  glow(0, -12, 48, ORANGE, 0.8) +
  line('M-16 0 12-5M16 0-12-5', BARK, 5) +
  line('M-15-1 10-5.5M15-1-10-5.5', WOOD, 1.4) +
  flame(-7, -3, 0.85) +
  flame(8, -3, 0.75) +
  flame(0, -2, 1.35);

/** A book that lies open, 40 wide. */
export const openBook = (cover = RED): Svg =>
  solid('M-22 6-20-8Q-9-12 0-7 9-12 20-8L22 6Q10 2 0 7-10 2-22 6z', cover) +
  flat('M-19 3-18-9Q-8-13 0-8V4Q-9 0-19 3z', WHITE) +
  flat('M19 3 18-9Q8-13 0-8V4Q9 0 19 3z', CREAM) +
  line('M-15-6Q-9-8-3-5M-15-3Q-9-5-3-2M15-6Q9-8 3-5M15-3Q9-5 3-2', INK, 0.8, 0.55);

/** A sheet with rolled ends, 34 by 26. */
export const scroll = (seal = RED): Svg =>
  solid('M-15-12H15V12H-15z', CREAM) +
  line('M-10-7H10M-10-3H10M-10 1H7M-10 5H3', BARK, 1, 0.6) +
  block(-18, -15, 36, 5, '#e2c98f', 2.5) +
  block(-18, 10, 36, 5, '#e2c98f', 2.5) +
  (seal === '' ? '' : ball(9, 8, 4.4, seal));

/** A key with its ring up, 32 high. */
export const key = (metal = GOLD): Svg =>
  pierced(
    'M0-16a7 7 0 0 1 2 13.7V16H-2V-2.3A7 7 0 0 1 0-16zm0 3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2 6h6v4H2zM2 12h7.5v4H2z',
    metal,
  );

/** A sword that points up, 60 high, held at (0, 18). */
export const sword = (hilt = GOLD, blade = SILVER): Svg =>
  solid('M-2.6 12V-26L0-32 2.6-26V12z', blade) +
  flat('M0-30 2.2-26V12H0z', INK, 0.28) +
  block(-8, 11, 16, 3.2, hilt, 1.5) +
  block(-1.6, 14, 3.2, 9, BARK) +
  ball(0, 25, 2.8, hilt);

/** An axe that stands up, 60 high, with the blade to the right. */
export const axe = (metal = STEEL): Svg =>
  block(-1.8, -28, 3.6, 60, WOOD, 1.6) +
  solid('M1-25C8-24 14-30 18-32 20-22 20-14 17-6 12-11 8-14 1-14z', metal) +
  solid('M-1-24H-7V-15H-1z', metal);

/** A hammer that stands up, 40 high. */
export const hammer = (metal = STEEL): Svg =>
  block(-2, -14, 4, 36, WOOD, 1.6) +
  block(-13, -23, 26, 11, metal, 2) +
  rect(-13, -23, 5, 11, INK, 0.18);

/** A spear that stands up, 90 high. */
export const spear = (metal = SILVER): Svg =>
  block(-1.3, -34, 2.6, 84, WOOD) + solid('M0-50C5-42 5-38 2-32H-2C-5-38-5-42 0-50z', metal);

/** A shield of two colours, 34 by 40. */
export const shield = (left: string, right = left, rim = SILVER, mark: Svg = ''): Svg =>
  solid('M-18-20H18V0C18 12 8 18 0 22-8 18-18 12-18 0z', rim) +
  solid('M-15-17H15V0C15 10 7 15 0 18-7 15-15 10-15 0z', left) +
  flat('M0-17H15V0C15 10 7 15 0 18z', right, left === right ? 0 : 1) +
  mark;

/** A bow with its string to the left, 60 high. */
export const bow = (): Svg =>
  line('M0-30C18-22 18 22 0 30', WOOD, 3.2) +
  line('M0-30V30', WHITE, 0.8, 0.9) +
  line('M14-8Q16 0 14 8', BARK, 4.2);

/** A lantern that hangs from (0, -16). */
export const lantern = (): Svg =>
  glow(0, 0, 44, FLAME, 0.85) +
  line('M-5-10Q0-18 5-10', IRON, 1.6) +
  flat('M-7-8H7L8 9H-8z', '#fff0b0>#ff9d2e') +
  flame(0, 6, 0.5) +
  solid('M-9-8 0-14 9-8z', IRON) +
  block(-9, 8, 18, 3.4, IRON) +
  line('M-7-8-8 9M7-8 8 9M0-8V-1', IRON, 1.3);

/** A chest that stands on (0, 0), 44 wide, full of gold if it is open. */
export const chest = (isOpen: boolean, colour = WOOD): Svg =>
  (isOpen
    ? solid('M-22-17C-22-34 22-34 22-17z', mix(colour, INK, 0.35)) +
      flat('M-18-17C-18-29 18-29 18-17z', INK, 0.55) +
      glow(0, -18, 34, FLAME, 0.7) +
      heap(0, -14, 19, 10)
    : solid('M-22-16C-22-31 22-31 22-16z', colour)) +
  block(-22, -17, 44, 17, colour) +
  rect(-18, -17, 4, 17, BRASS) +
  rect(14, -17, 4, 17, BRASS) +
  block(-22, -18, 44, 3, BRASS) +
  block(-4, -19, 8, 9, GOLD, 1.5) +
  disc(0, -14.5, 1.5, INK);

/** A goblet that stands on (0, 0), 28 high. */
export const goblet = (metal = GOLD): Svg =>
  solid('M-9-28H9C10-16 6-12 2-11V-4C6-3 8-2 8 0H-8C-8-2-6-3-2-4V-11C-6-12-10-16-9-28z', metal) +
  oval(0, -28, 9, 2.2, mix(metal, INK, 0.5)) +
  line('M-6-24C-6-18-4-15-3-14', WHITE, 1.2, 0.6);

/** A round flask that stands on (0, 0), 34 high. */
export const flask = (liquor: string): Svg =>
  glow(0, -10, 30, liquor, 0.6) +
  flat('M-4-34H4V-23C10-20 13-15 13-11A13 11 0 0 1-13-11C-13-15-10-20-4-23z', '#dff3f2', 0.35) +
  flat('M-12.4-13H12.4A12.6 11 0 0 1-12.4-13z', `${mix(liquor, WHITE, 0.45)}>${liquor}`) +
  flat(
    'M-12.6-12C-12-4-6 0 0 0S12-4 12.6-12z',
    `${mix(liquor, WHITE, 0.35)}>${mix(liquor, INK, 0.25)}`,
  ) +
  disc(-4, -6, 1.6, WHITE, 0.6) +
  disc(3, -9, 1.1, WHITE, 0.6) +
  line('M-8-17Q-11-13-10-8', WHITE, 1.6, 0.7) +
  block(-5, -36, 10, 4, '#c9a06a', 1);

/** A purse that stands on (0, 0), 30 high. */
export const purse = (colour = '#9a5b32'): Svg =>
  solid('M-5-23C-18-16-18 0 0 0S18-16 5-23z', colour) +
  solid('M-8-31Q0-27 8-31L5-23H-5z', colour) +
  line('M-6-23Q0-21 6-23', GOLD, 2.2) +
  coin(0, -10, 5, GOLD);

/** A cut stone of radius 10. */
export const gem = (colour: string): Svg =>
  solid('M-10-4-5-10H5L10-4 0 11z', colour) +
  flat('M-5-10-3-4 0-10 3-4 5-10 10-4H-10z', WHITE, 0.4) +
  flat('M3-4 10-4 0 11z', INK, 0.3);

/** A skull, 32 by 36. */
export const skull = (colour = CREAM): Svg =>
  solid(
    'M0-20C12-20 17-11 16-2 16 4 11 6 10 8L9 16H-9L-10 8C-11 6-16 4-16-2-17-11-12-20 0-20z',
    colour,
  ) +
  flat('M-11-4C-11-9-3-9-3-3-3 3-11 3-11-4zM11-4C11-9 3-9 3-3 3 3 11 3 11-4zM0 3 3 8H-3z', INK) +
  line('M-5 10V16M0 10V16M5 10V16', INK, 1.2, 0.7);

/** Scales with two pans, 56 wide, hanging from a post of 50. */
export const scales = (left: Svg, right: Svg, tilt = 0, metal = GOLD): Svg =>
  block(-1.8, -26, 3.6, 48, metal) +
  solid('M-12 24Q0 18 12 24z', metal) +
  line(`M-26 ${-20 + tilt} 26 ${-20 - tilt}`, metal, 3) +
  ball(0, -27, 3.4, metal) +
  [-1, 1]
    .map((s) =>
      at(
        26 * s,
        -20 - tilt * s,
        1,
        line('M0 0-9 20M0 0 9 20', CREAM, 0.8, 0.8),
        s < 0 ? left : right,
        solid('M-12 20H12Q8 28 0 28T-12 20z', metal),
      ),
    )
    .join('');

/** A cog of radius `r`. */
export function gear(x: number, y: number, r: number, n: number, metal = BRASS): Svg {
  let d = '';
  for (let i = 0; i < n * 4; i++) {
    const a = ((i + 0.5) * Math.PI) / (n * 2);
    const far = i % 4 < 2 ? r : r * 0.8;
    d += `${i ? 'L' : 'M'}${short(x + far * Math.cos(a))} ${short(y + far * Math.sin(a))}`;
  }
  const hole = short(r * 0.32);
  return (
    `<path class="e" fill-rule="evenodd" d="${d}zM${x - hole} ${y}a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0z" fill="~${metal}"/>` +
    `<circle class="n" cx="${x}" cy="${y}" r="${short(r * 0.58)}" stroke="${INK}" stroke-width="1" opacity=".35"/>`
  );
}

/** A box of boards that stands on (0, 0), 20 wide. */
export const crate = (colour = WOOD): Svg =>
  block(-10, -18, 20, 18, colour) + line('M-9-17H9V-1H-9zM-9-1 9-17', mix(colour, INK, 0.5), 1.6);

/** Little flags on a string from one point to another. */
export function bunting(x1: number, y1: number, x2: number, y2: number, colours: string[]): Svg {
  const sag = 10;
  let all = line(
    `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`,
    WHITE,
    0.8,
  );
  for (let i = 1; i < 9; i++) {
    const t = i / 9;
    const x = short(x1 + (x2 - x1) * t);
    const y = short(y1 + (y2 - y1) * t + sag * 4 * t * (1 - t));
    all += flat(`M${x - 3.4} ${y}h6.8l-3.4 8z`, colours[i % colours.length]!);
  }
  return all;
}

/** A flag on a pole that stands on (0, 0), flying to the right. */
export const flag = (colour: string, h = 26): Svg =>
  block(-0.9, -h, 1.8, h, WOOD) +
  solid(
    `M1 ${-h}Q8 ${-h - 3} 12 ${-h + 1}T22 ${-h + 1}L18 ${-h + 6} 22 ${-h + 11}Q16 ${-h + 14} 12 ${-h + 11}T1 ${-h + 11}z`,
    colour,
  );

/** A feather to write with, its point at (0, 0). */
export const quill = (colour = WHITE): Svg =>
  line('M0 0Q6-10 12-22', BARK, 1.2) +
  solid('M4-8C2-20 12-32 24-36 26-24 18-12 6-8z', colour) +
  line('M6-10Q12-22 22-33', STEEL, 0.7);

/** A torch held at (0, 0). */
export const torch = (): Svg =>
  glow(0, -26, 40, ORANGE, 0.8) +
  solid('M-2 10-3-14H3L2 10z', WOOD) +
  block(-4.5, -18, 9, 6, IRON) +
  flame(0, -16, 0.95);

/** A wheel with eight spokes. */
export const wheel = (x: number, y: number, r: number, rim: string): Svg =>
  ring(x, y, r, mix(rim, INK, 0.45), r * 0.4) +
  ring(x, y, r, rim, r * 0.26) +
  at(x, y, r, line('M-.9 0H.9M0-.9V.9M-.64-.64.64.64M.64-.64-.64.64', GOLD, 0.14)) +
  ball(x, y, short(r * 0.26), GOLD);
