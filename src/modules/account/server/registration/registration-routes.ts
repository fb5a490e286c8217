import { pendingLifeMs, secondsUntilResend } from '#/modules/account/rules/registration/registration-code.ts';
import { registeredCookie, registeredValue, registrationCookie, registrationCookieSeconds } from '#/modules/account/rules/registration/registration-cookies.ts';
import { registrationOver } from '#/modules/account/rules/registration/registration-refusal.ts';
import {
  authorizeQuery,
  confirmSchema,
  pendingRegistrationAnswer,
  registrationAnswer,
  registrationParams,
  registrationSchema,
} from '#/modules/account/rules/registration/registration-schema.ts';
import { inAscii } from '#/modules/account/rules/sign-in/in-ascii.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { passwordRejected } from '#/modules/account/server/sign-in/check-new-password.ts';
import { browserOfCall } from '#/modules/account/server/sign-in/browser-of-call.ts';
import { hashOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import type { PasswordBreachCheck } from '#/modules/account/server/sign-in/password-breach-check.ts';
import { keepSignInCookies, readSignInCookie } from '#/modules/account/server/sign-in/sign-in-cookie.ts';
import { registration, registrationDetails } from '#/page-paths.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import { CallError, fieldFaults, notFound, throttled } from '#/platform/server/http/call-error.ts';
import { defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { findPending } from './pending-registration-store.ts';
import { refusedCode } from './refused-code.ts';
import { resendCode } from './resend-code.ts';
import { startRegistration, type StartOutcome } from './start-registration.ts';

const registrations = { service: 'registrations', version: 1, access: 'browser' } as const;
const csrfHeader = { 'x-csrf-token': '$csrfToken' };

/** Returns the calls with which a visitor becomes a customer. */
export function registrationRoutes(deps: { announce: Announce; breachCheck: PasswordBreachCheck }): RestRoute[] {
  return [
    defineRest({
      service: 'token-client',
      version: 1,
      method: 'GET',
      endpoint: 'authorize',
      summary: 'Leads to the registration page, which keeps the return path of `redirect_uri`',
      access: 'browser',
      query: authorizeQuery,
      answers: { 302: 'nothing' },
      example: { query: { clientType: 'WEB_APP', prompt: 'login', screen_hint: 'signup', redirect_uri: registrationDetails } },
      handle: async (_, { query }) => {
        const returnPath = new URLSearchParams(query.redirect_uri.split('?')[1]).get('redirect');
        return { status: 302, headers: { location: inAscii(withRedirect(registration, returnPath)) } };
      },
    }),
    defineRest({
      ...registrations,
      method: 'POST',
      endpoint: 'registrations',
      summary: 'Starts a registration, and mails a code to the address',
      csrf: true,
      body: registrationSchema,
      answers: { 202: registrationAnswer },
      example: { headers: csrfHeader, body: { email: 'new.shopper@larder.example', password: 'a basket of quinces' } },
      handle: async (call, { body }) => {
        const outcome = await startRegistration(call, deps, body);
        if (outcome.kind === 'rejected') throw rejected(outcome);
        const { registrationId } = outcome;
        call.setCookie(registrationCookie, registrationId, { maxAgeSeconds: registrationCookieSeconds });
        return { status: 202, body: { registrationId } };
      },
    }),
    defineRest({
      ...registrations,
      method: 'GET',
      endpoint: 'registrations/{registrationId}',
      summary: 'A registration that waits for its code',
      params: registrationParams,
      answers: { 200: pendingRegistrationAnswer },
      example: { params: { registrationId: '$registrationId' } },
      handle: async (call, { params }) => {
        const now = await call.now();
        const pending = (await findPending(call.database, hashOpaqueToken(params.registrationId), now - pendingLifeMs)) ?? notFound();
        return ok({ email: pending.email, secondsUntilResend: secondsUntilResend(pending, now) });
      },
    }),
    defineRest({
      ...registrations,
      method: 'POST',
      endpoint: 'registrations/{registrationId}/confirm',
      summary: 'Creates the account if the code is right, and signs this browser in, also if it is sent again within ten minutes',
      csrf: true,
      params: registrationParams,
      body: confirmSchema,
      answers: { 204: 'nothing' },
      example: { params: { registrationId: '$registrationId' }, headers: csrfHeader, body: { code: '$verificationCode' } },
      handle: async (call, { params, body }) => {
        const outcome = await confirmRegistration(call, { ...params, ...body, held: readSignInCookie(call), words: browserOfCall(call), now: await call.now() });
        if (outcome.kind !== 'confirmed') throw refusedCode(outcome.kind);
        const { customerId, cookie, isRepeat } = outcome;
        keepSignInCookies(call, cookie);
        call.clearCookie(registrationCookie);
        call.setCookie(registeredCookie, registeredValue({ registered: 'details', customerId }), { maxAgeSeconds: null });
        call.log.info({ customerId }, isRepeat ? 'a customer entered the code of their registration again' : 'a customer registered');
        return noContent;
      },
    }),
    defineRest({
      ...registrations,
      method: 'POST',
      endpoint: 'registrations/{registrationId}/resend',
      summary: 'Mails another code, which replaces the earlier one',
      csrf: true,
      params: registrationParams,
      answers: { 202: 'nothing' },
      example: { params: { registrationId: '$oldRegistrationId' }, headers: csrfHeader },
      handle: async (call, { params }) => {
        const outcome = await resendCode(call, deps.announce, { ...params, now: await call.now() });
        if (outcome.kind === 'too soon') throttled(outcome.retryAfterSeconds);
        if (outcome.kind === 'over') throw new CallError(410, 'registration_over', registrationOver);
        return { status: 202 };
      },
    }),
  ];
}

/** Returns the 422 for a registration with faults in its fields. Its code says whether the password is one of them (AC-064). */
function rejected({ email, password }: Extract<StartOutcome, { kind: 'rejected' }>): CallError {
  const ofEmail = email === null ? [] : [{ field: 'email', message: email }];
  return password === null ? fieldFaults(ofEmail) : passwordRejected('password', password, fieldFaults(ofEmail).extras.errors);
}
