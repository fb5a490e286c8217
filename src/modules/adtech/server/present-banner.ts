import type { WireBanner } from '#/contract/rest-types.ts';
import { trackedEvents, type BannerRecord, type TrackedEvent } from '#/modules/adtech/rules/banner-record.ts';

/** Returns a banner with the shop's own tracking addresses before those of others. */
export function presentBanner({ id, textArea, image, tracking }: BannerRecord, env: string): Omit<WireBanner, 'category' | 'searchTerm'> {
  const own = (event: TrackedEvent): string => `/adtech-${env}/v2/adtech/banners/${id}/${event}`;
  const [impressions, clicks] = trackedEvents.map(own) as [string, string];
  const { impressionUrls, clickUrls, vendor } = tracking;
  return { id, textArea, image, tracking: { impressionUrls: [impressions, ...impressionUrls], clickUrls: [clicks, ...clickUrls], vendor } };
}
