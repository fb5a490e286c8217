import type { RestrictionRecord } from '#/modules/catalogue/rules/product-record.ts';
import type { RestrictionBody } from '#/modules/catalogue/rules/staff/staff-restriction-schema.ts';
import { saveRestrictions } from '#/modules/catalogue/server/save-catalogue.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { findKeptRestriction, lockKeptRestriction, type KeptRestriction } from './kept-restriction-store.ts';
import { refuseUnknownProducts } from './refuse-unknown-products.ts';

/**
 * Creates or changes a restricted product group on behalf of the calling staff user, and records the change in the audit
 * (SC-683, SC-695). Throws 409 RESTRICTION_CHANGED if the group has changed since the given version, and 422 for an
 * unknown product.
 */
export async function keepRestriction(
  call: CallContext,
  restrictionId: string,
  { version, ...given }: RestrictionBody,
): Promise<{ restriction: KeptRestriction; created: boolean }> {
  return inTransaction(call, async ({ database, caller }) => {
    const stored = await lockKeptRestriction(database, restrictionId);
    if (!isBasedOn(version, stored?.version ?? null)) throw restrictionChanged(stored !== null);
    await refuseUnknownProducts(database, 'lineNumbers', given.lineNumbers);
    const after: RestrictionRecord = { restrictionId, ...given };
    const saved = await saveRestrictions(database, [after]);
    // The row did not exist when it was to be locked, so another transaction has created it meanwhile.
    if (stored === null && saved.created === 0) throw restrictionChanged(true);
    const audit = { staffId: caller.principalId!, customerId: null };
    const differences = stored && differingValues<RestrictionRecord>(stored, after);
    if (stored === null) await writeAudit(database, { ...audit, action: 'RESTRICTION_ADD', detail: { restrictionId, after } });
    else if (differences !== null) await writeAudit(database, { ...audit, action: 'RESTRICTION_CHANGE', detail: { restrictionId, ...differences } });
    return { restriction: (await findKeptRestriction(database, restrictionId))!, created: stored === null };
  });
}

/** The refusal of a change that is not based on the newest version. */
export const restrictionChanged = (exists: boolean): CallError =>
  new CallError(409, 'RESTRICTION_CHANGED', exists ? 'Someone else has changed this group.' : 'There is no such group.');
