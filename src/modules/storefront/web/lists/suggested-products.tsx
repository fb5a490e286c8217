import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import { list as listIcon } from '#/design/display/more-icons.ts';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { useCalls, useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { useFlag } from '#/modules/flags/web/flags-provider.tsx';
import type { SuggestedProductsProps } from '#/modules/search/web/search-panel.tsx';
import { toTile, type TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { AddToTrolley } from '#/modules/trolley/web/lines/add-to-trolley.tsx';
import * as pages from '#/page-paths.ts';
import { writeGridAddress } from '#/modules/storefront/web/filters/grid-address.ts';
import { ProductRow } from './product-row.tsx';
import { searchProducts } from '#/modules/storefront/web/storefront-calls.ts';
import styles from './suggested-products.module.css';

/** The number of products shown beside the suggestions; a phone, where they are below them, shows one less. */
const mostProducts = 5;

interface Found {
  term: string;
  products: readonly TileProduct[];
  total: number;
}

/**
 * The first products for a typed term, each with its Add button, and a link to all of them. While those for another term
 * are read, or if they cannot be, the earlier ones stay or nothing is shown. A default export, for `lazy`.
 */
export default function SuggestedProducts({ term, onShown, onLeave, onSearch }: SuggestedProductsProps) {
  const id = useId();
  const calls = useCalls();
  const { customerOrderId: orderId } = useSession();
  const hasMultiSearch = useFlag('multisearch');
  const [found, setFound] = useState<Found | null>(null);
  const show = useEffectEvent((now: Found | null) => {
    setFound(now);
    onShown(now?.products.length ?? 0);
  });
  useEffect(() => {
    let isWanted = true;
    searchProducts(calls, { searchTerm: term, size: mostProducts, origin: 'SEARCH_BOX', ...(orderId && { orderId }) }, { quiet: true }).then(
      ({ products, totalMatches }) => isWanted && show({ term, products: products.map(toTile), total: totalMatches }),
      // The shopper is only typing, so no error is shown (SH-303).
      () => isWanted && show(null),
    );
    return () => {
      isWanted = false;
    };
  }, [calls, term, orderId]);
  const gone = useEffectEvent(() => onShown(0));
  useEffect(() => () => gone(), []);

  if (found === null || found.products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.products}>
      <h2 id={id} className={styles.heading}>
        Products
      </h2>
      <ul role="list" className={styles.rows}>
        {found.products.map((product) => (
          <li key={product.lineNumber}>
            <ProductRow product={product} narrow onOpen={onLeave} action={product.maxPersonalisedMessageLength ? undefined : <AddToTrolley product={product} offersUndo={false} />} />
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <TextLink
          href={`${pages.search}${writeGridAddress({}, { searchTerm: found.term })}`}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onSearch(found.term);
          }}
        >
          See {found.total === 1 ? 'the result' : `all ${found.total} results`} for "{found.term}"
        </TextLink>
        {hasMultiSearch && (
          <TextLink plain href={pages.multiSearch} onClick={onLeave} className={styles.whole}>
            <Icon name={listIcon} size={18} /> Search for a whole list
          </TextLink>
        )}
      </p>
    </section>
  );
}
