// The table on every screen: everything that a player needs is seen at once, whole and large enough to read.
// `SHOTS` names a folder for pictures of all of them, for people to look at.

import { driveTo } from './driver.mjs';
import { audit, check, open } from './harness.mjs';
import { faultsOf } from './measure.mjs';

const SIZES = [
  [390, 844],
  [844, 390],
  [820, 1180],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  // A large screen at 200 %.
  [720, 450],
];

/** Too small for every name; what counts is seen all the same. */
const SMALL = [
  [360, 740],
  [320, 568],
];

const BASE =
  'Village, Market, Laboratory, Festival, Merchant, Smithy, Council Room, Moneylender, Throne Room, Moat';
const ADVENTURES =
  'Page, Peasant, Ratcatcher, Guide, Transmogrify, Royal Carriage, Gear, Ranger, Relic, Hireling, Training, Ball';

/** Seeds that come to much on the table within a few turns, each in another look. */
const TABLES = [
  { name: '2 players', look: {}, players: 2, cards: BASE, seed: '1', goal: { inPlay: 6, hand: 8 } },
  {
    name: '4 players',
    look: { colorScheme: 'dark' },
    players: 4,
    cards: BASE,
    seed: '1',
    goal: { inPlay: 6, hand: 8 },
  },
  {
    name: '6 players',
    look: { contrast: 'more' },
    players: 6,
    cards: BASE,
    seed: '1',
    goal: { inPlay: 6, hand: 8 },
  },
  {
    name: 'Adventures',
    look: { colorScheme: 'dark', contrast: 'more' },
    players: 4,
    cards: ADVENTURES,
    seed: '1',
    goal: { inPlay: 6, hand: 2 },
    events: ['Training', 'Ball'],
  },
];

export async function sizes({ browser, server, report }) {
  const page = await open(browser, server, { settings: { pace: 'instant', autoTreasures: false } });
  await page.goto(server.url);
  const faults = [];
  for (const { name, look, players, cards, seed, goal, events = [] } of TABLES) {
    await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference', ...look });
    const names = cards.split(', ');
    const made = await server.post('games', {
      seats: [
        { kind: 'person', name: 'Ann' },
        ...Array.from({ length: players - 1 }, () => ({ kind: 'bot', bot: 'random' })),
      ],
      kingdom: { kind: 'cards', names, edition: 2 },
      title: name,
      games: 0,
      seed,
    });
    const { token } = made.seats[0];
    const ids = names.map((one) => one.replaceAll(' ', ''));
    const buys = [...ids.filter((id) => !events.includes(id)), 'Gold', 'Silver'];
    const lies = await driveTo(page, { game: made.game, token, buys, events, goal });
    await page.goto(`${server.url}/table/${made.game}#${token}`);
    await page.locator('[data-dock].asking').waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // Two frames: one for the boxes, one for what is cut to them.
      await page.evaluate(
        () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
      );
      const where = `${name}, ${width}×${height}`;
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${where.replace(/\W+/g, '-')}.png`,
        });
      faults.push(...(await page.evaluate(faultsOf)).map((fault) => `${where}: ${fault}`));
    }
    for (const [width, height] of SMALL) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
      );
      const where = `${name}, ${width}×${height}`;
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${where.replace(/\W+/g, '-')}.png`,
        });
      faults.push(...(await page.evaluate(faultsOnTheLeast)).map((fault) => `${where}: ${fault}`));
    }
    await page.setViewportSize({ width: 720, height: 450 });
    await audit(page, `${name}, at 200 %`);
    await page.emulateMedia({ forcedColors: 'active' });
    const marks = await page.evaluate(() =>
      ['.legal', '[data-nav]:not(.legal)'].map((which) => {
        const node = document.querySelector(which);
        return node && getComputedStyle(node).outlineStyle;
      }),
    );
    check(marks[0] !== 'none' && marks[1] === 'none', `forced colours keep the marks: ${marks}`);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/${name.replace(/\W+/g, '-')}-forced.png`,
      });
    await page.emulateMedia({ forcedColors: null });
    report(`${name}: ${lies.inPlay} in play, ${lies.hand} in hand after ${lies.turns} turns`);
  }
  check(faults.length === 0, `all is seen on every screen:\n  ${faults.join('\n  ')}`);
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  await page.context().close();
}

/** A small phone: nothing scrolls aside, hardly anything down, and what one decides by is on the screen. It runs in the page. */
function faultsOnTheLeast() {
  const faults = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`scrolls aside by ${scrollWidth - innerWidth}`);
  const more = scrollHeight - innerHeight;
  // Four players with Events are more than the smallest can hold.
  const most = innerHeight > 600 ? 1 : document.querySelector('.eventful') ? 120 : 24;
  if (more > most) faults.push(`scrolls down by ${more}`);
  const places = ['[data-prompt]', '[data-zone="supply"]', '[data-dock] .buttons', '.game > .bar'];
  for (const place of [...places, '[data-zone="hand"] .card']) {
    const { top, bottom, left, right } = document.querySelector(place).getBoundingClientRect();
    if (top < 0 || left < 0 || right > innerWidth + 1 || bottom > innerHeight + most)
      faults.push(`${place} is not whole`);
  }
  return faults;
}
