import type { WireStaffBranchAvailability } from '#/contract/rest-types.ts';
import type { AvailabilityBody } from '#/modules/catalogue/rules/staff/staff-availability-schema.ts';
import { saveBranchAvailability } from '#/modules/catalogue/server/save-catalogue.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { emptyAsNull, isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { deleteBranchAvailability, listKeptAvailability, lockProductRow } from './kept-availability-store.ts';

/**
 * Sets a product's availability at a branch on behalf of the calling staff user, and records the change in the audit
 * (SC-682, SC-695). Throws 409 AVAILABILITY_CHANGED if it has changed since the given version, and 422 for an unknown
 * branch.
 */
export async function keepAvailability(call: CallContext, lineNumber: string, { branchId, version, ...change }: AvailabilityBody): Promise<WireStaffBranchAvailability> {
  return inTransaction(call, async ({ database, caller }) => {
    if (!(await lockProductRow(database, lineNumber))) return notFound();
    const at = async () => (await listKeptAvailability(database, lineNumber)).find((one) => one.branchId === branchId);
    const stored = await at();
    if (stored === undefined) throw fieldFault('branchId', `There is no branch ${branchId}`);
    if (!isBasedOn(version, stored.version)) throw new CallError(409, 'AVAILABILITY_CHANGED', 'Someone else has changed this availability.');
    const { branchId: _branchId, branchName, version: _version, ...before } = stored;
    const given = emptyAsNull(change);
    const differences = differingValues(before, given);
    if (differences === null) return stored;
    const isUsual = given.ranged && !given.soldOutOnline && given.outOfStockFrom === null && given.outOfStockTo === null;
    if (isUsual) await deleteBranchAvailability(database, lineNumber, branchId);
    else await saveBranchAvailability(database, [{ lineNumber, branchId, ...given }]);
    await writeAudit(database, {
      staffId: caller.principalId!,
      customerId: null,
      action: 'PRODUCT_AVAILABILITY_CHANGE',
      detail: { lineNumber, branch: branchName, ...differences },
    });
    return (await at())!;
  });
}
