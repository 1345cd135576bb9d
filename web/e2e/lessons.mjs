// The teacher and the puzzles: a finished game is analysed, another move is tried, puzzles are solved.

import { audit, check, DESKTOP, open, PHONE } from './harness.mjs';

/** Plays a game to its end over a socket of the page's own: what the table looks like is tested elsewhere. */
async function playedOut(page, server) {
  const made = await server.post('games', {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', bot: 'big_money' },
    ],
    kingdom: { kind: 'recommended', name: 'First Game' },
    title: 'A lesson',
    seed: '5',
  });
  await page.goto(`${server.url}/about`);
  await page.evaluate(
    ({ game, token }) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`);
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', game, token }));
        socket.onmessage = ({ data }) => {
          const { type, result, question, number } = JSON.parse(data);
          if (type !== 'state') return;
          if (result) {
            socket.close();
            resolve();
          } else if (question) {
            const wishes = ['Play all Treasures', 'Buy Province', 'Buy Gold', 'Buy Smithy'];
            const wished = wishes.map((wish) => question.choices.find((one) => one.label === wish));
            const play = question.choices.find(({ answer }) => answer.kind === 'play');
            const { answer } = wished.find(Boolean) ?? play ?? question.choices.at(-1);
            socket.send(JSON.stringify({ type: 'answer', number, answers: [answer] }));
          }
        };
      }),
    { game: made.game, token: made.seats[0].token },
  );
  return made;
}

const slider = (page) => page.getByRole('slider', { name: 'Step of the game' });
const chart = (page) => page.getByRole('slider', { name: 'Chances to win, by decision' });
const fits = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Where the bot is to move, whoever goes on sits where they sat all the same. */
async function goesOnAsOneself(page, made) {
  const bot = page.locator('.players > *', { has: page.getByText('deciding') });
  const isBots = async () => (await bot.count()) > 0 && /Big Money/.test(await bot.textContent());
  for (let i = 0; i < 30 && !(await isBots()); i++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(60);
  }
  check(await isBots(), 'there is a step at which the bot must decide');
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await page.waitForURL(
    (url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(made.game),
  );
  await page.getByText('Ann (you)').waitFor();
}

/** From the scores to the analysis, to a decision, to another move. */
export async function analysis({ browser, server, report }) {
  const page = await open(browser, server);
  const made = await playedOut(page, server);
  await page.goto(`${server.url}/table/${made.game}#${made.seats[0].token}`);
  const ask = page.getByRole('button', { name: 'Analyse this game' });
  await ask.waitFor();
  const still = () =>
    page.locator('dialog').getByRole('link', { name: 'Replay', exact: true }).boundingBox();
  const before = await still();
  await ask.click();
  await page.getByRole('progressbar', { name: 'Analysis' }).waitFor();
  const after = await still();
  check(before.x === after.x && before.y === after.y, 'nothing jumps when it is asked for');
  await audit(page, 'scores while the game is analysed');
  await page.getByRole('link', { name: 'See the analysis' }).click({ timeout: 120_000 });
  await chart(page).waitFor();
  report('a game is analysed from the scores');

  // A click goes to that moment, and the board, the slider, the address and the log go with it.
  const box = await chart(page).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const half = Number(await slider(page).inputValue());
  check(half > 0 && page.url().includes(`step=${half}`), 'a click on the chart goes to a step');
  const log = page.getByRole('log');
  const logged = (await log.textContent()).length;
  await slider(page).fill('0');
  check((await log.textContent()).length < logged / 4, 'the log goes back with the slider');
  await chart(page).focus();
  await page.keyboard.press('ArrowRight');
  const first = Number(await slider(page).inputValue());
  await page.keyboard.press('End');
  const last = Number(await slider(page).inputValue());
  check(first > 0 && last > half, 'keys go along the chart');
  check(
    /(Ann|Big Money), turn \d+\. Ann \d+ %, Big Money \d+ %/.test(
      await chart(page).getAttribute('aria-valuetext'),
    ),
    'the chart is told in words',
  );
  await page.getByRole('button', { name: 'As a table' }).click();
  check((await page.locator('[data-chances] ~ .table tbody tr').count()) > 20, 'also as a table');
  await page.getByRole('button', { name: 'Hide the table' }).click();

  // The simple player of this test makes mistakes; `m` goes from one to the next.
  await page.getByText('not the chance against this very opponent').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('goes to the next mistake').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  const mistake = page.locator('[data-move] [data-grade]');
  const grade = await mistake.getAttribute('data-grade');
  check(['inaccuracy', 'mistake', 'blunder'].includes(grade), `a key goes to a mistake: ${grade}`);
  await audit(page, 'analysis');
  await page.reload();
  await mistake.waitFor();
  await page.getByRole('region', { name: 'Summary of the analysis' }).waitFor();
  const plan = await page.locator('[data-copy*="buy:"]').getAttribute('data-copy');
  check(plan.includes('Province'), 'the plan can be copied as a file');
  const wanted = await page.locator('[data-move] li:has([data-try]) .what').first().textContent();
  const turn = /Ann, turn (\d+)/.exec(await page.locator('[data-move]').textContent())[1];
  await page.locator('[data-try]').first().click();
  await page.waitForURL(/\/table\//);
  // The same number as in the log: everybody counts the own turns.
  const own = new RegExp(`^Ann, turn ${turn}(?!\\d)`);
  const deeds = page.getByRole('log').locator('section', { hasText: own });
  await deeds.waitFor();
  const [, verb, card] = /^(buy|play) (.*)$/.exec(wanted.trim()) ?? [];
  const told = await deeds.textContent();
  const line = verb === 'buy' ? `Buys ${card}` : card;
  check(!verb || told.includes(line), `${wanted} was done on turn ${turn}`);
  await page.getByRole('link', { name: 'Back to the analysis' }).click();
  await mistake.waitFor();
  await goesOnAsOneself(page, made);
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report(`another move is tried: ${wanted}`);
  await page.context().close();

  await server.kill();
  await server.start();
  for (const colorScheme of ['light', 'dark']) {
    for (const shape of [DESKTOP, PHONE]) {
      const again = await open(browser, server, { ...shape, colorScheme });
      await again.goto(`${server.url}/replay/${made.game}?game=1&step=30`);
      await chart(again).waitFor();
      check(await fits(again), 'the analysis is no wider than the screen');
      await audit(again, `analysis, ${colorScheme}, ${shape === PHONE ? 'phone' : 'desktop'}`);
      await again.context().close();
    }
  }
  report('it is kept, fits a phone, and axe finds nothing');
}

/** A card is shown large once the mouse has moved onto it, and not because a page came under the mouse. */
async function points(page) {
  const large = page.locator('.preview');
  const pile = page.locator('[data-pile]').nth(11);
  const box = await pile.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await large.waitFor();
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await page.locator('[data-puzzle]').first().waitFor();
  for (let i = 0; i < 8; i++) {
    const isOnOne = ([x, y]) => document.elementFromPoint(x, y).closest('[data-puzzle]') !== null;
    if (await page.evaluate(isOnOne, [x, y])) break;
    await page.evaluate(() => window.scrollBy(0, 40));
  }
  await page.mouse.click(x, y);
  await page.locator('[data-dock].asking').waitFor();
  await page.waitForTimeout(700);
  check((await large.count()) === 0, 'no card is shown large under a mouse that rests');
  await page.mouse.move(x + 2, y);
  await large.waitFor();
  await page.mouse.move(5, 5);
  await large.waitFor({ state: 'detached' });
}

/** A puzzle, by the keyboard: all choices, the beginning of one, Enter. */
async function answer(page, label) {
  await page.waitForTimeout(250);
  await page.keyboard.press('/');
  await page.getByRole('textbox', { name: /Type to find/ }).fill(label);
  await page.keyboard.press('Enter');
}

export async function puzzles({ browser, server, report }) {
  const { puzzles: all } = await fetch(`${server.url}/api/puzzles`).then((got) => got.json());
  const shown = [];
  for (const { id } of all) {
    const puzzle = await fetch(`${server.url}/api/puzzles/${id}`).then((got) => got.json());
    const picks = puzzle.question.ask === 'cards' && puzzle.question.max > 1;
    if (!picks) shown.push(puzzle);
  }
  const [first] = shown;
  const { choices } = first.question;
  const any = await server.post(`puzzles/${first.info.id}/answer`, {
    answers: [choices[0].answer],
  });
  const right = any.tried.find((tried) => tried.right).label;
  const wrong = any.tried.find((tried) => !tried.right).label;

  const page = await open(browser, server);
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Puzzles' }).first().click();
  await page.locator('[data-puzzle]').first().waitFor();
  check((await page.locator('[data-puzzle]').count()) === all.length, 'every puzzle is listed');
  await page.locator(`[data-puzzle="${first.info.id}"]`).click();
  await page.locator('[data-dock].asking').waitFor();
  await points(page);
  await page.goto(`${server.url}/puzzles/${first.info.id}`);
  await page.locator('[data-dock].asking').waitFor();
  check((await page.locator('[data-verdict]').count()) === 0, 'nothing is told before an answer');
  await answer(page, wrong);
  await page.locator('[data-verdict="wrong"]').waitFor();
  check(
    (await page.locator('[data-verdict] li.done .what').textContent()).trim() === wrong,
    'the answer is shown among the others',
  );
  await audit(page, 'a wrong answer');
  await page.keyboard.press('u');
  await page.locator('[data-dock].asking').waitFor();
  await answer(page, right);
  await page.locator('[data-verdict="right"]').waitFor();
  await audit(page, 'a right answer');
  report('a puzzle is missed and solved by keyboard');

  await page.keyboard.press('n');
  await page.waitForURL((url) => !url.pathname.endsWith(first.info.id));
  await page.locator('[data-dock].asking').waitFor();
  await page.getByRole('link', { name: 'Puzzles' }).click();
  const mark = page.locator(`[data-puzzle="${first.info.id}"] .mark.solved`);
  await mark.waitFor();
  await page.getByRole('checkbox', { name: 'Unsolved only' }).check();
  check(
    (await page.locator('[data-puzzle]').count()) === all.length - 1,
    'what is solved is left out',
  );
  await page.getByRole('combobox', { name: 'Theme' }).selectOption(first.info.themes[0]);
  const like = all.filter((one) => one.themes.includes(first.info.themes[0]));
  check((await page.locator('[data-puzzle]').count()) === like.length - 1, 'themes are told apart');
  await audit(page, 'the list of puzzles');
  report('solved puzzles are remembered');

  await page.goto(`${server.url}/puzzles/${first.info.id}`);
  await page.locator('[data-verdict="right"]').waitFor();
  await page.getByRole('button', { name: `Play on from here with ${right}` }).click();
  await page.waitForURL(/\/table\//);
  await page.getByRole('log').waitFor();
  await page.getByRole('link', { name: 'Back to the puzzle' }).click();
  await page.locator('[data-verdict="right"] li.done').waitFor();
  await page.keyboard.press('u');
  await page.locator('[data-dock].asking').waitFor();
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('a game goes on from a puzzle, and leads back to its answer');
  await page.context().close();
  await picking({ browser, server, all, shown });
  report('several cards are picked, a phone fits');
}

/** Whether the whole title and the question can be read, with nothing over them. */
function isAsked(page) {
  return page.evaluate(() => {
    const seen = [document.querySelector('h1'), document.querySelector('[data-brief]')];
    return seen.every((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 4, top + height / 2);
      return (
        height > 0 && node.scrollWidth <= node.clientWidth && (at === node || node.contains(at))
      );
    });
  });
}

/** A puzzle that asks for several cards, on a phone. */
async function picking({ browser, server, all, shown }) {
  const page = await open(browser, server, PHONE);
  await page.goto(`${server.url}/puzzles`);
  await page.locator('[data-puzzle]').first().waitFor();
  check(await fits(page), 'the list is no wider than the screen');
  await audit(page, 'the list of puzzles on a phone');
  const single = new Set(shown.map((puzzle) => puzzle.info.id));
  const several = all.find((one) => !single.has(one.id));
  check(several, 'there is a puzzle that asks for several cards');
  await page.goto(`${server.url}/puzzles/${several.id}`);
  const dock = page.locator('[data-dock].asking');
  await dock.waitFor();
  check(await fits(page), 'a puzzle is no wider than the screen');
  for (const height of [844, 740]) {
    await page.setViewportSize({ width: height === 844 ? 390 : 360, height });
    await page.waitForTimeout(150);
    check(await isAsked(page), `question and title are seen at once on a screen ${height} high`);
  }
  await page.waitForTimeout(250);
  const puzzle = await fetch(`${server.url}/api/puzzles/${several.id}`).then((got) => got.json());
  for (let i = 0; i < Math.max(1, puzzle.question.min); i++)
    await page.locator('[data-dock] [data-card].legal:not(.picked)').first().tap();
  await page.locator('[data-dock] [data-shortcut="Enter"]').tap();
  await page.locator('[data-verdict]').waitFor();
  await page.waitForTimeout(300);
  check(await fits(page), 'a verdict is no wider than the screen');
  await audit(page, 'a verdict on a phone');
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  await page.context().close();
}
