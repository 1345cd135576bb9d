// Pictures of the main screens, for people to look at: `node e2e/shots.mjs FOLDER`, or `cargo xtask shots`. They are not
// compared with anything.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { driveTo } from './driver.mjs';
import { launch, open, Server } from './harness.mjs';

const folder = process.argv[2] ?? 'shots';
mkdirSync(folder, { recursive: true });

const SIZES = [
  [1440, 900],
  [1280, 720],
  [844, 390],
  [390, 844],
  [360, 740],
  [320, 568],
];
const BASE =
  'Village, Market, Laboratory, Festival, Merchant, Smithy, Council Room, Moneylender, Throne Room, Militia';
const ADVENTURES =
  'Page, Peasant, Ratcatcher, Guide, Transmogrify, Royal Carriage, Gear, Ranger, Relic, Hireling, Training, Ball';

const server = new Server();
await server.start();
const browser = await launch();
const page = await open(browser, server);
await page.goto(server.url);

/** A game in which much lies on the table; `until` it is over if so wanted. */
async function table(cards, players, events = []) {
  const names = cards.split(', ');
  const made = await server.post('games', {
    seats: [
      { kind: 'person', name: 'Ann' },
      ...Array.from({ length: players - 1 }, () => ({ kind: 'bot', bot: 'random' })),
    ],
    kingdom: { kind: 'cards', names, edition: 2 },
    title: 'A table',
    games: 0,
    seed: '1',
  });
  const { token } = made.seats[0];
  const ids = names.map((one) => one.replaceAll(' ', ''));
  const buys = [...ids.filter((id) => !events.includes(id)), 'Gold', 'Silver'];
  const goal = { inPlay: 6, hand: events.length > 0 ? 2 : 8 };
  await driveTo(page, { game: made.game, token, buys, events, goal });
  return { ...made, path: `/table/${made.game}#${token}` };
}

const two = await table(BASE, 2);
const six = await table(BASE, 6);
const adventures = await table(ADVENTURES, 4, ['Training', 'Ball']);
const room = await server.post('games', {
  seats: [{ kind: 'person', name: 'Ann' }, { kind: 'open' }, { kind: 'bot', bot: 'reeve' }],
  kingdom: { kind: 'cards', names: BASE.split(', '), edition: 2 },
  title: 'Friday evening',
  games: 0,
});
const over = await table(BASE, 2);
await server.post(`games/${over.game}/host`, { kind: 'end_game' }, over.host_token);

const asked = () => page.locator('[data-dock].asking').waitFor();
const SCREENS = [
  ['Start', '/'],
  ['New game', '/new', () => page.getByRole('heading', { name: 'New game' }).waitFor()],
  ['Waiting for friends', `/table/${room.game}#${room.seats[0].token}`],
  ['Table, 2 players', two.path, asked],
  ['Table, 6 players', six.path, asked],
  ['Table with Events', adventures.path, asked],
  [
    'Log',
    two.path,
    async () => {
      await asked();
      const button = page.getByRole('button', { name: 'Log', exact: true });
      if (await button.isVisible()) await button.click();
    },
  ],
  [
    'A card',
    two.path,
    async () => {
      await asked();
      await page.locator('[data-pile="Militia"]').hover();
      await page.keyboard.press('s');
      await page.keyboard.press('i');
      await page.locator('dialog[open]').waitFor();
    },
  ],
  [
    'Settings',
    two.path,
    async () => {
      await asked();
      await page.getByRole('button', { name: 'Settings' }).click();
    },
  ],
  ['Scores', over.path, () => page.locator('[data-scores]').waitFor()],
  [
    'Replay',
    `/replay/${over.game}?game=1&turn=7`,
    () => page.getByRole('region', { name: 'Supply' }).waitFor(),
  ],
  ['Cards', '/cards'],
  ['Puzzles', '/puzzles'],
  ['Lab', '/lab'],
];

const rows = [];
for (const colorScheme of ['light', 'dark']) {
  await page.emulateMedia({ colorScheme });
  for (const [name, path, ready] of SCREENS) {
    const figures = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // A new document, so that no dialog of the picture before is left.
      await page.goto('about:blank');
      await page.goto(server.url + path);
      await ready?.();
      await page.waitForTimeout(350);
      const file = `${name}-${colorScheme}-${width}x${height}.png`.replaceAll(/[ ,]+/g, '-');
      await page.screenshot({ path: join(folder, file) });
      figures.push(
        `<figure><a href="${file}"><img src="${file}" height="300" loading="lazy" alt=""></a><figcaption>${width} × ${height}</figcaption></figure>`,
      );
    }
    rows.push(`<h2>${name}, ${colorScheme}</h2><div>${figures.join('')}</div>`);
    console.log(`${name}, ${colorScheme}`);
  }
}
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Freehold, screen by screen</title>
<style>body{font:15px system-ui;margin:24px;background:#888}div{display:flex;flex-wrap:wrap;gap:14px}figure{margin:0}img{display:block;background:#fff}h2{margin:28px 0 8px}</style>
<h1>Freehold, screen by screen</h1>${rows.join('\n')}</html>\n`,
);
console.log(`${rows.length * SIZES.length} pictures: ${join(folder, 'index.html')}`);
await browser.close();
await server.close();
