import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { toPay } from '#/modules/orders/rules/order-totals.ts';
import { completeOpenOrder, findOpenOrderParts, type CustomersOrder, type OpenOrders } from '#/modules/orders/server/public.ts';
import type { OrderToPay } from '#/modules/payments/server/public.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import type { TrolleyToOrder } from '#/modules/trolley/rules/order/why-not-order.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** An open order with the data for all parts of placing, each of which reads some of it. */
export interface OrderToPlace extends TrolleyToOrder, OrderToPay {
  record: OrderRecord;
  slot: CustomerSlot | null;
  /** What the shopper was shown, if the client sends it. */
  expectedToPayPence: Pence | null;
}

/** Reads an open order at this instant, with its prices; null if it is no longer open. */
export async function gatherOrder(
  database: Database,
  openOrders: OpenOrders,
  wanted: CustomersOrder,
  expectedToPayPence: Pence | null,
  now: Instant,
): Promise<OrderToPlace | null> {
  const open = await openOrders.find(database, wanted, now);
  if (open?.status !== 'PENDING') return null;
  const parts = await findOpenOrderParts(database, open);
  const record = completeOpenOrder(open, parts);
  const byWeight = record.lines.filter((line) => line.priceEstimated);
  return {
    record,
    customerOrderId: open.customerOrderId,
    customerId: open.customerId,
    slot: open.slot,
    lineCount: open.lines.length,
    hasHardConflicts: open.hasHardConflicts,
    minimumSpendMet: open.minimumSpendMet,
    toPayPence: toPay(record.totals),
    expectedToPayPence,
    estimatedPence: byWeight.length === 0 ? null : byWeight.reduce((sum, line) => sum + line.totalPricePence - line.offerSharePence, 0),
    card: record.card,
    billingAddress: record.billingAddress,
    saveCard: parts.details?.saveCard ?? false,
  };
}
