import { rootCategories } from '#/modules/catalogue/rules/category-tree.ts';
import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { slugOf } from '#/modules/catalogue/rules/slug-of.ts';
import { categoryFaults, categoryToSave, differingCategory, readTypedCategory, type TypedCategory } from '#/modules/catalogue/rules/staff/typed-category.ts';
import { listStaffCategories, putStaffCategory, readStaffCategory, removeStaffCategory } from '#/modules/catalogue/web/keep-category-calls.ts';
import { nullIfGone } from '#/pages/staff/parts/null-if-gone.ts';
import { changedByOtherMessage, refusedForm, removedByOtherMessage } from '#/pages/staff/parts/form/refused-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { RefusedCategory } from './category-form.tsx';

/** The form to show again, and the status of the answer. */
export type CategoryToShow = RefusedCategory & { status: number };

/**
 * Saves the posted form of an existing category. Returns null if it is saved, otherwise the form to show again with
 * everything typed. After someone else has removed the category, saving again adds it.
 */
export async function saveTypedCategory(calls: CallLayer, id: number, fields: FormFields): Promise<CategoryToShow | null> {
  const typed = readTypedCategory(fields);
  const faults = categoryFaults(typed, false);
  if (Object.keys(faults).length > 0) return toShow(typed, faults);
  try {
    await putStaffCategory(calls, id, categoryToSave(typed, ''));
    return null;
  } catch (error) {
    if (!isChangedByOther(error)) return { ...toShow(typed, {}), ...refusedForm(error) };
    const stored = await readStaffCategory(calls, id).catch(nullIfGone);
    const message = stored === null ? removedByOtherMessage('category') : changedByOtherMessage('category', differingCategory(typed, stored));
    return { ...toShow({ ...typed, version: stored?.version ?? '' }, {}), message, status: 409 };
  }
}

/** Adds the category of the posted form. Returns its id, or the form to show again with everything typed. */
export async function addTypedCategory(calls: CallLayer, fields: FormFields): Promise<{ ok: true; id: number } | { ok: false; shown: CategoryToShow }> {
  const typed = { ...readTypedCategory(fields), version: '' };
  const faults = categoryFaults(typed, true);
  const slug = slugOf(typed.name, '_');
  if (typed.url === '' && typed.name !== '' && slug === '') faults['url'] = 'Please enter an address';
  if (Object.keys(faults).length > 0) return { ok: false, shown: toShow(typed, faults) };
  try {
    const all = await listStaffCategories(calls);
    const above = all.find(({ id }) => String(id) === typed.parentId);
    const hasPrefix = above !== undefined && above.id !== rootCategories.others;
    const id = Math.max(...Object.values(rootCategories), ...all.map((one) => one.id)) + 1;
    await putStaffCategory(calls, id, categoryToSave(typed, hasPrefix ? `${above.url}/${slug}` : slug));
    return { ok: true, id };
  } catch (error) {
    if (!isChangedByOther(error)) return { ok: false, shown: { ...toShow(typed, {}), ...refusedForm(error) } };
    // Somebody else has added a category in this moment, and has taken the free number.
    return { ok: false, shown: { ...toShow(typed, {}), message: 'Someone else has just added a category. Press the button again to add yours.', status: 409 } };
  }
}

/** Removes a category. Returns the id of the one above it, null at the top; or the message to show. */
export async function removeTypedCategory(calls: CallLayer, id: number, version: string): Promise<{ ok: true; parentId: number | null } | { ok: false; shown: CategoryToShow }> {
  const { parentId } = await readStaffCategory(calls, id);
  try {
    await removeStaffCategory(calls, id, version);
    return { ok: true, parentId };
  } catch (error) {
    const { status, message, mendedAt } = refusedForm(error);
    const endRefused = isChangedByOther(error) ? 'Someone else has changed this category since you opened it. Look at it again before you remove it.' : message;
    return { ok: false, shown: { typed: null, picker: null, faults: {}, message: null, mendedAt, endRefused, status } };
  }
}

const toShow = (typed: TypedCategory, faults: Record<string, string>): CategoryToShow => ({ typed, picker: null, faults, message: null, endRefused: null, status: 422 });

const isChangedByOther = (error: unknown): boolean => error instanceof CallFailure && error.code === 'CATEGORY_CHANGED';
