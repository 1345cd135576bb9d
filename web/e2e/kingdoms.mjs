// Choosing a Kingdom by looking at it.

import { audit, check, open, PHONE } from './harness.mjs';

const slots = (page) => page.locator('[data-slot]');
const piles = (page) =>
  slots(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-slot')));

/** Until the piles are others than they were. */
async function changed(page, before) {
  await page.waitForFunction(
    (old) =>
      [...document.querySelectorAll('[data-slot]')]
        .map((one) => one.getAttribute('data-slot'))
        .join() !== old,
    before.join(),
  );
  return piles(page);
}

/** A pile is locked, one is drawn anew, one is picked from the gallery, and the game has them. */
export async function kingdoms({ browser, server, report }) {
  for (const shape of [{}, { ...PHONE, colorScheme: 'dark' }]) {
    const page = await open(browser, server, shape);
    await page.goto(`${server.url}/new`);
    await slots(page).nth(9).waitFor();
    let now = await piles(page);
    check(now.includes('Moat') && now.length === 10, `ten piles: ${now}`);

    // Among the recommended sets, another of them is drawn.
    const sets = page.locator('.begin strong');
    const before = await sets.textContent();
    await page.getByRole('button', { name: 'Draw again' }).click();
    await changed(page, now);
    const drawn = await sets.textContent();
    check(drawn !== before && !/Random/.test(drawn), `another recommended set: ${drawn}`);
    await page.goto(`${server.url}/new`);
    await page.locator('[data-slot="Moat"]').waitFor();

    await page.getByRole('button', { name: 'Choose by looking' }).click();
    const gallery = page.getByRole('dialog', { name: 'Choose cards' });
    await gallery.waitFor();
    await audit(page, 'gallery');
    const card = (name) => gallery.locator('.grid').getByRole('button', { name });
    for (const name of ['Cellar', 'Mine'])
      await gallery.getByRole('button', { name: `Take out ${name}` }).click();
    await gallery.getByText(/^8 of 10 piles/).waitFor();

    await gallery.getByRole('button', { name: 'Trashing', exact: true }).click();
    await gallery.getByRole('button', { name: '2', exact: true }).click();
    check((await card(/^Smithy/).count()) === 0, 'what does not fit is not shown');
    await card(/^Chapel/).click();
    await gallery.getByRole('button', { name: 'Show all' }).click();
    await gallery.getByRole('searchbox').fill('witch');
    await card(/^Witch/).click();
    await gallery.getByText(/^10 of 10 piles/).waitFor();
    await gallery.getByRole('searchbox').fill('laboratory');
    await card(/^Laboratory/).click();
    await gallery.getByText('Ten piles are chosen').waitFor();
    await gallery.getByRole('button', { name: 'Done' }).click();
    now = await piles(page);
    check(
      ['Moat', 'Chapel', 'Witch'].every((id) => now.includes(id)),
      `all are there: ${now}`,
    );
    const offers = page.getByRole('region', { name: 'What it offers' });
    check((await offers.innerText()).match(/Curses\s+.*Witch/), 'it says who gives Curses');

    // The keyboard alone swaps a pile.
    await slots(page)
      .nth(now.indexOf('Witch'))
      .getByRole('button', { name: /^Witch/ })
      .focus();
    await page.keyboard.press('Enter');
    const swap = page.getByRole('dialog', { name: 'Instead of Witch' });
    await swap.getByRole('searchbox').fill('council');
    await swap
      .locator('.grid')
      .getByRole('button', { name: /^Council Room/ })
      .focus();
    await page.keyboard.press('Enter');
    await swap.waitFor({ state: 'detached' });
    now = await changed(page, now);
    check(now.includes('CouncilRoom') && !now.includes('Witch'), `swapped: ${now}`);
    const focus = () =>
      document.activeElement?.closest('[data-slot]')?.getAttribute('data-slot') === 'CouncilRoom';
    check(await page.evaluate(focus), 'the focus is where it was');

    await page.getByRole('button', { name: 'Lock Moat' }).click();
    await page.getByRole('button', { name: 'Draw the others again' }).click();
    now = await changed(page, now);
    check(now.includes('Moat'), `what is locked stays: ${now}`);

    const one = now.find((id) => id !== 'Moat');
    const at = now.indexOf(one);
    await slots(page)
      .nth(at)
      .getByRole('button', { name: /^Draw another/ })
      .click();
    const next = await changed(page, now);
    const same = next.filter((id, i) => id === now[i]);
    check(same.length === now.length - 1 && next[at] !== one, 'only that pile is another one');
    now = next;
    check(page.url().includes('kingdom='), 'the address says which Kingdom');
    await audit(page, 'a chosen Kingdom');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    check(!wide, 'nothing sticks out to the side');

    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('[data-dock]').waitFor();
    for (const id of now.slice(0, 10)) await page.locator(`[data-pile="${id}"]`).waitFor();
    const [known] = await page.evaluate(() => JSON.parse(localStorage['freehold.tables']));
    check(/^Kingdom with .+ and .+/.test(known.title), `a fitting title: ${known.title}`);
    await page.goBack();
    await slots(page).nth(9).waitFor();
    await page.waitForFunction(
      (ids) => ids.every((id) => document.querySelector(`[data-slot="${id}"]`)),
      now,
    );
    check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
    report(`chosen by looking, ${shape.isMobile ? 'on a phone' : 'at a desk'}`);
    await page.context().close();
  }
}

/** Favourites, what was played, the link, the text, and the list of recommended sets. */
export async function keptKingdoms({ browser, server, report }) {
  const page = await open(browser, server);
  await page.goto(`${server.url}/new`);
  await slots(page).nth(9).waitFor();
  const ofList = () => page.locator('[data-set]:has(:checked)').innerText();
  const pictures = page.locator('[data-set]').first().locator('img');
  check((await pictures.count()) === 10, 'a set is shown as its ten pictures');
  const begun = await piles(page);
  await page.getByLabel('With cards from').selectOption('intrigue');
  await changed(page, begun);
  const shown = await ofList();
  check(/Intrigue/.test(shown), `a set of the list is chosen: ${shown}`);
  await page.getByLabel('Edition').selectOption('1');
  await page.waitForTimeout(300);
  const first = await ofList();
  check(/Intrigue/.test(first), `so with another edition: ${first}`);
  const chosen = await piles(page);

  await page.getByRole('button', { name: 'Favourite' }).click();
  await page.getByRole('button', { name: 'Yours' }).click();
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name of this Kingdom').fill('The good one');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /The good one/ }).waitFor();
  await audit(page, 'favourites');
  const [link, text] = await page
    .locator('[data-copy]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-copy')));
  check(/\(first edition\)$/.test(text), text);

  const other = await open(browser, server);
  await other.goto(link);
  await slots(other).nth(9).waitFor();
  check((await piles(other)).join() === chosen.join(), 'a link opens the same Kingdom elsewhere');
  await other.goto(`${server.url}/new`);
  await slots(other).nth(9).waitFor();
  await other.getByRole('button', { name: 'Paste' }).click();
  const usual = await piles(other);
  await other.getByLabel(/^Paste a Kingdom/).fill(text);
  await changed(other, usual);
  check((await piles(other)).join() === chosen.join(), 'so does its text');
  await other.goto(`${server.url}/new?kingdom=Moat.Vilage`);
  await other.getByRole('alert').getByRole('button', { name: 'Village' }).waitFor();
  await other.context().close();

  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('[data-dock]').waitFor();
  await page.goto(`${server.url}/new`);
  await page.getByRole('button', { name: 'Yours' }).click();
  const played = page.getByRole('region', { name: 'Played before' });
  await played.getByRole('button', { name: /^The good one/ }).waitFor();
  const liked = page.getByRole('region', { name: 'Favourites' });
  const before = await piles(page);
  await liked.getByRole('button', { name: /^The good one/ }).click();
  check((await changed(page, before)).join() === chosen.join(), 'a favourite is taken again');
  await liked.getByRole('button', { name: 'Remove The good one' }).click();
  check((await liked.getByRole('button').count()) === 0, 'it can be removed');
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('favourites, history, link and text');
  await page.context().close();
}

/** A quick game is made by a click, never by going back to an address. */
export async function goingBack({ browser, server, report }) {
  const page = await open(browser, server);
  await page.goto(`${server.url}/about`);
  await page.goto(server.url);
  await page.getByRole('heading', { name: /Dominion/ }).waitFor();
  await page.getByRole('button', { name: 'Quick game against a bot' }).click();
  await page.locator('[data-dock]').waitFor();
  const known = () => page.evaluate(() => JSON.parse(localStorage['freehold.tables']).length);
  let made = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/games$/.test(request.url())) made += 1;
  });
  check((await known()) === 1, 'one table');
  await page.goBack();
  await page.getByRole('button', { name: 'Quick game against a bot' }).waitFor();
  check(new URL(page.url()).pathname === '/', 'back at the start');
  await page.goForward();
  await page.locator('[data-dock]').waitFor();
  await page.goBack();
  // An old bookmark of a quick game asks first, too.
  await page.goto(`${server.url}/new?quick`);
  await slots(page).nth(9).waitFor();
  await page.waitForTimeout(500);
  check(made === 0 && (await known()) === 1, 'still one table');
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('going back makes no other game');
  await page.context().close();
}
