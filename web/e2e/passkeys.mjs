// Passkeys from the first to the last, with a device that Chromium makes up.

import { complaints, keepCode, signUp } from './account.mjs';
import { audit, check, open, PHONE } from './harness.mjs';

/** A device that keeps passkeys, in front of a page. `isThere`: whether somebody touches it when it asks. */
async function device(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const call = (what, more) => cdp.send(`WebAuthn.${what}`, { authenticatorId, ...more });
  return {
    isThere: (enabled) => call('setAutomaticPresenceSimulation', { enabled }),
    knowsWho: (isUserVerified) => call('setUserVerified', { isUserVerified }),
    credentials: async () => (await call('getCredentials')).credentials,
    forget: (credentialId) => call('removeCredential', { credentialId }),
  };
}

/** Somebody touches the device while something is done. */
async function touching(device, act) {
  await device.isThere(true);
  await act();
  await device.isThere(false);
}

async function signOut(page) {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.locator('header').getByRole('link', { name: 'Sign in' }).waitFor();
}

const inByPasskey = (page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const shoot = async (page, name) => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

export async function passkeys({ browser, server, report }) {
  const PASSWORD = 'correct horse battery';
  const plain = await open(browser, server);
  await plain.goto(`${server.url}/account`);
  const why = await plain.locator('[data-no-passkeys]').textContent();
  check(/localhost:\d+, not here/.test(why), `an address says where passkeys work: ${why}`);
  check((await inByPasskey(plain).count()) === 0, 'and offers none');
  await audit(plain, 'no passkeys at an address');
  await plain.context().close();
  report('an address has none, and says why');

  const named = { url: server.url.replace('127.0.0.1', 'localhost') };
  const ann = await open(browser, server);
  const phone = await device(ann);
  await signUp(ann, named, 'Ann', PASSWORD);
  await keepCode(ann);
  const part = ann.getByRole('region', { name: 'Passkeys' });
  const password = part.getByLabel('Your password, to add a passkey', { exact: true });
  const add = part.getByRole('button', { name: 'Add a passkey', exact: true });
  await password.fill('wrong password');
  await add.click();
  await part.getByRole('alert').getByText('The password is not right').waitFor();
  await part.getByLabel('What to call it').fill('My phone');
  await password.fill(PASSWORD);
  await touching(phone, async () => {
    await password.press('Enter');
    await part.getByText('The passkey “My phone” is added').waitFor();
  });
  const [made] = await phone.credentials();
  check(made.isResidentCredential, 'it can be found without a name');
  check(!atob(made.userHandle).includes('Ann'), 'the device is not told the name in its handle');
  await part.getByText('never used').waitFor();
  await audit(ann, 'a passkey');
  await shoot(ann, 'passkeys');
  await password.fill(PASSWORD);
  await touching(phone, async () => {
    await add.click();
    await part.getByText('This device has a passkey for your account already').waitFor();
  });
  report('a passkey is added, once on a device');

  await signOut(ann);
  await ann.goto(`${named.url}/account`);
  await inByPasskey(ann).waitFor();
  await audit(ann, 'sign in, passkey');
  await shoot(ann, 'passkeys-sign-in');
  await phone.knowsWho(false);
  await touching(phone, async () => {
    await inByPasskey(ann).click();
    await ann.getByRole('alert').getByText('Nothing was done').waitFor();
  });
  await phone.knowsWho(true);
  await touching(phone, async () => {
    await inByPasskey(ann).focus();
    await ann.keyboard.press('Enter');
    await ann.getByRole('heading', { name: 'Ann' }).waitFor();
  });
  await part.getByText(/, used /).waitFor();
  report('no name, no password, but the device must know who it is');

  await touching(phone, async () => {
    await ann
      .getByRole('region', { name: 'Recovery code' })
      .getByRole('button', { name: 'Use a passkey' })
      .click();
    await ann.getByRole('heading', { name: 'Your recovery code' }).waitFor();
  });
  await keepCode(ann);
  report('a passkey stands in for the password');

  await part.getByRole('button', { name: 'Rename: My phone' }).click();
  await part.getByLabel('New name').fill('Old phone');
  await ann.keyboard.press('Enter');
  await part.getByText('It is called “Old phone” now').waitFor();
  const focused = await ann.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  check(focused === 'Rename: Old phone', `the focus stays there: ${focused}`);
  await ann.setViewportSize(PHONE.viewport);
  await ann.emulateMedia({ colorScheme: 'dark' });
  await part.getByRole('button', { name: 'Remove: Old phone' }).click();
  await part.getByText('Remove “Old phone”?').waitFor();
  await audit(ann, 'removing a passkey, phone, dark');
  await shoot(ann, 'passkeys-phone');
  const wide = await ann.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  check(!wide, 'nothing is wider than a phone');
  await ann.getByRole('button', { name: 'Remove it' }).click();
  await part.getByText('no longer opens your account').waitFor();
  await signOut(ann);
  await ann.goto(`${named.url}/account`);
  await touching(phone, async () => {
    await inByPasskey(ann).click();
    await ann.getByRole('alert').getByText('This passkey is not known here').waitFor();
  });
  await ann.getByLabel('Name', { exact: true }).fill('Ann');
  await ann.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ann.locator('form').getByRole('button', { name: 'Sign in' }).click();
  await ann.getByRole('heading', { name: 'Ann' }).waitFor();
  report('a removed passkey opens nothing, the password does');
  const faults = complaints(ann).filter((text) => !/status of 409/.test(text));
  check(faults.length === 0, `no complaints on the console: ${faults}`);
  await ann.context().close();
}
