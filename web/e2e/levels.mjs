// Bots of all levels: choosing one, and one that takes its time.

import { audit, check, open, PHONE } from './harness.mjs';
import { playToTheEnd } from './player.mjs';

const FIRST_GAME = [
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

/** A level is chosen on a phone, with the line that tells how it plays; it is offered again the next time. */
async function choosing({ browser, server, report }) {
  const page = await open(browser, server, PHONE);
  await page.goto(`${server.url}/new`);
  const seat = page.getByLabel('Seat 2', { exact: true });
  await page.getByText("a beginner's mistakes").waitFor();
  check((await seat.inputValue()) === 'novice', 'a newcomer meets the novice');
  const levels = await seat.locator('option').allTextContents();
  check(
    levels.map((name) => name.replace(/ · \d+$/, '')).join() ===
      'A friend, by link,Novice,Apprentice,Reeve,Expert,Master,Grandmaster',
    levels,
  );
  await seat.selectOption('apprentice');
  await page.getByText('one or two good Actions').waitFor();
  await page.getByRole('button', { name: 'Add a seat' }).click();
  await page.getByLabel('Seat 3', { exact: true }).selectOption('reeve');
  await audit(page, 'levels, phone');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  check(!wide, 'nothing hangs over the edge of a phone');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('region', { name: /^Apprentice/ }).waitFor();
  await page.getByRole('region', { name: /^Reeve/ }).waitFor();
  await page.goto(`${server.url}/new`);
  await page.getByText('one or two good Actions').waitFor();
  check((await seat.inputValue()) === 'apprentice', 'the last choice is offered again');
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('levels are chosen on a phone');
  await page.context().close();
}

/** While a bot thinks that is said, nothing moves, and an answer can be taken back. */
async function thinking({ browser, server, report }) {
  const made = await server.post('games', {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', bot: 'grandmaster' },
    ],
    kingdom: { kind: 'cards', names: FIRST_GAME, edition: 2 },
    title: 'A long thought',
    seed: '0',
    games: 0,
  });
  const page = await open(browser, server);
  await page.goto(`${server.url}/table/${made.game}#${made.seats[0].token}`);
  const dock = page.locator('[data-dock]');
  await page.locator('[data-dock].asking').waitFor({ timeout: 120_000 });
  await page.waitForTimeout(250);
  const before = await dock.boundingBox();
  await page.keyboard.press('t');
  await page.locator('[data-pile="Copper"].legal').waitFor();
  await page.waitForTimeout(250);
  await page.keyboard.press('e');
  await page.locator('[data-prompt]', { hasText: 'Grandmaster is thinking…' }).waitFor();
  const live = page.locator('[aria-live="polite"]', { hasText: 'Grandmaster is thinking…' });
  check((await live.count()) === 1, 'a screen reader hears of it, once');
  const after = await dock.boundingBox();
  const jump = Math.abs(before.height - after.height);
  check(jump < 6, `the board does not jump by ${jump} pixels`);
  await audit(page, 'thinking');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.locator('[data-dock].asking').waitFor();
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('an answer is taken back while a bot thinks');
  await page.context().close();
}

/** Against bots one may ask what had better be done, by button and by key. */
async function hinting({ browser, server, report }) {
  const made = await server.post('games', {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', bot: 'novice' },
    ],
    kingdom: { kind: 'cards', names: FIRST_GAME, edition: 2 },
    title: 'Practice',
    games: 0,
  });
  const page = await open(browser, server, PHONE);
  page.setDefaultTimeout(60_000);
  await page.goto(`${server.url}/table/${made.game}#${made.seats[0].token}`);
  await page.locator('[data-dock].asking').waitFor();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const hint = page.locator('[data-hint]');
  await hint.waitFor();
  check((await hint.textContent()).includes('Play all Treasures'), 'the hint is the usual start');
  await audit(page, 'hint, phone');
  await page.keyboard.press('t');
  await hint.waitFor({ state: 'detached' });
  await page.locator('[data-pile="Copper"].legal').waitFor();
  await page.keyboard.press('a');
  await page.locator('[data-hint]', { hasText: /wins? \d+ (and \d+ )?of 100 games/ }).waitFor();
  const marked = page.locator('[data-pile][data-hinted], [data-done][data-hinted]');
  check((await marked.count()) > 0, 'what the hint is about is marked');
  const watching = await open(browser, server);
  await watching.goto(`${server.url}/table/${made.game}#${made.spectator_token}`);
  await watching.locator('[data-dock]').waitFor();
  check(
    (await watching.getByRole('button', { name: 'Hint' }).count()) === 0,
    'only for the player',
  );
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('hints by button and by key');
  await watching.context().close();
  await page.context().close();
}

/** A whole game against a bot that searches. */
async function searching({ browser, server, report }) {
  const made = await server.post('games', {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', bot: 'expert' },
    ],
    kingdom: { kind: 'cards', names: FIRST_GAME, edition: 2 },
    title: 'Against the expert',
    games: 0,
  });
  const page = await open(browser, server);
  page.setDefaultTimeout(120_000);
  await page.goto(`${server.url}/table/${made.game}#${made.seats[0].token}`);
  const done = await playToTheEnd(page, { kingdom: FIRST_GAME });
  check((await page.locator('[data-scores] section').count()) === 2, 'both players have a score');
  const numbers = await (await fetch(`${server.url}/metrics`)).text();
  check(/freehold_thoughts_total [1-9]/.test(numbers), 'the bot has thought');
  check(numbers.includes('freehold_stood_in_total 0'), 'and nobody stood in for it');
  report(`a game against the expert: ${done.length} clicks`);
  await page.context().close();
}

export async function levels(given) {
  await choosing(given);
  await thinking(given);
  await hinting(given);
  await searching(given);
}
