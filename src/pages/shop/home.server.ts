import type { WireCategory, WireGrid } from '#/contract/rest-types.ts';
import { inMenus } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { toTile, type TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import { brand } from '#/design/brand.ts';
import { browseProducts } from '#/modules/storefront/web/storefront-calls.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { canonical, publicAddress, sharedAs, structuredData } from '#/pages/page-meta.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import { lead } from './home-lead.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';

const path = pages.groceriesHome;

export const head = ({ host }: HeadArgs<typeof loader>) => [
  { title: 'Groceries' },
  canonical(host, path),
  ...sharedAs(host, { title: `${brand.name}: ${brand.strapLine}`, description: lead, path }),
  structuredData({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.name,
    url: publicAddress(host, path),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicAddress(host, pages.search)}?searchTerm={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }),
];

export async function loader({ context }: PageArgs) {
  const calls = publicCalls(context, path);
  // Without the tree, the page has no departments and no shelves, but shows everything else (SH-271).
  const roots = await taxonomyOfPage(context, path).catch(() => []);
  const groceries = roots.find((root) => root.url === 'groceries');
  const departments = groceries?.children.filter(inMenus) ?? [];
  const row = (query: object) => browseProducts(calls, { category: groceries?.id ?? '10051', size: 12, ...query });
  const [popular, reduced, shelf, pictured] = await Promise.all([
    row({}).catch(noneYet),
    row({ filterTags: [{ group: 'offers', value: 'price-reductions' }] }).catch(() => null),
    Promise.all(shelfCategories(departments).map((category) => topProduct(calls, category))),
    Promise.all(departments.map((department) => topProduct(calls, department.children.find(inMenus) ?? department))),
  ]);
  return {
    popular: products(popular),
    reduced: products(reduced),
    shelf: shelf.filter((product) => product !== null),
    departments: departments.map((department, place) => ({
      name: department.name,
      url: department.url,
      product: pictured[place] ?? null,
    })),
  };
}

/**
 * Treats 404 as no products: a shop without products has no groceries category, but its home page must still be shown.
 */
function noneYet(error: unknown): null {
  if (error instanceof CallFailure && error.status === 404) return null;
  throw error;
}

/**
 * Returns the categories for the shelves at the top of the page: up to two from each of the first four departments,
 * which sell fresh food.
 */
function shelfCategories(departments: readonly WireCategory[]): WireCategory[] {
  return departments.slice(0, 4).flatMap(({ children }) => children.filter(inMenus).slice(0, 2));
}

async function topProduct(calls: CallLayer, { id }: WireCategory): Promise<TileProduct | null> {
  return products(await browseProducts(calls, { category: id, size: 1 }))[0] ?? null;
}

const products = (grid: WireGrid | null): TileProduct[] => grid?.products.map(toTile) ?? [];
