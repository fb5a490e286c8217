import type { AppliedCodes } from '#/modules/codes/rules/apply-codes.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { toPay, totalPrice } from '#/modules/orders/rules/order-totals.ts';
import { completeOpenOrder, usualTexts, type FoundOpenOrder, type UsualTexts } from '#/modules/orders/server/public.ts';
import type { OrderWithGifts } from '#/modules/gifts/server/public.ts';
import type { OrderToPay } from '#/modules/payments/server/public.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import type { ShownSlot } from '#/modules/slots/rules/why-not-with-slot.ts';
import type { TrolleyToOrder } from '#/modules/trolley/rules/order/why-not-order.ts';
import type { Pence } from '#/platform/rules/money.ts';

/** An open order with the data for all parts of placing, each of which reads some of it. */
export interface OrderToPlace extends TrolleyToOrder, OrderToPay, OrderWithGifts {
  record: OrderRecord;
  /** The contact number and the note that the order would have without the shopper's own. */
  usualTexts: UsualTexts;
  slot: CustomerSlot | null;
  codes: AppliedCodes;
  /** Whether the customer's account is being closed. */
  isClosing: boolean;
  /** The branch that delivers to the slot's postcode, if any. */
  servedBy: number | null;
  /** The amount to pay that the shopper was shown; null if the client did not send it. */
  expectedToPayPence: Pence | null;
  /** The slot that the shopper was shown; null if the client did not send it. */
  expectedSlot: ShownSlot | null;
}

/** What a press says that the shopper was shown, and the id of its risk check. */
export type ShownToShopper = Pick<OrderToPlace, 'expectedToPayPence' | 'expectedCard' | 'expectedSlot' | 'riskSession'>;

/** Returns the data for placing an order; null if there is no such order, or it is no longer open. */
export function orderToPlace(
  found: (Pick<FoundOpenOrder, 'open' | 'parts'> & { isClosing: boolean }) | null,
  { expectedToPayPence, expectedCard, expectedSlot, riskSession }: ShownToShopper,
): OrderToPlace | null {
  if (!found) return null;
  const { open, parts } = found;
  const record = completeOpenOrder(found);
  const byWeight = record.lines.filter((line) => line.priceEstimated);
  return {
    record,
    usualTexts: usualTexts(parts),
    customerOrderId: open.customerOrderId,
    customerId: open.customerId,
    isAmended: open.status === 'AMENDING',
    slot: open.slot,
    codes: open.codes,
    isClosing: found.isClosing,
    servedBy: parts.servedBy,
    lineCount: open.lines.length,
    hasHardConflicts: open.hasHardConflicts,
    minimumSpendMet: open.minimumSpendMet,
    dueFromCardsPence: totalPrice(record.totals) - record.totals.giftVouchers,
    cardsToHold: parts.giftCards,
    cardAmounts: record.giftCards,
    vouchers: parts.giftVouchers,
    toPayPence: toPay(record.totals),
    expectedToPayPence,
    expectedSlot,
    estimatedPence: byWeight.length === 0 ? null : byWeight.reduce((sum, line) => sum + line.totalPricePence - line.offerSharePence, 0),
    card: record.card,
    expectedCard,
    riskSession,
    billingAddress: record.billingAddress,
    saveCard: parts.details?.saveCard ?? false,
  };
}
