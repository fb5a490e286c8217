import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import type { BranchBody } from '#/modules/branches/rules/staff-branch-schema.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { listWords } from '#/platform/rules/list-words.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { formatPence, toPence, type Money } from '#/platform/rules/money.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault } from '#/platform/server/http/call-error.ts';
import { findKeptBranch, listBranchesWithAreas, lockBranches, saveKeptBranch, type KeptBranch } from './kept-branch-store.ts';

/**
 * Creates or changes a branch on behalf of the calling staff user, and records the change in the audit (SC-684, SC-695).
 * Throws 409 BRANCH_CHANGED if it has changed since the given version, and 422 for an area of another branch, unless the
 * call takes such areas: then the audit records what the other branch loses, too.
 */
export async function keepBranch(call: CallContext, branchId: number, { version, takeAreas = false, ...given }: BranchBody): Promise<{ branch: KeptBranch; created: boolean }> {
  return inTransaction(call, async ({ database, caller }) => {
    await lockBranches(database);
    const stored = await findKeptBranch(database, branchId);
    if (!isBasedOn(version, stored?.version ?? null)) throw branchChanged(stored !== null);
    const after = branchOf(branchId, given);
    const losing = await listBranchesWithAreas(database, branchId, after.postcodeAreas);
    if (losing.length > 0 && !takeAreas) throw fieldFault('postcodeAreas', otherBranchesText(losing, after.postcodeAreas));
    const branch = await saveKeptBranch(database, after);
    const audit = { staffId: caller.principalId!, customerId: null };
    for (const other of losing) {
      const postcodeAreas = other.postcodeAreas.filter((area) => !after.postcodeAreas.includes(area));
      const detail = { branchId: other.id, before: { postcodeAreas: other.postcodeAreas }, after: { postcodeAreas } };
      await writeAudit(database, { ...audit, action: 'BRANCH_CHANGE', detail });
    }
    const differences = stored && differingValues(described(stored), described(after));
    if (stored === null) await writeAudit(database, { ...audit, action: 'BRANCH_ADD', detail: { branchId, after: described(after) } });
    else if (differences !== null) await writeAudit(database, { ...audit, action: 'BRANCH_CHANGE', detail: { branchId, ...differences } });
    return { branch, created: stored === null };
  });
}

function branchOf(id: number, { line2 = null, region = null, collectionMinimumOrderValue, deliveryMinimumOrderValue, ...given }: Omit<BranchBody, 'version' | 'takeAreas'>): BranchRecord {
  const penceOf = (money: Money | null | undefined) => (money ? toPence(money) : null);
  return { id, line2, region, ...given, collectionMinimumPence: penceOf(collectionMinimumOrderValue), deliveryMinimumPence: penceOf(deliveryMinimumOrderValue) };
}

/** Says which of the areas belong to which other branches. */
function otherBranchesText(others: readonly BranchRecord[], areas: readonly string[]): string {
  return others.map(({ name, postcodeAreas }) => {
    const taken = postcodeAreas.filter((area) => areas.includes(area));
    return `${listWords(taken)} ${taken.length === 1 ? 'belongs' : 'belong'} to ${name}`;
  }).join('; ');
}

/** Returns the values of a branch as the audit shows them. */
function described({ id: _id, services, collectionMinimumPence, deliveryMinimumPence, ...branch }: BranchRecord) {
  const minimum = (pence: number | null) => (pence === null ? 'as the shop' : formatPence(pence));
  return {
    name: branch.name,
    line1: branch.line1,
    line2: branch.line2,
    town: branch.town,
    region: branch.region,
    postalCode: branch.postalCode,
    collection: branch.collection,
    groceries: services.groceries,
    entertaining: services.entertaining,
    delivery: services.delivery,
    latitude: branch.latitude,
    longitude: branch.longitude,
    collectionMinimum: minimum(collectionMinimumPence),
    deliveryMinimum: minimum(deliveryMinimumPence),
    postcodeAreas: branch.postcodeAreas,
  };
}

const branchChanged = (exists: boolean): CallError =>
  new CallError(409, 'BRANCH_CHANGED', exists ? 'Someone else has changed this branch.' : 'There is no such branch.');
