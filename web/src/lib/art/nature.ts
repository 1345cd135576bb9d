/** Trees, beasts and other living things; each stands on (0, 0) unless it says so. */

import { at, ball, disc, flat, line, mix, oval, ring, type Svg, solid } from './paint';
import { BARK, CREAM, GREEN, INK, LEAF, PINE, WHITE, WOOD } from './palette';

/** A leafy tree, 46 high. */
export const tree = (colour = LEAF): Svg =>
  solid('M-3 0-2-22H2L4 0z', BARK) +
  ball(-9, -22, 9, mix(colour, INK, 0.2)) +
  ball(9, -22, 9.5, mix(colour, INK, 0.25)) +
  ball(0, -32, 12, colour) +
  ball(-5, -25, 8, colour);

/** A fir, 50 high. */
export const fir = (colour = PINE): Svg =>
  solid('M-2 0V-8H2V0z', BARK) +
  solid('M0-22 14-6H-14z', colour) +
  solid('M0-36 11-18H-11z', colour) +
  solid('M0-50 8-32H-8z', colour);

/** A palm, 46 high. */
export const palm = (): Svg =>
  line('M0 0Q2-20 8-34', WOOD, 3.4) +
  [
    'M8-34C-4-42-16-36-18-26-12-32-2-34 8-34z',
    'M8-34C0-48-12-50-18-44-10-44 0-42 8-34z',
    'M8-34C16-48 28-46 32-38 24-40 16-40 8-34z',
    'M8-34C20-38 30-30 30-20 24-28 16-32 8-34z',
    'M8-34C10-26 6-20 2-18 4-24 4-28 8-34z',
  ]
    .map((d) => solid(d, GREEN))
    .join('');

/** A bare tree with long arms, 70 high. */
export const deadTree = (colour = INK): Svg =>
  flat(
    'M-7 0C-3-10-5-24-4-34-10-38-18-40-24-50-18-46-12-44-8-42-10-50-14-54-14-62-10-54-6-48-3-44-2-52 0-60 6-68 4-58 3-50 3-42 8-48 16-50 22-58 20-48 12-42 6-36 8-34 14-36 20-36 14-32 8-30 5-27 4-16 5-8 9 0z',
    colour,
  );

/** A hedge cut to a ball on a stem. */
export const topiary = (colour = GREEN): Svg => line('M0 0V-10', BARK, 2) + ball(0, -16, 8, colour);

export const flower = (x: number, y: number, colour: string, r = 2): Svg =>
  disc(x - r, y, r, colour) +
  disc(x + r, y, r, colour) +
  disc(x, y - r, r, colour) +
  disc(x, y + r, r, colour) +
  disc(x, y, r * 0.7, CREAM);

/** A horse at a gallop towards the right, 60 wide. */
export const horse = (colour = WOOD): Svg =>
  line(
    'M-16-18-26-8-32-10M-12-18-18-4-26 0M12-20 24-14 30-6M14-18 20-6 28-4',
    mix(colour, INK, 0.3),
    4,
  ) +
  flat('M-20-30C-32-34-34-22-40-20-34-16-26-20-21-24z', mix(colour, INK, 0.6)) +
  solid(
    'M-22-28C-18-35-6-33 4-33 10-35 16-42 20-50L22-55 25-51C29-49 34-44 37-40 37-36 33-35 30-37 27-37 25-37 24-33 22-25 18-17 10-16 0-14-10-14-17-15-22-18-24-24-22-28z',
    colour,
  ) +
  flat('M21-53C14-50 10-42 5-34 12-35 17-40 21-48z', mix(colour, INK, 0.6)) +
  disc(28, -45, 1, INK);

/** A camel that walks to the right, 60 wide. */
export const camel = (colour = '#c9935a'): Svg =>
  line('M-18-22-21 0M-12-20-12 0M12-22 11 0M17-22 21 0', mix(colour, INK, 0.25), 4.2) +
  solid(
    'M-25-22C-26-32-18-34-14-36-10-46-4-46 0-38 4-36 8-46 13-44 18-40 19-34 22-32 28-30 27-42 30-48 32-54 40-54 44-50 47-47 46-45 42-45 38-45 36-44 35-38 34-26 28-17 18-17H-16C-22-17-25-19-25-22z',
    colour,
  ) +
  disc(38, -49.5, 1, INK) +
  line('M-25-26Q-30-20-28-14', mix(colour, INK, 0.3), 1.6);

/** A rat that faces right, 50 wide. */
export const rat = (colour = '#6b5f63'): Svg =>
  line('M-20-6C-34-4-36-16-46-12', '#c98d86', 2.6) +
  solid('M-22-2C-26-16-12-22 2-18 8-22 16-18 22-10 26-6 28-4 27-2 22 0-14 0-22-2z', colour) +
  solid('M8-17C6-26 16-26 15-17z', '#b98080') +
  disc(18, -11, 1.5, INK) +
  disc(27, -3.4, 1.6, '#e0a0a0') +
  line('M22-5 30-9M22-4 31-4', WHITE, 0.6, 0.7) +
  line('M-12 0h6M6 0h6', '#c98d86', 2.4);

/** A hare that sits and faces right, 34 high. */
export const hare = (colour = '#a98764'): Svg =>
  solid('M-14 0C-20-14-6-22 4-16 14-12 12-4 12 0z', colour) +
  solid('M2-20C-4-34-2-40 2-40 6-36 6-28 7-24zM8-22C6-34 10-40 14-38 15-32 13-26 12-22z', colour) +
  ball(9, -19, 7.4, colour) +
  disc(12, -21, 1.3, INK) +
  ball(-14, -4, 4, WHITE);

/** A bird that flies, seen small. */
export const gull = (x: number, y: number, size = 1, colour = INK): Svg =>
  line(
    `M${x - 5 * size} ${y - 2 * size}Q${x - 2 * size} ${y - 3 * size} ${x} ${y}Q${x + 2 * size} ${y - 3 * size} ${x + 5 * size} ${y - 2 * size}`,
    colour,
    1.1 * size,
  );

/** Reeds in a row about (0, 0). */
export const reeds = (colour = PINE): Svg =>
  [-8, -3, 2, 7]
    .map(
      (x, i) =>
        line(`M${x} 0Q${x + 1} -12 ${x + (i % 2 ? 4 : -3)} ${-22 - i * 2}`, colour, 1.8) +
        line(`M${x + (i % 2 ? 4 : -3)} ${-22 - i * 2}v-5`, BARK, 3),
    )
    .join('');

/** A ship under sail that heads right, floating on (0, 0), 70 high. */
export const ship = (hull: string, sail: string, mark: Svg = ''): Svg =>
  line('M-8-6V-62M14-6V-52', BARK, 2.2) +
  solid('M-10-58C-2-52 2-40-2-30-10-28-22-28-28-30-22-38-20-50-24-58z', sail) +
  solid('M14-50C22-44 24-36 20-26H2C8-34 8-42 4-50z', sail) +
  at(-14, -44, 1, mark) +
  solid('M14-62 24-59 14-56z', '#c93a32') +
  solid('M-40-16-32-16-30-10H26L38-18C36-6 30 2 24 4H-30C-36 0-39-8-40-16z', hull) +
  line('M-36-6H31', CREAM, 1.4, 0.6) +
  oval(0, 4, 36, 2, WHITE, 0.35);

/** A dragon that sits with its wings spread and looks left, 70 wide and 50 high. */
export const dragon = (colour: string): Svg =>
  flat(
    'M-2-4C6-22 22-38 46-42 38-36 42-30 48-26 38-28 36-20 40-14 30-18 26-10 26-4 20-8 14-6 10 0zM-6-10C-2-22-4-38-18-48-16-40-20-36-26-36-18-32-20-26-24-22-16-22-12-16-12-10z',
    mix(colour, INK, 0.35),
  ) +
  flat(
    'M12 4C18-6 10-16 2-18-6-20-8-26-8-30L-4-36-10-34-14-38-15-33C-22-32-26-29-30-24L-28-22-22-23C-19-22-16-21-16-18-18-8-18 2-10 6L-14 8H-4L-2 5C4 8 8 8 12 4zM10 2C22 10 36 8 42-2 44-6 48-6 50-8 48 0 46 6 38 10 26 16 12 12 6 6z',
    colour,
  ) +
  disc(-19, -28, 1.2, '#ffb43a');

/** A log with its end to us, of radius 12. */
export const log = (): Svg =>
  ball(0, 0, 12, BARK) +
  ball(0, 0, 10, '#e0b478') +
  ring(0, 0, 6.6, WOOD, 1) +
  ring(0, 0, 3.2, WOOD, 1);
