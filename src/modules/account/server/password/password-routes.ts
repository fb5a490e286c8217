import { incorrectPassword } from '#/modules/account/rules/password/change-password-refusal.ts';
import { changePasswordSchema, forgottenPasswordSchema, resetPasswordSchema } from '#/modules/account/rules/password/password-schema.ts';
import { refuseProxy } from '#/modules/account/rules/sign-in/proxy-limits.ts';
import { passwordRejected } from '#/modules/account/server/sign-in/check-new-password.ts';
import { signInOfCall } from '#/modules/account/server/sign-in/sign-in-of-call.ts';
import { signInRefused } from '#/modules/account/server/sign-in/sign-in-refused.ts';
import { throttleSignIn } from '#/modules/account/server/sign-in/throttle-sign-in.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { defineRest, noContent, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { changePassword } from './change-password.ts';
import { requestResetLink } from './request-reset-link.ts';
import { resetPassword, type ResetPasswordDeps } from './reset-password.ts';

export interface PasswordRoutesDeps extends ResetPasswordDeps {
  announce: Announce;
}

const csrfHeader = { 'x-csrf-token': '$csrfToken' };

/** Returns the calls with which customers change their password, or replace one that they have forgotten. */
export function passwordRoutes({ announce, ...deps }: PasswordRoutesDeps): RestRoute[] {
  return [
    defineRest({
      service: 'forgotpassword',
      version: 1,
      method: 'POST',
      endpoint: 'forgotpassword',
      summary: 'Mails a link for a new password, if the address has an account',
      access: 'browser',
      csrf: true,
      body: forgottenPasswordSchema,
      answers: { 202: 'nothing' },
      example: { headers: csrfHeader, body: { email: '$email' } },
      handle: async (call, { body }) => {
        await requestResetLink(call, announce, body.email);
        return { status: 202 };
      },
    }),
    defineRest({
      service: 'reset-password',
      version: 1,
      method: 'POST',
      endpoint: 'reset-password',
      summary: 'Sets a new password by the token of a mailed link, which works once',
      access: 'browser',
      csrf: true,
      body: resetPasswordSchema,
      answers: { 204: 'nothing' },
      example: { headers: csrfHeader, body: { token: '$resetToken', newPassword: 'a basket of quinces' } },
      handle: async (call, { body }) => {
        const outcome = await resetPassword(call, deps, { ...body, now: await call.now() });
        if (outcome.kind === 'link over') throw new CallError(410, 'reset_link_invalid', 'Sorry, your password reset link has expired.');
        if (outcome.kind === 'rejected') throw passwordRejected('newPassword', outcome.fault);
        call.log.info({ customerId: outcome.customerId }, outcome.isRepeat ? 'a customer sent the same new password by a used link' : 'a customer reset their password');
        return noContent;
      },
    }),
    defineRest({
      service: 'change-password',
      version: 1,
      method: 'PATCH',
      endpoint: 'change-password',
      summary: 'Replaces the password of the calling customer, and ends their other sign-ins',
      access: 'customer',
      body: changePasswordSchema,
      answers: { 204: 'nothing' },
      example: { body: { currentPassword: '$password', newPassword: '$password' } },
      handle: async (call, { body }) => {
        const { caller } = call;
        const refusal = refuseProxy(caller, 'change password');
        if (refusal !== null) throw new CallError(422, refusal.kind, refusal.message);
        await throttleSignIn(call, 'customer');
        const outcome = await changePassword(call, deps, { ...body, customerId: caller.customerId, signInId: await signInOfCall(call), now: await call.now() });
        switch (outcome.kind) {
          case 'changed':
            call.log.info({ customerId: caller.customerId }, outcome.isRepeat ? 'a customer sent the same change of password again' : 'a customer changed their password');
            return noContent;
          case 'rejected':
            throw passwordRejected('newPassword', outcome.fault);
          case 'invalid credentials':
            throw new CallError(422, 'invalid_password', incorrectPassword.text);
          default:
            throw signInRefused(outcome.kind);
        }
      },
    }),
  ];
}
