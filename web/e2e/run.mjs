// All tests in a real browser against the real server: `npm run e2e`, or some of them by name.

import { ears } from './ears.mjs';
import { wholeGames } from './games.mjs';
import { launch, Server } from './harness.mjs';
import { goingBack, keptKingdoms, kingdoms } from './kingdoms.mjs';
import { analysis, puzzles } from './lessons.mjs';
import { levels } from './levels.mjs';
import { lobby, rematch, twoPeople } from './people.mjs';
import { accessible, installs, keyboard, phone, pictures } from './screens.mjs';
import { lostKey, notified, seats } from './seats.mjs';
import { sizes } from './sizes.mjs';

const TESTS = {
  sizes,
  phone,
  pictures,
  installs,
  keyboard,
  ears,
  kingdoms,
  keptKingdoms,
  goingBack,
  levels,
  lobby,
  rematch,
  twoPeople,
  seats,
  lostKey,
  notified,
  accessible,
  puzzles,
  analysis,
  wholeGames,
};
const wanted = process.argv.slice(2);
const browser = await launch();
let failed = 0;
for (const [name, test] of Object.entries(TESTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const server = new Server();
  await server.start();
  const begun = Date.now();
  try {
    await test({ browser, server, report: (text) => console.log(`  ${text}`) });
    console.log(`ok ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.error(`FAILED ${name}: ${error.stack}`);
    for (const [i, context] of browser.contexts().entries()) {
      if (process.env.SHOTS)
        await context
          .pages()[0]
          ?.screenshot({ path: `${process.env.SHOTS}/failed-${name}-${i}.png` });
      await context.close();
    }
  }
  await server.close();
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
