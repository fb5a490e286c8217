import type { Pence } from '#/platform/rules/money.ts';

/** A promotion as the shop keeps it (SC-139). */
export interface PromotionRecord {
  promotionId: string;
  /** Such as 'PRICE_REDUCTION', 'MULTIBUY', 'MIX_AND_MATCH', 'WMX' (wine mix, SC-143). */
  promotionTypeCode: string;
  type: string;
  promotionDescription: string;
  /** Calendar day in London; lasts until midnight at its end (SC-141). */
  promotionExpiryDate: string | null;
  startDate: string | null;
  discount: { type: 'TOTAL_PRICE'; valuePence: Pence } | null;
  groups: { id: string; name: string; threshold: number; lineNumbers: string[] }[];
  hidden: boolean;
  myWaitrosePromotion: boolean;
  pyoPromotion: boolean;
  /** Of a price reduction: the old price per price unit, which is charged again once it has expired (SC-150). */
  wasPricePence: Pence | null;
}
