import { memo, useState } from 'react';
import { LoadMore } from '#/design/load-more.tsx';
import { Notice } from '#/design/notice.tsx';
import { useCalls } from '#/modules/account/web/use-session.ts';
import { recommendedAtATime } from '#/modules/recommendations/rules/recommendations-shown.ts';
import { readTrolleyWithRecommendations, type TrolleyWithRecommendations } from '#/modules/recommendations/web/recommendation-calls.ts';
import { ProductGrid } from '#/modules/storefront/web/product-grid.tsx';
import { AddToTrolley } from '#/modules/trolley/web/add-to-trolley.tsx';
import styles from './trolley.module.css';

type Recommended = NonNullable<TrolleyWithRecommendations['recommendedProducts']>;

export interface TrolleyRecommendationsProps {
  orderId: string;
  /** The first of them, as the page brought them. */
  brought: Recommended;
}

/** Products that go with the trolley, eight at first and eight more at a time (SC-317); nothing where there are none. */
export const TrolleyRecommendations = memo(function TrolleyRecommendations({ orderId, brought }: TrolleyRecommendationsProps) {
  const calls = useCalls();
  const [more, setMore] = useState<Recommended['products']>([]);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const products = [...new Map([...brought.products, ...more].map((product) => [product.lineNumber, product])).values()];
  // Counted as they were asked for: which of them are in the trolley changes what the shop counts, and one may come twice.
  const asked = brought.products.length + more.length;

  async function load() {
    setState('busy');
    const answer = await readTrolleyWithRecommendations(calls, orderId, { start: asked, quiet: true }).catch(() => null);
    const found = answer?.recommendedProducts;
    if (found && !found.failures?.length) setMore([...more, ...found.products]);
    setState(found && !found.failures?.length ? 'idle' : 'failed');
  }

  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recommended" className={styles.recommended}>
      <h2 id="recommended">You might also like</h2>
      <ProductGrid products={products} action={(product) => <AddToTrolley product={product} />} eager={0} />
      {state === 'failed' && (
        <Notice tone="danger" announce="polite">
          Sorry, we couldn't load more. Nothing in your trolley has changed.
        </Notice>
      )}
      <LoadMore
        shown={products.length}
        total={Math.max(brought.totalResults, products.length)}
        href={`?recommendations=${asked + recommendedAtATime}`}
        busy={state === 'busy'}
        onLoad={() => void load()}
      />
    </section>
  );
});
