import type { WireCsrfToken } from '#/contract/rest-types.ts';
import { usualLongestSignInMs } from '#/modules/account/rules/sign-in/session.ts';
import { csrfAnswer, tokenAnswer } from '#/modules/account/rules/sign-in/session-answer-schema.ts';
import { signInSchema } from '#/modules/account/rules/sign-in/sign-in-schema.ts';
import { stubRefusal } from '#/modules/account/rules/sign-in/stub-refusal.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { unauthenticated } from '#/platform/server/http/call-error.ts';
import { csrfCookie, type CsrfGuard } from '#/platform/server/http/csrf.ts';
import { defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { browserOfCall } from './browser-of-call.ts';
import { issueToken, type IsBacked } from './issue-token.ts';
import { hashOpaqueToken } from './opaque-token.ts';
import { clearSignInCookies, keepSignInCookies, readSignInCookie } from './sign-in-cookie.ts';
import { deleteSignIn } from './sign-in-store.ts';
import { signInRefused } from './sign-in-refused.ts';
import { throttleSignIn } from './throttle-sign-in.ts';
import { signCustomerIn } from './sign-customer-in.ts';

const tokenClient = { service: 'token-client', version: 1, access: 'browser' } as const;

export interface SessionRoutesDeps {
  csrf: CsrfGuard;
  /** True to make two addresses always appear locked, so that people can try out the locked pages (AC-051). */
  stubMode: boolean;
  isBacked: IsBacked;
  /** The maximum duration of a sign-in in milliseconds, however often it is used (SH-127). */
  longestMs?: number;
}

/** Returns the calls with which a browser signs in and out and gets its access token. */
export function sessionRoutes({ csrf, stubMode, isBacked, longestMs = usualLongestSignInMs }: SessionRoutesDeps): RestRoute[] {
  return [
    defineRest({
      ...tokenClient,
      method: 'GET',
      endpoint: 'csrf',
      summary: 'A fresh CSRF token for this browser',
      answers: { 200: csrfAnswer },
      example: {},
      handle: async (call) => ok(issueCsrf(call, csrf)),
    }),
    defineRest({
      ...tokenClient,
      method: 'POST',
      endpoint: 'sign-in',
      summary: 'Signs this browser in with e-mail address and password',
      csrf: true,
      body: signInSchema,
      answers: { 204: 'nothing' },
      example: { headers: { 'x-csrf-token': '$csrfToken' }, body: { email: '$email', password: '$password' } },
      handle: async (call, { body }) => {
        await throttleSignIn(call, 'customer');
        const stub = stubMode ? stubRefusal(body.email) : null;
        if (stub !== null) throw signInRefused(stub);
        const outcome = await signCustomerIn(call, { ...body, held: readSignInCookie(call), words: browserOfCall(call), now: await call.now() });
        if (outcome.kind !== 'signed in') throw signInRefused(outcome.kind);
        const { customerId, cookie } = outcome.entry;
        keepSignInCookies(call, cookie);
        call.log.info({ customerId }, 'a customer signed in');
        return noContent;
      },
    }),
    defineRest({
      ...tokenClient,
      method: 'POST',
      endpoint: 'token',
      summary: 'A new access token for this signed-in browser',
      csrf: true,
      answers: { 200: tokenAnswer },
      example: { headers: { 'x-csrf-token': '$csrfToken' } },
      handle: async (call) => {
        const cookie = readSignInCookie(call) ?? unauthenticated();
        // Do not clear an invalid cookie: a new sign-in may have replaced it in the browser while this call was
        // running.
        const answer = (await issueToken(call, { isBacked, longestMs }, { cookie, now: await call.now() })) ?? unauthenticated();
        if (answer === 'soft locked') throw signInRefused(answer);
        keepSignInCookies(call, cookie);
        return ok(answer);
      },
    }),
    defineRest({
      ...tokenClient,
      method: 'POST',
      endpoint: 'logout',
      summary: 'Ends the sign-in of this browser, and its access tokens at once',
      csrf: true,
      bodyKind: 'form',
      answers: { 204: 'nothing' },
      example: { headers: { 'x-csrf-token': '$csrfToken' } },
      handle: async (call) => {
        const cookie = readSignInCookie(call);
        const ended = cookie === null ? null : await deleteSignIn(call.database, hashOpaqueToken(cookie));
        clearSignInCookies(call);
        if (ended !== null) call.log.info({ customerId: ended.customerId }, 'a customer signed out');
        return noContent;
      },
    }),
  ];
}

function issueCsrf(call: CallContext, csrf: CsrfGuard): WireCsrfToken {
  const { token, binding, bindingLifeSeconds } = csrf.issue(call.cookie(csrfCookie));
  call.setCookie(csrfCookie, binding, { maxAgeSeconds: bindingLifeSeconds });
  return { token, parameterName: '_csrf', headerName: 'X-CSRF-TOKEN' };
}
