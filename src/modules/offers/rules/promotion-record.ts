import type { Pence } from '#/platform/rules/money.ts';

/** A promotion as stored (SC-139). */
export interface PromotionRecord {
  promotionId: string;
  /** Such as 'PRICE_REDUCTION', 'MULTIBUY', 'MIX_AND_MATCH', 'WMX' (wine mix, SC-143). */
  promotionTypeCode: string;
  type: string;
  promotionDescription: string;
  /** Calendar day in London; ends at the midnight after it (SC-141). */
  promotionExpiryDate: string | null;
  startDate: string | null;
  discount: { type: 'TOTAL_PRICE'; valuePence: Pence } | null;
  groups: { id: string; name: string; threshold: number; lineNumbers: string[] }[];
  hidden: boolean;
  myWaitrosePromotion: boolean;
  pyoPromotion: boolean;
  /** For a price reduction: the old price per price unit, which applies again after it expires (SC-150). */
  wasPricePence: Pence | null;
}
