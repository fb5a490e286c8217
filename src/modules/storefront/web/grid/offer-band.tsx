import type { WirePromotion } from '#/contract/rest-types.ts';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { formatLongDay } from '#/platform/rules/london-time.ts';
import { offerNeed } from '#/modules/storefront/rules/offer-need.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { AddToTrolley } from '#/modules/trolley/web/lines/add-to-trolley.tsx';
import { useTrolley } from '#/modules/trolley/web/trolley-provider.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { MiniProduct } from '#/modules/storefront/web/lists/mini-product.tsx';
import { useSlotTiles } from './slot-tiles.tsx';
import styles from './offer-band.module.css';

export interface OfferBandProps {
  promotion: WirePromotion;
  /** Some of the offer's other products. */
  products: readonly TileProduct[];
  /** The address of the offer's page; null if there is none. */
  href: string | null;
}

/** An offer on a product's page: its last day, what is still missing for it, and other products of it (SC-099). */
export const OfferBand = hydrateApart(function OfferBand({ promotion, products, href }: OfferBandProps) {
  useSlotTiles(products);
  const { promotionDescription, promotionExpiryDate } = promotion;
  return (
    <section className={styles.band} aria-label={`Offer: ${promotionDescription}`}>
      <div className={styles.words}>
        <h2 className={styles.title}>{promotionDescription}</h2>
        {promotionExpiryDate && <p>Until {formatLongDay(promotionExpiryDate)}.</p>}
        <Need promotion={promotion} />
        {href && <TextLink href={href}>All products of this offer</TextLink>}
      </div>
      <ul role="list" className={styles.products}>
        {products.map((product) => (
          <li key={product.lineNumber}>
            <MiniProduct product={product} action={addToTrolley} />
          </li>
        ))}
      </ul>
    </section>
  );
});

const addToTrolley = (product: TileProduct) => <AddToTrolley product={product} />;

/** What the trolley still lacks for the offer. The server's HTML is of an empty trolley. */
function Need({ promotion }: { promotion: WirePromotion }) {
  const { lines } = useTrolley();
  const words = offerNeed(promotion, (lineNumber) => {
    const quantity = lines.get(lineNumber)?.quantity;
    if (quantity === undefined) return 0;
    return quantity.uom === 'C62' ? quantity.thousandths / 1000 : 1;
  });
  return words && <p className={styles.need}>{words}</p>;
}
