import type { WireBanner } from '#/contract/rest-types.ts';
import type { BannerType } from '#/modules/adtech/rules/banner-record.ts';
import { BannerCard } from '#/modules/adtech/web/banner-card.tsx';
import type { PlacedBanner } from '#/modules/adtech/web/place-banner.tsx';
import { inMenus } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { findPage, listMissingPages } from '#/page-table.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import type { PageServer } from '#/pages/page-server.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import { pathOf, patternTest } from '#/platform/rules/path-pattern.ts';

/** A banner in a menu, with the names of the departments whose menus show it. */
export interface BannerInMenu {
  banner: WireBanner;
  departments: readonly string[];
}

/** The banners of a page, which in the shop its scripts read. */
export interface PreviewedBanners {
  amongProducts: WireBanner | null;
  inMenus: readonly BannerInMenu[];
}

export const noBanners: PreviewedBanners = { amongProducts: null, inMenus: [] };

/**
 * Reads the banners of a page as of the preview's instant: those in the menus of all departments for the home page, its
 * own and that of its department's menu for a category, and its own for a search (SC-137, SH-275).
 */
export async function readPreviewedBanners({ pathname, searchParams }: URL, server: PageServer): Promise<PreviewedBanners> {
  const { page, params } = findPage(pathname);
  const searchTerm = searchParams.get('searchTerm')?.trim() ?? '';
  const category = (params['*'] ?? '').replace(/\/+$/, '');
  switch (page.name) {
    case 'home':
      return { ...noBanners, inMenus: await readInMenus(() => true) };
    case 'search':
      return { ...noBanners, amongProducts: searchTerm === '' ? null : await readOwn('search', { searchTerm }) };
    case 'category': {
      const [amongProducts, ofDepartment] = await Promise.all([readOwn('browse', { categories: [category] }), readInMenus((url) => `${category}/`.startsWith(`${url}/`))]);
      return { amongProducts, inMenus: ofDepartment };
    }
    default:
      return noBanners;
  }

  async function readInMenus(isAsked: (url: string) => boolean): Promise<BannerInMenu[]> {
    if (!server.publicSettings.flags.includes('menu_banners')) return [];
    const roots = await taxonomyOfPage(server, pathname);
    const departments = roots.filter(inMenus).flatMap(({ children }) => children.filter((one) => inMenus(one) && isAsked(one.url)));
    if (departments.length === 0) return [];
    const banners = await read('mega-menu', { categories: departments.map(({ url }) => url) });
    const byId = Map.groupBy(banners, ({ id }) => id);
    return Array.from(byId.values(), (same) => ({ banner: same[0]!, departments: same.map(({ category }) => departments.find(({ url }) => url === category)!.name) }));
  }

  async function readOwn(type: BannerType, asked: BannersAsked): Promise<WireBanner | null> {
    return (await read(type, asked))[0] ?? null;
  }

  async function read(type: BannerType, asked: BannersAsked): Promise<WireBanner[]> {
    const { banners } = await publicCalls(server, pathname).rest({ call: 'POST adtech/v2/adtech/banners', body: { type, ...asked } });
    return banners.filter(({ textArea }) => leadsToPage(textArea.link.url));
  }
}

type BannersAsked = { categories: string[] } | { searchTerm: string };

/** Returns whether a banner shows with this link: the shop leaves out links to pages that are not built yet. */
const leadsToPage = (url: string): boolean => !listMissingPages().some((pattern) => patternTest(pattern)(pathOf(url)));

/**
 * Returns a banner with its place among the products: their second row, because the server does not know which row is the
 * first below the window.
 */
export const placeOnServer = (banner: WireBanner | null): PlacedBanner | null => banner && { row: 2, after: 1, content: <BannerCard banner={banner} /> };
