import { expect, it, vi } from 'vitest';
import type { WireGridSlot } from '#/contract/rest-types.ts';
import { toMoney } from '#/platform/rules/money.ts';
import * as reporter from '#/platform/web/error-reporter.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import type { BookingService } from '#/modules/booking/rules/booking-service.ts';
import { findBooked, findCancelled, unansweredSlotForm } from './unanswered-slot-form.ts';

const order = { customerOrderId: '4711', customerId: 7 };
const held = {
  slotType: 'DELIVERY', branchId: 651, addressId: 7, postcode: 'RG12 1AA', startDateTime: '2026-03-12T09:00:00.000Z', endDateTime: '2026-03-12T10:00:00.000Z',
  expiryDateTime: '2026-03-09T11:00:00.000Z', slotReservationId: 9,
};
const slot = { slotId: 5, startDateTime: '2026-03-12T09:00:00.000Z', endDateTime: '2026-03-12T10:00:00.000Z', charge: toMoney(400) } as WireGridSlot;
const noSlot = { slotReservationId: null, slotType: null, branchId: null };

/** The ending of a form without an answer, with this slot of the order; with null its reading fails too. */
function withSlot(currentSlot: object | null) {
  const notices: unknown[] = [];
  const { calls } = openCalls(() => (currentSlot === null ? json({}, 500) : json({ data: { currentSlot } })), { notify: (notice) => void notices.push(notice) });
  const booked = (service: BookingService = 'delivery') =>
    findBooked(calls, { wanted: { order, service, addressId: service === 'delivery' ? 7 : null, branchId: 651, from: null, amending: false }, slot });
  return { booked, cancelled: () => findCancelled(calls, order, 9), notices };
}

it('a booking without an answer was made if the order has its slot, and can be repeated if not, or if that cannot be read [SC-392 part]', async () => {
  expect(await withSlot(held).booked()).toMatchObject({ kind: 'booked', slot: { slotReservationId: 9 } });
  const collection = { ...held, slotType: 'GROCERY_COLLECTION', collectionKind: 'GROCERIES', addressId: -1 };
  expect(await withSlot(collection).booked('groceries')).toMatchObject({ kind: 'booked' });
  const not = { kind: 'not-booked', wanted: { order: '4711', slot: '5', charge: '400' }, problem: { title: "Sorry, the shop didn't answer", lines: ["Your slot isn't booked yet. Please try again."] } };
  const others = [noSlot, { ...held, addressId: 8 }, { ...held, startDateTime: '2026-03-12T08:00:00.000Z' }, { ...held, endDateTime: '2026-03-12T13:00:00.000Z' }, collection];
  for (const other of others) expect(await withSlot(other).booked()).toMatchObject(not);
  for (const other of [{ ...collection, branchId: 652 }, { ...collection, slotType: 'ENTERTAINING_COLLECTION' }]) expect(await withSlot(other).booked('groceries')).toMatchObject(not);
  expect(await withSlot(collection).booked('groceriesandentertaining'), 'the hold is still for groceries only').toMatchObject(not);
  const unknown = withSlot(null);
  expect(await unknown.booked()).toMatchObject({ ...not, problem: { lines: ["We don't know if your slot is booked. Please try again: it won't be booked twice."] } });
  expect(unknown.notices).toEqual([]);
});

it('a cancellation without an answer was made if the order does not have that hold any more [SC-391 part]', async () => {
  expect(await withSlot(noSlot).cancelled()).toEqual({ kind: 'cancelled' });
  expect(await withSlot({ ...held, slotReservationId: 4, expiryDateTime: null }).cancelled(), 'the confirmed slot').toEqual({ kind: 'cancelled' });
  expect(await withSlot(held).cancelled()).toEqual({ kind: 'not-cancelled', message: "Sorry, the shop didn't answer, and your slot isn't cancelled yet. Please try again." });
  const unknown = withSlot(null);
  expect(await unknown.cancelled()).toEqual({ kind: 'not-cancelled', message: "Sorry, the shop didn't answer, so we don't know if your slot is cancelled. Please try again." });
  expect(unknown.notices).toEqual([]);
});

it('a form without an answer ends with its message also after a bug in the read of the slot, which is reported [SC-391 part] [SC-392 part]', async () => {
  const report = vi.spyOn(reporter, 'report').mockReturnValue();
  expect(await withSlot(null).cancelled()).toMatchObject({ kind: 'not-cancelled' });
  expect(report).not.toHaveBeenCalled();
  const { calls } = openCalls(() => json({ data: {} }));
  expect(await findCancelled(calls, order, 9)).toMatchObject({ kind: 'not-cancelled', message: expect.stringContaining("we don't know if your slot is cancelled") });
  expect(report.mock.calls).toEqual([[expect.any(TypeError)]]);
  report.mockRestore();
});

it('an address without an answer keeps its form with everything typed [AC-202 part]', () => {
  const typed = { do: 'add-address', line1: '1 High Street', postalCode: 'RG12 1AA' };
  expect(unansweredSlotForm(new URLSearchParams(typed))).toMatchObject({ kind: 'address-refused', faults: {}, typed, message: "Sorry, the shop didn't answer, so we don't know if your address is saved. Please try again: it won't be saved twice." });
  expect(unansweredSlotForm(new URLSearchParams({ do: 'cancel', reservation: '9' }))).toEqual({ kind: 'unanswered', reservationId: 9 });
});
