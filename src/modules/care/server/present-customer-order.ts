import type { WireCustomerOrder } from '#/contract/rest-types.ts';
import type { ListedOrder } from '#/modules/orders/rules/order-record.ts';
import { presentSummary } from '#/modules/orders/rules/present-order.ts';
import { listedCost } from '#/modules/orders/rules/receipt/listed-cost.ts';
import { toMoney, toPence } from '#/platform/rules/money.ts';

/** Returns an order as a list for staff shows it: what it costs, the same as in its shopper's list, and what was paid back. */
export function presentCustomerOrder(order: ListedOrder, now: number): WireCustomerOrder {
  const summary = presentSummary(order, now);
  const { customerOrderId, status, created, numberOfItems, slots: [slot], refunded } = summary;
  const { kind, pence } = listedCost(summary);
  return {
    customerOrderId,
    status,
    created,
    numberOfItems,
    slot: slot ? { type: slot.type, startDateTime: slot.startDateTime, endDateTime: slot.endDateTime, branchName: slot.branchName } : null,
    total: toMoney(pence),
    totalKind: kind,
    refunded: toPence(refunded) === 0 ? null : refunded,
  };
}
