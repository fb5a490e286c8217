import type { WireProductInFull } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Price } from '#/design/display/price.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { AddToList } from '#/modules/lists/web/add-to-list.tsx';
import { AddByUnit } from '#/modules/trolley/web/lines/add-by-unit.tsx';
import type { OfferShown } from '#/modules/storefront/rules/offers-for-slot.ts';
import { availabilityText, depositText, priceParts, wasPriceOf, unitPriceText } from '#/modules/storefront/rules/product/product-texts.ts';
import { plannedPence } from '#/modules/storefront/rules/search/planned-items.ts';
import { weightAdded } from '#/modules/trolley/rules/lines/starting-quantity.ts';
import { formatPence } from '#/platform/rules/money.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { formatLongDay } from '#/platform/rules/london-time.ts';
import styles from './product.module.css';

export interface ProductBuyBoxProps {
  product: WireProductInFull;
  offers: readonly OfferShown[];
  /**
   * The offer above 'Add', null for none. If it does not apply for the shopper's slot its place stays empty, and other
   * offers stand below, so that 'Add' never moves.
   */
  lead: OfferShown | null;
}

/** The prices of a product with its offers, the note about age, and its 'Add'. */
export function ProductBuyBox({ product, offers, lead }: ProductBuyBoxProps) {
  const unavailable = availabilityText(product.availability);
  const deposit = depositText(product);
  const isLead = ({ promotion }: OfferShown) => promotion.promotionId === lead?.promotion.promotionId;
  const price = (size: 'medium' | 'large') => (
    <Price
      size={size}
      {...priceParts(product)}
      was={wasPriceOf(product) ?? undefined}
      under={unitPriceText(product) ?? undefined}
    />
  );
  /** Renders the price of the weight that is in the trolley, or that 'Add' adds; for items the product's price. */
  function priceOf(quantity: Quantity) {
    const weight = weightAdded(quantity);
    const pence = weight === null ? null : plannedPence(product, quantity);
    if (pence === null) return price('medium');
    return <Price amount={formatPence(pence)} estimated qualifier={`for ${weight}`} under={product.displayUnitPrice ?? undefined} />;
  }

  return (
    <div className={styles.buy}>
      {price('large')}
      {(product.formattedPriceRange || product.formattedWeightRange) && (
        <p className={styles.soft}>
          {[product.formattedPriceRange && `${product.formattedPriceRange} each`, product.formattedWeightRange].filter(Boolean).join(', ')}.
          {product.formattedPriceRange && ' You pay for the weight we pick.'}
        </p>
      )}
      {deposit && <p className={styles.soft}>{deposit}</p>}
      {lead && (
        <div className={offers.some(isLead) ? undefined : styles.away}>
          <Offer offer={lead} />
        </div>
      )}
      {product.minimumAge !== null && (
        <p className={styles.age}>
          <Badge>{product.minimumAge}+</Badge> <span>You must be {product.minimumAge} or over to buy this. Please have photo ID ready at the door.</span>
        </p>
      )}
      <div className={styles.action}>{unavailable ? <p className={styles.gone}>{unavailable}</p> : <AddByUnit product={product} priceOf={priceOf} />}</div>
      {offers
        .filter((offer) => !isLead(offer))
        .map((offer) => (
          <Offer key={offer.promotion.promotionId} offer={offer} />
        ))}
      <AddToList product={product} />
    </div>
  );
}

function Offer({ offer: { promotion, href } }: { offer: OfferShown }) {
  const { promotionDescription, promotionExpiryDate } = promotion;
  return (
    <p className={styles.offer}>
      <Badge tone="offer" shape="flag">
        {promotionDescription}
      </Badge>
      {promotionExpiryDate && <span className={styles.soft}>until {formatLongDay(promotionExpiryDate)}</span>}
      {href && <TextLink href={href}>See the offer</TextLink>}
    </p>
  );
}
