import type { Outbox } from '#/modules/mail/server/public.ts';
import { notDeliveredMail, onItsWayMail, readyToCollectMail } from '#/modules/orders/rules/receipt/picked-order-mails.ts';
import { findDeliveryStatus } from '#/modules/orders/server/picking/pick-store.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { DeliveryStatusChanged } from './delivery-status-changed.ts';
import { mailBuyer } from './mail-buyer.ts';
import { readPresented } from './read-presented.ts';

/**
 * Returns a listener that queues a mail when an order leaves, is ready to collect (decision 118) or was not delivered (decision 199), in
 * the transaction that records it. An order that staff set back and send out again is mailed about again, unless it was completed: then staff
 * correct its record.
 */
export function whenDeliveryStatusChanged(outbox: Outbox): FactListener {
  return inTheTransaction(DeliveryStatusChanged, async ({ database }, { customerOrderId, customerId, before, status }) => {
    if (status !== 'OUT_FOR_DELIVERY' && status !== 'READY_TO_COLLECT' && status !== 'NOT_DELIVERED') return;
    const order = await readPresented(database, customerOrderId);
    const isOver = order.status === 'COMPLETED' || (order.status === 'REFUND_PENDING' && (before === 'DELIVERED' || before === 'COLLECTED'));
    if (isOver || (status === 'NOT_DELIVERED' && !order.notDelivered)) return;
    await mailBuyer(outbox, database, customerId, async (buyer) => {
      if (status === 'NOT_DELIVERED') return notDeliveredMail(order, buyer);
      if (status === 'READY_TO_COLLECT') return readyToCollectMail(order, buyer);
      const { driverName = null, wismoEtaStartsAt: from = null, wismoEtaEndsAt: to = null } = (await findDeliveryStatus(database, customerOrderId)) ?? {};
      return onItsWayMail(order, { driverName, arrives: from === null || to === null ? null : { from, to } }, buyer);
    });
  });
}
