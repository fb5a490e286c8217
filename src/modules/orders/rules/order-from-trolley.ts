import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import type { CodeEntry } from '#/modules/codes/rules/apply-codes.ts';
import type { OpenGiftCard, OpenGiftVoucher } from '#/modules/gifts/rules/gifts-on-order.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { shopBy } from '#/modules/slots/rules/hold-expiry.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import type { OpenOrder } from './open-order-record.ts';
import type { OrderAddress, OrderDetails, OrderRecord, OrderSlotRecord } from './order-record.ts';
import { totalsOf } from './order-totals.ts';

/** The parts of an open order, each read from where it is stored. */
export interface OrderParts {
  open: OpenOrder;
  details: OrderDetails;
  card: PaymentCard | null;
  billingAddress: OrderAddress | null;
  /** The slot's branch, and the delivery address; both null without a slot, the address also for a collection. */
  branch: BranchRecord | null;
  deliveryAddress: OrderAddress | null;
  /** In the order in which they are applied. */
  codes: readonly CodeEntry[];
  giftVouchers: readonly OpenGiftVoucher[];
  giftCards: readonly OpenGiftCard[];
}

/**
 * Returns an open order in the same form as a placed one, so that checkout, confirmation and order view show the
 * trolley's amounts to the penny (SC-728).
 */
export function orderFromTrolley(parts: OrderParts): OrderRecord {
  const { open, details, card, billingAddress, branch, deliveryAddress, codes, giftVouchers, giftCards } = parts;
  const { totals, cardPence } = totalsOf(open.totals, details.bagless, codes, giftVouchers, giftCards);
  return {
    customerOrderId: open.customerOrderId,
    customerId: open.customerId,
    status: open.status,
    shopNumber: null,
    created: open.created,
    lastUpdated: open.lastUpdated,
    details,
    lines: open.lines.map((line) => ({ ...line, status: 'ORDERED' })),
    totals,
    codes,
    giftCards: giftCards.map(({ serialNumber, freePence }, place) => {
      const amountPence = cardPence[place]!;
      return { serialNumber, amountPence, remainingPence: freePence - amountPence };
    }),
    giftVouchers: giftVouchers.map(({ serialNumber, status, valuePence, expired }) => ({ serialNumber, status, valuePence: expired ? 0 : valuePence })),
    slot: open.slot && branch ? slotOf(open.slot, branch, deliveryAddress) : null,
    picked: null,
    card,
    billingAddress,
  };
}

function slotOf(slot: CustomerSlot, branch: BranchRecord, deliveryAddress: OrderAddress | null): OrderSlotRecord {
  return {
    branchId: branch.id,
    type: slot.slotType,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    amendCutOff: slot.amendCutOff,
    shopBy: shopBy(slot),
    branchName: branch.name,
    branchAddress: branchAddress(branch),
    deliveryAddress: slot.slotType === 'DELIVERY' ? deliveryAddress : null,
    chargePence: slot.chargePence,
    status: slot.status,
  };
}

function branchAddress({ line1, line2, town, region, postalCode }: BranchRecord): OrderAddress {
  return { id: null, line1, line2, line3: null, postalCode, town, region, country: 'GB' };
}
