import type { WireStaffBundle, WireStaffMealDeal } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

interface Asked {
  query: string;
  start: number;
  size: number;
}

export function listStaffBundles(calls: CallLayer, query: Asked): Promise<RestCalls['GET staff/v1/staff/bundles']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/bundles', query, handledStatuses: refusals });
}

export function readStaffBundle(calls: CallLayer, bundleName: string): Promise<WireStaffBundle> {
  return calls.rest({ call: 'GET staff/v1/staff/bundles/{bundleName}', params: { bundleName }, handledStatuses: refusals });
}

/** Creates or changes a bundle. Fails with 409 if someone else has changed it since `version`. */
export function putStaffBundle(calls: CallLayer, bundleName: string, body: RestCalls['PUT staff/v1/staff/bundles/{bundleName}']['input']['body']): Promise<WireStaffBundle> {
  return calls.rest({ call: 'PUT staff/v1/staff/bundles/{bundleName}', params: { bundleName }, body, handledStatuses: refusals });
}

/** Ends a bundle. Fails with 409 if someone else has changed it since `version`. */
export function endStaffBundle(calls: CallLayer, bundleName: string, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/bundles/{bundleName}', params: { bundleName }, query: { version }, handledStatuses: refusals });
}

export function listStaffMealDeals(calls: CallLayer, query: Asked): Promise<RestCalls['GET staff/v1/staff/meal-deals']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/meal-deals', query, handledStatuses: refusals });
}

export function readStaffMealDeal(calls: CallLayer, mealDealId: string): Promise<WireStaffMealDeal> {
  return calls.rest({ call: 'GET staff/v1/staff/meal-deals/{mealDealId}', params: { mealDealId }, handledStatuses: refusals });
}

/** Creates or changes a meal deal. Fails with 409 if someone else has changed it since `version`. */
export function putStaffMealDeal(calls: CallLayer, mealDealId: string, body: RestCalls['PUT staff/v1/staff/meal-deals/{mealDealId}']['input']['body']): Promise<WireStaffMealDeal> {
  return calls.rest({ call: 'PUT staff/v1/staff/meal-deals/{mealDealId}', params: { mealDealId }, body, handledStatuses: refusals });
}

/** Withdraws a meal deal. Fails with 409 if someone else has changed it since `version`. */
export function endStaffMealDeal(calls: CallLayer, mealDealId: string, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/meal-deals/{mealDealId}', params: { mealDealId }, query: { version }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;
