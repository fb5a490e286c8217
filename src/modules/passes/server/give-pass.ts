import { readAccount } from '#/modules/account/server/public.ts';
import { lastDayOfPass } from '#/modules/passes/rules/pass-days.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { passInAudit } from './pass-in-audit.ts';
import { endPass, insertPass, type StoredPass } from './pass-store.ts';
import { findPlan } from './plan-store.ts';

/**
 * Gives a customer a pass of this plan without charge, and records it in the audit (AC-529). The plan need not be on
 * sale. Throws 404 for an unknown customer or plan, 422 if the pass would already be over, and 409 already_active if the
 * customer has a pass for one of its days.
 */
export async function givePass(call: CallContext, customerId: number, { planId, startDate }: { planId: number; startDate: LondonDay }): Promise<StoredPass> {
  const now = await call.now();
  return inTransaction(call, async ({ database, caller }) => {
    await readAccount(database, customerId);
    const plan = (await findPlan(database, planId)) ?? notFound();
    const endDate = lastDayOfPass(startDate, plan.months);
    if (endDate < londonDay(now)) throw fieldFault('startDate', 'A pass from this day would already be over');
    const given = await insertPass(database, { customerId, planId, planName: plan.name, startDate, endDate, pricePence: 0, payment: null }, now);
    if (!given) throw new CallError(409, 'already_active', 'This customer has a Delivery Pass for some of these days.');
    const detail = { pass: given.passId, after: passInAudit(given) };
    await writeAudit(database, { staffId: caller.principalId!, customerId, action: 'PASS_GIVE', detail });
    return given;
  });
}

/**
 * Ends a pass of the customer at once, and records it in the audit: the pass of today or, if `passId` is given, that
 * one, which may be still to come. Nothing is paid back. Throws 404 if there is none.
 */
export async function endPassByStaff(call: CallContext, customerId: number, passId: number | null): Promise<void> {
  const now = await call.now();
  await inTransaction(call, async ({ database, caller }) => {
    const ended = (await endPass(database, customerId, passId, now)) ?? notFound();
    const detail = { pass: ended.passId, before: passInAudit(ended), after: {} };
    await writeAudit(database, { staffId: caller.principalId!, customerId, action: 'PASS_END', detail });
  });
}
