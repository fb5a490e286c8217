import type { BannerType } from './banner-record.ts';

/** The places that show banners, in the words of the shop (SH-275, SC-137). */
export const bannerTypeNames: Readonly<Record<BannerType, string>> = {
  'mega-menu': 'Menu',
  browse: 'Category pages',
  search: 'Search pages',
  interstitial: 'On the way to checkout',
  'order-confirmation': 'After ordering',
};
