// A whole game for ears: what the live region says, in order. And for eyes: what must not move meanwhile.

import { audit, check, open } from './harness.mjs';
import { playToTheEnd } from './player.mjs';

export async function ears({ browser, server, report }) {
  const names =
    'Village, Smithy, Market, Laboratory, Festival, Moat, Woodcutter, Chapel, Mine, Gardens';
  const made = await server.post('games', {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', bot: 'big_money' },
    ],
    kingdom: { kind: 'cards', names: names.split(', '), edition: 1 },
    title: 'For ears',
    games: 0,
    seed: '4',
  });
  const page = await open(browser, server, { settings: { pace: 'fast', autoTreasures: true } });
  await page.addInitScript(() => {
    globalThis.heard = [];
    globalThis.places = new Set();
    const top = (place) => document.querySelector(place)?.getBoundingClientRect().top;
    const listen = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.parentElement?.matches('[data-live]')) globalThis.heard.push(node.textContent);
      if (document.querySelector('[data-zone="hand"]'))
        globalThis.places.add(`${top('[data-zone="supply"]')} ${top('[data-zone="hand"]')}`);
    });
    listen.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${server.url}/table/${made.game}#${made.seats[0].token}`);
  await page.locator('[data-dock].asking').waitFor();
  await playToTheEnd(page, { kingdom: ['Market', 'Laboratory', 'Village'] });
  const heard = await page.evaluate(() => globalThis.heard);
  const places = await page.evaluate(() => [...globalThis.places]);
  check(places.length === 1, `Supply and hand stay where they are: ${places}`);
  await page.getByRole('button', { name: 'Look at the table' }).click();
  const log = page.getByRole('log');
  const earlier = page.getByRole('button', { name: 'Show earlier turns' });
  if (await earlier.isVisible()) await earlier.click();
  const titles = (await log.locator('h2').allTextContents()).filter(Boolean);
  const others = titles.filter((title) => title.startsWith('Big Money'));
  const mine = titles.filter((title) => title.startsWith('Ann'));
  check(others.length > 8, `a whole game: ${titles}`);
  for (const title of others) check(heard.includes(`${title}.`), `"${title}" is said`);
  // The first turn has begun before the page is there.
  const own = heard.filter((words) => words === 'Your turn.').length;
  check(own >= mine.length - 1, `all own turns are said, ${own} of ${mine.length}`);
  const buying = heard.filter((words) => /^Buy .*\d+ coins?, \d+ Buys?\.$/.test(words)).length;
  check(buying >= mine.length - 1, `every Buy phase is said, ${buying} of ${mine.length}`);
  const theirs = page.locator('h2', { hasText: /^\s*Big Money/ });
  const deeds = await log
    .locator('section', { has: theirs })
    .locator('p:not(.detail)')
    .allTextContents();
  check(deeds.length > others.length, `they do something each turn: ${deeds.length} lines`);
  const untold = deeds.filter(
    (words) => !heard.includes(`Big Money: ${words}.`) && words !== 'The game ends',
  );
  check(untold.length === 0, `all deeds of the other are said, but ${untold.slice(0, 5)}`);
  check(!heard.some((words) => /•|undefined|\s{2}/.test(words)), 'only words are said');
  await audit(page, 'the end of a game');
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report(`${heard.length} announcements in ${titles.length} turns`);
  await page.context().close();
}
