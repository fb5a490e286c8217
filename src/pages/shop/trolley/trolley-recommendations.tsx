import { memo, useEffect, useRef } from 'react';
import { LoadMore } from '#/design/navigation/load-more.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { recommendedAtATime } from '#/modules/recommendations/rules/recommendations-shown.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductGrid } from '#/modules/storefront/web/grid/product-grid.tsx';
import { AddToTrolley } from '#/modules/trolley/web/lines/add-to-trolley.tsx';
import { goOnAt } from '#/modules/trolley/web/page/go-on-at.ts';
import type { Recommended } from './use-recommended.ts';
import styles from '#/pages/shop/trolley/trolley.module.css';

/**
 * Renders products that go with the trolley: eight at first, and eight more at a time (SC-317). Renders nothing if
 * there are none.
 */
export const TrolleyRecommendations = memo(function TrolleyRecommendations({ recommended }: { recommended: Recommended }) {
  const { products, total, state, isMore, load } = recommended;
  const section = useRef<HTMLElement>(null);
  const before = useRef(products.length);

  // Move the focus to the first new product, because the button disappears after the last ones.
  useEffect(() => {
    const first = before.current;
    before.current = products.length;
    if (isMore) goOnAt(() => section.current?.querySelectorAll('article')[first]?.querySelector('a') ?? section.current?.querySelector('h2'));
  }, [isMore, products.length, total]);

  if (products.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="recommended" className={styles.recommended}>
      <h2 id="recommended" tabIndex={-1}>
        You might also like
      </h2>
      <ProductGrid products={products} forOrder action={addToTrolley} eager={0} />
      {state === 'failed' && (
        <Notice tone="danger" announce="polite">
          Sorry, we couldn't load more. Nothing in your trolley has changed.
        </Notice>
      )}
      <p role="status" className="visually-hidden">
        {isMore && state === 'idle' && `Showing ${products.length} of ${total} products you might like`}
      </p>
      <LoadMore
        shown={products.length}
        total={total}
        href={`?recommendations=${products.length + recommendedAtATime}`}
        busy={state === 'busy'}
        onLoad={() => void load()}
      />
    </section>
  );
});

const addToTrolley = (product: TileProduct) => <AddToTrolley product={product} offersUndo={false} />;
