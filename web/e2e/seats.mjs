// Seats belong to people: links that stop working, bots that stand in, leaving, resigning, another game, a few words.

import { audit, check, open } from './harness.mjs';

const KINGDOM = 'Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Merchant, Workshop';

async function openTable(server, part = {}) {
  return server.post('games', {
    seats: [{ kind: 'person', name: 'Ann' }, { kind: 'open' }],
    kingdom: { kind: 'cards', names: KINGDOM.split(', '), edition: 2 },
    title: 'Among friends',
    games: 0,
    ...part,
  });
}

/** The host's browser knows the keys that it made. */
async function openAsHost(browser, server, made, options) {
  const page = await open(browser, server, options);
  await page.addInitScript((made) => {
    if (localStorage.getItem('freehold.tables')) return;
    const { game, host_token: host, spectator_token: spectator, seats } = made;
    const table = { game, title: '', at: 0, key: seats[0].token, host, spectator, seats };
    localStorage.setItem('freehold.tables', JSON.stringify([table]));
  }, made);
  await page.goto(`${server.url}/table/${made.game}#${made.seats[0].token}`);
  return page;
}

const asking = (page) => page.locator('[data-dock].asking');

/** Says that nothing more is to be done, as often as it is asked for, until it is the other's turn. */
async function endTurn(page, next) {
  const end = Date.now() + 15_000;
  while (!(await asking(next).isVisible())) {
    check(Date.now() < end, 'the turn passes');
    const done = page.locator('[data-done]');
    // It may be gone by now: then the turn is about to pass.
    if (await done.isVisible()) await done.click({ timeout: 1000 }).catch(() => {});
    await page.waitForTimeout(250);
  }
}

async function sitDown(page, name) {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('[data-zone="hand"]').waitFor();
}

const inTheLog = (page, words) => page.getByRole('log').getByText(words).first().waitFor();
const isTold = (page, words) => page.locator('[data-notice]', { hasText: words }).waitFor();

/** Opens the menu of the table, presses a button there and confirms it. */
async function doAtTable(page, button, yes, where) {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  if (where) await audit(page, `table menu, ${where}`);
  await page.getByRole('button', { name: button }).click();
  if (where) await audit(page, `confirming, ${where}`);
  await page.getByRole('button', { name: yes, exact: true }).last().click();
}

const SIZES = [
  [1440, 900],
  [1280, 720],
  [390, 844],
  [844, 390],
];

/** Pictures to look at, of all sizes and in both lights. */
async function shoot(page, name) {
  if (!process.env.SHOTS) return;
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      const path = `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

export async function seats({ browser, server, report }) {
  const made = await openTable(server, { spectators: 'all_hands' });
  const link = `${server.url}/table/${made.game}#${made.seats[1].token}`;
  const ann = await openAsHost(browser, server, made);
  await ann.getByText('Spectators of this table see all hands.').waitFor();
  const bob = await open(browser, server);
  await bob.goto(link);
  await bob.getByLabel('Your name').waitFor();
  await audit(bob, 'a seat is kept');
  await sitDown(bob, 'Bob');
  check(!bob.url().includes(made.seats[1].token), 'the address has a key of his own');
  await isTold(ann, 'Bob sat down');
  await ann.getByText('Spectators of this table see all hands').waitFor();
  await bob.getByText('Spectators of this table see all hands').waitFor();

  // The host tries the link that was given away.
  const peek = await open(browser, server);
  await peek.goto(link);
  await peek.getByText('Bob sits in the seat that this link led to').waitFor();
  await peek.getByText('watching', { exact: true }).waitFor();
  const hands = await peek.locator('[data-dock] [data-card]').count();
  check(hands === 0, 'it shows no hand, not even where spectators see all');
  await audit(peek, 'a link that was used');
  await shoot(peek, 'seats-former');
  await peek.context().close();
  // In Bob's own browser the old link still brings him to his seat.
  const again = await bob.context().newPage();
  await again.goto(link);
  await again.locator('[data-dock] [data-card]').first().waitFor();
  await bob.getByText('This seat is also open in another window.').waitFor();
  await again.getByText('This seat is also open in another window.').waitFor();
  await shoot(bob, 'seats-elsewhere');
  await again.close();
  await bob.getByText('This seat is also open in another window.').waitFor({ state: 'detached' });
  report('a link stops working once somebody sits there');

  // Nobody is replaced while they are there.
  await ann.getByRole('button', { name: 'Table', exact: true }).click();
  check(
    (await ann.getByRole('button', { name: 'A bot instead of Bob' }).count()) === 0,
    'not while he is there',
  );
  await ann.keyboard.press('Escape');
  const seat = bob.url();
  await bob.goto(`${server.url}/cards`);
  await ann.getByText('away', { exact: true }).first().waitFor();
  // The server of these tests waits three seconds for whoever is away.
  await ann.waitForTimeout(3500);
  await doAtTable(ann, 'A bot instead of Bob', 'Let a bot play', 'host');
  await isTold(ann, 'put a bot into Bob');
  await bob.goto(seat);
  await bob.getByRole('button', { name: 'Take the seat back' }).waitFor();
  await inTheLog(bob, 'put a bot into');
  check((await bob.locator('[data-dock] [data-card]').count()) === 0, 'he sees no hand');
  await audit(bob, 'replaced by a bot');
  await shoot(bob, 'seats-replaced');
  await bob.getByRole('button', { name: 'Take the seat back' }).click();
  await bob.locator('[data-dock] [data-card]').first().waitFor();
  await isTold(ann, 'Bob is back and plays on');
  report('whoever was replaced by a bot takes the seat back');

  await bob.getByRole('button', { name: 'Chat', exact: true }).click();
  await audit(bob, 'sayings');
  await shoot(bob, 'seats-say');
  await bob.getByRole('button', { name: 'Nice move!' }).click();
  await ann.locator('[data-saying]', { hasText: 'Nice move!' }).waitFor();
  const covers = await ann.evaluate(() => {
    const said = document.querySelector('[data-saying]').getBoundingClientRect();
    return [...document.querySelectorAll('[data-anchor^="player-"]')].some((one) => {
      const plate = one.getBoundingClientRect();
      return (
        said.left < plate.right &&
        plate.left < said.right &&
        said.top < plate.bottom &&
        plate.top < said.bottom
      );
    });
  });
  check(!covers, 'what is said covers no plate');
  await ann.locator('[data-live]', { hasText: 'Bob: Nice move!' }).waitFor({ state: 'attached' });
  await inTheLog(ann, 'Nice move!');
  await shoot(ann, 'seats-saying');
  await ann.getByRole('button', { name: 'Settings' }).click();
  await ann.getByLabel('Hide what the others say').check();
  await ann.keyboard.press('Escape');
  check((await ann.getByRole('log').getByText('Nice move!').count()) === 0, 'it can be hidden');
  report('a few words are heard, or hidden');

  await doAtTable(bob, 'Leave the table', 'Leave', 'guest');
  await isTold(ann, 'Bob left');
  await bob.getByRole('button', { name: 'Take the seat back' }).click();
  await isTold(ann, 'Bob is back');
  await doAtTable(bob, 'Resign', 'Resign');
  await ann.getByRole('dialog', { name: 'Bob resigned: you win!' }).waitFor();
  await bob.getByRole('dialog', { name: 'You resigned: Ann wins' }).waitFor();
  await audit(bob, 'resigned');
  report('a guest leaves, comes back and resigns');

  await bob.getByRole('button', { name: 'Rematch, new Kingdom' }).click();
  await bob.getByText('Waiting for Ann.').waitFor();
  await shoot(ann, 'seats-rematch');
  await audit(ann, 'asked for a rematch');
  await ann.getByRole('button', { name: 'No, thanks' }).click();
  await isTold(bob, 'Ann would rather not play that game');
  await bob.getByRole('button', { name: 'Rematch, new Kingdom' }).click();
  await ann.getByRole('button', { name: 'Look at the table' }).click();
  await ann.getByRole('alertdialog', { name: 'Another game' }).waitFor();
  await ann.getByRole('button', { name: 'Play again' }).click();
  for (const page of [ann, bob]) {
    await page.locator('[data-dock]').waitFor();
    await page.locator('strong.title', { hasText: 'Random Kingdom with' }).waitFor();
  }
  await bob.getByRole('button', { name: 'Table', exact: true }).click();
  await bob.getByText('Fair shuffles').click();
  const hash = await bob.locator('[data-seal]').textContent();
  check(/^[0-9a-f]{64}$/.test(hash ?? ''), `the seed is bound: ${hash}`);
  check((await bob.locator('[data-seed]').count()) === 0, 'but not told');
  await shoot(bob, 'seats-menu');
  await bob.keyboard.press('Escape');
  await doAtTable(ann, 'End the game now', 'End the game');
  await isTold(bob, 'Ann, the host, ended the game');
  await bob.getByRole('button', { name: 'Look at the table' }).click();
  await bob.setViewportSize({ width: 390, height: 844 });
  const wide = await bob.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 390, `all buttons fit on a phone: ${wide}`);
  await bob.setViewportSize({ width: 1440, height: 900 });
  await bob.getByRole('button', { name: 'Table', exact: true }).click();
  await bob.getByText('Fair shuffles').click();
  const sealed = await bob.locator('[data-seed]').textContent();
  const found = await bob.evaluate(async (text) => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }, sealed);
  check(found === hash, 'the seed is the one that was bound');
  report('another game with another Kingdom, and a seed that anybody can check');
  for (const page of [ann, bob]) {
    check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
    await page.context().close();
  }
}

/** A lost key: the seat is opened once its owner was away, and somebody goes on with its cards. */
export async function lostKey({ browser, server, report }) {
  const made = await openTable(server);
  const ann = await openAsHost(browser, server, made);
  const bob = await open(browser, server);
  await bob.goto(`${server.url}/table/${made.game}#${made.seats[1].token}`);
  await sitDown(bob, 'Bob');
  const own = bob.url();
  await bob.goto(`${server.url}/about`);
  await ann.getByText('away', { exact: true }).first().waitFor();
  await ann.getByRole('button', { name: 'Table', exact: true }).click();
  const openSeat = async () => {
    await ann.getByRole('button', { name: 'Open the seat', exact: true }).click();
    await ann.getByRole('button', { name: 'Open the seat', exact: true }).last().click();
  };
  await openSeat();
  await ann.getByRole('alert').getByText('Bob is here, or was just now').waitFor();
  await audit(ann, 'too early to open a seat');
  await shoot(ann, 'seats-too-early');
  await ann.waitForTimeout(3200);
  await openSeat();
  const copy = ann.getByRole('button', { name: 'Copy the link' });
  await copy.waitFor();
  const link = await copy.getAttribute('data-copy');
  const eve = await open(browser, server);
  await eve.goto(link);
  await eve.getByText('A seat is open for you.').waitFor();
  check((await eve.locator('[data-dock] [data-card]').count()) === 0, 'a link shows no cards');
  await audit(eve, 'an open seat in the middle of a game');
  await shoot(eve, 'seats-open');
  await eve.getByLabel('Your name').fill('Eve');
  await eve.getByRole('button', { name: 'Sit down' }).click();
  await eve.locator('[data-dock] [data-card]').first().waitFor();
  await isTold(ann, 'Eve sits in Bob');
  await bob.goto(own);
  await bob.getByText('Eve sits in the seat that this link led to').waitFor();
  for (const page of [ann, bob, eve]) {
    // The browser itself complains of the request that was refused.
    const faults = page.faults.filter((one) => !one.includes('409'));
    check(faults.length === 0, `no complaints on the console: ${faults}`);
    await page.context().close();
  }
  report('a seat is opened once its owner was away, and everybody is told');
}

/** A notification for whoever looks at something else; asked for only by whoever switches it on. */
export async function notified({ browser, server, report }) {
  const made = await openTable(server);
  const ann = await openAsHost(browser, server, made);
  await ann.context().grantPermissions(['notifications']);
  await ann.addInitScript(() => {
    globalThis.shown = [];
    globalThis.asked = 0;
    class Fake {
      static permission = 'default';
      static async requestPermission() {
        globalThis.asked += 1;
        Fake.permission = 'granted';
        return 'granted';
      }
      constructor(title, { body }) {
        globalThis.shown.push(`${title}: ${body}`);
      }
      close() {}
    }
    globalThis.Notification = Fake;
    Object.defineProperty(document, 'hidden', { get: () => globalThis.isAway ?? false });
  });
  await ann.reload();
  const bob = await open(browser, server);
  await bob.goto(`${server.url}/table/${made.game}#${made.seats[1].token}`);
  await sitDown(bob, 'Bob');
  await ann.locator('[data-zone="hand"]').waitFor();
  check((await ann.evaluate(() => globalThis.asked)) === 0, 'nobody is asked without a wish');
  await ann.getByRole('button', { name: 'Settings' }).click();
  await ann.getByLabel('Notify me of my decision when I look at something else').check();
  await ann.keyboard.press('Escape');
  check((await ann.evaluate(() => globalThis.asked)) === 1, 'who wishes it is asked');
  // Whose turn it is goes back and forth until it has become Ann's while she was away.
  await Promise.race([asking(ann).waitFor(), asking(bob).waitFor()]);
  if (await asking(ann).isVisible()) await endTurn(ann, bob);
  await ann.evaluate(() => {
    globalThis.isAway = true;
  });
  await endTurn(bob, ann);
  await ann.waitForFunction(() => globalThis.shown.length > 0);
  const shown = await ann.evaluate(() => globalThis.shown);
  check(shown[0] === 'Your decision: Among friends', `what is shown: ${shown}`);
  for (const page of [ann, bob]) {
    check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
    await page.context().close();
  }
  report('a notification comes when it is wished for and nobody looks');
}

/** One player with two windows that play Treasures by themselves: what one takes back the other does not play again. */
export async function twoWindows({ browser, server, report }) {
  const made = await server.post('games', {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', bot: 'big_money' },
    ],
    kingdom: { kind: 'cards', names: KINGDOM.split(', '), edition: 2 },
    title: 'In two windows',
    seed: '5',
  });
  const one = await open(browser, server, { settings: { pace: 'instant', autoTreasures: true } });
  const two = await one.context().newPage();
  const buys = (page) => page.locator('[data-prompt]', { hasText: /^Buy a card/ }).waitFor();
  for (const page of [one, two]) {
    await page.goto(`${server.url}/table/${made.game}#${made.seats[0].token}`);
    await buys(page);
  }
  await two.getByRole('button', { name: 'Undo', exact: true }).click();
  const treasures = (page) => page.locator('[data-shortcut="t"]');
  for (const page of [one, two]) await treasures(page).waitFor();
  await two.waitForTimeout(600);
  for (const page of [one, two])
    check(await treasures(page).isVisible(), 'the Treasures stay taken back');
  await treasures(two).click();
  for (const page of [one, two]) await buys(page);
  await two.waitForTimeout(250);
  await two.locator('[data-pile="Silver"]').click();
  await two.getByRole('log').getByText('Ann, turn 2').waitFor();
  for (const page of [one, two]) await buys(page);
  report('an undo in one window holds in the other');
  await one.context().close();
}
