import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { formatPence } from '#/platform/rules/money.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { insertPlan, lockPlan, savePlan, type PassPlan, type PlanTerms } from './plan-store.ts';

/** Adds a plan on behalf of the calling staff user, and records it in the audit (AC-529). */
export async function addPlan(call: CallContext, terms: PlanTerms): Promise<PassPlan> {
  return inTransaction(call, async ({ database, caller }) => {
    const added = await insertPlan(database, terms);
    const detail = { plan: added.planId, after: described(terms) };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'PASS_PLAN_ADD', detail });
    return added;
  });
}

/**
 * Changes a plan on behalf of the calling staff user, and records the changed values in the audit (decision 36). If
 * `active` is omitted, it stays. Throws 404 for an unknown plan, and 409 PASS_PLAN_CHANGED if the plan has changed since
 * the given version.
 */
export async function changePlan(
  call: CallContext,
  { planId, version }: { planId: number; version: string | null },
  { active, ...given }: Omit<PlanTerms, 'active'> & { active?: boolean | undefined },
): Promise<PassPlan> {
  return inTransaction(call, async ({ database, caller }) => {
    const before = (await lockPlan(database, planId)) ?? notFound();
    if (version !== null && version !== before.version) {
      throw new CallError(409, 'PASS_PLAN_CHANGED', `Someone else has changed this plan. It is now: ${inWords(before)}.`);
    }
    const terms = { ...given, active: active ?? before.active };
    const changed = differingValues(described(before), described(terms));
    if (!changed) return before;
    const saved = await savePlan(database, planId, terms);
    const detail = { plan: planId, ...changed };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'PASS_PLAN_CHANGE', detail });
    return saved;
  });
}

const described = ({ name, months, pricePence, active }: PlanTerms) => ({ name, months, price: formatPence(pricePence), active });

const inWords = ({ name, months, pricePence, active }: PlanTerms): string =>
  `${name}, ${months} ${months === 1 ? 'month' : 'months'} for ${formatPence(pricePence)}, ${active ? 'on sale' : 'not on sale'}`;
