import { listStaffBranches } from '#/modules/branches/web/keep-branch-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of branches that the address asks for. */
export async function loadBranches(calls: CallLayer, request: Request) {
  const asked = askedList(request);
  return { ...(await listStaffBranches(calls, asked)), ...asked };
}
