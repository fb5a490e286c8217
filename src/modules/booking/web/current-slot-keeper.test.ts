import { expect, it, vi } from 'vitest';
import { openCalls, json } from '#/platform/web/testing/open-calls.ts';
import type { Telling } from '#/platform/web/call-layer/call-life.ts';
import { CurrentSlotKeeper } from './current-slot-keeper.ts';

const booked = {
  slotType: 'DELIVERY', branchId: 651, addressId: 7, postcode: 'RG12 1AA', startDateTime: '2026-03-12T09:00:00.000Z', endDateTime: '2026-03-12T10:00:00.000Z',
  expiryDateTime: '2026-03-09T11:00:00.000Z', orderCutoffDateTime: null, amendOrderCutoffDateTime: null, shopByDateTime: null, slotReservationId: 9,
  slotGridType: 'DEFAULT', greenSlot: false, deliveryCharge: { amount: 4, currencyCode: 'GBP' },
};

it("keeps what is known of the slot when it cannot be read again, and tells nobody who did not ask [SC-311]", async () => {
  const tell = vi.fn<(telling: Telling) => void>();
  vi.stubGlobal('document', { cookie: '' });
  let answer = () => json({ data: { currentSlot: booked } });
  const { calls } = openCalls(async () => answer(), { tell });
  const keeper = new CurrentSlotKeeper(calls);
  expect(keeper.snapshot()).toEqual({ slot: null, loading: true });
  keeper.keep({ customerOrderId: '4711', customerId: 7 });
  await vi.waitFor(() => expect(keeper.snapshot()).toMatchObject({ slot: { slotReservationId: 9 }, loading: false }));

  answer = () => json({}, 500);
  expect(await keeper.load(true)).toBe(false);
  expect(keeper.snapshot()).toMatchObject({ slot: { slotReservationId: 9 }, loading: false });
  expect(tell).not.toHaveBeenCalled();
  expect(await keeper.load()).toBe(false);
  expect(tell).toHaveBeenCalledOnce();

  keeper.keep({ customerOrderId: '4712', customerId: 8 });
  await vi.waitFor(() => expect(keeper.snapshot()).toEqual({ slot: null, loading: false }));
});

it('is lost when what reads slots does not come, which whoever shows the slot is to throw [SH-398 part] [SH-399 part]', async () => {
  vi.doMock('./read-own-slot.ts', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  vi.resetModules();
  const { CurrentSlotKeeper: Keeper } = await import('./current-slot-keeper.ts');
  const keeper = new Keeper(openCalls(async () => json({ data: { currentSlot: booked } })).calls);
  const heard = vi.fn<() => void>();
  keeper.subscribe(heard);
  keeper.keep({ customerOrderId: '4711', customerId: 7 });
  await vi.waitFor(() => expect(keeper.snapshot()).toEqual({ slot: null, loading: false }));
  expect(keeper.lost).toMatchObject({ name: 'LoadError' });
  expect(heard).toHaveBeenCalled();
  vi.doUnmock('./read-own-slot.ts');
});
