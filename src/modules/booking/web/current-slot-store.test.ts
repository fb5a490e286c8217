import { expect, it, vi } from 'vitest';
import { openCalls, json } from '#/platform/web/testing/open-calls.ts';
import type { CallNotice } from '#/platform/web/call-layer/call-state.ts';
import { CurrentSlotStore } from './current-slot-store.ts';

const booked = {
  slotType: 'DELIVERY', branchId: 651, addressId: 7, postcode: 'RG12 1AA', startDateTime: '2026-03-12T09:00:00.000Z', endDateTime: '2026-03-12T10:00:00.000Z',
  expiryDateTime: '2026-03-09T11:00:00.000Z', orderCutoffDateTime: null, amendOrderCutoffDateTime: null, shopByDateTime: null, slotReservationId: 9,
  slotGridType: 'DEFAULT', greenSlot: false, deliveryCharge: { amount: 4, currencyCode: 'GBP' },
};

it("keeps the known slot when it cannot be read again, and shows no error if the shopper did not ask [SC-311]", async () => {
  const notify = vi.fn<(notice: CallNotice) => void>();
  vi.stubGlobal('document', { cookie: '' });
  let answer = () => json({ data: { currentSlot: booked } });
  const { calls } = openCalls(async () => answer(), { notify });
  const store = new CurrentSlotStore(calls);
  expect(store.snapshot()).toMatchObject({ slot: null, loading: true });
  store.keep({ customerOrderId: '4711', customerId: 7 });
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ slot: { slotReservationId: 9 }, loading: false }));

  answer = () => json({}, 500);
  expect(await store.load(true)).toBe(false);
  expect(store.snapshot()).toMatchObject({ slot: { slotReservationId: 9 }, loading: false });
  expect(notify).not.toHaveBeenCalled();
  expect(await store.load()).toBe(false);
  expect(notify).toHaveBeenCalledOnce();

  store.keep({ customerOrderId: '4712', customerId: 8 });
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ slot: null, loading: false }));
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
