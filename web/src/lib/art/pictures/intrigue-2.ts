/** Intrigue, Mill to Secret Chamber. */

import {
  arm,
  at,
  BARK,
  BRASS,
  ball,
  barrel,
  block,
  boards,
  bust,
  CREAM,
  candle,
  chest,
  cloud,
  crown,
  disc,
  drapes,
  ermine,
  FLAME,
  fade,
  feather,
  figure,
  flame,
  flat,
  GOLD,
  glow,
  gull,
  heap,
  hills,
  house,
  INK,
  IRON,
  lantern,
  lid,
  line,
  NAVY,
  oval,
  peaks,
  rays,
  rect,
  room,
  SILVER,
  STEEL,
  shade,
  shield,
  sky,
  smallCrown,
  smallHelm,
  solid,
  spark,
  stars,
  sun,
  TEAL,
  turn,
  WHITE,
  WINE,
  WOOD,
  way,
  windmill,
  wood,
} from '../kit';
import type { Pictures } from '../picture';

export const INTRIGUE_2: Pictures = {
  Mill: () => [
    sky('#f0a860', '#fbe8bc'),
    sun(-44, 2, 11, '#fff2c0'),
    cloud(46, -38, 1, '#fff', 0.6),
    hills(22, 4, '#b8944a', 1.6),
    at(4, 38, 1.28, windmill('#efe0c4', '#8a3f34')),
    hills(38, 2.5, '#d8a83c', 3),
    [...Array(24).keys()]
      .map((i) => line(`M${-72 + i * 6.4} 50q1-8 ${i % 2 ? 3 : -2}-12`, '#f4cf60', 1.6))
      .join(''),
    at(
      -40,
      46,
      1,
      solid('M-10 0C-14-10-8-16-4-20H4C8-16 14-10 10 0z', CREAM),
      line('M-5-19H5', BARK, 1.6),
    ),
  ],
  'Mining Village': () => [
    sky('#a8b8d0', '#f0dcb8'),
    peaks(20, 60, '#7f7488', 9, true),
    flat('M-75 50V20L-30-6 10 8 75-14V50z', '#8a7460>#4a3a3c'),
    flat('M18 26V6Q34-12 50 6V26z', '#150f18'),
    line('M17 28V2H51V28', WOOD, 5),
    glow(34, 16, 20, '#ffb04a', 0.6),
    way(34, 26, '#b89a70', 6),
    line('M30 26-8 50M38 26 14 50', '#4a4650', 1.6),
    at(-36, 20, 1.25, house('#d8bc94', '#5a5a74')),
    at(-2, 16, 0.85, house('#e0c8a0', '#7a4a4a')),
    at(-56, 44, 1.3, house('#e4caa0', '#6a4f5e')),
    at(
      30,
      44,
      0.8,
      heap(0, -12, 14, 9),
      solid('M-16-14H16L12 0H-12z', IRON),
      ball(-7, 1, 4, INK),
      ball(7, 1, 4, INK),
    ),
  ],
  Minion: () => [
    sky('#5a1420', '#1c0810'),
    glow(0, 10, 66, '#ff5a2a', 0.7),
    flame(-50, 50, 2.2),
    flame(52, 50, 2),
    at(
      0,
      6,
      1.05,
      bust('#7a1f2a', {
        skin: '#d0453a',
        eyes: 'angry',
        smile: 3,
        behind: solid('M-10-12-32-22-26-4-12 0zM10-12 32-22 26-4 12 0z', '#d0453a'),
        hat:
          solid(
            'M-10-20C-20-26-20-38-14-46-14-36-8-32-2-26zM10-20C20-26 20-38 14-46 14-36 8-32 2-26z',
            '#f0d8a8',
          ) +
          flat('M-3-1.2 0 3 3-1.2z', WHITE) +
          disc(-4.3, -11, 2.2, '#ffe04a') +
          disc(4.3, -11, 2.2, '#ffe04a') +
          disc(-4, -11, 1, INK) +
          disc(4.6, -11, 1, INK),
      }),
    ),
    line('M42 50V-30', BARK, 3),
    line('M32-26V-14Q32-8 42-8T52-14V-26M42-8V-34', STEEL, 2.8),
    ball(41, 24, 6, '#d0453a'),
  ],
  Nobles: () => [
    room('#6a5a2a', '#4a3a20', 44),
    drapes('#8a6a1f', 26),
    glow(0, -10, 56, '#fff0b8', 0.7),
    at(
      22,
      4,
      0.98,
      bust('#a8325a', {
        hair: '#b8642a',
        cut: 'long',
        collar: WHITE,
        smile: 1.5,
        over: line('M-13 16Q0 30 13 16', WHITE, 2),
        hat: solid('M-11-19-13-27-6-23 0-29 6-23 13-27 11-19Q0-22-11-19z', SILVER),
      }),
    ),
    at(
      -22,
      0,
      1.04,
      bust('#2a3f86', {
        hair: '#4a2c1a',
        beard: '#5a3820',
        cut: 'bob',
        over: ermine(),
        hat: crown(),
      }),
    ),
  ],
  Patrol: () => [
    sky('#1a2448', '#5a6a90'),
    stars(21, 18),
    wood(14, 34, '#1a2a44', 8),
    hills(24, 3, '#2a3a52', 2),
    flat('M-75 50 10 18 22 18 75 50z', '#6a6a80'),
    [
      [44, 28, 0.75],
      [16, 36, 1],
      [-20, 46, 1.35],
    ]
      .map(([x, y, s], i) =>
        at(
          x!,
          y!,
          s!,
          line('M13 0V-58', BARK, 1.8),
          solid('M13-68 16-58H10z', SILVER),
          figure(i % 2 ? '#8a3038' : '#a8383f', smallHelm()),
          line('M5-25 13-22', '#8a3038', 5),
          at(-8, -14, 0.5, shield('#a8383f', WHITE)),
        ),
      )
      .join(''),
    at(-48, 16, 0.9, lantern()),
    line('M-36-2-30 10', '#a8383f', 6),
    line('M-48 2-38-2', BARK, 2.4),
  ],
  Pawn: () => [
    sky('#2f4a6a', '#0f1c30'),
    glow(0, -4, 56, '#cfe4ff', 0.5),
    [0, 1, 2]
      .map((row) =>
        [...Array(9).keys()]
          .map((i) =>
            (i + row) % 2
              ? ''
              : flat(
                  `M${(i - 4.5) * (14 + row * 5)} ${20 + row * 9}h${14 + row * 5}l${(i - 3.5) * 5 - 0} 9h${-(19 + row * 5)}z`,
                  CREAM,
                  0.85,
                ),
          )
          .join(''),
      )
      .join(''),
    shade(4, 40, 34, 6),
    at(
      -50,
      18,
      0.7,
      fade(0.6, solid('M-14 0C-12-8-6-12-5-26H5C6-12 12-8 14 0z', INK), ball(0, -33, 9, INK)),
    ),
    at(
      50,
      18,
      0.7,
      fade(0.6, solid('M-14 0C-12-8-6-12-5-26H5C6-12 12-8 14 0z', INK), ball(0, -33, 9, INK)),
    ),
    solid('M-26 40C-26 33-20 32-16 28-8 20-7 8-7-4H7C7 8 8 20 16 28 20 32 26 33 26 40z', '#e8d4a8'),
    lid(0, 40, 27, 6, '#c8ac78'),
    lid(0, -6, 14, 4, '#f0e0bc'),
    ball(0, -22, 16, '#f4e6c4'),
    oval(-6, -28, 4, 3, WHITE, 0.8),
  ],
  Replace: () => [
    sky('#7a4a86', '#f0b890'),
    rays(14, -10, '#fff0c0', 14, 0.2),
    rect(-75, 34, 150, 16, '#b89a94>#54404a'),
    shade(16, 42, 28),
    block(0, 16, 34, 26, '#d8ccc4'),
    block(-4, 12, 42, 5, '#e8ded4'),
    at(
      17,
      12,
      1.25,
      solid('M-11 0C-10-14-9-28-4-32H4C9-28 10-14 11 0z', GOLD),
      ball(0, -37, 5.8, GOLD),
      smallCrown(),
      line('M5-28 15-38', '#d89a20', 5),
      line('M-5-28-10-16', '#d89a20', 5),
    ),
    solid(
      'M-52 46C-60 40-56 28-46 22L-34 12C-26 6-14 12-12 20L-14 30C-12 34-14 40-20 42L-26 50H-50z',
      '#a8a8b4',
    ),
    flat('M-18 22-10 29-18 31z', '#8a8a98'),
    disc(-22, 21, 1.8, INK),
    line('M-27 16-19 17M-21 36-15 35M-40 18-34 28-42 34', INK, 1.2, 0.7),
    solid('M-46 20-54 8-44 10-42 0-34 8-26 2-26 12z', '#8f8f9e'),
    line('M-60 44C-70 30-74 10-64-6', '#e8d4a0', 2.6),
    solid('M-4 48l5-7 7 4 4-3 3 6z', '#8a827a'),
  ],
  Saboteur: () => [
    sky('#5a2a1c', '#1c0e12'),
    boards('#4a2c22', 30),
    glow(24, -24, 50, '#ffb03a', 0.95),
    rect(-75, 38, 150, 12, '#1a0f12'),
    at(-46, 40, 1.3, barrel('#7a4a2a')),
    at(50, 40, 1.1, barrel('#6a4024')),
    shade(0, 42, 34),
    ball(0, 14, 29, '#2c3040'),
    oval(-11, 2, 7, 5, WHITE, 0.5),
    turn(24, block(-7, -24, 14, 10, '#3c4254', 2)),
    line('M9-16C14-34 26-14 28-26', CREAM, 2.4),
    spark(28, -28, 15, '#ffe06a'),
    spark(28, -28, 8, WHITE),
    spark(42, -38, 4, FLAME),
    spark(16, -40, 4, FLAME),
  ],
  Scout: () => [
    sky('#68b4d8', '#f0eccc'),
    cloud(46, -38, 1),
    peaks(24, 28, '#88a8b8', 7),
    hills(26, 5, '#6a9a58', 2.5),
    at(
      -18,
      2,
      1,
      bust('#4a7a3f', {
        hair: '#7a4a24',
        cut: 'short',
        behind: solid('M-24 20C-24 8-12 4 0 4S24 8 24 20Q0 28-24 20z', '#8a5a2a'),
        hat: solid('M-13-15C-14-30 8-34 18-22 12-20 4-18-13-15z', '#3a6234') + feather('#c83a2f'),
      }),
    ),
    turn(
      -8,
      block(-16, -13, 24, 8, BRASS, 1),
      block(6, -14.5, 24, 11, '#c8923a', 1),
      block(28, -16, 26, 14, GOLD, 1),
      block(52, -17, 4, 16, '#8a5a1a', 1),
    ),
    arm('M-50 62C-26 54-2 30 8 6', '#4a7a3f', 10, 0),
    gull(30, 8, 1.2),
    gull(46, 16, 0.9),
  ],
  'Secret Chamber': () => [
    boards('#3a2420', 200),
    flat('M-8-46H46V46H-8z', '#ffcf6a>#b86a20'),
    glow(18, 0, 60, '#ffd88a', 0.8),
    at(20, 46, 0.85, chest(true)),
    candle(36, 46, 22),
    solid('M-8-48V48L-34 50V-50z', '#7a4a2c'),
    [-36, -12, 12, 34].map((y) => line(`M-31 ${y * 1.05}-10 ${y}`, '#3a2018', 2)).join(''),
    [-44, -20, 4, 26]
      .map(
        (y, r) =>
          rect(-75, y, 42, 20, INK, 0.5) +
          [...Array(6).keys()]
            .map((i) =>
              block(
                -74 + i * 7,
                y + ((i + r) % 3),
                5.8,
                20 - ((i + r) % 3),
                [WINE, TEAL, BRASS, NAVY][(i + r) % 4]!,
              ),
            )
            .join('') +
          block(-75, y + 20, 42, 3, WOOD),
      )
      .join(''),
    [-44, -20, 4, 26]
      .map(
        (y, r) =>
          rect(46, y, 29, 20, INK, 0.5) +
          [...Array(4).keys()]
            .map((i) =>
              block(
                48 + i * 7,
                y + ((i + r) % 3),
                5.8,
                20 - ((i + r) % 3),
                [BRASS, NAVY, WINE, TEAL][(i + r) % 4]!,
              ),
            )
            .join('') +
          block(46, y + 20, 29, 3, WOOD),
      )
      .join(''),
  ],
};
