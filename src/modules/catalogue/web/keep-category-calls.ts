import type { WireKeptCategory, WireStaffCategory } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Lists all categories, in the order of the tree. */
export const listStaffCategories = (calls: CallLayer): Promise<WireStaffCategory[]> => listAll(calls, {});

/** Lists the categories directly below one, or those at the top, in their order. */
export const listCategoriesBelow = (calls: CallLayer, below: number | 'top'): Promise<WireStaffCategory[]> => listAll(calls, { below });

async function listAll(calls: CallLayer, which: { below?: number | 'top' }): Promise<WireStaffCategory[]> {
  const found: WireStaffCategory[] = [];
  for (;;) {
    const page = await findStaffCategories(calls, { query: '', ...which, start: found.length, size: 2000 });
    found.push(...page.content);
    if (page.content.length === 0 || found.length >= page.totalResults) return found;
  }
}

export function findStaffCategories(calls: CallLayer, query: { query: string; below?: number | 'top'; start: number; size: number }): Promise<RestCalls['GET staff/v1/staff/categories']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/categories', query, handledStatuses: refusals });
}

export function readStaffCategory(calls: CallLayer, id: number): Promise<WireKeptCategory> {
  return calls.rest({ call: 'GET staff/v1/staff/categories/{id}', params: { id }, handledStatuses: refusals });
}

/** Creates or changes a category. Fails with 409 if someone else has changed it since `version`. */
export function putStaffCategory(calls: CallLayer, id: number, body: RestCalls['PUT staff/v1/staff/categories/{id}']['input']['body']): Promise<WireKeptCategory> {
  return calls.rest({ call: 'PUT staff/v1/staff/categories/{id}', params: { id }, body, handledStatuses: refusals });
}

/** Removes a category. Fails with 409 while something uses it, and if someone else has changed it since `version`. */
export function removeStaffCategory(calls: CallLayer, id: number, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/categories/{id}', params: { id }, query: { version }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;
