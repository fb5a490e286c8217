import { isMultiBuy } from './is-multi-buy.ts';
import type { PromotionRecord } from './promotion-record.ts';

type Reduction = Pick<PromotionRecord, 'groups' | 'myWaitrosePromotion' | 'pyoPromotion'>;

/** Whether a promotion is a lower price for everybody: one group of one item, for members or picks only it is not (SC-150). */
export function isPriceReduction(promotion: Reduction): boolean {
  const { groups, myWaitrosePromotion, pyoPromotion } = promotion;
  return groups.length === 1 && !isMultiBuy(promotion) && !myWaitrosePromotion && !pyoPromotion;
}
