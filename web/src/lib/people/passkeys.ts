/** Passkeys: what the browser does with them, and what goes to the server. */

import { ApiError, call } from '../api';
import type {
  Confirm,
  NewPasskey,
  PasskeyAnswer,
  PasskeyInfo,
  PasskeyQuestion,
  Passkeys,
  PasskeyWanted,
  WhoAmI,
} from '../protocol/types';
import { faultWords } from './words';

const one = (id: string) => `me/passkeys/${encodeURIComponent(id)}`;

export const passkeys = {
  all: () => call<Passkeys>('GET', 'me/passkeys'),
  rename: (id: string, name: string) => call<void>('PUT', one(id), { name }),
  remove: (id: string) => call<void>('DELETE', one(id), {}),

  /** Makes a passkey and adds it. `proof`: the password, or the answer of another passkey. */
  async add(name: string, proof: Confirm): Promise<PasskeyInfo> {
    const wanted = await call<PasskeyWanted>('POST', 'me/passkeys/challenge', proof);
    const body: NewPasskey = { name, ...(await made(wanted)) };
    return call<PasskeyInfo>('POST', 'me/passkeys', body);
  },

  /** Shows again who one is. */
  async proof(): Promise<Confirm> {
    return { passkey: await answered(await call<PasskeyQuestion>('POST', 'me/challenge', {})) };
  },

  /** Signs in with whichever passkey somebody has; none comes of it if it was called off. */
  async signIn(how: { signal: AbortSignal; isOffered?: boolean }): Promise<WhoAmI> {
    const asked = await call<PasskeyQuestion>('POST', 'session/passkey/challenge', {});
    return call<WhoAmI>('POST', 'session/passkey', await answered(asked, how));
  },
};

/** Why there can be no passkeys here, as a sentence; nothing if there can. */
export function whyNot(
  { protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'> = location,
  browser: Pick<Window, 'isSecureContext'> & { PublicKeyCredential?: unknown } = window,
): string {
  if (hostname === '127.0.0.1' || hostname === '[::1]') {
    const named = `${protocol}//localhost${port ? `:${port}` : ''}`;
    return `Passkeys work at ${named}, not here: browsers make them for names, not for addresses.`;
  }
  if (/^[\d.]+$|^\[/.test(hostname))
    return 'There are no passkeys here: browsers make them for names, and this page was opened by an address.';
  if (!browser.isSecureContext)
    return 'There are no passkeys here: browsers have them only on secure pages, whose address begins with https.';
  if (!browser.PublicKeyCredential) return 'This browser has no passkeys.';
  return '';
}

/** Whether the browser can offer passkeys in the field for the name, as it does with passwords. */
export async function canOffer(): Promise<boolean> {
  try {
    return !whyNot() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
  } catch {
    return false;
  }
}

/** What went wrong, as a sentence; nothing if somebody has gone on to something else. */
export function passkeyFault(error: unknown): string {
  if (error instanceof ApiError && error.body.code === 'wrong_passkey')
    return 'This passkey is not known here, or was removed. Use another one, or your password.';
  if (!(error instanceof DOMException)) return faultWords(error);
  switch (error.name) {
    case 'AbortError':
      return '';
    case 'NotAllowedError':
      return 'Nothing was done: no passkey was chosen, or it took too long.';
    case 'InvalidStateError':
      return 'This device has a passkey for your account already.';
    case 'SecurityError':
      return 'The browser does not allow passkeys at this address.';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'This device cannot make such a passkey. Try another one, or a password manager.';
    default:
      return 'The browser could not use the passkey. Try again.';
  }
}

async function answered(
  asked: PasskeyQuestion,
  { signal, isOffered = false }: { signal?: AbortSignal; isOffered?: boolean } = {},
): Promise<PasskeyAnswer> {
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: bytes(asked.challenge),
      rpId: asked.site,
      timeout: asked.seconds * 1000,
      userVerification: 'required',
      allowCredentials: asked.credentials.map(descriptor),
    },
    ...(signal ? { signal } : {}),
    ...(isOffered ? { mediation: 'conditional' as const } : {}),
  });
  const { rawId, response } = credential as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    response as AuthenticatorAssertionResponse;
  return {
    credential: text(rawId),
    user: userHandle ? text(userHandle) : '',
    client_data: text(clientDataJSON),
    authenticator_data: text(authenticatorData),
    signature: text(signature),
  };
}

async function made(wanted: PasskeyWanted): Promise<Omit<NewPasskey, 'name'>> {
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: bytes(wanted.challenge),
      rp: { id: wanted.site, name: 'Freehold' },
      user: { id: bytes(wanted.user), name: wanted.name, displayName: wanted.name },
      pubKeyCredParams: wanted.algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: wanted.seconds * 1000,
      excludeCredentials: wanted.credentials.map(descriptor),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  });
  const { response } = credential as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse;
  return { client_data: text(clientDataJSON), attestation: text(attestationObject) };
}

function descriptor(credential: string): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: bytes(credential) };
}

/** Bytes as they are sent: base64url without padding. */
export function text(buffer: ArrayBuffer): string {
  const all = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(all).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function bytes(sent: string): Uint8Array<ArrayBuffer> {
  const all = atob(sent.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(all, (letter) => letter.charCodeAt(0));
}
