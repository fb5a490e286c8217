import type { z } from 'zod';
import { presentProducts } from '#/modules/storefront/server/public.ts';
import type { BundleRecord } from '#/modules/deals/rules/deal-records.ts';
import type { bundleAnswer, bundlesAnswer } from '#/modules/deals/rules/deals-schema.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { linesInShop, readDealTrolley, type DealSources } from './deal-sources.ts';

/** Answers with a bundle and its products (SC-160). Throws 404 for an unknown bundle, and one that is not on offer now. */
export async function readBundle(call: CallContext, sources: DealSources, bundleName: string, trolleyId: string | undefined): Promise<z.output<typeof bundleAnswer>> {
  const now = await call.now();
  const bundle = sources.deals.bundle(bundleName);
  if (!bundle || !isOnOffer(bundle, now)) notFound();
  const { context } = await readDealTrolley(call, sources, trolleyId);
  const { title, groups } = bundle;
  return {
    bundleName: bundle.bundleName,
    title,
    image: imageOf(sources, bundle),
    groups: groups.map(({ title, threshold, lineNumbers }) => ({
      title,
      thresholds: [threshold],
      products: presentProducts(sources, linesInShop(sources.catalogue, lineNumbers), context, now),
    })),
  };
}

/** Answers with the bundles on offer now (SC-161). */
export async function listBundles(call: CallContext, sources: DealSources): Promise<z.output<typeof bundlesAnswer>> {
  const now = await call.now();
  const onOffer = sources.deals.bundles().filter((bundle) => isOnOffer(bundle, now));
  return { bundles: onOffer.map((bundle) => ({ bundleName: bundle.bundleName, title: bundle.title, image: imageOf(sources, bundle) })) };
}

/** Returns whether a bundle is on offer on the day. */
export function isOnOffer({ startDate, endDate }: BundleRecord, now: Instant): boolean {
  const today = londonDay(now);
  return (startDate === null || startDate <= today) && (endDate === null || endDate >= today);
}

function imageOf({ catalogue }: DealSources, { image, groups }: BundleRecord): string | null {
  if (image !== null) return image;
  const products = catalogue.products(groups.flatMap(({ lineNumbers }) => lineNumbers));
  return products.find(({ images }) => images !== null)?.images?.medium ?? null;
}
