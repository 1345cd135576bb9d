// People with each other: links, spectators, undo with consent, a server that dies.

import { audit, check, open } from './harness.mjs';

const KINGDOM = [
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

/** Waits until it is this page's decision, or another's. */
const asked = (page) => page.locator('[data-dock].asking').waitFor();

/** The piles that a request lies on. */
function covered(page) {
  return page.evaluate(() => {
    const box = document.querySelector('[data-request]').getBoundingClientRect();
    const under = (node) => {
      const pile = node.getBoundingClientRect();
      return (
        pile.right > box.left + 1 &&
        pile.left < box.right - 1 &&
        pile.bottom > box.top + 1 &&
        pile.top < box.bottom - 1
      );
    };
    return [...document.querySelectorAll('[data-pile]')]
      .filter(under)
      .map((node) => node.dataset.pile)
      .join(', ');
  });
}

/** Plays all Treasures and buys the first of these cards that can be had: a hand may hold only two Coppers. */
async function takeTurn(page, ...cards) {
  await asked(page);
  await page.waitForTimeout(220);
  await page.getByRole('button', { name: /^Play all Treasures/ }).click();
  const pile = (card) => page.locator(`[data-pile="${card}"].legal`);
  await page.getByRole('button', { name: /^Play all Treasures/ }).waitFor({ state: 'detached' });
  await pile('Copper').waitFor();
  await page.waitForTimeout(220);
  for (const card of [...cards, 'Copper']) {
    if ((await pile(card).count()) === 0) continue;
    await pile(card).click();
    break;
  }
  const end = page.locator('[data-done]');
  // The turn ends by itself when nothing is left to do.
  await page.waitForTimeout(300);
  if (await end.isVisible()) await end.click();
}

export async function twoPeople({ browser, server, report }) {
  const ann = await open(browser, server);
  await ann.goto(`${server.url}/new`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByLabel('Seat 2').selectOption('friend');
  await ann.getByRole('button', { name: 'Paste' }).click();
  await ann.getByLabel(/^Paste a Kingdom/).fill('Cellar, Market, Milita, Mine');
  await ann.getByRole('alert').waitFor();
  await ann.getByRole('alert').getByRole('button', { name: 'Militia' }).click();
  await ann.getByLabel(/^Paste a Kingdom/).fill(KINGDOM.join('\n'));
  await ann.getByRole('heading', { name: /First Game/ }).waitFor();
  await audit(ann, 'new game');
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await ann.getByRole('heading', { name: 'Seats' }).waitFor();
  await audit(ann, 'waiting room');
  const seatLink = await ann.locator('[data-copy]').first().getAttribute('data-copy');
  const watchLink = await ann.locator('[data-copy]').nth(1).getAttribute('data-copy');

  const watcher = await open(browser, server);
  await watcher.goto(watchLink);
  await watcher.getByRole('heading', { name: 'Seats' }).waitFor();
  const bob = await open(browser, server);
  await bob.goto(seatLink);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  // Who begins is left to chance.
  await Promise.race([asked(ann), asked(bob)]);
  const [first, second] = (await ann.locator('[data-dock].asking').count())
    ? [ann, bob]
    : [bob, ann];
  await watcher.getByText('watching').waitFor();
  check(
    (await watcher.locator('[data-dock] [data-card]').count()) === 0,
    'a spectator sees no hand',
  );
  check(
    (await second.locator('[data-dock] [data-card]').count()) === 5,
    'everybody sees the own hand',
  );
  check((await first.title()).includes('Your decision'), 'the title says whose decision it is');
  report('two people and a spectator sit down by links');

  await takeTurn(first, 'Silver');
  await asked(second);
  await watcher
    .getByText(/Buys (Silver|Copper)/)
    .first()
    .waitFor();
  // The other has drawn nothing new, but the turn has passed: taking it back needs consent.
  await first.getByRole('button', { name: 'Undo turn' }).click();
  const request = second.getByRole('alertdialog', { name: 'Taking back' });
  await request.waitFor();
  await audit(second, 'undo request');
  const words = await request.textContent();
  check(
    /would like to take back the last moves?(, with “Buys \w+”)?\./.test(words),
    `it says what is taken back: ${words}`,
  );
  for (const size of [null, { width: 844, height: 390 }, { width: 390, height: 844 }]) {
    if (size) await second.setViewportSize(size);
    check((await covered(second)) === '', `no pile is covered: ${await covered(second)}`);
  }
  await second.setViewportSize({ width: 1280, height: 720 });
  await request.getByRole('button', { name: 'Refuse' }).click();
  await request.waitFor({ state: 'detached' });
  await first.waitForTimeout(300);
  await first.getByRole('button', { name: 'Undo turn' }).click();
  await request.getByRole('button', { name: 'Agree' }).click();
  await asked(first);
  report('undo is refused, then agreed to');

  await server.kill();
  await first.getByText('The connection is lost').waitFor();
  await server.start();
  await first.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 20_000 });
  await takeTurn(first, 'Silver');
  await takeTurn(second, 'Silver');
  await asked(first);
  report('the game goes on after the server was killed');
  for (const page of [ann, bob, watcher]) {
    check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
    await page.context().close();
  }
}

export async function lobby({ browser, server, report }) {
  const made = await server.post('games', {
    seats: [{ kind: 'person', name: 'Ann' }, { kind: 'open' }],
    kingdom: { kind: 'cards', names: KINGDOM, edition: 2 },
    title: 'Come and play',
    listed: true,
    games: 0,
  });
  const page = await open(browser, server);
  await page.goto(server.url);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Come and play' })
    .getByRole('link', { name: 'Join' })
    .click();
  await page.getByLabel('Your name').fill('Bea');
  await audit(page, 'join');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForURL(new RegExp(`/table/${made.game}`));
  await page.locator('[data-dock]').waitFor();
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  await page.context().close();
  report('a game is joined from the lobby');
}

/** Links for others lead where others can come in, also from a page that was opened as localhost. */
export async function invitations({ browser, server, report }) {
  const page = await open(browser, server);
  const room = async () => {
    await page.goto(`${server.url}/new`);
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('Seat 2').selectOption('friend');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('[data-reach]').waitFor();
    return [
      await page.locator('[data-reach]').textContent(),
      await page.locator('[data-copy]').first().getAttribute('data-copy'),
    ];
  };
  // The server of the tests listens to nobody else.
  const [alone, own] = await room();
  check(/listens to nobody else.*--listen 0\.0\.0\.0/s.test(alone), `it says so: ${alone}`);
  check(own.startsWith(server.url), `the link is its own: ${own}`);
  await audit(page, 'links that nobody else can open');
  const origin = 'http://192.168.7.5:8642';
  await page.route('**/api/reach', (route) => route.fulfill({ json: { listens: true, origin } }));
  const [reachable, link] = await room();
  check(reachable.includes('192.168.7.5:8642'), `the other address is named: ${reachable}`);
  check(link.startsWith(`${origin}/table/`), `and it is in the links: ${link}`);
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('links for others on the network');
  await page.context().close();
}

/** One click to a game, its end, and the next one. */
export async function rematch({ browser, server, report }) {
  const page = await open(browser, server);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Quick game against a bot' }).click();
  await asked(page);
  await page.getByRole('button', { name: 'Table' }).click();
  await audit(page, 'table menu');
  await page.getByRole('button', { name: 'End the game now' }).click();
  await page.getByRole('button', { name: 'End the game', exact: true }).click();
  await page.locator('[data-scores]').waitFor();
  await page.getByRole('button', { name: 'Rematch, same Kingdom' }).click();
  await asked(page);
  await takeTurn(page, 'Silver', 'Estate');
  await page.goto(server.url);
  const yours = page.getByRole('region', { name: 'Your tables' });
  const about = await yours.getByRole('listitem').first().textContent();
  check(/Player, .*(your|'s) turn/.test(about), `who plays, and whose turn it is: ${about}`);
  const top = async (name) => (await page.getByRole('heading', { name }).boundingBox()).y;
  check((await top('Your tables')) < (await top('Learn to play')), 'above what one knows already');
  await audit(page, 'start page with tables');
  await page.getByRole('link', { name: 'Back to it' }).click();
  await page.locator('[data-dock]').waitFor();
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  await page.context().close();
  report('a quick game, a rematch, and back to it from the start page');
}

/** Two people at a table of the host, who is the first of them. */
async function pair(browser, server) {
  const hanna = await open(browser, server);
  await hanna.goto(`${server.url}/new`);
  await hanna.getByLabel('Your name').fill('Hanna');
  await hanna.getByLabel('Seat 2').selectOption('friend');
  await hanna.getByRole('button', { name: 'Open the table' }).click();
  await hanna.getByRole('heading', { name: 'Seats' }).waitFor();
  const link = await hanna.locator('[data-copy]').first().getAttribute('data-copy');
  const gus = await open(browser, server);
  await gus.goto(link);
  await gus.getByLabel('Your name').fill('Gus');
  await gus.getByRole('button', { name: 'Sit down' }).click();
  await Promise.race([asked(hanna), asked(gus)]);
  return [hanna, gus];
}

/** A game that the host ended looks like one that is over, for both; what was said stands where it was said. */
export async function ended({ browser, server, report }) {
  const [hanna, gus] = await pair(browser, server);
  await gus.getByRole('button', { name: 'Chat', exact: true }).click();
  await gus.getByRole('button', { name: 'Hello!' }).click();
  await hanna.locator('.log .note', { hasText: 'Hello!' }).waitFor();
  await hanna.getByRole('button', { name: 'Table' }).click();
  await hanna.getByRole('button', { name: 'End the game now' }).click();
  await hanna.getByRole('button', { name: 'End the game', exact: true }).click();
  await hanna.getByRole('heading', { name: 'You ended the game' }).waitFor();
  await gus.getByRole('heading', { name: 'Hanna ended the game' }).waitFor();
  for (const page of [hanna, gus]) {
    await page.getByRole('button', { name: 'Look at the table' }).click();
    const dock = page.locator('[data-dock]');
    await dock.getByText('Game over').waitFor();
    await dock.getByText('Ended by Hanna.').waitFor();
    check((await page.locator('.tag.decides').count()) === 0, 'nobody decides any more');
    check((await page.getByText(/Your turn|'s turn/).count()) === 0, 'nobody has the turn');
    check((await dock.getByLabel('Phase').count()) === 0, 'there is no phase any more');
    await audit(page, 'ended table');
  }
  const notes = await hanna.locator('.log .note').allTextContents();
  const [hello, end] = ['Hello!', 'ended the game'].map((words) =>
    notes.findIndex((note) => note.includes(words)),
  );
  check(hello >= 0 && hello < end, `what was said stands before what came later: ${notes}`);
  report('an ended game says so, and by whom');
  await hanna.locator('[data-after]').getByRole('button', { name: 'Result' }).click();
  await hanna.locator('[data-scores]').waitFor();
  await hanna.getByRole('button', { name: 'Look at the table' }).click();
  await hanna.locator('[data-after]').getByRole('button', { name: 'Rematch' }).click();
  await gus.getByRole('button', { name: 'Play again' }).click();
  await Promise.race([asked(hanna), asked(gus)]);
  for (const page of [hanna, gus]) {
    check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
    await page.context().close();
  }
  report('and leads to the result and the next game');
}
