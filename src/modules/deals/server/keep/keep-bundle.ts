import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { refuseUnknownProducts } from '#/modules/catalogue/server/public.ts';
import type { BundleRecord } from '#/modules/deals/rules/deal-records.ts';
import type { BundleBody } from '#/modules/deals/rules/staff-deal-schema.ts';
import { saveBundles } from '#/modules/deals/server/deal-store.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { findKeptBundle, insertBundle, lockKeptBundle, type KeptBundle } from './kept-bundle-store.ts';

/**
 * Creates or changes a bundle on behalf of the calling staff user, and records the change in the audit (SC-683, SC-695).
 * A bundle that has ended starts again. Throws 409 BUNDLE_CHANGED if the bundle has changed since the given version, and
 * 422 for an unknown product.
 */
export async function keepBundle(call: CallContext, bundleName: string, { version, ...given }: BundleBody): Promise<{ bundle: KeptBundle; created: boolean }> {
  return inTransaction(call, async ({ database, caller }) => {
    const stored = await lockKeptBundle(database, bundleName);
    if (!isBasedOn(version, stored?.version ?? null)) throw bundleChanged(stored !== null);
    await refuseUnknownProducts(database, 'groups', given.groups.flatMap(({ lineNumbers }) => lineNumbers));
    const record: BundleRecord = { bundleName, ...given };
    const after = { ...record, ended: false };
    const audit = { staffId: caller.principalId!, customerId: null };
    const differences = stored && differingValues<typeof after>(stored, after);
    if (stored === null) {
      // The row did not exist when it was to be locked, so another transaction may have created it meanwhile.
      if (!(await insertBundle(database, record))) throw bundleChanged(true);
      await writeAudit(database, { ...audit, action: 'BUNDLE_ADD', detail: { bundleName, after } });
    } else if (differences !== null) {
      await saveBundles(database, [record]);
      await writeAudit(database, { ...audit, action: 'BUNDLE_CHANGE', detail: { bundleName, ...differences } });
    }
    return { bundle: (await findKeptBundle(database, bundleName))!, created: stored === null };
  });
}

/** The refusal of a change that is not based on the newest version. */
export const bundleChanged = (exists: boolean): CallError =>
  new CallError(409, 'BUNDLE_CHANGED', exists ? 'Someone else has changed this bundle.' : 'There is no such bundle.');
