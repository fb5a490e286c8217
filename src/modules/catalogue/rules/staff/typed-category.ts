import type { WireKeptCategory } from '#/contract/rest-types.ts';
import type { CategoryBody } from './staff-category-schema.ts';
import type { FormFields } from './picker-steps.ts';

/** The form for a category, as typed. A box is 'yes' or empty. */
export interface TypedCategory {
  name: string;
  shortName: string;
  url: string;
  /** The id of the category above it; empty at the top. */
  parentId: string;
  hiddenInNav: string;
  pageTitle: string;
  iconName: string;
  offer: string;
  banner: string;
  additionalClasses: string;
  version: string;
}

const fieldNames = {
  name: 'name',
  shortName: 'short name',
  url: 'address',
  parentId: 'category above',
  hiddenInNav: 'hidden in menus',
  pageTitle: 'page title',
  iconName: 'icon',
  offer: 'offers',
  banner: 'banner',
  additionalClasses: 'classes',
} as const;

/** The fields of the form, in its order. */
export const categoryFields = Object.keys(fieldNames) as (keyof typeof fieldNames)[];

/** Reads the submitted form; a missing field is empty. */
export function readTypedCategory(fields: FormFields): TypedCategory {
  const texts = new Map(fields);
  const read = [...categoryFields, 'version'].map((name) => [name, (texts.get(name) ?? '').trim()]);
  return Object.fromEntries(read) as unknown as TypedCategory;
}

/** Returns the empty form for a new category below another. */
export const newTypedCategory = (parentId: string): TypedCategory => ({ ...readTypedCategory([]), parentId });

/** Returns the form with the values of a stored category. */
export function typedCategoryOf(category: WireKeptCategory): TypedCategory {
  const { name, shortName, url, parentId, hiddenInNav, pageTitle, iconName, offer, banner, additionalClasses, version } = category;
  return {
    name,
    shortName,
    url,
    parentId: parentId === null ? '' : String(parentId),
    hiddenInNav: hiddenInNav ? 'yes' : '',
    pageTitle: pageTitle ?? '',
    iconName: iconName ?? '',
    offer: offer ? 'yes' : '',
    banner: banner ?? '',
    additionalClasses: additionalClasses ?? '',
    version,
  };
}

/** Returns a message for each typed value that cannot be saved. */
export function categoryFaults({ name, shortName, url, parentId }: TypedCategory, isNew: boolean): Record<string, string> {
  const faults: Record<string, string> = {};
  if (name === '') faults['name'] = 'Please enter a name';
  if (shortName === '' && !isNew) faults['shortName'] = 'Please enter a short name';
  if (url === '' && !isNew) faults['url'] = 'Please enter an address';
  if (!/^(?:-?\d{1,10})?$/.test(parentId)) faults['parentId'] = 'Please choose a category';
  return faults;
}

/**
 * Returns the body of the call that saves a typed category. A new category without a short name has its name there, and
 * one without an address gets `urlOfName`.
 */
export function categoryToSave(typed: TypedCategory, urlOfName: string): CategoryBody {
  const { name, shortName, url, parentId, hiddenInNav, offer, pageTitle, iconName, banner, additionalClasses, version } = typed;
  return {
    name,
    shortName: shortName || name,
    url: url || urlOfName,
    parentId: parentId === '' ? '' : Number(parentId),
    hiddenInNav: hiddenInNav !== '',
    offer: offer !== '',
    pageTitle,
    iconName,
    banner,
    additionalClasses,
    version,
  };
}

/** Names the fields in which the stored category differs from the typed one, after someone else has changed it. */
export function differingCategory(typed: TypedCategory, stored: WireKeptCategory): string[] {
  const theirs = typedCategoryOf(stored);
  return categoryFields.filter((field) => typed[field] !== theirs[field]).map((field) => fieldNames[field]);
}
