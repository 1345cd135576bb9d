/** People: busts that fill the picture, and small figures in a scene. */

import { at, ball, block, disc, flat, line, mix, oval, rect, type Svg, solid } from './paint';
import { BARK, CREAM, GOLD, INK, IRON, RED, SILVER, SKIN, STEEL, STRAW, WHITE } from './palette';

interface Look {
  skin?: string;
  hair?: string;
  /** How the hair falls; none if it is not said. */
  cut?: 'short' | 'long' | 'bob' | 'bald';
  beard?: string;
  /** What lies behind the head, over the shoulders. */
  behind?: Svg;
  /** What is worn on the head. */
  hat?: Svg;
  /** What is worn over the coat. */
  over?: Svg;
  collar?: string;
  /** Eyes: open, shut, angry or glowing. */
  eyes?: 'open' | 'shut' | 'angry' | string;
  smile?: number;
  /** No face to be seen, as under a deep hood. */
  isHidden?: boolean;
}

/** Head and shoulders, from (0, -30) to the bottom edge; the middle of the head is (0, -10). */
export function bust(coat: string, look: Look = {}): Svg {
  const { skin = SKIN, hair = BARK, cut, beard, eyes = 'open', smile = 1 } = look;
  const isGlow = eyes.startsWith('#');
  return [
    solid('M-36 54C-36 26-27 12-9 8H9C27 12 36 26 36 54z', coat),
    flat('M12 9C27 12 36 26 36 54H16C20 36 18 20 12 9z', INK, 0.22),
    look.over ?? '',
    cut === 'long'
      ? solid(
          'M-14-12C-14-30 14-30 14-12 15 2 19 12 16 18H-16C-19 12-15 2-14-12z',
          mix(hair, INK, 0.25),
        )
      : '',
    cut === 'bob' ? solid('M-14-12C-14-28 14-28 14-12L15 3H-15z', mix(hair, INK, 0.25)) : '',
    look.behind ?? '',
    look.isHidden ? '' : solid('M-6-2H6V9Q0 15-6 9z', mix(skin, INK, 0.25)),
    look.collar ? solid('M-13 13Q-9 4-5 7 0 12 5 7 9 4 13 13 0 20-13 13z', look.collar) : '',
    look.isHidden ? '' : solid('M-11-14C-11-25 11-25 11-14 11-4 6 5 0 5S-11-4-11-14z', skin),
    look.isHidden ? '' : flat('M3-22C10-22 11-18 11-14 11-4 6 5 0 5 6-2 7-14 3-22z', INK, 0.16),
    isGlow
      ? disc(-4.3, -11, 2, eyes) + disc(4.3, -11, 2, eyes)
      : eyes === 'shut'
        ? line('M-6.5-11q2 1.8 4.4 0M2-11q2.2 1.8 4.4 0', INK, 1.1)
        : oval(-4.3, -11, 1.4, 1.8, INK) + oval(4.3, -11, 1.4, 1.8, INK),
    look.isHidden || isGlow
      ? ''
      : line(
          eyes === 'angry'
            ? 'M-7.5-15.5-2-13.4M7.5-15.5 2-13.4'
            : 'M-7-14.6Q-4.5-16-2-14.6M2-14.6Q4.5-16 7-14.6',
          mix(hair, INK, 0.3),
          1.3,
        ) +
        line('M.4-11Q2.6-6.4 0-6', mix(skin, INK, 0.45), 1) +
        line(`M-3.4-1.6Q0 ${-1.6 + smile * 1.6} 3.4-1.6`, mix(skin, WINE_LIP, 0.6), 1.3),
    beard
      ? solid('M-11.4-10C-11 8-6 15 0 18 6 15 11 8 11.4-10 8-4 5-5 0-5S-8-4-11.4-10z', beard) +
        line('M-3-1Q0 .8 3-1', INK, 1.2, 0.6)
      : '',
    cut && cut !== 'bald'
      ? solid('M-12.4-8C-15-29 15-29 12.4-8 11-16 6-18.5-1-18.5S-11-14-12.4-8z', hair)
      : '',
    look.hat ?? '',
  ].join('');
}

const WINE_LIP = '#7a2430';

/** A hood round a face or round the dark; goes behind the head, with `hoodEdge` as the hat. */
export const hood = (colour: string): Svg =>
  solid('M-21 16C-24-10-16-32 0-34 16-32 24-10 21 16Q0 24-21 16z', colour) +
  flat('M-12 9C-15-8-11-25 0-26 11-25 15-8 12 9Q0 15-12 9z', INK, 0.92);

export const hoodEdge = (colour: string): Svg =>
  solid('M-14-4C-16-24-8-29 0-30 8-29 16-24 14-4 12-17 7-21 0-21S-12-17-14-4z', colour);

export const crown = (metal = GOLD): Svg =>
  solid('M-12-17-15-32-7-25 0-35 7-25 15-32 12-17Q0-21-12-17z', metal) +
  disc(0, -23.5, 1.8, RED) +
  disc(-7, -21.8, 1.3, '#3b6fd0') +
  disc(7, -21.8, 1.3, '#3b6fd0');

/** A low crown with balls over a cap. */
export const coronet = (cap = RED, metal = GOLD): Svg =>
  solid('M-12-20C-12-32 12-32 12-20z', cap) +
  solid('M-13-16-14-24H14L13-16Q0-20-13-16z', metal) +
  [-12, -6, 0, 6, 12].map((x) => ball(x, -26, 2.1, WHITE)).join('');

export const beret = (colour: string): Svg =>
  solid('M-14-15C-22-26-9-33 4-31 20-30 22-20 13-14 4-20-6-20-14-15z', colour);

export const feather = (colour: string): Svg =>
  solid('M6-26C14-46 30-49 36-42 27-40 21-30 9-22z', colour) +
  line('M8-24Q18-38 32-42', WHITE, 0.8, 0.7);

/** A hat with a wide brim. */
export const brim = (colour: string, band = INK): Svg =>
  at(
    0,
    -3,
    1,
    solid('M-11-18C-11-35-4-35 0-32S11-35 11-18z', colour) +
      flat('M-11-19.5Q0-23 11-19.5V-16Q0-20-11-16z', band) +
      solid('M-26-14C-16-22 16-22 26-14 14-12-14-12-26-14z', colour),
  );

/** A pointed hat with a bent tip. */
export const cone = (colour: string, band = GOLD): Svg =>
  at(
    0,
    -3,
    1,
    solid('M-13-17C-8-34-3-44 13-49 8-40 11-28 13-17z', colour) +
      flat('M-13-17-11-23Q0-19 12.3-22L13-17Q0-14-13-17z', band) +
      solid('M-28-14C-16-21 16-21 28-14 14-9-14-9-28-14z', colour),
  );

/** An open helmet with a nose guard. */
export const helm = (metal = STEEL): Svg =>
  solid('M-13-3V-15C-13-33 13-33 13-15V-3L9-6V-12Q0-17-9-12V-6z', metal) +
  block(-1.6, -18, 3.2, 12, metal) +
  line('M-12.6-15Q0-21 12.6-15', INK, 1, 0.5) +
  line('M0-29V-17', WHITE, 1, 0.5);

/** A shut helmet with a slit. */
export const visor = (metal = STEEL): Svg =>
  solid('M-14-22C-14-34 14-34 14-22L15 1Q0 13-15 1z', metal) +
  flat('M2-31C12-31 14-27 14-22L15 1Q8 7 2 7z', INK, 0.18) +
  rect(-12, -14, 24, 3.2, INK) +
  line('M0-31V7', WHITE, 1.6, 0.6) +
  line('M-8-4v4M-4-4v5M4-4v5M8-4v4', INK, 1.3, 0.8);

export const straw = (): Svg =>
  solid('M-11-18C-10-32 10-32 11-18z', STRAW) +
  flat('M-11-20Q0-24 11-20V-17Q0-20-11-17z', RED) +
  solid('M-30-12C-18-22 18-22 30-12 14-17-14-17-30-12z', STRAW);

export const turban = (colour: string, stone = GOLD): Svg =>
  solid('M-14-14C-22-24-12-36 0-36S22-24 14-14Q0-22-14-14z', colour) +
  line('M-15-18Q0-34 13-31M-16-24Q-4-36 6-35M15-18Q6-28-4-28', INK, 1, 0.35) +
  ball(0, -23, 2.6, stone);

/** A cloth tied round the head. */
export const bandana = (colour: string): Svg =>
  solid('M-13-14C-13-30 13-30 13-14Q0-20-13-14z', colour) +
  solid('M12-16 22-10 17-8 20-2 11-13z', colour);

/** A cloth over mouth and nose. */
export const scarf = (colour: string): Svg =>
  solid('M-12-8Q0-12 12-8L10 4Q0 14-10 4z', colour) + line('M-8-4Q0-1 8-4', INK, 0.8, 0.4);

/** Mail round the head. */
export const coif = (metal = IRON): Svg =>
  solid('M-17 14C-18-12-14-28 0-28S18-12 17 14Q0 22-17 14z', metal);

/** A stiff collar of folds. */
export const ruff = (): Svg =>
  solid('M-20 9Q-22 2-14 2-8-3 0 1 8-3 14 2 22 2 20 9 14 18 0 17-14 18-20 9z', WHITE) +
  line('M-14 4-12 15M-7 3-5 16M0 4V16M7 3 5 16M14 4 12 15', STEEL, 1, 0.7);

/** A tabard with a stripe, over a coat. */
export const tabard = (one: string, two: string): Svg =>
  solid('M-17 52-15 14Q0 22 15 14L17 52z', one) + flat('M0 18Q8 18 15 14L17 52H0z', two);

/** Plates on the shoulders and a breastplate. */
export const plate = (metal = STEEL): Svg =>
  solid('M-22 54C-24 30-16 14-6 10H6C16 14 24 30 22 54z', metal) +
  line('M0 12V54', WHITE, 1.2, 0.5) +
  solid('M-38 40C-40 22-30 10-14 12-20 20-22 30-24 38z', metal) +
  solid('M38 40C40 22 30 10 14 12 20 20 22 30 24 38z', metal);

/** A collar of fur with black tails. */
export const ermine = (): Svg =>
  solid('M-30 26C-26 12-12 6 0 10 12 6 26 12 30 26 20 34 10 30 0 22-10 30-20 34-30 26z', WHITE) +
  flat('M-20 20l1.5 5 1.5-5zM-10 16l1.5 5 1.5-5zM8 16l1.5 5 1.5-5zM18 20l1.5 5 1.5-5z', INK);

/** A sleeve along a path, ending in a hand. */
export const arm = (d: string, coat: string, x: number, y: number, skin = SKIN): Svg =>
  line(d, mix(coat, INK, 0.6), 13) + line(d, `~${coat}`, 11.8) + hand(x, y, skin);

/** A closed hand. */
export const hand = (x: number, y: number, skin = SKIN): Svg =>
  ball(x, y, 6, skin) +
  line(`M${x - 2} ${y - 3.6}v6M${x + 1.4} ${y - 4}v6.4`, mix(skin, INK, 0.5), 0.8);

/** An open hand that reaches to the right, its wrist at (0, 0). */
export const reach = (sleeve: string, skin = SKIN): Svg =>
  solid('M-60-9H-6L-2 8H-60z', sleeve) +
  block(-10, -10.5, 9, 20, CREAM, 2) +
  solid(
    'M-3-7C6-9 12-8 18-7L36-6C39-5 39-2 36-1.6L20-1 38 1C41 2 41 5 38 5.4L20 4 34 7C37 8 36 11 33 11L16 9C8 11 2 10-3 7z',
    skin,
  ) +
  solid('M6-7C10-13 16-15 22-14 24-13 23-11 21-10.6 16-10 14-6 12-4z', skin);

/** A small standing figure on (0, 0), 44 high, seen from afar. */
export const figure = (coat: string, head: Svg = '', skin = SKIN): Svg =>
  solid('M-11 0C-10-14-9-28-4-32H4C9-28 10-14 11 0z', coat) +
  flat('M2-32H4C9-28 10-14 11 0H4C5-12 5-24 2-32z', INK, 0.25) +
  ball(0, -37, 5.6, skin) +
  (head || flat('M-6-37C-6-45 6-45 6-37 3-41-3-41-6-37z', BARK));

/** Heads for small figures. */
export const smallHood = (colour: string): Svg =>
  solid('M-7-30C-9-40-5-45 1-46 7-44 9-38 7-30L4-34C5-40-3-40-3-34z', colour);
export const smallHelm = (metal = SILVER): Svg =>
  solid('M-6.4-36C-6.4-47 6.4-47 6.4-36z', metal) + block(-1, -39, 2, 6, metal);
export const smallHat = (colour: string): Svg =>
  solid('M-5-40C-5-49 5-49 5-40z', colour) + oval(0, -40, 9.5, 2, colour);
export const smallCrown = (): Svg => solid('M-5-40-6-48-2-44 0-49 2-44 6-48 5-40z', GOLD);

/** A figure in full stride towards the right, on (0, 0), 46 high. */
export const runner = (coat: string, skin = SKIN, legs = BARK): Svg =>
  line('M0-18-8-9-20-8M0-18 10-10 12 0', legs, 5.4) +
  line('M5-33 14-26 21-31', mix(coat, INK, 0.2), 4.6) +
  solid('M-6-14C-6-24-2-34 6-37 12-34 9-22 8-14z', coat) +
  line('M3-33-7-28-10-20', mix(coat, INK, 0.35), 4.6) +
  ball(10, -41, 5.4, skin);

/** A place on a bust for what hangs on the breast. */
export const chain = (metal = GOLD): Svg =>
  line('M-16 14Q0 40 16 14', metal, 2.6) + at(0, 29, 1, ball(0, 0, 4.4, metal));
