/** The places that show banners (SH-275, SC-137). */
export const bannerTypes = ['mega-menu', 'browse', 'search', 'interstitial', 'order-confirmation'] as const;

export type BannerType = (typeof bannerTypes)[number];

/** A banner as staff keep it (SH-273). */
export interface BannerRecord {
  id: string;
  type: BannerType;
  /** Paths such as 'groceries/bakery'; the banner also answers for the categories below them. */
  categories: string[];
  /** In lower case, with single spaces. */
  searchTerms: string[];
  textArea: {
    offerHeading: string | null;
    heading: string;
    subheading: string | null;
    link: { url: string; text: string; altText: string };
  };
  image: { src: string } | null;
  /** Addresses of others that are called in addition to the shop's own, and the advertiser. */
  tracking: { impressionUrls: string[]; clickUrls: string[]; vendor: string };
  /** The first and last day in London on which it shows; null if it has always shown, or goes on. */
  startDate: string | null;
  endDate: string | null;
}

/** The events that are counted for each banner (SH-284). */
export const trackedEvents = ['impressions', 'clicks'] as const;

export type TrackedEvent = (typeof trackedEvents)[number];
