import { findCustomerPass } from '#/modules/passes/web/customer-pass-calls.ts';
import { listKeptPlans } from '#/modules/passes/web/keep-plan-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads a customer's pass, null without one, and the plans to give one of. */
export async function loadCustomerPass(calls: CallLayer, customerId: string) {
  const [pass, { content: plans }] = await Promise.all([findCustomerPass(calls, customerId), listKeptPlans(calls)]);
  return { customerId, pass, plans };
}
