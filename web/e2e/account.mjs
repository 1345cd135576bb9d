// An account from its first day to its last: two devices, a lost password, the end.

import { audit, check, open, PHONE } from './harness.mjs';

/** Complaints of the console, without those about answers that the test provoked. */
export function complaints(page) {
  return page.faults.filter((text) => !/status of 4(01|03|04|22|29)/.test(text));
}

export async function signUp(page, server, name, password) {
  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Name', { exact: false }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open the account' }).click();
}

async function signIn(page, server, name, password) {
  await page.goto(`${server.url}/account`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
}

/** Keeps the code and goes on. */
export async function keepCode(page) {
  const code = await page.locator('[data-code]').getAttribute('data-code');
  const on = page.getByRole('button', { name: 'Go on' });
  check(await on.isDisabled(), 'nobody goes past the code by accident');
  await page.getByLabel('I have copied').check();
  await on.click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  return code;
}

const shoot = async (page, name) => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

export async function account({ browser, server, report }) {
  const ann = await open(browser, server);
  await ann.goto(server.url);
  await ann.locator('header').getByRole('link', { name: 'Sign in' }).waitFor();
  await ann.evaluate(() => {
    const liked = [{ edition: 2, cards: ['Cellar', 'Market'], events: [], name: 'Kept', at: 5 }];
    localStorage.setItem('freehold.kingdoms.liked', JSON.stringify(liked));
  });
  await signUp(ann, server, 'Ann', 'correct horse battery');
  await ann.getByRole('heading', { name: 'Your recovery code' }).waitFor();
  await audit(ann, 'recovery code');
  await shoot(ann, 'account-code');
  const code = await keepCode(ann);
  check(/^[a-z0-9-]{12,}$/i.test(code), `a code: ${code}`);
  await ann.locator('header').getByRole('link', { name: 'Ann' }).waitFor();
  await audit(ann, 'account');
  await shoot(ann, 'account');
  await ann.getByRole('button', { name: 'Settings' }).click();
  await ann.getByLabel('Dark').check();
  await ann.keyboard.press('Escape');
  await ann.waitForResponse((response) => response.request().method() === 'PUT');
  report('a new account, its code, its settings');

  const other = await open(browser, server, PHONE);
  await signUp(other, server, 'ann', 'something else');
  await other.getByRole('alert').waitFor();
  const taken = await other.getByRole('alert').textContent();
  check(/is called/.test(taken), `a taken name says so: ${taken}`);
  await audit(other, 'a taken name');
  await shoot(other, 'account-taken-phone');
  await signIn(other, server, 'Ann', 'wrong password');
  await other.getByRole('alert').waitFor();
  await signIn(other, server, 'Ann', 'correct horse battery');
  await other.getByRole('heading', { name: 'Ann' }).waitFor();
  await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  const liked = await other.evaluate(() => localStorage.getItem('freehold.kingdoms.liked'));
  check(liked?.includes('Kept'), `favourites come along: ${liked}`);
  await audit(other, 'account, phone, dark');
  await shoot(other, 'account-phone');
  report('settings and favourites come along to a second device');

  await ann.goto(`${server.url}/account`);
  const devices = ann.locator('[data-devices]');
  await devices.getByRole('button', { name: /^End/ }).click();
  await ann.getByText('That device is signed out.').waitFor();
  await other.goto(`${server.url}/games`);
  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();
  report('one device ends the other');

  await other.goto(`${server.url}/account`);
  await other.getByRole('button', { name: 'Forgot the password' }).click();
  await other.getByLabel('Name', { exact: true }).fill('Ann');
  await other.getByLabel('Recovery code').fill('abcd-abcd-abcd-abcd');
  await other.getByLabel('New password', { exact: true }).fill('a new password');
  await other.getByRole('button', { name: 'Set the new password' }).click();
  await other.getByRole('alert').getByText('The name or the code is not right').waitFor();
  await other.getByLabel('Recovery code').fill(code);
  await other.getByRole('button', { name: 'Set the new password' }).click();
  await other.getByRole('heading', { name: 'Your recovery code' }).waitFor();
  const second = await keepCode(other);
  check(second !== code, 'there is a new code');
  await ann.reload();
  await ann.locator('header').getByRole('link', { name: 'Sign in' }).waitFor();
  report('the code leads back, and signs everybody else out');

  const shown = other.getByLabel('Show my profile');
  await shown.uncheck();
  await other.getByText('Only your name and rating are seen').waitFor();
  await shown.check();
  await other.getByText('Everybody can see your profile').waitFor();
  await other.getByLabel('Password until now', { exact: true }).fill('a new password');
  await other.getByLabel('New password', { exact: true }).fill('yet another one');
  await other.getByRole('button', { name: 'Change the password' }).click();
  await other.getByText('The password is changed').waitFor();
  const data = await other.context().request.get(`${server.url}/api/me/export`);
  check(data.ok() && (await data.text()).includes('Ann'), 'all data can be had');
  await other.getByRole('button', { name: 'Delete my account…' }).click();
  await other.getByLabel('Your password, to be sure', { exact: true }).fill('wrong again');
  await other.getByRole('button', { name: 'Delete my account', exact: true }).click();
  await other.getByText('The password is not right').waitFor();
  await other.getByLabel('Your password, to be sure', { exact: true }).fill('yet another one');
  await other.getByRole('button', { name: 'Delete my account', exact: true }).click();
  await other.getByText('Your account is deleted').waitFor();
  await other.goto(`${server.url}/people/Ann`);
  await other.getByRole('heading', { name: 'Nobody of that name' }).waitFor();
  report('what is kept can be had, and deleted');
  for (const page of [ann, other]) {
    check(complaints(page).length === 0, `no complaints on the console: ${complaints(page)}`);
    await page.context().close();
  }
}
