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
import { lostKey, notified, seats } from './seats.mjs';
import { sizes } from './sizes.mjs';

const TESTS = {
  chromium: {
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
    levels,
    lobby,
    invitations,
    rematch,
    twoPeople,
    ended,
    seats,
    lostKey,
    notified,
    account,
    passkeys,
    matching,
    chat,
    accessible,
    learn,
    puzzles,
    analysis,
    lab,
    wholeGames,
  },
  firefox: { phone, settings, keyboard, twoPeople, oneGame },
};
const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith('--browser='))?.slice('--browser='.length);
const wanted = args.filter((arg) => !arg.startsWith('--'));
let failed = 0;
for (const [name, tests] of Object.entries(TESTS)) {
  if (!only || only === name) await runIn(name, tests);
}
process.exit(failed > 0 ? 1 : 0);

async function runIn(engine, tests) {
  const chosen = Object.entries(tests).filter(([name]) => !wanted.length || wanted.includes(name));
  if (chosen.length === 0) return;
  const browser = await launch(engine);
  for (const [name, test] of chosen) {
    const server = new Server(engine === 'firefox' ? new Relay() : undefined, test.serverArgs);
    await server.start();
    const begun = Date.now();
    try {
      await test({ browser, server, report: (text) => console.log(`  ${text}`) });
      console.log(`ok ${name}, ${engine} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.error(`FAILED ${name}, ${engine}: ${error.stack}`);
      for (const [i, context] of browser.contexts().entries()) {
        const path = `${process.env.SHOTS}/failed-${engine}-${name}-${i}.png`;
        if (process.env.SHOTS) await context.pages()[0]?.screenshot({ path });
        await context.close();
      }
    }
    await server.close();
  }
  await browser.close();
}
