import type { PromotionRecord } from './promotion-record.ts';

/** Whether a promotion asks for more than one thing: several groups, or several of one (SC-142). */
export function isMultiBuy(promotion: { groups: readonly Pick<PromotionRecord['groups'][number], 'threshold'>[] }): boolean {
  return promotion.groups.length > 1 || promotion.groups.some((group) => group.threshold > 1);
}
