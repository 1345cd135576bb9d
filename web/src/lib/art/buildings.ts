/** Houses and walls; each stands on (0, 0). */

import { at, block, disc, flat, glow, line, mix, rect, type Svg, short, solid } from './paint';
import { BARK, CREAM, FLAME, GOLD, INK, IRON, RED, STONE, WHITE, WOOD } from './palette';
import { flag } from './things';

/** A house seen from its gable, 34 wide and 30 high. */
export const house = (wall: string, roof: string, light = FLAME): Svg =>
  block(0, -15, 17, 15, mix(wall, INK, 0.25), 0) +
  solid('M-14 0V-14L-4-27 6-14V0z', wall) +
  line('M-14-14H6M-4-26V-14M-9-14V0', BARK, 1.1, 0.6) +
  solid('M-4-29H14L20-13H6z', roof) +
  line('M-15-12-4-28 6-13', mix(roof, INK, 0.35), 2.6) +
  block(-2.5, -9, 5, 9, BARK, 1) +
  rect(-11, -10, 4.5, 5, light) +
  rect(9, -10, 5, 5, light) +
  line('M-8.8-10v5M11.5-10v5', BARK, 0.8);

/** A round or square tower `w` wide and `h` high, with battlements. */
export function tower(w: number, h: number, colour = STONE, light = FLAME): Svg {
  const t = w / 7;
  let teeth = `M${-w / 2 - t * 0.6} ${-h + t}V${-h - t * 1.6}`;
  for (let i = 0; i < 4; i++)
    teeth += `h${short(t * 1.17)}${i < 3 ? `v${short(t * 1.2)}h${short(t * 1.17)}v${short(-t * 1.2)}` : ''}`;
  return (
    block(-w / 2, -h, w, h, colour, 0) +
    flat(`M${w * 0.1} ${-h}H${w / 2}V0H${w * 0.1}z`, INK, 0.18) +
    solid(`${teeth}V${-h + t}z`, colour) +
    flat(
      `M${-t * 0.7} ${-h * 0.55}v${-t * 1.6}q${t * 0.7} ${-t * 1.4} ${t * 1.4} 0v${t * 1.6}z`,
      light,
    )
  );
}

/** A tower with a pointed roof. */
export const spire = (w: number, h: number, colour: string, roof: string, light = FLAME): Svg =>
  block(-w / 2, -h, w, h, colour, 0) +
  flat(`M${w * 0.1} ${-h}H${w / 2}V0H${w * 0.1}z`, INK, 0.18) +
  solid(`M${-w * 0.68} ${-h}L0 ${-h - w * 1.5}L${w * 0.68} ${-h}z`, roof) +
  flat(
    `M${-w * 0.1} ${-h * 0.6}v${-w * 0.22}q${w * 0.1} ${-w * 0.2} ${w * 0.2} 0v${w * 0.22}z`,
    light,
  );

/** A castle, 84 wide and about 60 high. */
export const castle = (wall: string, roof: string, banner = RED, light = FLAME): Svg =>
  at(0, -48, 0.6, flag(banner, 22)) +
  at(0, 0, 1, spire(16, 40, mix(wall, INK, 0.12), roof, light)) +
  at(-21, 0, 1, spire(12, 32, mix(wall, INK, 0.08), roof, light)) +
  at(21, 0, 1, spire(12, 34, mix(wall, INK, 0.15), roof, light)) +
  block(-36, -20, 72, 20, wall, 0) +
  solid('M-36-20v-4h5v3h5v-3h5v3h5v-3h5v3h5v-3h6v3h5v-3h5v3h5v-3h5v3h5v-3h5v3h5v-3h6v4z', wall) +
  at(-36, 0, 1, tower(15, 27, wall, light)) +
  at(36, 0, 1, tower(15, 27, wall, light)) +
  flat('M-7 0V-9Q-7-15 0-15T7-9V0z', BARK) +
  line('M-3 0V-13M0 0V-15M3 0V-13M-7-5H7M-7-9H7', IRON, 0.8);

/** A chapel with a little tower, 50 wide. */
export const chapel = (wall: string, roof: string, light = FLAME): Svg =>
  solid('M-4-20H24L28-20V0H-4z', mix(wall, INK, 0.2)) +
  solid('M-8-20 2-34H24L31-19H-8z', roof) +
  block(-22, -34, 18, 34, wall, 0) +
  solid('M-25-33-13-56-1-33z', roof) +
  line('M-13-55v-9M-16.5-61h7', GOLD, 1.8) +
  flat('M-17 0V-7Q-17-12-13-12T-9-7V0z', BARK) +
  disc(-13, -23, 4, light) +
  line('M-13-27v8M-17-23h8', BARK, 0.9) +
  [3, 13, 22].map((x) => flat(`M${x} -5v-7q2.5-4 5 0v7z`, light)).join('');

/** A tent of stripes, 40 wide and 40 high. */
export const tent = (one: string, two: string): Svg =>
  solid('M-20 0-16-19 0-38 16-19 20 0z', one) +
  flat('M-10 0-8-21 0-38-3-19-4 0zM10 0 8-21 0-38 3-19 4 0z', two) +
  flat('M-4 0 0-17 4 0z', INK, 0.6) +
  solid('M-18-19 0-22 18-19 16-14 11-17 6-13 0-16-6-13-11-17-16-14z', two) +
  at(0, -36, 0.5, flag(one, 16));

/** A stall with a striped roof, 64 wide. */
export const stall = (one: string, two: string): Svg => {
  let stripes = '';
  for (let i = 0; i < 8; i++) {
    const x = -32 + i * 8;
    const top = -24 + i * 6;
    stripes += solid(`M${top} -44h6L${x + 8} -27v3q-4 5-8 0v-3z`, i % 2 ? two : one);
  }
  return (
    rect(-28, -30, 56, 20, INK, 0.55) +
    block(-29, -28, 3, 28, WOOD) +
    block(26, -28, 3, 28, WOOD) +
    block(-30, -12, 60, 12, WOOD) +
    line('M-30-6H30M-15-12V0M0-12V0M15-12V0', INK, 0.7, 0.4) +
    stripes
  );
};

/** A mill with four sails, 52 high. */
export const windmill = (wall: string, roof: string): Svg =>
  solid('M-13 0-8-34H8L13 0z', wall) +
  flat('M3-34H8L13 0H5z', INK, 0.2) +
  solid('M-11-33Q0-56 11-33z', roof) +
  flat('M-4 0V-8Q0-13 4-8V0z', BARK) +
  rect(-3, -25, 5, 6, FLAME) +
  `<g transform="translate(0 -36)rotate(22)">${[0, 90, 180, 270]
    .map(
      (a) =>
        `<g transform="rotate(${a})">${solid('M1-4H9V-31H1z', CREAM)}${line('M0 0V-32M1-11H9M1-18H9M1-25H9M5-4V-31', BARK, 1)}</g>`,
    )
    .join('')}</g>` +
  disc(0, -36, 2.4, BARK);

/** A stone bridge of `n` arches, 150 wide, its road at (0, 0). */
export const bridge = (colour: string, n = 2, drop = 40): Svg => {
  const w = 120 / n;
  let d = `M-75 2Q0 -14 75 2V${drop}`;
  for (let i = n - 1; i >= 0; i--) {
    const [right, left] = [-60 + (i + 1) * w - 5, -60 + i * w + 5];
    d += `H${right}V18Q${right} 2 ${(left + right) / 2} 2T${left} 18V${drop}`;
  }
  return (
    solid(`${d}H-75z`, colour) +
    line('M-75-4Q0-20 75-4', mix(colour, WHITE, 0.25), 4) +
    line('M-75 3Q0-12 75 3', INK, 1, 0.35)
  );
};

/** A column, `h` high. */
export const column = (h: number, colour: string, w = 9): Svg =>
  block(-w / 2, -h, w, h, colour) +
  line(`M${-w * 0.15} ${-h}V0M${w * 0.2} ${-h}V0`, INK, 0.8, 0.3) +
  block(-w * 0.8, -h - 3, w * 1.6, 4, colour) +
  block(-w * 0.8, -3, w * 1.6, 4, colour);

/** A way that leads from the bottom edge to (x, y). */
export const way = (x: number, y: number, colour = '#d9bd84', from = 0): Svg =>
  flat(
    `M${from - 26} 50C${from - 16} ${y + 22} ${x + 16} ${y + 14} ${x - 1.6} ${y}h3.2C${x + 24} ${y + 12} ${from + 6} ${y + 24} ${from + 26} 50z`,
    colour,
  );

/** A lit doorway in a dark wall. */
export const doorway = (w: number, h: number, light: string): Svg =>
  glow(0, -h / 2, h, light, 0.7) +
  flat(
    `M${-w / 2} 0V${-h * 0.7}Q${-w / 2} ${-h} 0 ${-h}T${w / 2} ${-h * 0.7}V0z`,
    `${light}>${mix(light, WHITE, 0.5)}`,
  );
