import type { WireDeliveryPass, WireKeptPassPlan, WirePassPlan } from '#/contract/rest-types.ts';
import { londonDay, toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { StoredPass } from './pass-store.ts';
import type { PassPlan } from './plan-store.ts';

/** Returns a pass with the field names of AC-256, and its plan's name. */
export function presentPass(pass: StoredPass, now: Instant): WireDeliveryPass {
  const { passId, customerId, planId, planName, startDate, endDate, paymentCardId, endedBy } = pass;
  return {
    id: passId,
    customerId,
    planId,
    planName,
    status: statusOf(pass, now),
    startDate,
    endDate,
    price: toMoney(pass.pricePence),
    paymentCardId,
    purchased: toWireDateTime(pass.purchased),
    endedBy,
  };
}

function statusOf({ startDate, endDate, endedBy }: StoredPass, now: Instant): WireDeliveryPass['status'] {
  const today = londonDay(now);
  if (endedBy !== null || endDate < today) return 'ENDED';
  return startDate > today ? 'UPCOMING' : 'ACTIVE';
}

/** Returns a plan with the field names of AC-257. */
export const presentPlan = ({ planId, name, months, pricePence, active }: PassPlan): WirePassPlan => ({ id: planId, name, months, price: toMoney(pricePence), active });

/** Returns a plan as staff read it, with its version (decision 36). */
export const presentKeptPlan = (plan: PassPlan): WireKeptPassPlan => ({ ...presentPlan(plan), version: plan.version });
