import type { PromotionRecord } from './promotion-record.ts';

/**
 * Checks whether a promotion requires more than one item: it has several groups, or a group of several items (SC-142).
 */
export function isMultiBuy(promotion: { groups: readonly Pick<PromotionRecord['groups'][number], 'threshold'>[] }): boolean {
  return promotion.groups.length > 1 || promotion.groups.some((group) => group.threshold > 1);
}
