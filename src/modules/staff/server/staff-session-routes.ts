import { tokenAnswer } from '#/modules/account/rules/sign-in/session-answer-schema.ts';
import { signInSchema } from '#/modules/account/rules/sign-in/sign-in-schema.ts';
import { authenticate, hashOpaqueToken, signInRefused, throttleSignIn } from '#/modules/account/server/public.ts';
import { staffSelfAnswer } from '#/modules/staff/rules/staff-user-schema.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, unauthenticated } from '#/platform/server/http/call-error.ts';
import { defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { endStaffSignIns } from './end-staff-sign-ins.ts';
import { issueStaffToken } from './issue-staff-token.ts';
import { signStaffIn } from './sign-staff-in.ts';
import { readStaffSignInCookie, staffSignInCookie, staffSignInCookieOptions } from './staff-sign-in-cookie.ts';
import { findStaffUser } from './staff-store.ts';

const byCookie = { service: 'staff', version: 1, method: 'POST', access: 'browser', csrf: true } as const;
const csrfExample = { headers: { 'x-csrf-token': '$csrfToken' } };

/** The routes that sign staff in and out in a browser, issue access tokens, and return the signed-in staff user. */
export const staffSessionRoutes: RestRoute[] = [
  defineRest({
    ...byCookie,
    endpoint: 'staff/sign-in',
    summary: 'Signs this browser in as staff with e-mail address and password',
    body: signInSchema,
    answers: { 204: 'nothing' },
    example: { ...csrfExample, body: { email: '$staffEmail', password: '$staffPassword' } },
    async handle(call, { body }) {
      await refuseCustomers(call);
      await throttleSignIn(call, 'staff');
      const outcome = await signStaffIn(call, { ...body, held: readStaffSignInCookie(call), now: await call.now() });
      if (outcome.kind !== 'signed in') throw signInRefused(outcome.kind);
      const { staffId, cookie } = outcome.entry;
      call.setCookie(staffSignInCookie, cookie, staffSignInCookieOptions);
      call.log.info({ staffId }, 'a member of staff signed in');
      return noContent;
    },
  }),
  defineRest({
    ...byCookie,
    endpoint: 'staff/token',
    summary: 'A new access token for the staff who are signed in in this browser',
    answers: { 200: tokenAnswer },
    example: csrfExample,
    async handle(call) {
      await refuseCustomers(call);
      const cookie = readStaffSignInCookie(call) ?? unauthenticated();
      return ok((await issueStaffToken(call, cookie)) ?? unauthenticated());
    },
  }),
  defineRest({
    ...byCookie,
    endpoint: 'staff/sign-out',
    summary: 'Ends the staff sign-in of this browser, and all sessions made from it',
    answers: { 204: 'nothing' },
    example: csrfExample,
    async handle(call) {
      await refuseCustomers(call);
      const cookie = readStaffSignInCookie(call);
      const ended = cookie === null ? [] : await inTransaction(call, ({ database }) => endStaffSignIns(database, { tokenHash: hashOpaqueToken(cookie) }));
      call.clearCookie(staffSignInCookie);
      for (const staffId of ended) call.log.info({ staffId }, 'a member of staff signed out');
      return noContent;
    },
  }),
  defineRest({
    service: 'staff',
    version: 1,
    method: 'GET',
    endpoint: 'staff/self',
    summary: 'Who is signed in, and what they may do',
    access: 'staff',
    answers: { 200: staffSelfAnswer },
    example: {},
    async handle({ database, caller }) {
      const { id, email, displayName, permissions } = (await findStaffUser(database, caller.principalId!)) ?? unauthenticated();
      return ok({ id, email, displayName, permissions });
    },
  }),
];

/**
 * Throws 403 for a call with a customer's token. These calls use only the cookie, but every staff call must refuse
 * customers' tokens (AC-516).
 */
async function refuseCustomers(call: CallContext): Promise<void> {
  const bearer = /^Bearer (\S+)$/.exec(call.request.headers.get('authorization') ?? '')?.[1];
  if (bearer !== undefined && (await authenticate(call.database, bearer)) !== null) throw new CallError(403);
}
