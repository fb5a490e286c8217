import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import { estimatedItemGrams } from '#/modules/catalogue/rules/sale-price.ts';
import { currentUnitPrice } from '#/modules/offers/rules/current-unit-price.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { LineProduct, TrolleySlot } from '#/modules/trolley/rules/lines/trolley-line.ts';

export interface CatalogueAndOffers {
  catalogue: Catalogue;
  offers: Offers;
}

/** The branch to use while the order has no slot (SH-003). */
export const defaultBranchId = 651;

/**
 * Returns a function that looks up products for a trolley with this slot: with the prices of the pricing date, and the
 * availability at the slot's branch (SC-234). It returns null for a product that the shop does not know.
 */
export function lineProducts(
  { catalogue, offers }: CatalogueAndOffers,
  slot: Pick<TrolleySlot, 'branchId' | 'date'> | null,
  now: number,
): (lineNumber: string) => LineProduct | null {
  const branchId = slot?.branchId ?? defaultBranchId;
  const slotDate = slot?.date ?? null;
  return (lineNumber) => {
    const product = catalogue.product(lineNumber);
    if (!product) return null;
    const { pence, wasPence } = currentUnitPrice(product, offers.priceReductionOf(product.lineNumber), slotDate, now);
    return {
      lineNumber: product.lineNumber,
      productId: product.productId,
      name: product.name,
      productType: product.productType,
      saleUoms: product.saleUoms,
      priceUom: product.priceUom,
      pricePence: pence,
      retailPricePence: wasPence ?? pence,
      promotions: offers.promotionsOf(product.lineNumber),
      itemGrams: estimatedItemGrams(product),
      depositPence: product.depositPence,
      vatRate: product.vatRate,
      availability: catalogue.availability(product.lineNumber, { branchId, slotDate, now }),
      restrictions: catalogue.restrictionsOf(product.lineNumber),
      leadTimeDays: product.leadTimeDays,
      availableDays: product.availableDays,
      supplierOrder: product.supplierOrder,
      containsAlcohol: product.containsAlcohol,
      minimumAge: product.minimumAge,
      substitutionsProhibited: product.substitutionsProhibited,
      cap: product.cap,
      maxPersonalisedMessageLength: product.maxPersonalisedMessageLength,
      isOutOfStockOn: (date) =>
        catalogue.availability(product.lineNumber, { branchId, slotDate: date, now }) === 'TEMPORARILY_UNAVAILABLE',
    };
  };
}
