import { randomUUID } from 'node:crypto';
import { lockInForce } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { listEndedLocks, listLocks, readAccount, ResetLinkRequested } from '#/modules/account/server/public.ts';
import { customerLockAnswer, customerLockBody, customerLockPageAnswer, lockedCustomerParams } from '#/modules/staff/rules/customer-lock-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import { defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { writeAudit } from '#/modules/staff/server/audit-store.ts';
import { listCustomerLockChanges } from './customer-lock-store.ts';
import { lockCustomer, unlockCustomer } from './lock-customer.ts';
import { presentEarlierLocks, presentLock } from './present-lock.ts';

const lock = {
  service: 'staff',
  version: 1,
  endpoint: 'staff/customers/{customerId}/lock',
  access: { permission: staffCapabilities.lockCustomers },
  params: lockedCustomerParams,
} as const;

/** Returns the calls with which staff lock customers out, let them in again, and mail them a reset link (AC-523 to AC-527). */
export const customerLockRoutes = (announce: Announce): RestRoute[] => [
  defineRest({
    ...lock,
    method: 'GET',
    summary: 'Reads a customer’s lock, the locks that staff set or lifted before, and those of failed sign-ins that have ended, newest first',
    answers: { 200: customerLockPageAnswer },
    example: { params: { customerId: '$customerId' } },
    async handle(call, { params: { customerId } }) {
      const { email } = await readAccount(call.database, customerId);
      const now = await call.now();
      const [[held], changes, ended] = await Promise.all([
        listLocks(call.database, 'customer', [email]),
        listCustomerLockChanges(call.database, customerId),
        listEndedLocks(call.database, customerId, now),
      ]);
      return ok({ lock: presentLock(lockInForce(held!, now)), history: presentEarlierLocks(changes, ended) });
    },
  }),
  defineRest({
    ...lock,
    method: 'PUT',
    summary: 'Locks a customer out; a hard lock also ends all their sign-ins',
    body: customerLockBody,
    answers: { 200: customerLockAnswer },
    example: { params: { customerId: '$passlessCustomerId' }, body: { state: 'SOFT_LOCKED', reason: 'Asked by phone' } },
    handle: async (call, { params, body }) => ok(presentLock(await lockCustomer(call, { ...params, ...body }))),
  }),
  defineRest({
    ...lock,
    method: 'DELETE',
    summary: 'Lifts a customer’s lock and resets their failed sign-ins, so that they can sign in at once',
    answers: { 204: 'nothing' },
    example: { params: { customerId: '$passlessCustomerId' } },
    async handle(call, { params }) {
      await unlockCustomer(call, params.customerId);
      return noContent;
    },
  }),
  defineRest({
    ...lock,
    method: 'POST',
    endpoint: 'staff/customers/{customerId}/password-reset',
    summary: 'Mails a customer a link that sets a new password',
    answers: { 202: 'nothing' },
    example: { params: { customerId: '$passlessCustomerId' } },
    async handle(call, { params: { customerId } }) {
      await inTransaction(call, async (work) => {
        const { email } = await readAccount(work.database, customerId);
        await announce(work, ResetLinkRequested({ requestId: randomUUID(), email }));
        await writeAudit(work.database, { staffId: work.caller.principalId!, customerId, action: 'PASSWORD_RESET', detail: { after: { resetLink: 'requested' } } });
      });
      return { status: 202 };
    },
  }),
];
