// Whole games against bots to the final score, with Kingdoms of each set.

import { audit, check, open } from './harness.mjs';
import { playToTheEnd } from './player.mjs';

const KINGDOMS = {
  'base, second edition': {
    edition: 2,
    cards: 'Cellar, Market, Militia, Mine, Moat, Remodel, Sentry, Village, Throne Room, Harbinger',
  },
  'base, first edition': {
    edition: 1,
    cards:
      'Adventurer, Bureaucrat, Chancellor, Chapel, Feast, Library, Spy, Thief, Throne Room, Woodcutter',
  },
  'Intrigue, second edition': {
    edition: 2,
    cards:
      'Courtier, Lurker, Masquerade, Minion, Nobles, Patrol, Pawn, Secret Passage, Steward, Wishing Well',
  },
  'Intrigue, first edition': {
    edition: 1,
    cards:
      'Baron, Coppersmith, Great Hall, Ironworks, Saboteur, Scout, Secret Chamber, Swindler, Torturer, Trading Post',
  },
  'Adventures: Travellers, Reserves and Events': {
    edition: 2,
    cards:
      'Page, Peasant, Ratcatcher, Guide, Duplicate, Royal Carriage, Gear, Ranger, Relic, Hireling, Training, Ball, Ferry',
  },
};

/** From the start page to a game, its last card and its replay. */
export async function oneGame({ browser, server, report }) {
  const page = await open(browser, server);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Quick game against a bot' }).click();
  await page.locator('[data-dock]').waitFor();
  const done = await playToTheEnd(page, { events: 0 });
  check((await page.locator('[data-scores] section').count()) === 2, 'both players have a score');
  await audit(page, 'scores');
  const game = /table\/([^#?]+)/.exec(page.url())[1];
  await replaying({ page, server, game });
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report(`${done.length} clicks from the start page to the scores, and the replay`);
  await page.context().close();
}

export async function wholeGames({ browser, server, report }) {
  for (const [name, { edition, cards }] of Object.entries(KINGDOMS)) {
    const names = cards.split(', ');
    const made = await server.post('games', {
      seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'bot', bot: 'big_money' },
      ],
      kingdom: { kind: 'cards', names, edition },
      title: name,
      games: 0,
    });
    const page = await open(browser, server);
    await page.goto(`${server.url}/table/${made.game}#${made.seats[0].token}`);
    const kingdom = names.map((one) => one.replaceAll(' ', ''));
    const done = await playToTheEnd(page, { kingdom });
    check((await page.locator('[data-scores] section').count()) === 2, 'both players have a score');
    await audit(page, `scores, ${name}`);
    check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
    report(`${name}: ${done.length} clicks`);
    if (edition === 2 && cards.includes('Page')) await replaying({ page, server, game: made.game });
    await page.context().close();
  }
}

/** From the scores to the replay, to any step, and on from there as a new game. */
async function replaying({ page, server, game }) {
  // The log of a game that is over leads to each of its turns.
  await page.getByRole('button', { name: 'Look at the table' }).click();
  const turn = page.getByRole('log').getByRole('link').nth(-3);
  const title = (await turn.textContent()).trim();
  await turn.click();
  const heading = page.getByRole('log').getByRole('heading').last();
  await heading.waitFor();
  check((await heading.textContent()).trim() === title, `the replay stands at ${title}`);
  await page.goBack();
  await page.locator('[data-scores]').waitFor();
  await page.locator('dialog').getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByRole('slider', { name: 'Step of the game' });
  await slider.waitFor();
  await slider.fill('20');
  await page.getByText('20 of').waitFor();
  await page.getByRole('region', { name: 'Supply' }).waitFor();
  await audit(page, 'replay');
  const address = await page.evaluate(() => location.search);
  check(address.includes('step=20'), 'the address says the step');
  const notation = await fetch(`${server.url}/api/games/${game}/notation?game_number=1`);
  check(notation.ok, 'the game can be downloaded');
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await page.waitForURL(/\/table\//);
  await page.locator('[data-dock].asking').waitFor();
}
