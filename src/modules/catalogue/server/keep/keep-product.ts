import { changeProduct } from '#/modules/catalogue/rules/product-change.ts';
import type { ProductBody } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { saveProducts } from '#/modules/catalogue/server/save-catalogue.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault } from '#/platform/server/http/call-error.ts';
import { findKeptProduct, listUnknownCategories, lockKeptProduct, type KeptProduct } from './kept-product-store.ts';

/**
 * Creates or changes a product on behalf of the calling staff user, and records the change in the audit (SC-681,
 * SC-695). Throws 409 PRODUCT_CHANGED if the product has changed since the given version, and 422 for an unknown
 * category.
 */
export async function keepProduct(call: CallContext, lineNumber: string, { version, ...change }: ProductBody): Promise<{ product: KeptProduct; created: boolean }> {
  return inTransaction(call, async ({ database, caller }) => {
    const before = await lockKeptProduct(database, lineNumber);
    if (!isBasedOn(version, before?.version ?? null)) throw productChanged(before !== null);
    const unknown = await listUnknownCategories(database, change.categoryIds ?? []);
    if (unknown.length > 0) throw fieldFault('categoryIds', `There is no category ${unknown.join(', ')}`);
    const after = changeProduct(before?.record ?? null, lineNumber, change);
    const saved = await saveProducts(database, [after]);
    // The row did not exist when it was to be locked, so another transaction has created it meanwhile.
    if (before === null && saved.created === 0) throw productChanged(true);
    const audit = { staffId: caller.principalId!, customerId: null };
    const differences = before && differingValues(before.record, after);
    if (before === null) await writeAudit(database, { ...audit, action: 'PRODUCT_ADD', detail: { lineNumber, after } });
    else if (differences !== null) await writeAudit(database, { ...audit, action: 'PRODUCT_CHANGE', detail: { lineNumber, ...differences } });
    return { product: (await findKeptProduct(database, lineNumber))!, created: before === null };
  });
}

const productChanged = (exists: boolean): CallError =>
  new CallError(409, 'PRODUCT_CHANGED', exists ? 'Someone else has changed this product.' : 'There is no such product.');
