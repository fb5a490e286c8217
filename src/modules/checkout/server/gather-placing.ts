import { branchForPostcode } from '#/modules/branches/server/public.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { toPay } from '#/modules/orders/rules/order-totals.ts';
import { completeOpenOrder, findDetails, type CustomersOrder, type OpenOrders } from '#/modules/orders/server/public.ts';
import { amountToAuthorise, needsCard } from '#/modules/payments/rules/amount-to-authorise.ts';
import { isExpired } from '#/modules/payments/rules/check-card.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PlacingFacts } from '#/modules/checkout/rules/why-not-place.ts';

/** An open order with everything that its placing is decided by and made of. */
export interface GatheredPlacing {
  order: OrderRecord;
  slot: CustomerSlot | null;
  /** The card that pays, and what is authorised on it (SC-549); null when none is needed. */
  payment: { card: PaymentCard; amountPence: Pence } | null;
  /** Whether a new card is to be kept for next time. */
  saveCard: boolean;
  facts: Omit<PlacingFacts, 'beingPlaced' | 'expectedToPay'>;
}

/** Gathers what decides whether an open order can be placed at this instant; null when it is open no more. */
export async function gatherPlacing(
  database: Database,
  openOrders: OpenOrders,
  wanted: CustomersOrder,
  now: Instant,
): Promise<GatheredPlacing | null> {
  const open = await openOrders.find(database, wanted, now);
  if (!open) return null;
  const stored = await findDetails(database, wanted.customerOrderId);
  const order = await completeOpenOrder(database, open, stored);
  const payable = toPay(order.totals);
  const byWeight = order.lines.filter((line) => line.priceEstimated);
  const cardNeeded = needsCard(payable, byWeight.length > 0);
  const card = order.card && !isExpired(order.card.expiryDate, now) ? order.card : null;
  const estimated = byWeight.reduce((sum, line) => sum + line.totalPricePence - line.offerSharePence, 0);
  return {
    order,
    slot: open.slot,
    payment: cardNeeded && card ? { card, amountPence: amountToAuthorise(payable, estimated) } : null,
    saveCard: stored?.saveCard ?? false,
    facts: {
      now,
      state: open.status,
      slot: open.slot,
      branchDelivers: await delivers(database, open.slot),
      lineCount: open.lines.length,
      hasHardConflicts: open.hasHardConflicts,
      minimumSpendMet: open.minimumSpendMet,
      toPay: payable,
      cardNeeded,
      hasCard: card !== null,
    },
  };
}

async function delivers(database: Database, slot: CustomerSlot | null): Promise<boolean> {
  if (slot?.slotType !== 'DELIVERY') return true;
  return slot.postcode !== null && (await branchForPostcode(database, slot.postcode)) === slot.branchId;
}
