import type { CategoryRecord } from '#/modules/catalogue/rules/product-record.ts';
import type { Department, Goods } from './department.ts';
import { descriptions } from './descriptions.ts';
import { type DraftProduct, numberProducts, productsOfRange } from './range-products.ts';

/** A root category with its departments. Unless it is empty, `url` is the prefix of all addresses below it. */
export interface Root {
  id: number;
  name: string;
  url: string;
  /** Whether the urls below begin with the root's. Not so under 'Others', whose paths are `shop/browse/christmas`. */
  inPaths: boolean;
  departments: Department[];
}

/** The categories and unfinished products of all roots, in the order of the source. */
export function makeCatalogue(roots: Root[]): { categories: CategoryRecord[]; drafts: DraftProduct[] } {
  const categories: CategoryRecord[] = [];
  const drafts: DraftProduct[] = [];
  let nextId = 300_100;
  const add = (name: string, url: string, parentId: number | null, position: number, id = nextId++) => {
    categories.push(categoryOf(id, name, url, parentId, position));
    return id;
  };
  roots.forEach((root, rootPosition) => {
    add(root.name, root.url, null, rootPosition, root.id);
    root.departments.forEach((department, departmentPosition) => {
      const departmentUrl = root.inPaths ? `${root.url}/${slug(department.name)}` : slug(department.name);
      const departmentId = add(department.name, departmentUrl, root.id, departmentPosition);
      department.aisles.forEach((aisle, aislePosition) => {
        const aisleUrl = `${departmentUrl}/${slug(aisle.name)}`;
        const aisleId = add(aisle.name, aisleUrl, departmentId, aislePosition);
        aisle.shelves.forEach((shelf, shelfPosition) => {
          const shelfId = add(shelf.name, `${aisleUrl}/${slug(shelf.name)}`, aisleId, shelfPosition);
          for (const range of shelf.ranges) {
            const { by: _by, kinds: _kinds, as: _as, sizes: _sizes, spread: _spread, plainName: _plain, ...own } = range;
            const goods: Goods = { description: descriptions[shelf.name], ...department.all, ...aisle.all, ...shelf.all, ...own };
            drafts.push(...productsOfRange(range, department, goods, shelfId));
          }
        });
      });
    });
  });
  numberProducts(drafts);
  fileOnOtherShelves(drafts, categories);
  return { categories, drafts };
}

/** Path segment of a name: 'Dairy, eggs and chilled' is 'dairy_eggs_and_chilled'. */
export const slug = (name: string): string =>
  name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('&', 'and').replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');

function fileOnOtherShelves(drafts: DraftProduct[], categories: CategoryRecord[]): void {
  const ids = new Map(categories.map((category) => [category.url, category.id]));
  for (const { product, goods } of drafts) {
    for (const url of goods.alsoIn ?? []) {
      const id = ids.get(url);
      if (id === undefined) throw new Error(`${product.name} should be in ${url}, which is not a category`);
      product.categoryIds.push(id);
    }
  }
}

function categoryOf(id: number, name: string, url: string, parentId: number | null, position: number): CategoryRecord {
  return {
    id,
    name,
    shortName: name.replace(/ and /g, ' & ').replace(/,.*$/, ''),
    url,
    parentId,
    position,
    hiddenInNav: false,
    iconName: null,
    offer: false,
    banner: null,
    pageTitle: name,
    additionalClasses: null,
  };
}
