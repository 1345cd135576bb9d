// Every screen: what axe says of it in both themes, on a phone, and with the keyboard alone.

import { audit, check, open, PHONE, tap } from './harness.mjs';

const MEAL = [
  'Cellar',
  'Market',
  'Militia',
  'Mine',
  'Moat',
  'Remodel',
  'Smithy',
  'Village',
  'Merchant',
  'Workshop',
];

async function table(server, names = MEAL) {
  const made = await server.post('games', {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', bot: 'big_money' },
      { kind: 'bot', bot: 'random' },
    ],
    kingdom: { kind: 'cards', names, edition: 2 },
    title: 'Screens',
    games: 0,
  });
  return `${server.url}/table/${made.game}#${made.seats[0].token}`;
}

export async function accessible({ browser, server, report }) {
  const adventures = [
    'Page',
    'Peasant',
    'Ratcatcher',
    'Guide',
    'Duplicate',
    'Royal Carriage',
    'Gear',
    'Ranger',
    'Relic',
    'Hireling',
    'Training',
    'Ball',
  ];
  for (const colorScheme of ['light', 'dark']) {
    for (const shape of [{}, PHONE]) {
      const page = await open(browser, server, { colorScheme, ...shape });
      const where = `${colorScheme}, ${shape === PHONE ? 'phone' : 'desktop'}`;
      for (const path of [
        '/',
        '/new',
        '/learn',
        '/rules',
        '/open',
        '/puzzles',
        '/lab',
        '/lab/odds',
        '/cards',
        '/account',
        '/match',
        '/people',
        '/games',
        '/moderation',
        '/about',
        '/nowhere',
      ]) {
        await page.goto(server.url + path);
        await page.waitForTimeout(500);
        await audit(page, `${path}, ${where}`);
      }
      await page.goto(`${server.url}/cards`);
      await page.getByRole('button', { name: /^Moat/ }).click();
      await audit(page, `card, ${where}`);
      for (const names of [MEAL, adventures]) {
        await page.goto(await table(server, names));
        await page.locator('[data-dock].asking').waitFor();
        await audit(page, `table, ${where}`);
      }
      await page.locator('[data-pile="Province"]').click({ force: true });
      await page.locator('[data-notice]').waitFor();
      await audit(page, `notice, ${where}`);
      for (const key of ['?', '/']) {
        await page.keyboard.press(key);
        await page.locator('dialog[open]').waitFor();
        await audit(page, `dialog ${key}, ${where}`);
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('l');
      await page.getByText('What everybody owns').waitFor();
      await audit(page, `decks, ${where}`);
      if (shape === PHONE)
        await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: /^Trash/ }).click();
      await audit(page, `trash, ${where}`);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Settings' }).click();
      await audit(page, `settings, ${where}`);
      check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
      report(`axe finds nothing: ${where}`);
      await page.context().close();
    }
  }
}

/** What is set stays set, and shows at once. */
export async function settings({ browser, server, report }) {
  const page = await open(browser, server);
  await page.goto(await table(server));
  await page.locator('[data-dock].asking').waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByLabel('Dark').check();
  const theme = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await theme();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('[data-dock].asking').waitFor();
  check((await theme()) === dark, 'the theme stays after loading again');
  await page.getByRole('button', { name: 'Settings' }).click();
  await dialog.getByLabel('Light').check();
  check((await theme()) !== dark, 'a theme shows at once');
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('settings are kept');
  await page.context().close();
}

/** Two turns with keys only. */
export async function keyboard({ browser, server, report }) {
  const page = await open(browser, server);
  await page.goto(await table(server));
  for (let turn = 0; turn < 2; turn++) {
    await page.locator('[data-dock].asking').waitFor();
    await page.waitForTimeout(250);
    await page.keyboard.press('t');
    await page.locator('[data-pile="Silver"].legal, [data-pile="Estate"].legal').first().waitFor();
    await page.waitForTimeout(250);
    await page.keyboard.press('s');
    for (let i = 0; i < 20; i++) {
      const pile = await page.evaluate(() => document.activeElement?.getAttribute('data-pile'));
      if (pile === 'Silver' || pile === 'Estate') break;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
    if (await page.locator('[data-done]').isVisible()) await page.keyboard.press('e');
    await page.waitForTimeout(300);
  }
  await page.keyboard.press('/');
  await page.locator('dialog input:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.keyboard.press('i');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  check((await page.getByRole('log').textContent()).includes('Ann, turn 2'), 'turns have passed');
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('two turns by keyboard alone');
  await page.context().close();
}

/** A phone: nothing sticks out to the side, and one tap does one thing. */
export async function phone({ browser, server, report }) {
  const page = await open(browser, server, PHONE);
  for (const path of [
    '/',
    '/new',
    '/learn',
    '/rules',
    '/open',
    '/puzzles',
    '/lab',
    '/cards',
    '/about',
  ]) {
    await page.goto(server.url + path);
    await page.waitForTimeout(400);
    check(await fits(page), `${path} is no wider than the screen`);
  }
  await page.goto(await table(server));
  await page.locator('[data-dock].asking').waitFor();
  check(await fits(page), 'the table is no wider than the screen');
  await page.waitForTimeout(250);
  await tap(page.getByRole('button', { name: /^Play all Treasures/ }));
  await page.locator('[data-pile="Copper"].legal').waitFor();
  await page.waitForTimeout(250);
  await page.locator('[data-pile="Province"]').click({ force: true });
  await page.locator('[data-notice]').waitFor();
  check(await isFree(page, '[data-notice]'), 'a notice covers no plate, and not the decision');
  await tap(page.locator('[data-pile="Estate"]'));
  await page.locator('[data-dock].asking').waitFor();
  await page.waitForTimeout(250);
  const raised = await page
    .locator('[data-pile]')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).transform !== 'none').length);
  check(raised === 0, 'no pile stays raised after a tap');
  const shown = page.locator('[data-anchor="discard-0"] dt span');
  check((await shown.boundingBox()).width > 30, 'the discard pile has its label');
  await tap(page.getByRole('button', { name: 'Log' }));
  await page.getByRole('log').waitFor();
  check((await page.getByRole('log').textContent()).includes('Buys Estate'), 'a tap buys');
  report('a phone fits and buys by tapping');
  await page.context().close();
}

/** It can be installed, and starts without the server. */
export async function pictures({ browser, server, report }) {
  const page = await open(browser, server);
  await page.goto(`${server.url}/cards`);
  const cards = page.locator('.grid button');
  await cards.first().locator('image').waitFor();
  const found = await cards.evaluateAll((all) =>
    all.map((one) => [one.innerText || one.textContent, one.querySelector('image')?.href.baseVal]),
  );
  const without = found.filter(([, address]) => !address).map(([name]) => name);
  check(without.length === 0, `every card has a picture, but ${without.join('; ')}`);
  check(new Set(found.map(([, address]) => address)).size === found.length, 'each is its own');
  // An address that the page may not show, or that is no image, would leave a hole.
  const shown = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map((src) =>
          Object.assign(new Image(), { src })
            .decode()
            .then(() => true),
        ),
      ).catch(() => false),
    found.map(([, address]) => address),
  );
  check(shown, 'the browser can draw them all');
  check(page.faults.length === 0, page.faults.join('; '));
  report(`${found.length} pictures`);
  await page.context().close();
}

export async function installs({ browser, server, report }) {
  const page = await open(browser, server, { serviceWorkers: 'allow' });
  await page.goto(server.url);
  const manifest = await page.evaluate(() =>
    fetch('/manifest.webmanifest').then((got) => got.json()),
  );
  check(
    manifest.icons.length >= 3 && manifest.display === 'standalone',
    'the manifest is complete',
  );
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(800);
  await server.kill();
  await page.goto(`${server.url}/about`);
  await page.getByRole('heading', { name: 'About Freehold' }).waitFor();
  await server.start();
  report('it starts without the server');
  await page.context().close();
}

/** Whether something covers no plate of a player, and not the dock with the hand. */
const isFree = (page, selector) =>
  page.evaluate((selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [...document.querySelectorAll('[data-anchor^="player-"], [data-dock]')].every((one) => {
      const other = one.getBoundingClientRect();
      return (
        box.right <= other.left ||
        other.right <= box.left ||
        box.bottom <= other.top ||
        other.bottom <= box.top
      );
    });
  }, selector);

/** A page that is too wide makes the window of a phone wider: it counts how wide the screen is. */
const fits = (page) =>
  page.evaluate(
    (width) => document.documentElement.scrollWidth <= width,
    page.viewportSize().width,
  );
