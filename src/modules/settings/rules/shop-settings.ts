import type { Pence } from '#/platform/rules/money.ts';

/** The values that staff set for the whole shop (SC-693). */
export interface ShopSettings {
  /** Whole percent of the picked items (SC-527). */
  partnerDiscountPercent: number;
  /** The minimum order values of a branch that sets none (SC-252). */
  deliveryMinimumPence: Pence;
  collectionMinimumPence: Pence;
  /** The charges of slots that are made without one (SC-341). */
  deliveryChargePence: Pence;
  saverChargePence: Pence;
  collectionChargePence: Pence;
  /** Missing and bad items that shoppers report are refunded at once, up to this much of an order (decision 170). */
  reportOrderPence: Pence;
  /** And of a customer up to this much, and this many items, in `reportDays` days. */
  reportCustomerPence: Pence;
  reportItems: number;
  reportDays: number;
}

/** The settings about reports of missing and bad items. */
export type ReportSettings = Pick<ShopSettings, 'reportOrderPence' | 'reportCustomerPence' | 'reportItems' | 'reportDays'>;

/** The charges of slots for which staff set none. */
export type SlotCharges = Pick<ShopSettings, 'deliveryChargePence' | 'saverChargePence' | 'collectionChargePence'>;

/** Returns a message for each field whose value does not go with the others: a saver costs less than a delivery (SC-340). */
export function shopSettingsFaults({ deliveryChargePence, saverChargePence }: SlotCharges): { field: 'saverSlotCharge'; message: string }[] {
  return saverChargePence < deliveryChargePence ? [] : [{ field: 'saverSlotCharge', message: 'A saver slot costs less than another delivery' }];
}
