import type { ReactNode } from 'react';
import { bannerRow, type BannerRow } from '#/modules/adtech/rules/banner-row.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { BannerCard } from './banner-card.tsx';
import { readBanners, type BannersWanted } from './read-banners.ts';

/** A banner with its place in a grid of products. */
export interface PlacedBanner extends BannerRow {
  content: ReactNode;
}

/**
 * Reads the banner of a page, and finds the place in its grid of products where it moves nothing that the shopper sees
 * (decision 40). Returns null if the page has no banner or no such place, or if the banner's link leads nowhere.
 */
export async function placeBanner(calls: CallLayer, wanted: BannersWanted, { grid, hasPage }: { grid: HTMLElement | null; hasPage(address: string): boolean }): Promise<PlacedBanner | null> {
  const [banner] = await readBanners(calls, wanted);
  if (!banner || grid === null || !hasPage(banner.textArea.link.url)) return null;
  const tops = [...grid.children].map((tile) => Math.round(tile.getBoundingClientRect().top));
  const place = bannerRow(tops, window.innerHeight);
  return place && { ...place, content: <BannerCard banner={banner} /> };
}
