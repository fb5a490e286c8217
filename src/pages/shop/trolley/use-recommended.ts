import { useMemo, useState } from 'react';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { startOfMore, withMore, type RecommendedShown } from '#/modules/recommendations/rules/more-recommended.ts';
import { readTrolleyWithRecommendations, type TrolleyWithRecommendations } from '#/modules/recommendations/web/recommendation-calls.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { withoutItInAnyCase } from '#/platform/web/call-layer/without-it.ts';

/** The recommendations of the trolley page. */
export interface Recommended extends RecommendedShown<TileProduct> {
  state: 'idle' | 'busy' | 'failed';
  /** Whether more recommendations are shown than the page's data contains. */
  isMore: boolean;
  load(): Promise<void>;
}

/**
 * Returns the recommendations for an order: those in the page's data, and more as the shopper requests them. Returns
 * the same object until something changes.
 */
export function useRecommended(orderId: string, brought: TrolleyWithRecommendations['recommendedProducts']): Recommended {
  const calls = useCalls();
  const store = useTrolleyStore();
  const [more, setMore] = useState<(RecommendedShown<TileProduct> & { orderId: string }) | null>(null);
  const [state, setState] = useState<Recommended['state']>('idle');
  const { products: first, totalResults } = brought ?? noneBrought;
  const since = more?.orderId === orderId ? more : null;
  const { products, total } = since ?? { products: first, total: Math.max(totalResults, first.length) };

  const isMore = since !== null;

  return useMemo(() => {
    async function load() {
      setState('busy');
      const inTrolley = new Set(store.snapshot().trolley?.trolleyItems.map(({ lineNumber }) => lineNumber));
      const start = startOfMore(products, inTrolley);
      const answer = await readTrolleyWithRecommendations(calls, orderId, { start, quiet: true }).catch(withoutItInAnyCase(null));
      const found = answer?.recommendedProducts;
      if (!found || found.failures?.length) return setState('failed');
      setMore({ orderId, ...withMore(products, found, inTrolley) });
      setState('idle');
    }
    return { products, total, state, isMore, load };
  }, [store, calls, orderId, products, total, state, isMore]);
}

const noneBrought = { products: [], totalResults: 0 };
