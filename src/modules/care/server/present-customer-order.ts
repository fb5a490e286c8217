import type { WireCustomerOrder } from '#/contract/rest-types.ts';
import type { ListedOrder, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { totalPrice } from '#/modules/orders/rules/order-totals.ts';
import { countItems } from '#/modules/trolley/rules/totals/price-trolley.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';

/** The statuses in which what an order costs is still an estimate. */
const beforePicking: readonly OrderStatus[] = ['PENDING', 'PLACED', 'AMENDING', 'FULFIL'];

/** Returns an order as a list for staff shows it: what it costs, what it costs after picking, and what was paid back. */
export function presentCustomerOrder({ customerOrderId, status, created, lines, slot, totals, picked }: ListedOrder): WireCustomerOrder {
  const refundedPence = (picked?.refunds ?? []).filter(({ state }) => state === 'SETTLED').reduce((sum, { amountPence }) => sum + amountPence, 0);
  return {
    customerOrderId,
    status,
    created: toWireDateTime(created),
    numberOfItems: countItems(lines),
    slot: slot && { type: slot.type, startDateTime: toWireDateTime(slot.startsAt), endDateTime: toWireDateTime(slot.endsAt), branchName: slot.branchName },
    total: toMoney(picked?.totals.paid ?? totalPrice(totals)),
    isEstimated: picked === null && beforePicking.includes(status),
    refunded: refundedPence === 0 ? null : toMoney(refundedPence),
  };
}
