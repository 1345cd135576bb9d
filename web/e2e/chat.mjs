// Words between people at a table: written, read, muted, reported, looked after.

import { execFileSync } from 'node:child_process';
import { complaints } from './account.mjs';
import { audit, check, open, PHONE, program } from './harness.mjs';
import { person, wishRated } from './matching.mjs';

const shoot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

export async function chat({ browser, server, report }) {
  const ann = await person(browser, server, 'Ann', 1);
  const bob = await person(browser, server, 'Bob', 2, PHONE);
  const mod = await person(browser, server, 'Maud', 3);
  await wishRated(ann, server);
  await wishRated(bob, server);
  for (const page of [ann, bob]) await page.locator('[data-dock]').waitFor();

  await ann.getByRole('button', { name: 'Chat', exact: true }).click();
  const field = ann.getByLabel('Write to the table');
  await field.waitFor();
  check(await field.evaluate((node) => node === document.activeElement), 'one can write at once');
  await field.fill('Good luck, have fun');
  await field.press('Enter');
  await ann.locator('[data-chat]').getByText('Good luck, have fun').waitFor();
  check((await field.inputValue()) === '', 'what was sent is gone from the field');
  await bob.getByRole('button', { name: 'Chat, 1 unread' }).waitFor();
  await shoot(bob, 'chat-unread-phone');
  await bob.getByRole('button', { name: 'Chat, 1 unread' }).tap();
  const lines = bob.locator('[data-chat]');
  await lines.getByText('Good luck, have fun').waitFor();
  await audit(ann, 'chat');
  await audit(bob, 'chat, phone');
  await shoot(ann, 'chat');
  await shoot(bob, 'chat-phone');
  await bob.getByRole('button', { name: 'Hello!' }).tap();
  await ann.locator('[data-saying]', { hasText: 'Hello!' }).waitFor();
  report('lines and sayings go to and fro');

  await lines.getByRole('button', { name: 'About this line of Ann' }).tap();
  await lines.getByRole('button', { name: 'Report' }).tap();
  await bob.getByLabel('Why, if you like').fill('A test of reporting');
  await audit(bob, 'a report');
  await shoot(bob, 'chat-report-phone');
  await bob.getByRole('dialog').getByRole('button', { name: 'Report' }).tap();
  await bob.getByText('A moderator will look at it').waitFor();
  await bob.getByRole('dialog').getByRole('button', { name: 'Close' }).last().tap();
  await lines.getByRole('button', { name: 'About this line of Ann' }).tap();
  await lines.getByRole('button', { name: 'Mute Ann' }).tap();
  await lines.getByText('Good luck, have fun').waitFor({ state: 'detached' });
  await lines.getByRole('button', { name: 'Hear Ann again' }).tap();
  await lines.getByText('Good luck, have fun').waitFor();
  report('a line is reported, a person muted and heard again');

  execFileSync(program(), ['admin', 'moderator', 'Maud', '--data', server.data]);
  await mod.goto(`${server.url}/moderation`);
  await mod.getByText('A test of reporting').waitFor();
  await audit(mod, 'moderation');
  await shoot(mod, 'moderation');
  await mod.getByRole('button', { name: /^Delete line 1/ }).click();
  await mod.getByText('The line is deleted.').waitFor();
  await mod.getByRole('button', { name: 'Mute Ann' }).click();
  await mod.getByText('Ann cannot write for now.').waitFor();
  await field.fill('Can you read me?');
  await field.press('Enter');
  await ann.locator('[data-chat]').getByRole('alert').getByText('may not write').waitFor();
  check((await field.inputValue()) !== '', 'what could not be sent is not lost');
  await mod.getByRole('button', { name: 'Done with it' }).click();
  await mod.getByText('Nothing is waiting').waitFor();
  report('a moderator reads it, deletes the line and mutes');

  const guest = await open(browser, server);
  await guest.goto(`${server.url}/moderation`);
  await guest.getByText('This page is for moderators').waitFor();
  const made = await server.post('games', {
    seats: [{ kind: 'person', name: 'Gus' }, { kind: 'open' }],
    kingdom: { kind: 'random', sets: ['base'] },
    title: 'Guests',
    listed: true,
  });
  await server.post(`games/${made.game}/join`, { name: 'Hanna' });
  await guest.goto(`${server.url}/table/${made.game}#${made.seats[0].token}`);
  await guest.locator('[data-dock]').waitFor();
  await guest.getByRole('button', { name: 'Chat', exact: true }).click();
  await guest.getByText('only those write who are signed in').waitFor();
  await audit(guest, 'chat of a guest');
  report('a guest is told why not');
  for (const page of [ann, bob, mod, guest]) {
    check(complaints(page).length === 0, `no complaints on the console: ${complaints(page)}`);
    await page.context().close();
  }
}
chat.serverArgs = ['--behind-proxy'];
