import type { WireStaffBranch, WireStaffBranchSummary } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type BranchToKeep = RestCalls['PUT staff/v1/staff/branches/{branchId}']['input']['body'];

/** Finds branches by words of their name, town or postcode, by number or by area. */
export function listStaffBranches(calls: CallLayer, query: { query: string; start: number; size: number }): Promise<{ content: WireStaffBranchSummary[]; totalResults: number }> {
  return calls.rest({ call: 'GET staff/v1/staff/branches', query, handledStatuses: refusals });
}

export function readStaffBranch(calls: CallLayer, branchId: string): Promise<WireStaffBranch> {
  return calls.rest({ call: 'GET staff/v1/staff/branches/{branchId}', params: { branchId }, handledStatuses: refusals });
}

/** Saves a branch. Fails with 409 if someone else has changed it since the version in `body`. */
export function putStaffBranch(calls: CallLayer, branchId: string, body: BranchToKeep): Promise<WireStaffBranch> {
  return calls.rest({ call: 'PUT staff/v1/staff/branches/{branchId}', params: { branchId }, body, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;
