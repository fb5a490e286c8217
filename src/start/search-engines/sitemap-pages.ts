import { rootCategories, type Category } from '#/modules/catalogue/rules/category-tree.ts';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { DealPages } from '#/modules/deals/server/public.ts';
import { categoryOffersPath } from '#/modules/storefront/rules/offers-address.ts';
import { defaultBranchId } from '#/modules/trolley/server/public.ts';
import * as paths from '#/page-paths.ts';
import { pageRow, pageTable } from '#/page-table.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** What the sitemap is made from. All but the content is in memory. */
export interface SitemapSources {
  catalogue: Catalogue;
  listDealPages(now: Instant): DealPages;
  listContentPages(database: Database, now: Instant): Promise<string[]>;
}

/** The page of words from the content service. */
const contentFile = 'shop/content.tsx';

/**
 * Lists the paths of the pages in the sitemap, except those of products, each once. The table of pages says which kinds
 * are in it (`inSitemap`); of each kind these are the pages that a visitor finds today.
 */
export async function listSitemapPages({ catalogue, listDealPages, listContentPages }: SitemapSources, database: Database, now: Instant): Promise<string[]> {
  const deals = listDealPages(now);
  const categories = catalogue.categories.roots.flatMap(inMenus);
  const onOffer = categories.filter(({ id }) => deals.categoriesOnOffer.has(id));
  const all = [
    ...fixedPages(),
    ...(isListedKind('category') ? categories.map(({ url }) => paths.linkTo(paths.category, { '*': url })).filter(isCategoryPage) : []),
    ...(isListedKind('category-offers') ? [paths.offers, ...onOffer.map(({ url }) => categoryOffersPath(url))] : []),
    ...(isListedKind('offer') ? deals.promotionIds.map((promotionId) => paths.linkTo(paths.offer, { promotionId })) : []),
    ...(isListedKind('meal-deal') ? deals.mealDealIds.map((mealDealId) => paths.linkTo(paths.mealDeal, { mealDealId })) : []),
    ...(isListedKind('bundle') ? deals.bundleNames.map((bundleName) => paths.linkTo(paths.bundle, { bundleName })) : []),
    ...(await listContentPages(database, now)).filter(isListedContent),
  ];
  return [...new Set(all)];
}

/** Returns whether a product's page is in the sitemap: it is not withdrawn, and in the range of the shop. */
export function isListedProduct(catalogue: Catalogue, { lineNumber, markedForDelete }: { lineNumber: string; markedForDelete: boolean }): boolean {
  return !markedForDelete && catalogue.isRanged(lineNumber, defaultBranchId);
}

/** Returns the path of a product's page, as its canonical link has it. */
export const listedProductPath = ({ name, productId }: { name: string; productId: string }): string => productPath({ name, id: productId });

const isListedKind = (name: string): boolean => pageTable.some((row) => row.name === name && row.inSitemap);

/** Returns the paths of the pages that have only one address. */
const fixedPages = (): string[] => pageTable.filter(({ path, file, inSitemap }) => inSitemap && file !== null && file !== contentFile && !/[:*]/.test(path)).map(({ path }) => path);

/** Category pages are not found below the fourth level (SC-035), and the address of one may be that of another page. */
const isCategoryPage = (path: string): boolean => pageRow(path).name === 'category' && path.split('/').length - paths.category.split('/').length < 4;

function isListedContent(path: string): boolean {
  const { file, inSitemap } = pageRow(path);
  return file === contentFile && inSitemap;
}

/** Returns a category and those below it that menus show (SH-263, SH-264). The root of the seasonal ones has no page. */
function inMenus(category: Category): Category[] {
  if (category.emptyOfProducts || category.hiddenInNav) return [];
  const below = category.children.flatMap(inMenus);
  return category.id === rootCategories.others ? below : [category, ...below];
}
