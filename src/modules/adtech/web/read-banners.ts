import type { WireBanner } from '#/contract/rest-types.ts';
import type { BannerType } from '#/modules/adtech/rules/banner-record.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { findUserUuid } from './user-uuid.ts';

export interface BannersWanted {
  type: BannerType;
  categories?: readonly string[] | undefined;
  searchTerm?: string | undefined;
  trolleyId: string;
}

/** Reads banners (SH-275, SC-137). A failure is thrown but never shown: every page does without banners. */
export async function readBanners(calls: CallLayer, { type, categories, searchTerm, trolleyId }: BannersWanted): Promise<WireBanner[]> {
  const asked = categories ? { categories: [...categories] } : { searchTerm };
  const style = type === 'mega-menu' ? 'traffic_driver' : 'banner';
  const { banners } = await calls.rest({
    call: 'POST adtech/v2/adtech/banners',
    body: { type, ...asked, style, trolleyId },
    headers: { 'user-uuid': findUserUuid() },
    quiet: true,
  });
  return banners;
}

/** Reads one banner for its preview (SH-074), whatever the day. Fails with 404 if it does not exist, and with 400 if the id cannot exist. */
export function readBanner(calls: CallLayer, id: string): Promise<WireBanner> {
  return calls.rest({ call: 'GET adtech/v2/adtech/banners/{id}', params: { id }, handledStatuses: [400, 404] });
}
