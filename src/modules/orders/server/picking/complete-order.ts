import { minimumAgeOfAll } from '#/modules/catalogue/rules/minimum-age.ts';
import { lineNotTakenBack, type TakenBackLine } from '#/modules/orders/rules/delivery/taken-back.ts';
import type { AgeCheck } from '#/modules/orders/rules/delivery/age-check.ts';
import { statusAfterRefund } from '#/modules/orders/rules/picking/status-after-refund.ts';
import { DeliveryStatusChanged } from '#/modules/orders/server/after-picking/delivery-status-changed.ts';
import { OrderCompleted } from '#/modules/orders/server/after-picking/order-completed.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { changeByStaff, expectStatus, onLockedOrder, type LockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { endDelivery, findDeliveryStatus } from './pick-store.ts';
import { completeAfterRefund } from './refund-store.ts';
import { insertTakenBack } from './taken-back-store.ts';

/** What the driver did at the door. */
export interface AtTheDoor {
  takenBack: readonly TakenBackLine[];
  /** Null if no age check was recorded. */
  ageCheck: AgeCheck | null;
}

/**
 * Completes a paid order: it was delivered or collected (SC-674). While a refund runs the order stays REFUND_PENDING, and becomes
 * COMPLETED when that ends (decision 208). Stores what the driver took back at the door, which waits for its refund (decision 136).
 * The audit says how the age check of an order with a minimum age ended, or that none was recorded. Throws 422 TAKEN_BACK_LINE for a line that cannot have been taken back.
 */
export function completeOrder(call: CallContext, deps: StaffOrderDeps, customerOrderId: string, { takenBack, ageCheck }: AtTheDoor): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, async (locked) => {
    const { database, order: { customerId, slot, picked }, staffId, now } = locked;
    const isRefunding = statusAfterRefund(locked.order) === 'PAID';
    expectStatus(locked.order, (status) => status === 'PAID' || isRefunding);
    const wrong = lineNotTakenBack(picked?.lines ?? [], takenBack);
    if (wrong) throw new CallError(422, 'TAKEN_BACK_LINE', `Line ${wrong.sequenceNumber}: name each line once, with at most what was delivered of it.`);
    const status = slot?.type === 'DELIVERY' ? 'DELIVERED' : 'COLLECTED';
    const before = (await findDeliveryStatus(database, customerOrderId))?.status ?? null;
    const door = { ...(takenBack.length > 0 && { takenBack }), ...(minimumAgeOfAll(locked.order.lines) !== null && { ageCheck: ageCheck ?? 'NOT_RECORDED' }) };
    const values = { before: { delivery: before }, after: { delivery: status, ...door } };
    if (isRefunding) await completeWhileRefunding(locked, values);
    else await changeByStaff(locked, 'COMPLETED', { action, ...values });
    if (takenBack.length > 0) await insertTakenBack(database, customerOrderId, takenBack, { takenBy: staffId, now });
    await endDelivery(database, customerOrderId, { status, now, changedBy: staffId });
    await deps.announce(locked, OrderCompleted({ customerOrderId, customerId }));
    if (before !== status) await deps.announce(locked, DeliveryStatusChanged({ customerOrderId, customerId, before, status, at: now }));
  });
}

const action = 'ORDER_COMPLETE';

async function completeWhileRefunding({ database, order: { customerOrderId, customerId, status }, staffId }: LockedOrder, { before, after }: { before: object; after: object }): Promise<void> {
  await completeAfterRefund(database, customerOrderId);
  const detail = { customerOrderId, before: { status, afterRefund: 'PAID', ...before }, after: { status, afterRefund: 'COMPLETED', ...after } };
  await writeAudit(database, { staffId, customerId, action, detail });
}
