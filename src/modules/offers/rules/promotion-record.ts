import type { Pence } from '#/platform/rules/money.ts';

/** A promotion as the database stores it (SC-139). */
export interface PromotionRecord {
  promotionId: string;
  /** The kind of promotion, such as 'PRICE_REDUCTION', 'MULTIBUY', 'MIX_AND_MATCH', 'WMX' (wine mix, SC-143). */
  promotionTypeCode: string;
  type: string;
  promotionDescription: string;
  /**
   * The last day, a calendar day in London. The promotion ends at the midnight after it (SC-141). Null if it has no
   * end.
   */
  promotionExpiryDate: string | null;
  startDate: string | null;
  discount: { type: 'TOTAL_PRICE'; valuePence: Pence } | null;
  groups: { id: string; name: string; threshold: number; lineNumbers: string[] }[];
  hidden: boolean;
  myWaitrosePromotion: boolean;
  pyoPromotion: boolean;
  /**
   * The old price per price unit, for a price reduction; otherwise null. It applies whenever the reduction is not live
   * (SC-150).
   */
  wasPricePence: Pence | null;
}
