// Where the focus is: it never gets lost between two moves, and what the others did stays until it was read.

import { check, open } from './harness.mjs';

const POSITION = `== Focus ==
players: Ann, Ben
kingdom: Cellar, Festival, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop

Ann hand: 2 Village, Smithy, Copper, Estate
Ann deck: 10 Copper
Ben hand: 3 Copper, 2 Estate
Ben deck: 10 Copper
`;

/** A table at a position, where a bot plays for the others. */
async function tableAt(server, text = POSITION) {
  const made = await server.post('positions', { text, seat: 0, bot: 'big_money' });
  const { created, seat } = made;
  const key = created.seats.find((one) => one.seat === seat).token;
  return `${server.url}/table/${created.game}#${key}`;
}

const focused = (page, what) =>
  page.evaluate((name) => document.activeElement?.getAttribute(name), what);
const inHand = (page) =>
  page.evaluate(() => document.activeElement?.closest('[data-zone="hand"]') !== null);

async function asked(page) {
  await page.locator('[data-dock].asking').waitFor();
  await page.waitForTimeout(300);
}

/** The list of all choices begins in its field, and an empty field takes nothing. */
async function fields({ browser, server, report }) {
  const page = await open(browser, server);
  await page.goto(await tableAt(server));
  await asked(page);
  await page.keyboard.press('h');
  const before = await focused(page, 'data-card');
  await page.keyboard.press('/');
  await page.locator('dialog input:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('dialog input:focus').waitFor();
  await page.keyboard.type('smith');
  check((await page.locator('dialog input').inputValue()) === 'smith', 'what is typed arrives');
  check((await page.locator('dialog li').count()) === 1, 'and finds one choice');
  await page.keyboard.press('Escape');
  check((await focused(page, 'data-card')) === before, 'the focus is back where it was');
  await page.keyboard.press('i');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  check((await focused(page, 'data-card')) === before, 'after a look at a card as well');
  report('fields have the focus, and give it back');
  await page.context().close();
}

/** Three Actions in a row without looking for the hand again; then the Supply by its layout. */
async function moves({ browser, server, report }) {
  const page = await open(browser, server);
  await page.goto(await tableAt(server));
  await asked(page);
  await page.keyboard.press('ArrowRight');
  check(await inHand(page), 'arrows lead to the hand from nowhere');
  for (let i = 0; i < 3; i++) {
    for (let step = 0; step < 6; step++) {
      if (await page.locator('[data-zone="hand"] .legal:focus').count()) break;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
    check(await inHand(page), `the focus stays in the hand after move ${i + 1}`);
  }
  check((await page.locator('[data-zone="play"] button').count()) >= 2, 'all three were played');
  const piles = await page.locator('[data-pile]').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { pile: one.dataset.pile, x: left + width / 2, y: top + height / 2 };
    }),
  );
  const at = (name) => piles.find(({ pile }) => pile === name);
  await page.locator('[data-pile="Smithy"]').focus();
  for (const [key, way] of [
    ['ArrowLeft', (a, b) => b.x < a.x && Math.abs(a.y - b.y) < 2],
    ['ArrowRight', (a, b) => b.x > a.x && Math.abs(a.y - b.y) < 2],
    ['ArrowUp', (a, b) => b.y < a.y && Math.abs(a.x - b.x) < 2],
    ['ArrowDown', (a, b) => b.y > a.y && Math.abs(a.x - b.x) < 2],
  ]) {
    const from = at(await focused(page, 'data-pile'));
    await page.keyboard.press(key);
    const to = at(await focused(page, 'data-pile'));
    check(to && way(from, to), `${key} from ${from.pile} leads to ${to?.pile}`);
  }
  check(page.faults.length === 0, `no complaints on the console: ${page.faults}`);
  report('a turn by arrows and Enter');
  await page.context().close();
}

/** What the other did stays on the table although one's own Treasures are played by themselves. */
async function deeds({ browser, server, report }) {
  const page = await open(browser, server, {
    settings: { pace: 'instant', autoTreasures: true },
  });
  await page.goto(
    await tableAt(server, POSITION.replace('2 Village, Smithy, Copper, Estate', '5 Copper')),
  );
  const done = page.getByRole('region', { name: /^What .* did$/ });
  await page.locator('[data-pile="Silver"].legal').waitFor();
  await page.waitForTimeout(300);
  await page.locator('[data-pile="Silver"]').click();
  await done.waitFor();
  await page.locator('[data-pile="Silver"].legal').waitFor();
  await page.waitForTimeout(1200);
  check(await done.isVisible(), 'it stays until one does something');
  report('what the other did stays until one acts');
  await page.context().close();
}

export async function focus(all) {
  await fields(all);
  await moves(all);
  await deeds(all);
}
