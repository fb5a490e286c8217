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

/** What stands in place of the quantity control; null while the product can be had (SC-095 to SC-097). */
export function availabilityText(availability: Availability): string | null {
  return texts[availability];
}

/** The price reduction among a product's visible promotions: one group, threshold 1, for everybody (SC-150). */
export function priceReductionAmong(promotions: readonly WirePromotion[]): WirePromotion | null {
  return (
    promotions.find(
      ({ groups, hidden, myWaitrosePromotion, pyoPromotion, wasDisplayPrice }) =>
        !hidden && !myWaitrosePromotion && !pyoPromotion && wasDisplayPrice !== null && groups.length === 1 && groups[0]!.threshold === 1,
    ) ?? null
  );
}

/** The old price to strike through beside the current one (SC-093); null without a reduction. */
export function wasPriceOf(product: Pick<WireProduct, 'promotions'>): string | null {
  return priceReductionAmong(product.promotions)?.wasDisplayPrice ?? null;
}

/**
 * The words on a tile's offer flag: of its offers, price reductions first, the first that is for everybody (SC-088). What
 * only members have is told to members.
 */
export function offerFlag(product: Pick<WireProduct, 'promotions'>): string | null {
  return offersForAll(product)[0]?.promotionDescription ?? null;
}

/** Those of a product's listed offers that are for everybody, price reductions first. */
export function offersForAll({ promotions }: Pick<WireProduct, 'promotions'>): WirePromotion[] {
  return promotions.filter((promotion) => isListed(promotion) && !promotion.myWaitrosePromotion && !promotion.pyoPromotion);
}

/** 'Deposit 20p', for drinks that have one; null for all else. */
export function depositText(product: Pick<WireProduct, 'depositCharge'>): string | null {
  const pence = toPence(product.depositCharge);
  return pence === 0 ? null : `Deposit ${formatPence(pence)} each`;
}
