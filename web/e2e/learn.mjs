// Learning: the guided first game, positions that are pasted, the rules with rulings to try.

import { audit, check, DESKTOP, open, PHONE } from './harness.mjs';

const fits = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

async function shot(page, name) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/learn-${name}.png` });
}

const guide = (page, id) => page.locator(`[data-guide="${id}"]`);

/** Does what the guide says, until it says something else; `order` is what it said. */
async function follow(page, { stop, tap = false, notes = [] }) {
  const press = (target) => (tap ? target.tap() : target.click());
  for (let i = 0; i < 60; i++) {
    const here = page.locator('[data-guide]').first();
    await here.waitFor();
    const id = await here.getAttribute('data-guide');
    if (notes.at(-1) !== id) notes.push(id);
    if (id === stop) return notes;
    // A click that comes too soon after a question is not taken.
    await page.waitForTimeout(260);
    if (id !== (await here.getAttribute('data-guide').catch(() => null))) continue;
    const [kind, of] = [id.split('-')[0], id.slice(id.indexOf('-') + 1)];
    const next = here.getByRole('button', { name: 'Next' });
    if (await next.isVisible().catch(() => false)) await press(next);
    else if (kind === 'play')
      await press(page.locator(`[data-dock] [data-card="${of}"].legal`).first());
    else if (id === 'treasures') await press(page.locator('[data-dock] [data-shortcut="t"]'));
    else if (kind === 'buy') await press(page.locator(`[data-pile="${of}"].legal`));
    else if (id === 'end') await press(page.locator('[data-done]'));
  }
  throw new Error(`no end in sight: ${notes}`);
}

/** Where the callout lies, and whether it covers what it is about or the answers. */
async function clear(page, target) {
  return page.evaluate((selector) => {
    const box = (node) => node.getBoundingClientRect();
    const note = box(document.querySelector('[data-guide]'));
    const thing = box(document.querySelector(selector));
    const inside =
      note.left >= 0 &&
      note.top >= 0 &&
      note.right <= window.innerWidth &&
      note.bottom <= window.innerHeight;
    const apart =
      note.right <= thing.left ||
      thing.right <= note.left ||
      note.bottom <= thing.top ||
      thing.bottom <= note.top;
    return inside && apart;
  }, target);
}

const ALL = [
  'welcome',
  'hand',
  'play-Village',
  'counters',
  'play-Smithy',
  'treasures',
  'buy-Market',
  'clean-up',
  'buy-Gold',
  'shuffle',
  'play-Market',
  'victory',
  'buy-Province',
  'end',
];

async function firstGame({ browser, server, report }) {
  for (const [shape, name] of [
    [DESKTOP, 'desktop'],
    [PHONE, 'phone'],
    [{ ...PHONE, viewport: { width: 844, height: 390 } }, 'side'],
  ]) {
    const page = await open(browser, server, { ...shape, settings: { pace: 'instant' } });
    const tap = shape !== DESKTOP;
    await page.goto(server.url);
    const press = (target) => (tap ? target.tap() : target.click());
    await press(page.getByRole('link', { name: 'Learn to play' }));
    await press(page.getByRole('button', { name: 'Begin' }));
    await page.waitForURL(/\/table\//);
    const notes = [];
    for (const [stop, target] of [
      ['welcome', null],
      ['play-Village', '[data-dock] [data-card="Village"]'],
      ['counters', '[data-counters]'],
      ['treasures', '[data-dock] [data-shortcut="t"]'],
      ['buy-Market', '[data-pile="Market"]'],
      ['clean-up', '[data-anchor="player-0"]'],
      ['victory', '[data-pile="Province"]'],
    ]) {
      await follow(page, { stop, tap, notes });
      await page.waitForTimeout(250);
      await shot(page, `${name}-${stop}`);
      if (target) check(await clear(page, target), `${name}, ${stop}: nothing is covered`);
      check(await fits(page), `${name}: no wider than the screen`);
    }
    await audit(page, `the guided game, ${name}`);
    await follow(page, { stop: 'ending', tap, notes });
    await page.waitForTimeout(250);
    await shot(page, `${name}-ending`);
    await audit(page, `the end of the guided game, ${name}`);
    const told = notes.filter((id) => !['others', 'moment', 'treasures', 'ending'].includes(id));
    check(
      JSON.stringify(told) === JSON.stringify(ALL.filter((id) => id !== 'treasures')),
      `everything is told in order: ${notes}`,
    );
    await page.getByText('You win!').waitFor();
    check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
    report(`the first game on ${name}: ${notes.length} callouts`);
    await page.context().close();
  }
}

/** Somebody who does something else, leaves, and comes back; by keyboard alone. */
async function otherWays({ browser, server, report }) {
  const page = await open(browser, server, { settings: { pace: 'instant' } });
  await page.goto(`${server.url}/learn`);
  await page.getByRole('button', { name: 'Begin' }).focus();
  await page.keyboard.press('Enter');
  await guide(page, 'welcome').waitFor();
  const heard = await page.locator('[data-guide-live]').textContent();
  check(
    heard.startsWith('Welcome to your first game.') && heard.endsWith('Press n to go on.'),
    `it is read aloud: ${heard}`,
  );
  await page.keyboard.press('n');
  await guide(page, 'hand').waitFor();
  await page.keyboard.press('n');
  await guide(page, 'play-Village').waitFor();
  await page.waitForTimeout(300);
  await page.keyboard.press('e');
  await guide(page, 'treasures').waitFor();
  await page.locator('[data-guide]').getByText('You went on without Village').waitFor();
  await page.keyboard.press('u');
  await guide(page, 'play-Village').waitFor();
  await page.waitForTimeout(300);
  await page.keyboard.press('h');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await guide(page, 'counters').waitFor();
  // Away and back again: the same place, and nothing is told twice.
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Go on with your first game' }).click();
  await page.getByRole('link', { name: 'Go on with your first game' }).click();
  await guide(page, 'counters').waitFor();
  await page.keyboard.press('n');
  await guide(page, 'play-Smithy').waitFor();
  await page.waitForTimeout(300);
  await page.keyboard.press('h');
  await page.keyboard.press('Enter');
  await guide(page, 'treasures').waitFor();
  await page.waitForTimeout(300);
  await page.keyboard.press('t');
  await guide(page, 'buy-Market').waitFor();
  await page.waitForTimeout(300);
  await page.locator('[data-pile="Silver"]').click();
  await page.locator('[data-guide]').getByText('You chose Silver over Market').waitFor();
  await page.getByRole('button', { name: 'Hide the guide' }).click();
  await page.getByRole('button', { name: 'Show the guide' }).click();
  const notes = await follow(page, { stop: 'ending' });
  check(notes.includes('shuffle'), `the game goes on to its end: ${notes}`);
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('other ways, leaving and coming back, by keyboard');
  await page.context().close();
}

/** Whether the callout lies on a card in play, and whether its frame is on the screen. */
const layOf = (page) =>
  page.evaluate(() => {
    const note = document.querySelector('[data-guide]').getBoundingClientRect();
    const ring = document.querySelector('[data-guide-ring]')?.getBoundingClientRect();
    const covers = [...document.querySelectorAll('[data-zone="play"] button')].some((one) => {
      const card = one.getBoundingClientRect();
      return (
        note.left < card.right &&
        card.left < note.right &&
        note.top < card.bottom &&
        card.top < note.bottom
      );
    });
    const isInside =
      !ring ||
      (ring.left >= 0 &&
        ring.top >= 0 &&
        ring.right <= window.innerWidth &&
        ring.bottom <= window.innerHeight);
    return { covers, isInside };
  });

/** A learner with a phone who plays in another order, and watches the other's turn as it is shown. */
async function offThePath({ browser, server, report }) {
  const page = await open(browser, server, { ...PHONE, settings: { pace: 'slow' } });
  await page.goto(`${server.url}/learn`);
  await page.getByRole('button', { name: 'Begin' }).tap();
  const card = (name) => page.locator(`[data-dock] [data-card="${name}"].legal`).first();
  const next = page.locator('[data-guide]').getByRole('button', { name: 'Next' });
  await guide(page, 'welcome').waitFor();
  check((await next.innerText()) === 'Next', 'no keys are named on a touch screen');
  check((await layOf(page)).isInside, 'the frame around the Supply is on the screen');
  await next.tap();
  await guide(page, 'hand').waitFor();
  check((await layOf(page)).isInside, 'the frame around the hand is on the screen');
  await next.tap();
  await page.waitForTimeout(300);
  await card('Smithy').tap();
  await page.locator('[data-guide]').getByText('Village had better come first').waitFor();
  await shot(page, 'phone-better-first');
  await page.locator('[data-guide]').getByRole('button', { name: 'Take it back' }).tap();
  await guide(page, 'play-Village').waitFor();
  await page.waitForTimeout(400);
  await card('Village').tap();
  await guide(page, 'counters').waitFor();
  await page.waitForTimeout(400);
  check(!(await layOf(page)).covers, 'the Village just played can be seen');
  await shot(page, 'phone-counters-free');
  await card('Smithy').tap();
  await page.locator('[data-guide]').getByText('So 1 is left').waitFor();
  await next.tap();
  await follow(page, { stop: 'others', tap: true });
  await page
    .locator('[data-guide]')
    .getByText(/^Now .* plays$/)
    .waitFor();
  await page.locator('[data-zone="play"] button').first().waitFor();
  await page.waitForTimeout(100);
  const lay = await layOf(page);
  await shot(page, 'phone-others');
  check(!lay.covers && lay.isInside, `what the other plays can be seen: ${JSON.stringify(lay)}`);
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('off the path, on a phone');
  await page.context().close();
}

const GOOD = `== A test of the page ==
players: Ann, Ben
supply: 1 Province

Ann hand: Militia, 3 Gold
Ann deck: 5 Copper
Ben hand: 3 Copper, 2 Estate

> Ann plays Militia
> Ben discards 2 Estate
`;

async function positions({ browser, server, report }) {
  for (const [shape, name] of [
    [DESKTOP, 'desktop'],
    [PHONE, 'phone'],
  ]) {
    const page = await open(browser, server, shape);
    await page.goto(`${server.url}/open`);
    const area = page.getByRole('textbox', { name: 'The text' });
    await page.getByRole('button', { name: 'The last Province' }).click();
    await page.getByText('Ann must decide').first().waitFor();
    await area.fill(GOOD.replace('Militia, 3 Gold', 'Militia, 3 Guld'));
    await page.getByText('Line 5, column 22').waitFor();
    check(
      await page
        .locator('[data-fault]')
        .innerText()
        .then((t) => t.includes('did you mean Gold')),
      'a suggestion',
    );
    await page.waitForTimeout(200);
    await shot(page, `${name}-fault`);
    await audit(page, `a bad position, ${name}`);
    check(await fits(page), 'a bad position fits');
    check(
      await page.getByRole('button', { name: 'Play from here' }).isDisabled(),
      'it cannot be played',
    );
    await page.getByRole('button', { name: 'Go to line 5' }).click();
    const chosen = await area.evaluate((node) =>
      node.value.slice(node.selectionStart, node.selectionEnd),
    );
    check(chosen === 'Ann hand: Militia, 3 Guld', `the line is chosen: ${chosen}`);
    await area.fill(GOOD.replace('discards 2 Estate', 'discards Gold'));
    await page.getByText('Line 10').first().waitFor();
    // A title need not be written, and lines are counted as they stand there.
    const untitled = GOOD.trim().split('\n').slice(1).join('\n');
    await area.fill(untitled.replace('discards 2 Estate', 'discards Gold'));
    await page.getByText('Line 9').first().waitFor();
    await area.fill(untitled);
    await page.getByText('Ann must decide').first().waitFor();
    await area.fill(GOOD);
    await page.getByText('Ann must decide').first().waitFor();
    await page.waitForTimeout(200);
    await shot(page, `${name}-position`);
    await audit(page, `a good position, ${name}`);
    await page.getByRole('radio', { name: 'Play all sides yourself' }).check();
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.waitForURL(/\/table\//);
    await page.locator('[data-dock].asking [data-card="Militia"].legal').waitFor();
    await page.waitForTimeout(260);
    await shot(page, `${name}-alone`);
    await audit(page, `alone, ${name}`);
    check(await fits(page), 'alone fits');
    await page.locator('[data-dock] [data-card="Militia"]').click();
    await page.getByText('Discard 2 cards').first().waitFor();
    check(
      (await page.locator('[data-dock] [data-card="Estate"].legal').count()) === 2,
      'the table has turned round',
    );
    check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
    report(`positions on ${name}`);
    await page.context().close();
  }
  await saved({ browser, server, report });
}

/** A game that was downloaded opens as a replay, from which one can go on. */
async function saved({ browser, server, report }) {
  const page = await open(browser, server);
  await page.goto(`${server.url}/open`);
  const area = page.getByRole('textbox', { name: 'The text' });
  await area.fill(GOOD);
  await page.getByRole('radio', { name: 'As a replay' }).check();
  await page.getByRole('button', { name: 'Open the replay' }).click();
  await page.waitForURL(/\/replay\//);
  await page.getByText('0 of').waitFor();
  const href = await page.getByRole('link', { name: 'Download' }).getAttribute('href');
  const text = await fetch(server.url + href).then((got) => got.text());
  await page.getByRole('slider', { name: 'Step of the game' }).fill('1');
  await page.goto(`${server.url}/open`);
  await area.fill(text);
  await page.getByText('Ann must decide').first().waitFor();
  await page.getByRole('radio', { name: 'After the last move' }).check();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForURL(/\/table\//);
  await page.locator('[data-dock].asking').waitFor();
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('a download opens again');
  await page.context().close();
}

/** Far down in all the rulings one is tried: on the way back it is where it was. */
async function backInPlace(page) {
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: /^Show more/ }).click();
  const far = page.locator('[data-ruling]:has([data-try])').nth(60);
  await far.scrollIntoViewIfNeeded();
  const id = await far.getAttribute('data-ruling');
  const one = page.locator(`[data-ruling="${id}"]`);
  const top = () => one.evaluate((node) => node.getBoundingClientRect().top);
  await one.locator('[data-try]').first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await top();
  await one.locator('[data-try]').first().click();
  await page.waitForURL(/\/table\//);
  await page.locator('[data-dock]').waitFor();
  await page.goBack();
  await one.waitFor();
  await page.waitForTimeout(1500);
  const after = await top();
  check(Math.abs(after - before) < 8, `the ruling is where it was: ${before}, ${after}`);
  const ids = await page
    .locator('[data-ruling]')
    .evaluateAll((all) => all.map((node) => node.dataset.ruling));
  check(ids[0].startsWith('B2.'), `the second edition comes first: ${ids[0]}`);
}

async function rules({ browser, server, report }) {
  for (const [shape, name] of [
    [DESKTOP, 'desktop'],
    [PHONE, 'phone'],
  ]) {
    const page = await open(browser, server, shape);
    await page.goto(`${server.url}/rules`);
    await page.locator('[data-ruling]').first().waitFor();
    await page.waitForTimeout(300);
    await shot(page, `${name}-rules`);
    await audit(page, `the rules, ${name}`);
    check(await fits(page), 'the rules fit');
    const search = page.getByRole('searchbox');
    await search.pressSequentially('royal carriage');
    const ruling = page.locator('[data-ruling="AD.royal-carriage.3"]');
    await ruling.waitFor();
    check(page.url().includes('q=royal+carriage'), 'the address says what was searched');
    await page.waitForTimeout(200);
    await shot(page, `${name}-search`);
    await audit(page, `a search of the rules, ${name}`);
    const took = await page.evaluate(async () => {
      const input = document.querySelector('#rules-search');
      const begun = performance.now();
      for (const word of ['t', 'tr', 'tra', 'tras', 'trash']) {
        input.value = word;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => requestAnimationFrame(done));
      }
      return performance.now() - begun;
    });
    report(`five letters typed: ${took.toFixed(0)} ms`);
    await search.fill('AD.royal-carriage.3');
    await ruling.getByRole('button', { name: 'Text' }).first().click();
    await ruling.locator('pre').first().waitFor();
    await ruling.getByRole('button', { name: 'Try it' }).first().click();
    await page.waitForURL(/\/table\//);
    await page.locator('[data-dock].asking').waitFor();
    await page.locator('[data-try-note]').waitFor();
    await page.waitForTimeout(250);
    await shot(page, `${name}-tried`);
    await audit(page, `a ruling is tried, ${name}`);
    check(await fits(page), 'a tried ruling fits');
    await page.goBack();
    await ruling.waitFor();
    await backInPlace(page);
    // From a card to its rulings.
    await page.goto(`${server.url}/cards`);
    await page.getByRole('button', { name: /^Moat/ }).click();
    await page.getByRole('link', { name: 'Try these rulings' }).click();
    await page.locator('[data-ruling^="B1.moat"]').first().waitFor();
    check(
      (await page.locator('[data-ruling]:not([data-ruling*=".moat."])').count()) === 0,
      'only Moat',
    );
    check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
    report(`the rules on ${name}`);
    await page.context().close();
  }
}

export async function learn(all) {
  await firstGame(all);
  await otherWays(all);
  await offThePath(all);
  await positions(all);
  await rules(all);
}
