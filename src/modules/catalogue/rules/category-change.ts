import { rootCategories } from './category-tree.ts';
import type { CategoryRecord } from './product-record.ts';
import type { CategoryBody } from './staff/staff-category-schema.ts';

/** The changed fields of a category; the name and the address are always among them. */
export type CategoryChange = Omit<CategoryBody, 'version'>;

/**
 * Returns the category after a change by staff: the given fields replace those of the category, and empty text means
 * null. If the category is new, the other fields have their usual values (SC-733).
 */
export function changeCategory(before: CategoryRecord | null, id: number, change: CategoryChange): CategoryRecord {
  const given = Object.fromEntries(Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [[field, value === '' ? null : value]])));
  return { ...(before ?? { id, shortName: change.name, ...newCategory }), ...given } as CategoryRecord;
}

const newCategory = { parentId: null, position: 0, hiddenInNav: false, iconName: null, offer: false, banner: null, pageTitle: null, additionalClasses: null };

/** Returns whether the shop's own links lead to the category, so that it must stay (SH-262). */
export const isSpecialCategory = (id: number): boolean => (Object.values(rootCategories) as number[]).includes(id);
