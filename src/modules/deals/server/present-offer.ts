import type { z } from 'zod';
import { nonMember } from '#/modules/offers/rules/applicable-offers.ts';
import { offerProgress } from '#/modules/offers/rules/offer-progress.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import { presentPromotion } from '#/modules/storefront/rules/product/present-product.ts';
import { presentProducts } from '#/modules/storefront/server/public.ts';
import { lineOnOffer } from '#/modules/trolley/rules/totals/price-trolley.ts';
import { dealState } from '#/modules/deals/rules/deal-state.ts';
import type { offerAnswer } from '#/modules/deals/rules/deals-schema.ts';
import { toMoney } from '#/platform/rules/money.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { DealSources, DealTrolley } from './deal-sources.ts';

export type WireOffer = z.output<typeof offerAnswer>;

/** Returns whether a category has a product, or one of the categories below it does. */
export function isInCategory({ catalogue }: DealSources, lineNumber: string, categoryId: number): boolean {
  const { categoryIds = [] } = catalogue.product(lineNumber) ?? {};
  return categoryIds.some((id) => catalogue.categories.find(id)?.path.some((one) => one.id === categoryId));
}

/**
 * Presents an offer with the products of its groups, in a category if one is given. Products that the shop no longer
 * sells are left out.
 */
export function presentOffer(
  sources: DealSources,
  promotion: PromotionRecord,
  { trolley, context, categoryId, now }: DealTrolley & { categoryId: number | null; now: Instant },
): WireOffer {
  const { catalogue, offers } = sources;
  const isShown = (lineNumber: string) =>
    catalogue.product(lineNumber)?.markedForDelete === false && (categoryId === null || isInCategory(sources, lineNumber, categoryId));
  const { promotionId, promotionTypeCode, type, promotionDescription, promotionExpiryDate, discount, hidden, myWaitrosePromotion, pyoPromotion } = promotion;
  const [first] = catalogue.products(promotion.groups[0]?.lineNumbers ?? []);
  const progress = trolley && offerProgress(promotion, trolley.lines.flatMap(lineOnOffer), { slotDate: context.slotDate, now, shopper: nonMember }, offers.solve);
  return {
    promotionId,
    promotionTypeCode,
    type,
    promotionDescription,
    promotionExpiryDate,
    discount: discount && { type: discount.type, value: toMoney(discount.valuePence) },
    hidden,
    myWaitrosePromotion,
    pyoPromotion,
    // The old price of a reduction is that of its first product.
    wasDisplayPrice: first ? presentPromotion(promotion, first).wasDisplayPrice : null,
    groups: promotion.groups.map(({ id, name, threshold, lineNumbers }) => ({
      id,
      name,
      threshold,
      lineNumbers,
      products: presentProducts(sources, lineNumbers.filter(isShown), context, now),
    })),
    startDate: promotion.startDate,
    state: dealState(promotion, context.slotDate, now),
    mealDealId: sources.deals.mealDeal(promotion.promotionId)?.mealDealId ?? null,
    progress: progress && {
      saving: progress.savingPence === null ? null : toMoney(progress.savingPence),
      counted: progress.counted,
      missing: [...progress.missing],
    },
  };
}
