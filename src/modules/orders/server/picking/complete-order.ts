import { lineNotTakenBack, type TakenBackLine } from '#/modules/orders/rules/delivery/taken-back.ts';
import { DeliveryStatusChanged } from '#/modules/orders/server/after-picking/delivery-status-changed.ts';
import { OrderCompleted } from '#/modules/orders/server/after-picking/order-completed.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { changeByStaff, expectStatus, onLockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { endDelivery, findDeliveryStatus } from './pick-store.ts';
import { insertTakenBack } from './taken-back-store.ts';

/**
 * Completes a paid order: it was delivered or collected (SC-674). Stores what the driver took back at the door, which waits for its
 * refund (decision 136). Throws 422 TAKEN_BACK_LINE for a line that cannot have been taken back.
 */
export function completeOrder(call: CallContext, deps: StaffOrderDeps, customerOrderId: string, takenBack: readonly TakenBackLine[]): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, async (locked) => {
    const { database, order: { customerId, slot, picked }, staffId, now } = locked;
    expectStatus(locked.order, (status) => status === 'PAID');
    const wrong = lineNotTakenBack(picked?.lines ?? [], takenBack);
    if (wrong) throw new CallError(422, 'TAKEN_BACK_LINE', `Line ${wrong.sequenceNumber}: name each line once, with at most what was delivered of it.`);
    const status = slot?.type === 'DELIVERY' ? 'DELIVERED' : 'COLLECTED';
    const before = (await findDeliveryStatus(database, customerOrderId))?.status ?? null;
    await changeByStaff(locked, 'COMPLETED', { action: 'ORDER_COMPLETE', before: { delivery: before }, after: { delivery: status, ...(takenBack.length > 0 && { takenBack }) } });
    if (takenBack.length > 0) await insertTakenBack(database, customerOrderId, takenBack, { takenBy: staffId, now });
    await endDelivery(database, customerOrderId, { status, now, changedBy: staffId });
    await deps.announce(locked, OrderCompleted({ customerOrderId, customerId }));
    if (before !== status) await deps.announce(locked, DeliveryStatusChanged({ customerOrderId, customerId, before, status, at: now }));
  });
}
