import { useEffect, useState } from 'react';
import { useCalls, useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import { consentsTo } from '#/modules/consent/web/consents-to.ts';
import { parseRecentlyViewed, withViewed } from '#/modules/storefront/rules/recently-viewed.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { MiniProduct } from './mini-product.tsx';
import { useSlotTiles } from '#/modules/storefront/web/grid/slot-tiles.tsx';
import styles from './recently-viewed.module.css';

/**
 * Remembers a product as viewed in this browser, and lists the other products viewed before it (SC-104), with consent
 * to functional storage. Renders nothing until they have loaded; it comes last on its page, so that nothing moves.
 */
export const RecentlyViewed = hydrateApart(function RecentlyViewed({ lineNumber }: { lineNumber: string }) {
  const calls = useCalls();
  const isReady = useSessionReady();
  const { customerId } = useSession();
  const [products, setProducts] = useState<readonly TileProduct[]>([]);
  useSlotTiles(products);

  useEffect(() => {
    if (!isReady || !consentsTo('functional')) return undefined;
    const key = `recentlyViewed:${customerId}` as const;
    const viewed = parseRecentlyViewed(localValues.find(key));
    localValues.keep(key, withViewed(viewed, lineNumber).join(','));
    const others = viewed.filter((one) => one !== lineNumber);
    if (others.length === 0) return undefined;
    let isCurrent = true;
    // Without an answer, or without its code, the list stays away: the shopper did not ask for it.
    import('./viewed-tiles.ts')
      .then(({ viewedTiles }) => viewedTiles(calls, others))
      .then(
        (found) => isCurrent && setProducts(found),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [calls, isReady, customerId, lineNumber]);

  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className={styles.section}>
      <h2 id="recently-viewed">Recently viewed</h2>
      <ul role="list" className={styles.list}>
        {products.map((product) => (
          <li key={product.lineNumber}>
            <MiniProduct product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
});
