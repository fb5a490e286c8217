import type { z } from 'zod';
import type { WireBanner } from '#/contract/rest-types.ts';
import { bannerCategory, bannerTerm } from '#/modules/adtech/rules/asked-for.ts';
import type { bannersWanted } from '#/modules/adtech/rules/banner-schema.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { findBannerOfTerm, findBannersOfCategories } from './banner-store.ts';
import { presentBanner } from './present-banner.ts';

/**
 * Returns at most one banner for each asked category and for the asked search term on a day (SH-278). Throws 400 if
 * neither is asked for.
 */
export async function findBanners(database: Database, { type, categories, searchTerm }: z.infer<typeof bannersWanted>, { env, day }: { env: string; day: LondonDay }): Promise<WireBanner[]> {
  if (categories === undefined && searchTerm === undefined) throw new CallError(400);
  const asked = new Map((categories ?? []).map((category) => [bannerCategory(category), category]));
  const [ofCategories, ofTerm] = await Promise.all([
    asked.size === 0 ? [] : findBannersOfCategories(database, type, [...asked.keys()], day),
    searchTerm === undefined ? null : findBannerOfTerm(database, type, bannerTerm(searchTerm), day),
  ]);
  return [
    ...ofCategories.map((found) => ({ category: asked.get(found.asked)!, ...presentBanner(found, env) })),
    ...(ofTerm ? [{ searchTerm: searchTerm!, ...presentBanner(ofTerm, env) }] : []),
  ];
}
