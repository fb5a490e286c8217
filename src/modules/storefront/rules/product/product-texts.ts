import type { WireProduct, WirePromotion } from '#/contract/rest-types.ts';
import { formatPence, toPence } from '#/platform/rules/money.ts';
import { isListed } from '#/modules/offers/rules/offer-link.ts';
import type { Availability } from '#/modules/catalogue/rules/availability.ts';

const texts: Record<Availability, string | null> = {
  AVAILABLE: null,
  TEMPORARILY_UNAVAILABLE: 'Temporarily unavailable',
  NOT_AVAILABLE: 'Sorry, this item is not available',
  SOLD_OUT_ONLINE: 'SOLD OUT ONLINE',
};

/**
 * Returns the text to show in place of the quantity control; null while the product is available (SC-095 to SC-097).
 */
export function availabilityText(availability: Availability): string | null {
  return texts[availability];
}

/**
 * Returns the price reduction among a product's visible promotions: the first with an old price, one group and
 * threshold 1 that is for everybody (SC-150). Null if there is none.
 */
export function priceReductionAmong(promotions: readonly WirePromotion[]): WirePromotion | null {
  return (
    promotions.find(
      ({ groups, hidden, myWaitrosePromotion, pyoPromotion, wasDisplayPrice }) =>
        !hidden && !myWaitrosePromotion && !pyoPromotion && wasDisplayPrice !== null && groups.length === 1 && groups[0]!.threshold === 1,
    ) ?? null
  );
}

/** Returns the old price to strike through beside the current price (SC-093); null without a reduction. */
export function wasPriceOf(product: Pick<WireProduct, 'promotions'>): string | null {
  return priceReductionAmong(product.promotions)?.wasDisplayPrice ?? null;
}

/**
 * Returns the text of a tile's offer flag, from the first offer that is for everybody (SC-088); null if there is none.
 * Offers for members only are left out.
 */
export function offerFlag(product: Pick<WireProduct, 'promotions'>): string | null {
  return offersForAll(product)[0]?.promotionDescription ?? null;
}

/**
 * Returns a product's listed offers that are for everybody, in the order of the answer, which has price reductions
 * first.
 */
export function offersForAll({ promotions }: Pick<WireProduct, 'promotions'>): WirePromotion[] {
  return promotions.filter((promotion) => isListed(promotion) && !promotion.myWaitrosePromotion && !promotion.pyoPromotion);
}

type PriceFields = Pick<WireProduct, 'displayPrice' | 'displayPriceEstimated' | 'displayPriceQualifier'>;

/**
 * Returns a product's price as the parts of a `Price` (SC-088, SC-090). The qualifier of an estimated price, 'each est.',
 * loses its 'est.', because `Price` adds it to the amount.
 */
export function priceParts({ displayPrice, displayPriceEstimated, displayPriceQualifier }: PriceFields): { amount: string; estimated: boolean; qualifier: string } {
  const qualifier = displayPriceEstimated ? displayPriceQualifier.replace(/ ?est\.$/, '') : displayPriceQualifier;
  return { amount: displayPrice, estimated: displayPriceEstimated, qualifier };
}

/** Returns a product's price as a text: '£2.40', '£4.84 per kg', '£8.23 est. each'. */
export function priceText(product: PriceFields): string {
  const { amount, estimated, qualifier } = priceParts(product);
  return [amount, estimated && 'est.', qualifier].filter(Boolean).join(' ');
}

/**
 * Returns the unit price to show beside a product's price. Null if the product has none, or if it would only repeat the
 * price, as '£4.84/kg' would beside '£4.84 per kg' (SC-088).
 */
export function unitPriceText({ displayPrice, displayPriceQualifier, displayUnitPrice }: PriceFields & Pick<WireProduct, 'displayUnitPrice'>): string | null {
  const price = `${displayPrice} ${displayPriceQualifier}`.replace(' per ', '/');
  return price === displayUnitPrice ? null : displayUnitPrice;
}

/** Returns a product's size, ranges (SC-090), price and unit price, to show in one line of text; those that it has. */
export function factTexts(product: PriceFields & Pick<WireProduct, 'displayUnitPrice' | 'size'> & { ranges?: string[] }): string[] {
  return [product.size, ...(product.ranges ?? []), priceText(product), unitPriceText(product)].filter((text): text is string => Boolean(text));
}

/** Returns a text such as 'Deposit 20p each' for drinks with a deposit, otherwise null. */
export function depositText(product: Pick<WireProduct, 'depositCharge'>): string | null {
  const pence = toPence(product.depositCharge);
  return pence === 0 ? null : `Deposit ${formatPence(pence)} each`;
}

/** Returns a number of servings as text: '2', '4 to 6'. */
export function servingsText({ min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : `${min} to ${max}`;
}
