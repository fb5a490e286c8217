import type { Outbox } from '#/modules/mail/server/public.ts';
import { accountAnswer } from '#/modules/account/rules/profile/account-answer-schema.ts';
import { emailChangeAnswer, emailChangeSchema } from '#/modules/account/rules/email-change/email-change-schema.ts';
import { incorrectPassword } from '#/modules/account/rules/password/change-password-refusal.ts';
import { pendingLifeMs } from '#/modules/account/rules/registration/registration-code.ts';
import { confirmSchema } from '#/modules/account/rules/registration/registration-schema.ts';
import { refuseProxy } from '#/modules/account/rules/sign-in/proxy-limits.ts';
import { withOrderCount, type CountOrders } from '#/modules/account/server/profile/count-orders.ts';
import { refusedCode } from '#/modules/account/server/registration/refused-code.ts';
import { signInOfCall } from '#/modules/account/server/sign-in/sign-in-of-call.ts';
import { signInRefused } from '#/modules/account/server/sign-in/sign-in-refused.ts';
import { throttleSignIn } from '#/modules/account/server/sign-in/throttle-sign-in.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import { CallError, fieldFault } from '#/platform/server/http/call-error.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { findWaitingEmail } from './email-change-store.ts';
import { requestEmailChange } from './request-email-change.ts';

export interface EmailChangeRoutesDeps {
  announce: Announce;
  outbox: Outbox;
  customerCarePhone: string;
  countOrders: CountOrders;
}

const changes = { service: 'myDetailsEmail', version: 1, access: 'customer' } as const;

/** Returns the calls with which customers change their e-mail address. */
export function emailChangeRoutes({ announce, outbox, customerCarePhone, countOrders }: EmailChangeRoutesDeps): RestRoute[] {
  return [
    defineRest({
      ...changes,
      method: 'GET',
      endpoint: 'myDetailsEmail',
      summary: 'The new e-mail address of the calling customer that waits for its code',
      answers: { 200: emailChangeAnswer },
      example: {},
      handle: async (call) => ok({ email: await findWaitingEmail(call.database, call.caller.customerId, (await call.now()) - pendingLifeMs) }),
    }),
    defineRest({
      ...changes,
      method: 'PATCH',
      endpoint: 'myDetailsEmail',
      summary: 'Mails a code to a new e-mail address of the calling customer',
      body: emailChangeSchema,
      answers: { 202: emailChangeAnswer },
      example: { body: { email: 'ada.farrow@larder.example', currentPassword: '$password' } },
      handle: async (call, { body }) => {
        refuseStaff(call);
        await throttleSignIn(call, 'customer');
        const outcome = await requestEmailChange(call, announce, { ...body, customerId: call.caller.customerId, signInId: await signInOfCall(call), now: await call.now() });
        switch (outcome.kind) {
          case 'requested':
            return { status: 202, body: { email: outcome.email } };
          case 'faulty':
            throw fieldFault('email', outcome.message);
          case 'invalid credentials':
            throw new CallError(422, 'invalid_password', incorrectPassword.text);
          default:
            throw signInRefused(outcome.kind);
        }
      },
    }),
    defineRest({
      ...changes,
      method: 'POST',
      endpoint: 'myDetailsEmail/confirm',
      summary: 'Moves the account to the new e-mail address if the code is right, and ends its other sign-ins',
      body: confirmSchema,
      answers: { 200: accountAnswer },
      example: { body: { code: '$emailCode' } },
      handle: async (call, { body }) => {
        refuseStaff(call);
        const { customerId } = call.caller;
        const outcome = await confirmEmailChange(call, { outbox, customerCarePhone }, { ...body, customerId, signInId: await signInOfCall(call), now: await call.now() });
        if (outcome.kind !== 'changed') throw refusedCode(outcome.kind);
        call.log.info({ customerId }, outcome.isRepeat ? 'a customer entered the code of their new email address again' : 'a customer changed their email address');
        return ok(await withOrderCount(call, countOrders, outcome.account));
      },
    }),
  ];
}

function refuseStaff({ caller }: CallContext): void {
  const refusal = refuseProxy(caller, 'change email');
  if (refusal !== null) throw new CallError(422, refusal.kind, refusal.message);
}
