import { presentProducts, trolleyContextOf } from '#/modules/storefront/server/public.ts';
import { listCallersLines } from '#/modules/trolley/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { chooseRecommended } from '#/modules/recommendations/rules/choose-recommended.ts';
import type { Recommendations, RecommendationSources } from './recommend-products.ts';

export interface FromBrandWanted {
  lineNumber: string;
  size: number;
  trolleyId?: string | undefined;
}

/**
 * Returns other products of a product's brand: those of its own category first, then the others, each by popularity
 * (SC-083). Omits products that are unavailable or in the caller's trolley (SC-084). Throws 404 for an unknown product.
 */
export async function recommendFromBrand(call: CallContext, sources: RecommendationSources, { lineNumber, size, trolleyId }: FromBrandWanted): Promise<Recommendations> {
  const { catalogue, ofBrand, trolleyContext } = sources;
  const product = catalogue.product(lineNumber) ?? notFound('PRODUCT_NOT_FOUND', 'Sorry, this item is not available');
  if (product.brandName === null) return { products: [], totalResults: 0 };
  const now = await call.now();
  const context = await trolleyContextOf(call, trolleyId, trolleyContext);
  const excluded = new Set([product.lineNumber, ...(await listCallersLines(call))]);
  const candidates = ofBrand.of(product.brandName);
  const isAlike = (other: (typeof candidates)[number]) => other.categoryIds[0] === product.categoryIds[0];
  const alikeFirst = [...candidates.filter(isAlike), ...candidates.filter((other) => !isAlike(other))];
  const chosen = chooseRecommended(
    alikeFirst.map((other) => other.lineNumber),
    (other) => !excluded.has(other) && catalogue.availability(other, { ...context, now }) === 'AVAILABLE',
  );
  return { products: presentProducts(sources, chosen.slice(0, size), context, now), totalResults: chosen.length };
}
