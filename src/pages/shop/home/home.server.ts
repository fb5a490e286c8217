import type { WireCategory, WireGrid, WireProduct } from '#/contract/rest-types.ts';
import { brand } from '#/design/brand.ts';
import { checkDelivery, type DeliveryAnswer } from '#/modules/booking/web/choosing/check-delivery.ts';
import { componentsOf, type ContentOf } from '#/modules/content/rules/content-component.ts';
import { withLiveLinks } from '#/modules/content/rules/live-links.ts';
import { readPageContent } from '#/modules/content/web/content-calls.ts';
import { textTypes } from '#/modules/content/web/content-parts.tsx';
import { inMenus, pathTo } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { toTile, type TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { browseProducts } from '#/modules/storefront/web/storefront-calls.ts';
import * as pages from '#/page-paths.ts';
import { leadsSomewhere } from '#/pages/leads-somewhere.ts';
import { publicCalls, visitorCalls } from '#/pages/page-calls.ts';
import { canonical, publicAddress, sharedAs, structuredData } from '#/pages/page-meta.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data } from '#/platform/web/router/page-results.ts';
import { lead } from './home-lead.ts';
import { offerCards, type OfferCard } from './offer-cards.ts';

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

const homeTypes = [...textTypes, 'story', 'slot-invitation', 'promises', 'offers', 'products', 'departments'] as const;
type HomeComponent = ContentOf<(typeof homeTypes)[number]>;

/** A component of the home page, with the products that it shows. */
type HomePart =
  | { component: ContentOf<'story'>; pictured: (TileProduct | null)[] }
  | { component: ContentOf<'offers'>; offers: OfferCard[] }
  | { component: ContentOf<'products'>; products: TileProduct[] }
  | { component: ContentOf<'departments'>; departments: { name: string; url: string; product: TileProduct | null }[] }
  | { component: Exclude<HomeComponent, { type: 'story' | 'offers' | 'products' | 'departments' }> };

/**
 * Loads the content stored for the home page (SH-177), and the products that its components show. The page is empty
 * between header and footer if nothing is stored (SH-178).
 */
export async function loader({ request, context }: PageArgs) {
  const calls = publicCalls(context, path);
  // Without the tree, the page has no departments and no pictures of categories, but shows everything else (SH-271).
  const [content, roots] = await Promise.all([readPageContent(calls, path + new URL(request.url).search), taxonomyOfPage(context, path).catch(() => null)]);
  const components = withLiveLinks(componentsOf(content ?? { content: [] }, homeTypes), (href) => leadsSomewhere(href, roots));
  const parts = await Promise.all(components.map((component) => partOf(component, calls, roots ?? [])));
  return { parts, phone: context.publicSettings.customerCarePhone };
}

/**
 * Handles the postcode of a browser without script: answers whether the shop delivers there, and when. If the call fails,
 * the page says so and keeps the typed postcode.
 */
export async function action({ request, context }: PageArgs) {
  const typed = String((await request.formData()).get('postcode') ?? '');
  try {
    const answer = await checkDelivery(visitorCalls(context, path), typed);
    return data<DeliveryAnswer>(answer, { status: answer.kind === 'invalid' ? 422 : 200 });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data<DeliveryAnswer>({ kind: 'unknown', postcode: typed }, { status: 503 });
  }
}

async function partOf(component: HomeComponent, calls: CallLayer, roots: readonly WireCategory[]): Promise<HomePart> {
  switch (component.type) {
    case 'story': {
      const pictured = component.pictured.flatMap((url) => pathTo(roots, url).at(-1) ?? []);
      return { component, pictured: await picturesOf(calls, pictured) };
    }
    case 'offers': {
      const offered = await browse(calls, { category: groceriesId(roots), size: 96, filterTags: [{ group: 'offers', value: 'multi-buy' }] });
      return { component, offers: offerCards(offered) };
    }
    case 'products': {
      const category = pathTo(roots, component.category).at(-1);
      const found = category ? await browse(calls, { category: category.id, size: 12 }) : [];
      return { component, products: found.map(toTile) };
    }
    case 'departments': {
      const departments = roots.find(({ url }) => url === 'groceries')?.children.filter(inMenus) ?? [];
      return { component, departments: await Promise.all(departments.map(async (department) => ({ name: department.name, url: department.url, product: await pictureOfDepartment(calls, department) }))) };
    }
    default:
      return { component };
  }
}

const groceriesId = (roots: readonly WireCategory[]): string => roots.find(({ url }) => url === 'groceries')?.id ?? '10051';

/** Returns the first product of each category, to picture it; null for a category without one. */
function picturesOf(calls: CallLayer, categories: readonly WireCategory[]): Promise<(TileProduct | null)[]> {
  return Promise.all(categories.map((category) => pictureOf(calls, category)));
}

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

/**
 * Returns the products of a category, without those high in fat, salt or sugar: a home page may not promote them. A shop
 * without products has no groceries category, and its home page shows no products.
 */
async function browse(calls: CallLayer, query: object): Promise<WireProduct[]> {
  const grid = await browseProducts(calls, query as { category: string }).catch(noneYet);
  return (grid?.products ?? []).filter(({ hfss }) => hfss.status !== 'HIGH');
}

function noneYet(error: unknown): WireGrid | null {
  if (error instanceof CallFailure && error.status === 404) return null;
  throw error;
}
