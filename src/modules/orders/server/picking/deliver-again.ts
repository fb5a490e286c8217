import { DeliveryStatusChanged } from '#/modules/orders/server/after-picking/delivery-status-changed.ts';
import { OrderRescheduled } from '#/modules/orders/server/after-picking/order-rescheduled.ts';
import { isUndelivered } from '#/modules/orders/rules/delivery/is-undelivered.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { currentSlotOf, listSlots, movePlace, type GridSlot, type MovedPlace, type PlaceToMove } from '#/modules/slots/server/public.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { addDays, londonDay, toWireDateTime, type LondonDay } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { deleteRouteStop } from '#/modules/orders/server/delivery-routes/delivery-route-store.ts';
import { findPlacedOrder } from '#/modules/orders/server/order-store.ts';
import { onLockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { expectUndelivered } from './close-undelivered.ts';
import { saveDeliveryStatus } from './pick-store.ts';
import { saveNewSlot } from './staff-order-store.ts';

/** The number of days after today for which an order can be delivered again: packed goods do not keep longer. */
const daysAhead = 7;

const lastDayFrom = (now: Instant): LondonDay => addDays(londonDay(now), daysAhead);

/** Returns the slots in which an order can be delivered again, the earliest first. Throws 404 if there is no such order. */
export async function listSlotsToDeliverAgain(database: Database, customerOrderId: string, now: Instant): Promise<GridSlot[]> {
  const { slot } = (await findPlacedOrder(database, customerOrderId, now)) ?? notFound();
  if (slot?.type !== 'DELIVERY') return [];
  const slots = await listSlots(database, { branchId: slot.branchId, slotType: slot.type, slotGridTypes: ['DEFAULT', 'SAVER'], from: londonDay(now), to: lastDayFrom(now) }, now);
  return slots.filter(({ startsAt, taken, capacity }) => startsAt > now && taken < capacity);
}

/**
 * Books another slot for an order that was not delivered (decision 199). Its branch, its address and its money stay, and its delivery
 * starts from the beginning. A repeated press with the slot that the order has got changes nothing. Throws 409 ORDER_STATUS unless the
 * order is paid, 409 NOT_UNDELIVERED unless its delivery was tried in vain, 409 SLOT_FULL if no place is left, and 422 for a slot that
 * has begun or is not one of the order's branch.
 */
export function deliverAgain(call: CallContext, deps: StaffOrderDeps, customerOrderId: string, slotId: number): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, async (locked) => {
    const { database, order, staffId, now } = locked;
    const { customerId, slot } = order;
    const isRepeated = order.status === 'PAID' && !isUndelivered(order) && (await currentSlotOf(database, customerOrderId, now))?.slotId === slotId;
    if (isRepeated) return;
    expectUndelivered(order);
    const moved = await movePlace(database, { ...placeOf(order), slotId, lastDay: lastDayFrom(now), principalId: staffId }, now);
    if (moved.kind !== 'moved') throw refusal(moved.kind);
    const { startsAt, endsAt } = moved.slot;
    await deleteRouteStop(database, customerOrderId);
    await saveNewSlot(database, customerOrderId, { startsAt, endsAt }, now);
    await saveDeliveryStatus(database, customerOrderId, { status: 'NOT_STARTED', wismoEtaStartsAt: null, wismoEtaEndsAt: null, driverName: null, lastUpdated: now }, staffId);
    const detail = { customerOrderId, before: { slot: toWireDateTime(slot!.startsAt), delivery: 'NOT_DELIVERED' }, after: { slot: toWireDateTime(startsAt), delivery: 'NOT_STARTED' } };
    await writeAudit(database, { staffId, customerId, action: 'ORDER_DELIVER_AGAIN', detail });
    await deps.announce(locked, OrderRescheduled({ customerOrderId, customerId, startsAt, at: now }));
    await deps.announce(locked, DeliveryStatusChanged({ customerOrderId, customerId, before: 'NOT_DELIVERED', status: 'NOT_STARTED', at: now }));
  });
}

function placeOf({ customerOrderId, customerId, slot }: OrderRecord): Omit<PlaceToMove, 'slotId' | 'lastDay' | 'principalId'> {
  const { branchId, type, deliveryAddress, chargePence } = slot!;
  return { branchId, slotType: type, customerOrderId, customerId, addressId: deliveryAddress?.id ?? null, postcode: deliveryAddress?.postalCode ?? null, chargePence };
}

function refusal(kind: Exclude<MovedPlace['kind'], 'moved'>): CallError {
  const full = 'No place is left in this slot. Choose another one.';
  if (kind === 'full') return new CallError(409, 'SLOT_FULL', full, { errors: [{ field: 'slotId', code: 'CUSTOM', message: full }] });
  if (kind === 'over') return fieldFault('slotId', 'This slot has begun. Choose a later one.');
  return fieldFault('slotId', kind === 'same' ? 'The order has this slot already. Choose another one.' : 'Choose one of the slots in the list');
}
