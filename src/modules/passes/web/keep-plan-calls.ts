import type { WireKeptPassPlan } from '#/contract/rest-types.ts';
import type { PlanToKeep } from '#/modules/passes/rules/typed-plan.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Lists the plans. A shop has a handful of them, so the first page holds them all. */
export function listKeptPlans(calls: CallLayer): Promise<{ content: WireKeptPassPlan[]; totalResults: number }> {
  return calls.rest({ call: 'GET staff/v1/staff/pass-plans', query: { size: 100 }, handledStatuses: refusals });
}

export function readKeptPlan(calls: CallLayer, planId: string): Promise<WireKeptPassPlan> {
  return calls.rest({ call: 'GET staff/v1/staff/pass-plans/{planId}', params: { planId }, handledStatuses: refusals });
}

export function addPlan(calls: CallLayer, body: PlanToKeep): Promise<WireKeptPassPlan> {
  return calls.rest({ call: 'POST staff/v1/staff/pass-plans', body, handledStatuses: refusals });
}

/** Changes a plan. Fails with 409 if someone else has changed it since `version`. */
export function changePlan(calls: CallLayer, planId: string, body: PlanToKeep & { version: string }): Promise<WireKeptPassPlan> {
  return calls.rest({ call: 'PUT staff/v1/staff/pass-plans/{planId}', params: { planId }, body, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;
