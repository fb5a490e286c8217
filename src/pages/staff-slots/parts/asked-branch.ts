import type { WireStaffBranchSummary } from '#/contract/rest-types.ts';
import { listStaffBranches } from '#/modules/branches/web/keep-branch-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data } from '#/platform/web/router/page-results.ts';

/** The branches of the shop, and the one that an address asks for. */
export interface AskedBranch {
  branches: readonly WireStaffBranchSummary[];
  branch: WireStaffBranchSummary;
}

/**
 * Loads the branches; without one in the address, the page is about the first by name that `suits`, by default one that
 * delivers, or the first if none does. Throws 404 for an unknown one.
 */
export async function loadAskedBranch(calls: CallLayer, request: Request, suits: (branch: WireStaffBranchSummary) => boolean = ({ services }) => services.delivery): Promise<AskedBranch> {
  const branches: WireStaffBranchSummary[] = [];
  for (let start = 0; ; start += 100) {
    const { content, totalResults } = await listStaffBranches(calls, { query: '', start, size: 100 });
    branches.push(...content);
    if (content.length === 0 || branches.length >= totalResults) break;
  }
  const asked = new URL(request.url).searchParams.get('branch');
  const branch = asked === null ? (branches.find(suits) ?? branches[0]) : branches.find(({ branchId }) => String(branchId) === asked);
  if (branch === undefined) throw data(null, { status: 404 });
  return { branches, branch };
}
