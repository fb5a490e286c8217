import { challengeLifeMs } from '#/modules/account/rules/passkeys/passkey-limits.ts';
import { passkeySignInSchema, requestOptionsAnswer } from '#/modules/account/rules/passkeys/passkey-schema.ts';
import { browserOfCall } from '#/modules/account/server/sign-in/browser-of-call.ts';
import { keepSignInCookies, readSignInCookie } from '#/modules/account/server/sign-in/sign-in-cookie.ts';
import { signInRefused } from '#/modules/account/server/sign-in/sign-in-refused.ts';
import { throttleSignIn } from '#/modules/account/server/sign-in/throttle-sign-in.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { csrfCookie } from '#/platform/server/http/csrf.ts';
import { defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { makeChallenge, type PasskeySettings } from './passkey-challenge.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

const tokenClient = { service: 'token-client', version: 1, access: 'browser', csrf: true } as const;
const csrfHeader = { 'x-csrf-token': '$csrfToken' };

/** Returns the calls with which a browser signs in with a passkey (decision 64). Their answers name no account. */
export function passkeySignInRoutes({ passkeys }: { passkeys: PasskeySettings }): RestRoute[] {
  const { secret, origin, isOn } = passkeys;
  return [
    defineRest({
      ...tokenClient,
      method: 'POST',
      endpoint: 'passkey-challenge',
      summary: 'Options with which this browser signs in with a passkey, the same for everyone',
      answers: { 200: requestOptionsAnswer },
      example: { headers: csrfHeader },
      handle: async (call) => {
        if (!(await isOn())) notFound();
        const challenge = makeChallenge(secret, purposeOfSignIn(call), await call.now());
        return ok({ challenge, rpId: new URL(origin).hostname, userVerification: 'required' as const, timeout: challengeLifeMs });
      },
    }),
    defineRest({
      ...tokenClient,
      method: 'POST',
      endpoint: 'passkey-sign-in',
      summary: 'Signs this browser in with a passkey',
      body: passkeySignInSchema,
      answers: { 204: 'nothing' },
      example: { headers: csrfHeader, body: '$usedPasskey' as never },
      handle: async (call, { body: used }) => {
        if (!(await isOn())) notFound();
        await throttleSignIn(call, 'customer');
        const outcome = await signInWithPasskey(call, passkeys, { used, purpose: purposeOfSignIn(call), held: readSignInCookie(call), words: browserOfCall(call), now: await call.now() });
        if (outcome.kind === 'invalid credentials') throw new CallError(401, 'passkey_refused', 'We couldn’t sign you in with that passkey.');
        if (outcome.kind !== 'signed in') throw signInRefused(outcome.kind);
        keepSignInCookies(call, outcome.cookie);
        call.log.info({ customerId: outcome.customerId }, 'a customer signed in with a passkey');
        return noContent;
      },
    }),
  ];
}

/** The challenge is bound to the browser by the cookie of its CSRF tokens, which the call has just been checked with. */
const purposeOfSignIn = (call: CallContext): string => `sign-in ${call.cookie(csrfCookie) ?? ''}`;
