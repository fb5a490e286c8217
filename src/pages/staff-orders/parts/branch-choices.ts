import { listBranchesByName } from '#/modules/branches/web/branch-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** A branch to choose from. */
export interface BranchChoice {
  branchId: number;
  name: string;
}

/** Returns all branches, sorted by name. Staff who pick may not read the branches as those who keep them do. */
export async function loadBranchChoices(calls: CallLayer): Promise<BranchChoice[]> {
  return (await listBranchesByName(calls, '')).map(({ id, name }) => ({ branchId: id, name }));
}
