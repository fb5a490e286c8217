import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { onShopEvent, type ShopEvent } from '#/platform/web/shop-event.ts';
import { makePasskey, signInByPasskey } from './browser-passkeys.ts';

const message = "Sorry, we couldn't sign you in. Please try again.";
const signal = new AbortController().signal;
const failure = (status: number, error: string) => new CallFailure('http', 'failed', { status, body: { error, message: `said ${error}` } });
const response = { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c', userHandle: 'd', attestationObject: 'e' };
const device = { create: vi.fn(), get: vi.fn() };

let heard: ShopEvent[] = [];
let stop = () => {};
beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { credentials: device });
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => ({}), parseCreationOptionsFromJSON: () => ({}) });
  for (const act of [device.create, device.get]) act.mockReset().mockResolvedValue({ toJSON: () => ({ id: 'id', response }) });
  heard = [];
  stop = onShopEvent((event) => heard.push(event));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** The calls of a document in which those with these endpoints fail. */
function openDocument(failures: Record<string, Error> = {}) {
  const notes: (string | null)[] = [];
  const rest = async ({ call }: { call: string }) => {
    const failed = failures[call.replace(/^.*\/v1\//, '')];
    if (failed) throw failed;
    return { token: 'x', headerName: 'X-CSRF-TOKEN' };
  };
  return { calls: { rest } as unknown as CallLayer, notes, noteLoginError: (note: string | null) => void notes.push(note) };
}

describe('signing in with a passkey', () => {
  it('says nothing about suggestions that failed before the shopper chose a passkey', async () => {
    for (const failed of [failure(404, 'not_found'), failure(503, 'unavailable'), new CallFailure('network', 'offline', { offline: true })]) {
      const session = openDocument({ 'passkey-challenge': failed });
      expect(await signInByPasskey(session, { isSuggestion: true, signal })).toBeNull();
      expect(await signInByPasskey(session, { isSuggestion: false, signal })).toEqual({ message });
    }
    device.get.mockRejectedValue(new DOMException('no', 'SecurityError'));
    expect(await signInByPasskey(openDocument(), { isSuggestion: true, signal })).toBeNull();
    expect(heard).toHaveLength(3);
  });

  it('says that a chosen passkey was refused, also a suggested one, and raises login_error [AC-036 part]', async () => {
    for (const isSuggestion of [true, false]) {
      const outcome = await signInByPasskey(openDocument({ 'passkey-sign-in': failure(401, 'passkey_refused') }), { isSuggestion, signal });
      expect(outcome).toEqual({ message: 'We couldn’t sign you in with that passkey. Use another one, or your password.' });
    }
    expect(heard).toEqual(Array(2).fill({ name: 'login_error', message: 'said passkey_refused' }));
  });

  it('stores a throttled attempt as the login error until the next one [AC-034 part]', async () => {
    const session = openDocument({ 'passkey-sign-in': failure(429, 'throttled') });
    expect(await signInByPasskey(session, { isSuggestion: false, signal })).toBeNull();
    expect(session.notes).toEqual([null, 'THROTTLE_LOGIN_ERROR']);
    expect(heard).toEqual([{ name: 'login_error', message: 'said throttled' }]);
  });

  it('is no attempt if the shopper closes the browser’s window; any other error of the browser has a message', async () => {
    for (const [name, outcome] of [['NotAllowedError', null], ['AbortError', null], ['SecurityError', { message }], ['UnknownError', { message }]] as const) {
      device.get.mockRejectedValue(new DOMException('no', name));
      expect([name, await signInByPasskey(openDocument(), { isSuggestion: false, signal })]).toEqual([name, outcome]);
    }
    expect(heard).toHaveLength(2);
  });
});

describe('making a passkey', () => {
  it('fails if passkeys were switched off meanwhile, before or after the device made one', async () => {
    const form = "Sorry, we couldn't change your passkeys. Please try again.";
    for (const endpoint of ['passkeys/challenge', 'passkeys']) {
      const { calls } = openDocument({ [endpoint]: failure(404, 'not_found') });
      expect([endpoint, await makePasskey(calls, { name: 'Phone', currentPassword: null })]).toEqual([endpoint, { form }]);
    }
    expect(await makePasskey(openDocument().calls, { name: 'Phone', currentPassword: null })).toBeNull();
  });
});
