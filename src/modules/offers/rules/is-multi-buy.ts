import type { PromotionRecord } from './promotion-record.ts';

/** Whether a promotion requires more than one item: several groups, or several items of one (SC-142). */
export function isMultiBuy(promotion: { groups: readonly Pick<PromotionRecord['groups'][number], 'threshold'>[] }): boolean {
  return promotion.groups.length > 1 || promotion.groups.some((group) => group.threshold > 1);
}
