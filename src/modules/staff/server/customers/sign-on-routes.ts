import { tokenAnswer } from '#/modules/account/rules/sign-in/session-answer-schema.ts';
import { clearSignInCookies, issueToken, keepSignInCookies, readSignInCookie, type IsBacked } from '#/modules/account/server/public.ts';
import { signOnBody } from '#/modules/staff/rules/sign-on-schema.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { unauthenticated } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { readStaffSignInCookie } from '#/modules/staff/server/staff-sign-in-cookie.ts';
import { returnToAdmin, signOnAs, type BrowserCookies } from './sign-on-as.ts';

export interface SignOnDeps {
  isBacked: IsBacked;
  /** The maximum duration of a customer's sign-in in milliseconds. */
  longestMs: number;
}

const tokenClient = { service: 'token-client', version: 1, method: 'POST', access: 'browser', csrf: true } as const;
const headers = { 'x-csrf-token': '$csrfToken' };

const cookiesOf = (call: CallContext): BrowserCookies => ({ staff: readStaffSignInCookie(call), customer: readSignInCookie(call) });

/** Returns the calls with which staff sign on as a customer in their browser, and return to being staff only. */
export const signOnRoutes = (deps: SignOnDeps): RestRoute[] => [
  defineRest({
    ...tokenClient,
    endpoint: 'token/sign-on-as',
    summary: 'Signs the staff of this browser on as a customer',
    body: signOnBody,
    answers: { 200: tokenAnswer },
    example: { headers, body: { customerId: '$customerId' } },
    async handle(call, { body: { customerId } }) {
      const cookie = await signOnAs(call, cookiesOf(call), customerId);
      const answer = await issueToken(call, deps, { cookie, now: await call.now() });
      // The staff sign-in ended at this moment, and the new session with it.
      if (answer === null || answer === 'soft locked') unauthenticated();
      keepSignInCookies(call, cookie);
      call.log.info({ staffId: answer.principalId, customerId }, 'a member of staff signed on as a customer');
      return ok(answer);
    },
  }),
  defineRest({
    ...tokenClient,
    endpoint: 'token/return-to-admin',
    summary: 'Ends the session in which staff act as a customer in this browser, and gives a token of their own',
    answers: { 200: tokenAnswer },
    example: { headers },
    async handle(call) {
      const { token, ended } = await returnToAdmin(call, cookiesOf(call));
      if (ended) clearSignInCookies(call);
      return ok(token ?? unauthenticated());
    },
  }),
];
