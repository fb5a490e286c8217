import { placeCategory } from '#/modules/catalogue/rules/category-order.ts';
import { changeCategory, isSpecialCategory } from '#/modules/catalogue/rules/category-change.ts';
import type { CategoryRecord } from '#/modules/catalogue/rules/product-record.ts';
import type { CategoryBody } from '#/modules/catalogue/rules/staff/staff-category-schema.ts';
import { lockCategories } from '#/modules/catalogue/server/import/import-store.ts';
import { saveCategories } from '#/modules/catalogue/server/save-catalogue.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { categoryHasProducts, deleteCategory, findKeptCategory, isUrlTaken, listCategoriesBelow, lockKeptCategory, type KeptCategory } from './kept-category-store.ts';

/**
 * Creates or changes a category on behalf of the calling staff user, and records the change in the audit (SC-733,
 * SC-695). A new or moved category without a position comes last; one that is put before another gives those beside it
 * new positions. Throws 409 CATEGORY_CHANGED if the category has changed since the given version, and 422 for a parent
 * that does not exist or is below the category, for the address of another category, and for a category `before` that is
 * not beside it.
 */
export async function keepCategory(call: CallContext, id: number, { version, before: next, ...change }: CategoryBody): Promise<{ category: KeptCategory; created: boolean }> {
  return inTransaction(call, async ({ database, caller }) => {
    // One change at a time: two categories could otherwise each move below the other.
    await lockCategories(database);
    const before = await lockKeptCategory(database, id);
    if (!isBasedOn(version, before?.version ?? null)) throw categoryChanged(before !== null);
    const after = changeCategory(before?.record ?? null, id, change);
    await checkParent(database, id, after.parentId);
    if (await isUrlTaken(database, after.url, id)) throw fault('url', 'Another category has this address');
    const beside = await listCategoriesBelow(database, after.parentId);
    const isPlaced = next !== undefined || (change.position === undefined && before?.record.parentId !== after.parentId);
    const ordered = isPlaced ? placeCategory(beside, after, next || null) : [after];
    if (ordered === null) throw fault('before', 'The order has changed meanwhile');
    await saveCategories(database, ordered);
    const saved = ordered.find((one) => one.id === id)!;
    const audit = { staffId: caller.principalId!, customerId: null };
    const differences = before && differingValues(withOrder(before.record, beside), withOrder(saved, isPlaced ? ordered : beside));
    if (before === null) await writeAudit(database, { ...audit, action: 'CATEGORY_ADD', detail: { categoryId: id, after: saved } });
    else if (differences !== null) await writeAudit(database, { ...audit, action: 'CATEGORY_CHANGE', detail: { categoryId: id, ...differences } });
    return { category: (await findKeptCategory(database, id))!, created: before === null };
  });
}

/**
 * Removes a category, and records it in the audit. Throws 404 for an unknown category, 409 CATEGORY_IN_USE while it has
 * products or categories below it or the shop's own links lead to it, and 409 CATEGORY_CHANGED if it has changed since
 * the given version.
 */
export async function removeCategory(call: CallContext, id: number, version: string | undefined): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    await lockCategories(database);
    const before = (await lockKeptCategory(database, id)) ?? notFound();
    if (!isBasedOn(version, before.version)) throw categoryChanged(true);
    if (isSpecialCategory(id)) throw inUse('The shop’s own links lead to this category.');
    if (before.hasDescendants) throw inUse('There are categories below this one.');
    if (await categoryHasProducts(database, id)) throw inUse('There are products in this category.');
    await deleteCategory(database, id);
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'CATEGORY_REMOVE', detail: { categoryId: id, before: before.record, after: { name: null } } });
  });
}

/** Returns a category with the ids of those beside it, in their order. */
const withOrder = (category: CategoryRecord, beside: readonly CategoryRecord[]) => ({ ...category, order: beside.map(({ id }) => id) });

async function checkParent(database: Transaction, id: number, parentId: number | null): Promise<void> {
  if (isSpecialCategory(id) && parentId !== null) throw fault('parentId', 'This category stays at the top');
  if (parentId === null) return;
  const parent = await findKeptCategory(database, parentId);
  if (parent === null) throw fault('parentId', `There is no category ${parentId}`);
  if (parent.categoryIds.includes(id)) throw fault('parentId', 'A category cannot be below itself');
}

const categoryChanged = (exists: boolean): CallError =>
  new CallError(409, 'CATEGORY_CHANGED', exists ? 'Someone else has changed this category.' : 'Someone else has removed this category.');

const inUse = (message: string): CallError => new CallError(409, 'CATEGORY_IN_USE', message);

const fault = (field: string, message: string): CallError => new CallError(422, null, null, { errors: [{ field, code: 'CUSTOM', message }] });
