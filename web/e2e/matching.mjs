// Quick match: two people with accounts meet, play a game that counts, and look at what came of it.

import { complaints } from './account.mjs';
import { audit, check, open, PHONE } from './harness.mjs';
import { playToTheEnd } from './player.mjs';

/** Somebody with an account, in a network of their own: people of one house do not meet in rated games. */
export async function person(browser, server, name, number, options = {}) {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.0.${number}.1` };
  const page = await open(browser, server, { extraHTTPHeaders, ...options });
  const made = await page.context().request.post(`${server.url}/api/account`, {
    data: { name, password: `the password of ${name}` },
  });
  check(made.ok(), `${name} has an account: ${made.status()}`);
  return page;
}

const shoot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

/** Wishes for a rated game of two. */
export async function wishRated(page, server) {
  await page.goto(`${server.url}/match`);
  await page.getByLabel(/^Rated/).check();
  await page.getByRole('button', { name: 'Find a game' }).click();
}

export async function matching({ browser, server, report }) {
  const ann = await person(browser, server, 'Ann', 1);
  const bob = await person(browser, server, 'Bob', 2, PHONE);
  await ann.goto(`${server.url}/match`);
  await audit(ann, 'quick match');
  await shoot(ann, 'match');
  await bob.goto(`${server.url}/match`);
  await shoot(bob, 'match-phone');
  await wishRated(ann, server);
  await ann.getByRole('heading', { name: 'Looking for players…' }).waitFor();
  await audit(ann, 'waiting for others');
  await shoot(ann, 'match-waiting');
  const gone = ann.waitForRequest((request) => request.method() === 'DELETE');
  await ann.getByRole('button', { name: 'Cancel' }).click();
  await gone;
  await ann.getByRole('button', { name: 'Find a game' }).click();
  await ann.getByRole('heading', { name: 'Looking for players…' }).waitFor();
  const left = ann.waitForRequest((request) => request.method() === 'DELETE');
  await ann.getByRole('link', { name: 'Cards' }).click();
  await left;
  report('a wish is taken back by its button, and by leaving');

  await wishRated(ann, server);
  await wishRated(bob, server);
  for (const page of [ann, bob]) {
    await page.locator('[data-dock]').waitFor();
    check((await page.locator('[data-clock]').count()) === 2, 'both have a clock');
    await page.locator('.rated').waitFor();
  }
  const clock = () => ann.locator('[data-clock].running').textContent();
  const before = await clock();
  await ann.waitForFunction(
    (text) => document.querySelector('[data-clock].running')?.textContent !== text,
    before,
  );
  await audit(ann, 'rated table');
  await audit(bob, 'rated table, phone');
  await shoot(ann, 'table-rated');
  await shoot(bob, 'table-rated-phone');
  check(
    (await ann.getByRole('button', { name: 'Hint' }).count()) === 0,
    'nobody is helped in a rated game',
  );
  report('two people meet at a rated table with clocks');

  await Promise.all([playToTheEnd(ann, { events: 0 }), playToTheEnd(bob, { events: 0 })]);
  for (const page of [ann, bob]) await page.locator('[data-change] strong').waitFor();
  await audit(ann, 'rated result');
  await shoot(ann, 'result-rated');
  await shoot(bob, 'result-rated-phone');
  const changes = await Promise.all(
    [ann, bob].map((page) => page.locator('[data-change]').textContent()),
  );
  check(
    changes.some((text) => text.includes('+')) || changes.every((text) => text.includes('±')),
    `somebody has won points: ${changes}`,
  );
  report(`a rated game to its end: ${changes.map((text) => text.trim()).join(' / ')}`);

  await ann.goto(`${server.url}/account`);
  await ann.getByLabel('Show my profile').uncheck();
  await ann.getByText('Only your name and rating are seen').waitFor();
  await ann.goto(`${server.url}/people/Bob`);
  await ann.getByRole('img', { name: /^The rating after each/ }).waitFor();
  await ann.getByRole('link', { name: /^Replay/ }).waitFor();
  await audit(ann, 'profile');
  await shoot(ann, 'profile');
  await bob.goto(`${server.url}/people/Bob`);
  await bob.getByRole('img', { name: /^The rating after each/ }).waitFor();
  await audit(bob, 'profile, phone');
  await shoot(bob, 'profile-phone');
  await bob.goto(`${server.url}/people/Ann`);
  await bob.getByText('Ann keeps the rest private.').waitFor();
  await ann.goto(`${server.url}/people`);
  await ann.getByText('Big Money').waitFor();
  await audit(ann, 'leaderboard');
  await shoot(ann, 'people');
  report('profile and leaderboard show it');

  const made = await ann.context().request.post(`${server.url}/api/games`, {
    data: {
      seats: [{ kind: 'person', name: 'Ann' }, { kind: 'open' }],
      kingdom: { kind: 'random', sets: ['base'] },
      title: 'Elsewhere',
    },
  });
  check(made.ok(), `a table: ${await made.text()}`);
  await ann.goto(`${server.url}/games`);
  await audit(ann, 'my games');
  await shoot(ann, 'games');
  await ann.getByRole('button', { name: 'Open Elsewhere' }).click();
  await ann.getByRole('heading', { name: 'Elsewhere' }).waitFor();
  await ann.getByText('(you)').waitFor();
  await ann.goto(`${server.url}/games`);
  await ann.getByRole('link', { name: /^Replay/ }).click();
  await ann.getByRole('region', { name: 'Supply' }).waitFor();
  report('a seat opens on another device by a fresh key');

  const guest = await open(browser, server);
  await guest.goto(server.url);
  await guest.getByRole('link', { name: 'Find a game' }).click();
  await guest.getByRole('heading', { name: 'Looking for players…' }).waitFor();
  await guest.locator('[data-dock]').waitFor({ timeout: 40_000 });
  report('a guest plays bots when nobody comes');
  for (const page of [ann, bob, guest]) {
    check(complaints(page).length === 0, `no complaints on the console: ${complaints(page)}`);
    await page.context().close();
  }
}
matching.serverArgs = ['--behind-proxy'];
