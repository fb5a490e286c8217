import type { WireProductInFull, WirePromotion } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Price } from '#/design/display/price.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { AddToList } from '#/modules/lists/web/add-to-list.tsx';
import { AddByUnit } from '#/modules/trolley/web/lines/add-by-unit.tsx';
import { availabilityText, depositText, wasPriceOf } from '#/modules/storefront/rules/product-texts.ts';
import { formatLongDay } from '#/platform/rules/london-time.ts';
import styles from './product.module.css';

export interface ProductBuyBoxProps {
  product: WireProductInFull;
  /** The product's offers for everybody, each with the address of its page; null if it has none. */
  offers: readonly { promotion: WirePromotion; href: string | null }[];
}

/** The prices of a product with its offers, the note about age, and its 'Add'. */
export function ProductBuyBox({ product, offers }: ProductBuyBoxProps) {
  const unavailable = availabilityText(product.availability);
  const deposit = depositText(product);
  return (
    <div className={styles.buy}>
      <Price
        size="large"
        amount={product.displayPrice}
        was={wasPriceOf(product) ?? undefined}
        estimated={product.displayPriceEstimated}
        qualifier={product.displayPriceEstimated ? undefined : product.displayPriceQualifier}
        under={product.displayUnitPrice ?? undefined}
      />
      {product.formattedPriceRange && (
        <p className={styles.soft}>
          {product.formattedPriceRange} each
          {product.formattedWeightRange && `, ${product.formattedWeightRange}`}. You pay for the weight we pick.
        </p>
      )}
      {deposit && <p className={styles.soft}>{deposit}</p>}
      {offers.map(({ promotion: { promotionId, promotionDescription, promotionExpiryDate }, href }) => (
        <p key={promotionId} className={styles.offer}>
          <Badge tone="offer" shape="flag">
            {promotionDescription}
          </Badge>
          {promotionExpiryDate && <span className={styles.soft}>until {formatLongDay(promotionExpiryDate)}</span>}
          {href && <TextLink href={href}>See the offer</TextLink>}
        </p>
      ))}
      {product.containsAlcohol && (
        <p className={styles.age}>
          <Badge>18+</Badge> <span>You must be 18 or over to buy this. Please have photo ID ready at the door.</span>
        </p>
      )}
      <div className={styles.action}>{unavailable ? <p className={styles.gone}>{unavailable}</p> : <AddByUnit product={product} />}</div>
      <AddToList product={product} />
    </div>
  );
}
