// All tests in real browsers against the real server: `npm run e2e`, or some of them by name. Chromium runs them all, Firefox
// the main flows; `--browser=firefox` (or `chromium`) keeps to one of them.

import { account } from './account.mjs';
import { chat } from './chat.mjs';
import { ears } from './ears.mjs';
import { focus } from './focus.mjs';
import { oneGame, wholeGames } from './games.mjs';
import { launch, Server } from './harness.mjs';
import { goingBack, keptKingdoms, kingdoms } from './kingdoms.mjs';
import { lab } from './lab.mjs';
import { learn } from './learn.mjs';
import { analysis, puzzles } from './lessons.mjs';
import { levels } from './levels.mjs';
import { matching } from './matching.mjs';
import { passkeys } from './passkeys.mjs';
import { ended, invitations, lobby, rematch, twoPeople } from './people.mjs';
import { Relay } from './relay.mjs';
import { accessible, installs, keyboard, phone, pictures, settings } from './screens.mjs';
import { lostKey, notified, seats, twoWindows } from './seats.mjs';
import { sizes } from './sizes.mjs';

const TESTS = {
  chromium: {
    // The longest first, so that none is left alone at the end.
    accessible,
    learn,
    wholeGames,
    levels,
    matching,
    sizes,
    phone,
    pictures,
    installs,
    settings,
    keyboard,
    focus,
    ears,
    kingdoms,
    keptKingdoms,
    goingBack,
    lobby,
    invitations,
    rematch,
    twoPeople,
    ended,
    seats,
    lostKey,
    notified,
    twoWindows,
    account,
    passkeys,
    chat,
    puzzles,
    analysis,
    lab,
  },
  firefox: { phone, settings, keyboard, twoPeople, oneGame },
};
// Most of the time a test waits: for a server, for a bot, for the page to come to rest.
const LANES = 2;

const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith('--browser='))?.slice('--browser='.length);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const queue = Object.entries(TESTS).flatMap(([engine, tests]) =>
  Object.entries(tests)
    .filter(([name]) => (!only || only === engine) && (!wanted.length || wanted.includes(name)))
    .map(([name, test]) => ({ engine, name, test })),
);
let failed = 0;
await Promise.all(Array.from({ length: LANES }, lane));
process.exit(failed > 0 ? 1 : 0);

/** Takes the next test until there is none, in a browser of its own. */
async function lane() {
  const browsers = {};
  for (let next = queue.shift(); next; next = queue.shift()) {
    browsers[next.engine] ??= await launch(next.engine);
    await run(browsers[next.engine], next);
  }
  await Promise.all(Object.values(browsers).map((browser) => browser.close()));
}

async function run(browser, { engine, name, test }) {
  const server = new Server(engine === 'firefox' ? new Relay() : undefined, test.serverArgs);
  await server.start();
  const begun = Date.now();
  const took = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  // Told together, as the other lane has its own to tell.
  const told = [];
  try {
    await test({ browser, server, report: (text) => told.push(`  ${text}\n`) });
    console.log(`${told.join('')}ok ${name}, ${engine} (${took()})`);
  } catch (error) {
    failed += 1;
    console.error(`${told.join('')}FAILED ${name}, ${engine} (${took()}): ${error.stack}`);
    for (const [i, context] of browser.contexts().entries()) {
      const path = `${process.env.SHOTS}/failed-${engine}-${name}-${i}.png`;
      if (process.env.SHOTS) await context.pages()[0]?.screenshot({ path });
      await context.close();
    }
  }
  await server.close();
}
