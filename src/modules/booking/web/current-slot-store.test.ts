import { expect, it, vi } from 'vitest';
import { openCalls, json } from '#/platform/web/testing/open-calls.ts';
import type { CallNotice } from '#/platform/web/call-layer/call-state.ts';
import { toClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { CurrentSlotStore } from './current-slot-store.ts';

const booked = {
  slotType: 'DELIVERY', collectionKind: null, branchId: 651, addressId: 7, postcode: 'RG12 1AA', startDateTime: '2026-03-12T09:00:00.000Z', endDateTime: '2026-03-12T10:00:00.000Z',
  expiryDateTime: '2026-03-09T11:00:00.000Z', orderCutoffDateTime: null, amendOrderCutoffDateTime: null, shopByDateTime: null, slotReservationId: 9,
  slotGridType: 'DEFAULT', greenSlot: false, deliveryCharge: { amount: 4, currencyCode: 'GBP' },
};

it("keeps the known slot when it cannot be read again, and shows no error if the shopper did not ask [SC-311] [SC-326]", async () => {
  const notify = vi.fn<(notice: CallNotice) => void>();
  vi.stubGlobal('document', { cookie: '' });
  let answer = () => json({ data: { currentSlot: booked } });
  const { calls } = openCalls(async () => answer(), { notify });
  const store = new CurrentSlotStore(calls);
  expect(store.snapshot()).toMatchObject({ slot: null, loading: true, initialLoadComplete: false });
  store.keep({ customerOrderId: '4711', customerId: 7 });
  expect(store.snapshot()).toMatchObject({ loading: true, initialLoadComplete: false });
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ slot: { slotReservationId: 9 }, loading: false, initialLoadComplete: true }));

  answer = () => json({}, 500);
  expect(await store.load(true)).toBe(false);
  expect(store.snapshot()).toMatchObject({ slot: { slotReservationId: 9 }, loading: false });
  expect(notify).not.toHaveBeenCalled();
  expect(await store.load()).toBe(false);
  expect(notify).toHaveBeenCalledOnce();

  store.keep({ customerOrderId: '4712', customerId: 8 });
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ slot: null, loading: false }));
});

it('reads the place of a slot that it has read, and then books none any more [SC-387 part] [SC-331]', async () => {
  vi.stubGlobal('document', { cookie: '' });
  let current: object = { ...booked, slotReservationId: 8 };
  const address = { id: 7, line1: '14 Mill Lane', line2: null, town: 'Bracknell', region: null, postalCode: 'RG12 1AA' };
  const { calls, sent } = openCalls(async ({ address: to }) => {
    if (to.includes('/addresses/')) return json(address);
    return to.includes('/branches/') ? json({ ...address, name: 'Bracknell' }) : json({ data: { currentSlot: current } });
  });
  const asked = (part: string) => sent.filter(({ address: to }) => to.includes(part)).length;
  const store = new CurrentSlotStore(calls);
  store.keep({ customerOrderId: '4711', customerId: 7 });
  await vi.waitFor(() => expect(store.snapshot().place).toEqual({ displayName: '14 Mill Lane, RG12 1AA', lines: ['14 Mill Lane', 'Bracknell', 'RG12 1AA'] }));

  // The booking was finished by another tab, and this one learns of it by reading the slot.
  store.booking(5);
  expect(store.snapshot().bookingSlotId).toBe(5);
  current = { ...booked, slotReservationId: 9, slotType: 'GROCERY_COLLECTION', addressId: -1 };
  await store.load();
  expect(store.snapshot()).toMatchObject({ slot: { slotReservationId: 9 }, bookingSlotId: null, place: null });
  await vi.waitFor(() => expect(store.snapshot().place).toMatchObject({ displayName: 'Larder Bracknell' }));

  await store.load();
  expect([asked('/addresses/'), asked('/branches/')], 'a place that is known is not read again').toEqual([1, 1]);

  // The same hold now goes to another address.
  current = { ...current, slotType: 'DELIVERY', addressId: 8 };
  await store.load();
  expect(store.snapshot().place).toBeNull();
  await vi.waitFor(() => expect(store.snapshot().place).toMatchObject({ displayName: '14 Mill Lane, RG12 1AA' }));
});

it('ignores a late answer about the address that a hold was redirected from [SC-387 part]', async () => {
  vi.stubGlobal('document', { cookie: '' });
  const addressOf = (id: number) => ({ id, line1: `${id} Mill Lane`, line2: null, town: 'Bracknell', region: null, postalCode: 'RG12 1AA' });
  let current = booked;
  let answerFirst: (answer: Response) => void = () => undefined;
  const { calls, sent } = openCalls(async ({ address: to }) => {
    if (to.includes('/addresses/7')) return new Promise<Response>((resolve) => (answerFirst = resolve));
    return to.includes('/addresses/') ? json(addressOf(8)) : json({ data: { currentSlot: current } });
  });
  const store = new CurrentSlotStore(calls);
  store.keep({ customerOrderId: '4711', customerId: 7 });
  await vi.waitFor(() => expect(sent.some(({ address: to }) => to.includes('/addresses/7'))).toBe(true));
  current = { ...booked, addressId: 8 };
  await store.load();
  await vi.waitFor(() => expect(store.snapshot().place).toMatchObject({ displayName: '8 Mill Lane, RG12 1AA' }));
  answerFirst(json(addressOf(7)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(store.snapshot().place).toMatchObject({ displayName: '8 Mill Lane, RG12 1AA' });
});

it('keeps a booking that is answered before the session names the order [SC-390 part]', async () => {
  vi.stubGlobal('document', { cookie: '' });
  const { calls, sent } = openCalls(async () => json({ data: { currentSlot: booked } }));
  const store = new CurrentSlotStore(calls);
  const order = { customerOrderId: '4711', customerId: 7 };
  store.booked(toClientSlot({ ...booked, slotType: 'DELIVERY', slotGridType: 'DEFAULT', substitutionPref: true })!, order);
  store.keepOnlyOf(7);
  store.keep(order);
  expect(store.snapshot()).toMatchObject({ slot: { slotReservationId: 9 }, loading: false, isJustBooked: true });
  expect(sent.filter(({ address }) => address.includes('graphql')), 'the slot is known, and not read').toEqual([]);
  store.keep({ customerOrderId: '4712', customerId: 7 });
  expect(store.snapshot(), 'another order has a slot of its own').toMatchObject({ slot: null, loading: true, isJustBooked: false });
  store.keepOnlyOf(8);
  expect([store.order, store.snapshot()], 'another customer has no slot here').toMatchObject([null, { slot: null, loading: false }]);
});

it('stores why a booking failed beside the slot that stays, until another one succeeds [SC-392 part] [SC-326]', async () => {
  vi.stubGlobal('document', { cookie: '' });
  const { calls } = openCalls(async () => json({ data: { currentSlot: booked } }));
  const store = new CurrentSlotStore(calls);
  const order = { customerOrderId: '4711', customerId: 7 };
  store.keep(order);
  await vi.waitFor(() => expect(store.snapshot().slot).not.toBeNull());
  store.booking(5);
  store.failed('Delivery charge update. The delivery charge for this slot is now £6.50');
  const failed = { error: 'Delivery charge update. The delivery charge for this slot is now £6.50', bookingSlotId: null, slot: { slotReservationId: 9 } };
  expect(store.snapshot()).toMatchObject(failed);
  await store.load();
  expect(store.snapshot(), 'reading the slot again says nothing of the booking').toMatchObject(failed);
  store.booked(toClientSlot({ ...booked, slotType: 'DELIVERY', slotGridType: 'DEFAULT', substitutionPref: true })!, order);
  expect(store.snapshot().error).toBeNull();
});

it('is loading while its hold is cancelled, and keeps the slot until then [SC-391 part]', async () => {
  vi.stubGlobal('document', { cookie: '' });
  const { calls } = openCalls(async () => json({ data: { currentSlot: booked } }));
  const store = new CurrentSlotStore(calls);
  store.keep({ customerOrderId: '4711', customerId: 7 });
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ slot: { slotReservationId: 9 }, loading: false }));
  store.cancelling(true);
  expect(store.snapshot()).toMatchObject({ slot: { slotReservationId: 9 }, loading: true });
  store.cancelling(false);
  expect(store.snapshot()).toMatchObject({ slot: { slotReservationId: 9 }, loading: false });
});

it('is read again when a hold was cancelled: an order that is being amended has its confirmed slot [SC-391 part] [SC-360 part]', async () => {
  vi.stubGlobal('document', { cookie: '' });
  const confirmed = { ...booked, slotReservationId: 4, expiryDateTime: null };
  let answer: () => Response = () => json({ data: { currentSlot: booked } });
  const notify = vi.fn<(notice: CallNotice) => void>();
  const { calls } = openCalls(async () => answer(), { notify });
  const store = new CurrentSlotStore(calls);
  store.keep({ customerOrderId: '4711', customerId: 7 });
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ slot: { slotReservationId: 9 } }));
  answer = () => json({ data: { currentSlot: confirmed } });
  const read = store.cancelled();
  expect(store.snapshot(), 'the cancelled hold is gone at once').toMatchObject({ slot: null, loading: true });
  await read;
  expect(store.snapshot()).toMatchObject({ slot: { slotReservationId: 4 }, loading: false });
  answer = () => json({}, 500);
  await store.cancelled();
  expect(store.snapshot(), 'a slot that cannot be read is not shown').toMatchObject({ slot: null, loading: false });
  expect(notify).not.toHaveBeenCalled();
});

it('shows no error if the branch of a collection cannot be read [SC-387 part]', async () => {
  vi.stubGlobal('document', { cookie: '' });
  const notify = vi.fn<(notice: CallNotice) => void>();
  const collection = { ...booked, slotType: 'GROCERY_COLLECTION', addressId: -1 };
  const { calls } = openCalls(async ({ address }) => (address.includes('/branches/') ? json({}, 500) : json({ data: { currentSlot: collection } })), { notify });
  const store = new CurrentSlotStore(calls);
  store.keep({ customerOrderId: '4711', customerId: 7 });
  await vi.waitFor(() => expect(store.snapshot().place).toEqual({ displayName: 'RG12 1AA', lines: ['RG12 1AA'] }));
  expect(notify).not.toHaveBeenCalled();
});

it('stores the load error if the code that reads slots does not arrive, for components to throw [SH-398 part] [SH-399 part]', async () => {
  vi.doMock('./read-own-slot.ts', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  vi.resetModules();
  const { CurrentSlotStore: Store } = await import('./current-slot-store.ts');
  const store = new Store(openCalls(async () => json({ data: { currentSlot: booked } })).calls);
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  store.keep({ customerOrderId: '4711', customerId: 7 });
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ slot: null, loading: false }));
  expect(store.lost).toMatchObject({ name: 'LoadError' });
  expect(heard).toHaveBeenCalled();
  vi.doUnmock('./read-own-slot.ts');
});
