import { describe, expect, test } from 'vitest';
import { ApiError } from '../src/lib/api';
import { bytes, passkeyFault, text, whyNot } from '../src/lib/people/passkeys';

const able = { isSecureContext: true, PublicKeyCredential: {} };
const at = (protocol: string, hostname: string, port = '') => ({ protocol, hostname, port });

describe('passkeys', () => {
  test('are offered at names, on secure pages, by browsers that have them', () => {
    expect(whyNot(at('https:', 'play.example.org'), able)).toBe('');
    expect(whyNot(at('http:', 'localhost', '8420'), able)).toBe('');
    expect(whyNot(at('http:', '127.0.0.1', '8420'), able)).toContain('http://localhost:8420');
    expect(whyNot(at('https:', '[::1]'), able)).toContain('https://localhost,');
    expect(whyNot(at('https:', '192.0.2.7'), able)).toContain('by an address');
    expect(whyNot(at('https:', '[2001:db8::1]'), able)).toContain('by an address');
    const plain = { isSecureContext: false };
    expect(whyNot(at('http:', 'play.example.org'), plain)).toContain('https');
    const old = { isSecureContext: true };
    expect(whyNot(at('https:', 'play.example.org'), old)).toBe('This browser has no passkeys.');
  });

  test('bytes go there and back as base64url', () => {
    for (let length = 0; length < 9; length += 1) {
      const all = Uint8Array.from({ length }, (_, i) => 255 - i * 37);
      expect(text(all.buffer)).toMatch(/^[\w-]*$/);
      expect(bytes(text(all.buffer))).toEqual(all);
    }
    expect(text(Uint8Array.from([251, 255, 191]).buffer)).toBe('-_-_');
  });

  test('what the browser refuses is said in words, and what was called off is not', () => {
    const fault = (name: string) => passkeyFault(new DOMException('', name));
    expect(fault('AbortError')).toBe('');
    expect(fault('NotAllowedError')).toContain('Nothing was done');
    expect(fault('InvalidStateError')).toContain('already');
    expect(fault('UnknownError')).toContain('Try again');
    const body = { code: 'wrong_passkey', message: 'x', faults: [] } as unknown as ApiError['body'];
    expect(passkeyFault(new ApiError(body))).toContain('not known here');
  });
});
