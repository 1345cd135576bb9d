// The lab: a strategy is written, mended and played; results are shared; odds of openings.

import { readFileSync } from 'node:fs';
import { audit, check, DESKTOP, open, PHONE } from './harness.mjs';

/** A phone makes room for what is too wide, so its own width counts. */
const fits = async (page) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) <= page.viewportSize().width;

async function shot(page, name, fullPage = false) {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/lab-${name}.png`, fullPage });
}

const stage = (page, name) => page.locator(`[data-stage="${name}"]`);
const editor = (page, n) => page.getByRole('textbox', { name: `Strategy ${n}` });

/** A mistake is seen and mended, the games are played, the result is shared, opened and downloaded. */
async function work({ browser, server, report }) {
  for (const [shape, name] of [
    [DESKTOP, 'desktop'],
    [{ ...PHONE, colorScheme: 'dark' }, 'phone'],
  ]) {
    const page = await open(browser, server, { ...shape, acceptDownloads: true });
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Lab' }).click();
    await editor(page, 1).fill('name: Mine\nbuy:\n  Province\n  Smithi\n  Gold\n  Silver\n');
    const faults = page.locator('[data-side="0"] [data-faults]');
    await faults.getByText('Line 4, column 3').waitFor();
    check((await faults.innerText()).includes('Smithy'), 'it says what may have been meant');
    check(await page.locator('[data-run]').isDisabled(), 'it cannot be run');
    await page.getByText('Mine has a mistake').waitFor();
    await shot(page, `${name}-fault`);
    await audit(page, `a mistake, ${name}`);
    check(await fits(page), 'a mistake fits');

    // The link chooses the word, and the first offer mends it.
    await faults.getByRole('button', { name: 'Line 4, column 3' }).click();
    await page.keyboard.type('smit');
    await page.getByRole('option', { name: 'Smithy' }).waitFor();
    await shot(page, `${name}-offers`);
    await audit(page, `offers, ${name}`);
    await page.keyboard.press('Enter');
    await page.keyboard.type(' if cou');
    await page.getByRole('option', { name: /^count/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('smit');
    await page.keyboard.press('Tab');
    await page.keyboard.type(') < 2');
    check(
      (await editor(page, 1).inputValue()).includes('  Smithy if count(Smithy) < 2\n'),
      'mended',
    );
    await page.locator('[data-run]:enabled').waitFor();
    await page.locator('[data-run]').click();
    await stage(page, 'done').waitFor();
    const sentence = await page.locator('[data-sentence]').innerText();
    check(/^Mine beats Big Money: it scores \d/.test(sentence), `the verdict: ${sentence}`);
    const charts = page.locator('[data-charts] svg.chart');
    check((await charts.count()) === 7, 'seven pictures');
    const fill = await charts
      .locator('polygon')
      .first()
      .evaluate((node) => getComputedStyle(node).fill);
    check(fill.startsWith('rgb(') && fill !== 'rgb(0, 0, 0)', `they have colours: ${fill}`);
    await page.waitForTimeout(300);
    await shot(page, `${name}-result`);
    await shot(page, `${name}-result-all`, true);
    await audit(page, `a result, ${name}`);
    check(await fits(page), 'a result fits');

    await page.getByRole('combobox', { name: 'Which game' }).selectOption('lost 0');
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByText(/^Game \d+:/).waitFor();
    check(
      !(await page.locator('.ended').innerText()).includes('Mine wins'),
      'a game that was lost',
    );
    check((await page.locator('[data-game]').innerText()).includes('Hand: '), 'hands are open');
    await audit(page, `a game, ${name}`);

    await page.locator('[data-share]').click();
    await page.waitForURL(/\/lab\/[0-9a-f]{20}$/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the report' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    check(download.suggestedFilename() === 'freehold-lab.html', 'the report has a name');
    check(text.includes('freehold sim mine.strategy big_money.strategy'), 'the report says how');
    check(text.includes(sentence), 'the report says the same');

    const other = await open(browser, server, shape);
    await other.goto(page.url());
    await stage(other, 'done').waitFor();
    check(
      (await other.locator('[data-sentence]').innerText()) === sentence,
      'the link shows the same',
    );
    check((await editor(other, 1).inputValue()).startsWith('name: Mine'), 'with the strategies');
    check(other.faults.length === 0, `no complaints: ${other.faults}`);
    await other.context().close();
    check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
    report(`the lab on ${name}: ${sentence}`);
    await page.context().close();
  }
}

/** A long simulation shows its pictures while it runs, is stopped, and ends with its page. */
async function stopping({ browser, server, report }) {
  const page = await open(browser, server);
  await page.goto(`${server.url}/lab`);
  // Nobody ends these games.
  for (const n of [1, 2]) await editor(page, n).fill(`name: Idle ${n}\nbuy: Copper if turn < 0`);
  await page.getByRole('combobox', { name: 'Games' }).selectOption('200000');
  await page.locator('[data-run]:enabled').click();
  await stage(page, 'running').waitFor();
  await page.locator('[data-charts] svg.chart').first().waitFor();
  await shot(page, 'running');
  await page.locator('[data-stop]').click();
  await stage(page, 'stopped').waitFor();
  await page.getByText('It was stopped before its end.').first().waitFor();

  const running = async () =>
    (await (await fetch(`${server.url}/metrics`)).text()).match(
      /^freehold_simulations_running (\d)/m,
    )[1];
  await page.locator('[data-run]:enabled').focus();
  await page.keyboard.press('Enter');
  await stage(page, 'running').waitFor();
  check(
    await page.evaluate(() => document.activeElement?.hasAttribute('data-sentence')),
    'the keyboard is at the result',
  );
  check((await running()) === '1', 'it runs');
  await page.goto(`${server.url}/about`);
  for (let i = 0; i < 50 && (await running()) === '1'; i++) await page.waitForTimeout(100);
  check((await running()) === '0', 'it ends with its page');
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('stopped by hand and with the page');
  await page.context().close();
}

/** Strategies and bots of the library, a Kingdom of one's choice, six players. */
async function choosing({ browser, server, report }) {
  const page = await open(browser, server);
  await page.goto(`${server.url}/lab`);
  const side = (n) => page.locator(`[data-side="${n}"]`);
  await side(0).getByRole('button', { name: 'Library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a strategy or a bot' });
  await dialog.getByText('Grandmaster think about every move').waitFor();
  await audit(page, 'the library');
  await shot(page, 'library');
  await dialog.getByRole('searchbox').fill('double witch');
  await dialog
    .getByRole('button', { name: /^Double Witch/ })
    .first()
    .click();
  check((await editor(page, 1).inputValue()).includes('Witch'), 'its text is there to be changed');
  await side(1).getByRole('button', { name: 'Library' }).click();
  await dialog.getByRole('button', { name: /^Reeve/ }).click();
  await side(1).getByRole('button', { name: 'Write a strategy instead' }).waitFor();
  await page.getByRole('radio', { name: 'A Kingdom of your choice' }).check();
  await page.locator('[data-slot]').nth(9).waitFor();
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await page
    .getByRole('textbox', { name: /Paste a Kingdom/ })
    .fill('Witch, Chapel, Village, Smithy, Market, Militia, Moat, Festival, Laboratory, Cellar');
  await page.locator('[data-slot="Witch"]').waitFor();
  await page.getByRole('combobox', { name: 'Games' }).selectOption('decide');
  await page.getByRole('combobox', { name: 'First two hands' }).selectOption('5/2');
  await shot(page, 'choosing', true);
  await audit(page, "a Kingdom of one's choice");
  await page.locator('[data-run]:enabled').click();
  await stage(page, 'done').waitFor();
  const sentence = await page.locator('[data-sentence]').innerText();
  check(/is better, decided after/.test(sentence), `it was decided: ${sentence}`);
  check(await page.getByText('everybody opens 5/2').isVisible(), 'with the opening');
  for (let n = 3; n <= 6; n++)
    await page.getByRole('button', { name: 'Add another player' }).click();
  check(
    (await page.getByRole('button', { name: 'Add another player' }).count()) === 0,
    'six are enough',
  );
  await page
    .getByRole('button', { name: /^Without / })
    .first()
    .click();
  check((await page.locator('[data-side]').count()) === 5, 'one less');
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report(sentence);
  await page.context().close();
}

/** From a finished game into the lab, with its Kingdom and as many players. */
async function fromGame({ browser, server, report }) {
  const page = await open(browser, server);
  const created = await server.post('games', {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', bot: 'big_money' },
      { kind: 'bot', bot: 'reeve' },
    ],
    kingdom: { kind: 'recommended', name: 'First Game' },
    listed: false,
    spectators: 'everything_after',
  });
  await page.goto(`${server.url}/table/${created.game}#${created.seats[0].token}`);
  await page.locator('[data-dock]').waitFor();
  await server.post(`games/${created.game}/host`, { kind: 'end_game' }, created.host_token);
  await page.locator('[data-lab]').click();
  await page.waitForURL(/\/lab\?/);
  await page.locator('[data-slot="Moat"]').waitFor();
  check((await page.locator('[data-side]').count()) === 3, 'as many players');
  check(
    await page.getByRole('radio', { name: 'A Kingdom of your choice' }).isChecked(),
    'that Kingdom',
  );
  check((await editor(page, 1).inputValue()).includes('Big Money'), 'a plan to begin with');
  await page.getByRole('combobox', { name: 'Games' }).selectOption('1000');
  await page.locator('[data-run]:enabled').click();
  await stage(page, 'done').waitFor();
  check((await page.locator('.about').innerText()).includes('Moat'), 'on the cards of the game');
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('from a finished game');
  await page.context().close();
}

async function odds({ browser, server, report }) {
  for (const [shape, name] of [
    [DESKTOP, 'desktop'],
    [PHONE, 'phone'],
  ]) {
    const page = await open(browser, server, shape);
    await page.goto(`${server.url}/lab`);
    await page.getByRole('link', { name: 'Odds of openings' }).click();
    await page.locator('[data-odds="Silver, Silver"]').waitFor();
    check((await page.locator('[data-odds]').innerText()).includes('42.42 %'), 'exact numbers');
    await page.getByRole('combobox', { name: 'Second card' }).selectOption('Smithy');
    await page.locator('[data-odds="Silver, Smithy"], [data-odds="Smithy, Silver"]').waitFor();
    check(page.url().includes('buy=Silver.Smithy'), `the address says it: ${page.url()}`);
    await page.waitForTimeout(200);
    await shot(page, `${name}-odds`, true);
    await audit(page, `odds, ${name}`);
    check(await fits(page), 'odds fit');
    await page.getByRole('button', { name: 'Without Silver' }).click();
    await page.locator('[data-odds="Smithy"]').waitFor();
    check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
    report(`odds on ${name}`);
    await page.context().close();
  }
}

/** A link that leads nowhere any more is no dead end. */
async function gone({ browser, server }) {
  const page = await open(browser, server);
  await page.goto(`${server.url}/lab/00000000000000000000`);
  await page.getByText('This result is not here any more.').waitFor();
  await page.locator('[data-run]:enabled').waitFor();
  await page.context().close();
}

export async function lab(tools) {
  await work(tools);
  await stopping(tools);
  await choosing(tools);
  await fromGame(tools);
  await odds(tools);
  await gone(tools);
}
