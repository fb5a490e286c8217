import { isMultiBuy } from './is-multi-buy.ts';
import type { PromotionRecord } from './promotion-record.ts';

type Reduction = Pick<PromotionRecord, 'groups' | 'myWaitrosePromotion' | 'pyoPromotion'>;

/**
 * Whether a promotion is simply a lower price for everybody: one group of one item, and not for members or picks only
 * (SC-150).
 */
export function isPriceReduction(promotion: Reduction): boolean {
  const { groups, myWaitrosePromotion, pyoPromotion } = promotion;
  return groups.length === 1 && !isMultiBuy(promotion) && !myWaitrosePromotion && !pyoPromotion;
}
