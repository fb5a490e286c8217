import type { WireCategory, WireProduct } from '#/contract/rest-types.ts';
import type { ContentComponent } from '#/modules/content/rules/content-component-schema.ts';
import { componentsOf, contentTypes, type ContentOf } from '#/modules/content/rules/content-component.ts';
import { inMenus, pathTo } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { toTile, type TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import type { GridQuery } from '#/modules/storefront/rules/filters/grid-wire.ts';
import { browseProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { onlyLiveLinks } from '#/pages/leads-somewhere.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import { offerCards, type OfferCard } from './offer-cards.ts';

/** A component of a page's content, with the products that it shows. */
export type PagePart =
  | { component: ContentOf<'story'>; pictured: (TileProduct | null)[] }
  | { component: ContentOf<'offers'>; offers: OfferCard[] }
  | { component: ContentOf<'products'>; products: TileProduct[] }
  | { component: ContentOf<'departments'>; departments: { name: string; url: string; product: TileProduct | null }[] }
  | { component: Exclude<ContentComponent, { type: 'story' | 'offers' | 'products' | 'departments' }> };

/**
 * Reads what a page draws of its content: every component of a known type, in the stored order (SH-419), without links
 * that lead nowhere. Without the category tree there are no departments and no pictures of categories, and a row or picture whose
 * products cannot be read is left out (decision 17).
 */
export async function readPageParts(calls: CallLayer, content: readonly { type: string }[], roots: readonly WireCategory[] | null): Promise<PagePart[]> {
  const components = await onlyLiveLinks(calls, componentsOf({ content }, contentTypes), roots);
  return Promise.all(components.map((component) => partOf(component, calls, roots ?? [])));
}

async function partOf(component: ContentComponent, calls: CallLayer, roots: readonly WireCategory[]): Promise<PagePart> {
  switch (component.type) {
    case 'story': {
      const pictured = component.pictured.flatMap((url) => pathTo(roots, url).at(-1) ?? []);
      return { component, pictured: await Promise.all(pictured.map((category) => pictureOf(calls, category).catch(withoutIt(null)))) };
    }
    case 'offers': {
      const offered = await browse(calls, { category: groceriesId(roots), size: 96, filterTags: [{ group: 'offers', value: 'multi-buy' }] }).catch(withoutIt([]));
      return { component, offers: offerCards(offered) };
    }
    case 'products': {
      const category = pathTo(roots, component.category).at(-1);
      const found = category ? await browse(calls, { category: category.id, size: 12 }).catch(withoutIt([])) : [];
      return { component, products: found.map(toTile) };
    }
    case 'departments': {
      const departments = roots.find(({ url }) => url === 'groceries')?.children.filter(inMenus) ?? [];
      const pictured = async (department: WireCategory) => ({ name: department.name, url: department.url, product: await pictureOfDepartment(calls, department).catch(withoutIt(null)) });
      return { component, departments: await Promise.all(departments.map(pictured)) };
    }
    default:
      return { component };
  }
}

/** Returns the id of the groceries category, also without the tree. */
const groceriesId = (roots: readonly WireCategory[]): string => roots.find(({ url }) => url === 'groceries')?.id ?? '10051';

/** Returns the first product of a category, to picture it; null for a category without one. */
async function pictureOf(calls: CallLayer, { id }: WireCategory): Promise<TileProduct | null> {
  const [first = (await browse(calls, { category: id, size: 48 }))[0]] = await browse(calls, { category: id, size: 4 });
  return first ? toTile(first) : null;
}

/** Returns the first product of the first aisle that has one to show: an aisle of sweets may have none. */
async function pictureOfDepartment(calls: CallLayer, department: WireCategory): Promise<TileProduct | null> {
  for (const aisle of [...department.children.filter(inMenus), department]) {
    const pictured = await pictureOf(calls, aisle);
    if (pictured) return pictured;
  }
  return null;
}

/** Returns the products of a category, without those high in fat, salt or sugar: a home page may not promote them. */
async function browse(calls: CallLayer, query: GridQuery): Promise<WireProduct[]> {
  const { products } = await browseProducts(calls, query);
  return products.filter(({ hfss }) => hfss.status !== 'HIGH');
}
