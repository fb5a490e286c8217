import { rootCategories } from '#/modules/catalogue/rules/category-tree.ts';
import type { CategoryRecord } from '#/modules/catalogue/rules/product-record.ts';
import { tidyText } from './feed-text.ts';

const deepest = 4;
const longestName = 60;

/**
 * Parses 'Fresh fruit & veg > Fruit' into names from the top down, or returns a fault. Ignores a leading 'groceries'.
 * The list is empty if the text names no category.
 */
export function feedPathOf(written: string): string[] | { fault: string } {
  const names = written.split('>').map(tidyText).filter((name) => name !== '');
  if (names[0]?.toLowerCase() === 'groceries') names.shift();
  if (names.length > deepest) return { fault: `its category is ${names.length} levels deep, and ${deepest} is the most` };
  for (const name of names) {
    if (name.length > longestName) return { fault: `its category’s name is longer than ${longestName} characters` };
    if (slugOf(name) === '') return { fault: `‘${name}’ is no name for a category` };
  }
  return names;
}

/**
 * Returns the url of the category with these names: 'groceries/fresh_fruit_and_veg/fruit'. Names that differ only in
 * case or punctuation get the same url.
 */
export function feedCategoryUrl(names: readonly string[]): string {
  return ['groceries', ...names.map(slugOf)].join('/');
}

/** Imported categories get ids from here on, above those of the shop's own categories. */
const firstImportedId = 500_000;

/**
 * The three roots that every shop has (SH-265), even if they are empty. 'Others' contains the seasonal categories and
 * appears in no menu.
 */
const roots = [
  { id: rootCategories.groceries, name: 'Groceries', url: 'groceries', hiddenInNav: false },
  { id: rootCategories.entertaining, name: 'Entertaining', url: 'entertaining', hiddenInNav: false },
  { id: rootCategories.others, name: 'Others', url: 'others', hiddenInNav: true },
];

/**
 * Returns the missing roots, and the categories on these paths that do not exist yet, parents first, to be created
 * under groceries. Existing categories are matched by url. Besides the roots it returns at most `most`: a feed with
 * thousands of categories must be using the column for something else.
 */
export function missingCategories(
  paths: readonly (readonly string[])[],
  existing: readonly CategoryRecord[],
  most: number,
): CategoryRecord[] {
  const made: CategoryRecord[] = [];
  const byUrl = new Map(existing.map((category) => [category.url, category]));
  let nextId = existing.reduce((highest, { id }) => Math.max(highest, id + 1), firstImportedId);
  for (const { id, name, url, hiddenInNav } of roots) {
    if (existing.every((one) => one.id !== id)) make(name, url, null, id, hiddenInNav);
  }
  const madeRoots = made.length;
  const groceries = [...existing, ...made].find(({ id }) => id === rootCategories.groceries)!;
  for (const names of paths) {
    let parent = groceries;
    for (const [level, name] of names.entries()) {
      const url = feedCategoryUrl(names.slice(0, level + 1));
      const found = byUrl.get(url) ?? (made.length - madeRoots < most ? make(name, url, parent, nextId++) : null);
      if (found === null) break;
      parent = found;
    }
  }
  return made;

  function make(name: string, url: string, parent: CategoryRecord | null, id: number, hiddenInNav = false): CategoryRecord {
    const category = { ...newCategory(name, url, parent, id, [...byUrl.values()]), hiddenInNav };
    byUrl.set(url, category);
    made.push(category);
    return category;
  }
}

function newCategory(
  name: string,
  url: string,
  parent: CategoryRecord | null,
  id: number,
  existing: readonly CategoryRecord[],
): CategoryRecord {
  const parentId = parent?.id ?? null;
  const siblings = existing.filter((category) => category.parentId === parentId);
  return {
    id,
    name,
    shortName: name,
    url,
    parentId,
    position: siblings.reduce((last, { position }) => Math.max(last, position + 1), 0),
    hiddenInNav: false,
    iconName: null,
    offer: false,
    banner: null,
    pageTitle: name,
    additionalClasses: null,
  };
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
}
