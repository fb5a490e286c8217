import { isMultiBuy } from './is-multi-buy.ts';
import type { PromotionRecord } from './promotion-record.ts';

type Reduction = Pick<PromotionRecord, 'groups' | 'myWaitrosePromotion' | 'pyoPromotion'>;

/**
 * Checks whether a promotion is simply a lower price for everybody: it has one group of one item, and is not restricted
 * to members or picks (SC-150).
 */
export function isPriceReduction(promotion: Reduction): boolean {
  const { groups, myWaitrosePromotion, pyoPromotion } = promotion;
  return groups.length === 1 && !isMultiBuy(promotion) && !myWaitrosePromotion && !pyoPromotion;
}
