import { expect, it } from 'vitest';
import type { WireDeliveryStatus, WireOrderSummary } from '#/contract/rest-types.ts';
import { asTracked, deliveriesAfter, loadedDeliveries, loadedEvent } from './delivery-tracking.ts';
import { deliveryText, isToday } from './delivery-text.ts';

const slot = { startDateTime: '2026-03-12T16:00:00.000Z', type: 'DELIVERY' as const };
const delivery: WireDeliveryStatus = {
  customerOrderId: '1', status: 'OUT_FOR_DELIVERY', etaStartDateTime: slot.startDateTime, etaEndDateTime: '2026-03-12T17:00:00.000Z',
  wismoEtaStartDateTime: '2026-03-12T16:10:00.000Z', wismoEtaEndDateTime: '2026-03-12T16:25:00.000Z', runningLate: false, driverName: 'Tomasz', lastUpdated: '2026-03-12T15:48:00.000Z',
};

it('says that an order is on its way, when it arrives, who drives, and when that was updated [SC-656 part]', () => {
  expect(deliveryText(delivery, slot, 'PAID')).toEqual({
    badge: 'On its way', tone: 'success', title: 'Arriving between 4:10pm and 4:25pm', driver: 'Your driver is Tomasz.', updated: 'Updated at 3:48pm',
    steps: [{ name: 'Packed', state: 'done' }, { name: 'On its way', state: 'now' }, { name: 'Arriving', state: 'next' }, { name: 'Delivered', state: 'next' }],
  });
  const late = { ...delivery, runningLate: true, wismoEtaStartDateTime: '2026-03-12T17:10:00.000Z', wismoEtaEndDateTime: '2026-03-12T17:25:00.000Z' };
  expect(deliveryText(late, slot, 'PAID')).toMatchObject({ badge: 'Running late', tone: 'warning', title: 'Arriving between 5:10pm and 5:25pm' });
  expect(deliveryText({ ...delivery, wismoEtaStartDateTime: null, wismoEtaEndDateTime: null, driverName: null }, slot, 'PAID')).toMatchObject({ title: 'Arriving between 4pm and 5pm', driver: null });
});

it.each([
  ['NOT_STARTED', 'Packed', ['now', 'next', 'next', 'next']],
  ['ARRIVING', 'On its way', ['done', 'done', 'now', 'next']],
  ['DELIVERED', 'Delivered', ['done', 'done', 'done', 'done']],
  ['NOT_DELIVERED', 'Not delivered', []],
] as const)('shows %s as %s [SC-654 part]', (status, badge, states) => {
  const text = deliveryText({ ...delivery, status, runningLate: true, driverName: 'Tomasz' }, slot, 'PAID');
  expect(text.steps.map(({ state }) => state)).toEqual(states);
  const isComing = status === 'NOT_STARTED' || status === 'ARRIVING';
  expect(text.badge).toBe(isComing ? 'Running late' : badge);
  expect(text.driver).toBe(isComing ? 'Your driver is Tomasz.' : null);
});

it('shows no order as packed that is still being prepared, also if its driver is known already [SC-596 part] [SC-656 part]', () => {
  const text = deliveryText({ ...delivery, status: 'NOT_STARTED' }, slot, 'FULFIL');
  expect([text.badge, text.title, text.driver, text.steps.map(({ state }) => state)]).toEqual(['Being prepared', 'Arriving between 4:10pm and 4:25pm', 'Your driver is Tomasz.', ['next', 'next', 'next', 'next']]);
  expect(deliveryText({ ...delivery, status: 'NOT_STARTED', runningLate: true }, slot, 'FULFIL').badge).toBe('Running late');
  expect(deliveryText({ ...delivery, status: 'NOT_STARTED' }, slot, 'PICKED').badge).toBe('Packed');
});

it('shows a collection as packed, ready and collected', () => {
  const collected = { startDateTime: slot.startDateTime, type: 'GROCERY_COLLECTION' as const };
  // Nothing arrives: the shopper comes, to the hour of the slot or to what the branch expects.
  expect(deliveryText({ ...delivery, status: 'NOT_STARTED', wismoEtaStartDateTime: null, wismoEtaEndDateTime: null }, collected, 'PAID')).toMatchObject({ badge: 'Packed', title: 'Collect between 4pm and 5pm', driver: null });
  expect(deliveryText({ ...delivery, status: 'NOT_STARTED' }, collected, 'PAID')).toMatchObject({ title: 'Collect between 4:10pm and 4:25pm', driver: null });
  expect(deliveryText({ ...delivery, status: 'NOT_STARTED', runningLate: true }, collected, 'PAID')).toMatchObject({ badge: 'Running late', tone: 'warning' });
  expect(deliveryText({ ...delivery, status: 'READY_TO_COLLECT' }, collected, 'PAID')).toMatchObject({ title: 'Ready to collect until 5pm', steps: [{ state: 'done' }, { name: 'Ready to collect', state: 'now' }, { state: 'next' }] });
  const packed = { ...delivery, status: 'NOT_STARTED' as const, wismoEtaStartDateTime: null, wismoEtaEndDateTime: null, driverName: null };
  expect(deliveryText(packed, collected, 'PAID')).toMatchObject({ badge: 'Packed', title: 'Collect between 4pm and 5pm', steps: [{ state: 'now' }, { state: 'next' }, { state: 'next' }] });
  expect(deliveryText({ ...delivery, status: 'COLLECTED' }, collected, 'PAID').steps.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

it('is asked about for orders with a slot today in London, unless they are cancelled [SC-656 part]', () => {
  const order = { slots: [{ ...slot, startDateTime: '2026-06-12T22:30:00.000Z' }], status: 'PAID' as const };
  expect(isToday(order, Date.parse('2026-06-12T10:00:00Z'))).toBe(true);
  // It is past midnight in London, where the slot is at half past eleven of the day before.
  expect(isToday(order, Date.parse('2026-06-12T23:10:00Z'))).toBe(false);
  expect(isToday({ ...order, status: 'CANCELLED' }, Date.parse('2026-06-12T10:00:00Z'))).toBe(false);
  expect(isToday({ ...order, slots: [] }, Date.parse('2026-06-12T10:00:00Z'))).toBe(false);
});

it('is loading, loaded or in error for each order, and keeps what was known until a newer answer [SC-652]', () => {
  const first = loadedDeliveries(['1', '2'], [delivery]);
  expect([first.get('1'), first.get('2')]).toEqual([{ state: 'loaded', delivery }, { state: 'loaded', delivery: null }]);
  const asked = deliveriesAfter(first, { kind: 'asked', orders: ['1', '3'] });
  expect([asked.get('1'), asked.get('2'), asked.get('3')]).toEqual([{ state: 'loading', delivery }, { state: 'loaded', delivery: null }, { state: 'loading', delivery: null }]);
  const failed = deliveriesAfter(asked, { kind: 'failed', orders: ['1', '3'] });
  expect([failed.get('1'), failed.get('3')]).toEqual([{ state: 'error', delivery }, { state: 'error', delivery: null }]);
  const arriving = { ...delivery, status: 'ARRIVING' as const, lastUpdated: '2026-03-12T15:49:00.000Z' };
  expect(deliveriesAfter(failed, { kind: 'answered', orders: ['1'], deliveries: [arriving] }).get('1')).toEqual({ state: 'loaded', delivery: arriving });
});

it('is in error, with what was known, if the page’s data came without it [SC-652]', () => {
  expect(loadedDeliveries(['1'], null).get('1')).toEqual({ state: 'error', delivery: null });
  expect(deliveriesAfter(loadedDeliveries(['1'], [delivery]), loadedEvent(['1'], null)).get('1')).toEqual({ state: 'error', delivery });
});

it('keeps the newest status, whichever answer comes last [SC-656 part]', () => {
  const arriving = { ...delivery, status: 'ARRIVING' as const, lastUpdated: '2026-03-12T15:49:00.000Z' };
  const known = loadedDeliveries(['1'], [arriving]);
  for (const deliveries of [[delivery], []]) expect(deliveriesAfter(known, { kind: 'answered', orders: ['1'], deliveries }).get('1')).toEqual({ state: 'loaded', delivery: arriving });
  expect(deliveriesAfter(loadedDeliveries(['1'], [delivery]), { kind: 'answered', orders: ['1'], deliveries: [arriving] }).get('1')!.delivery).toBe(arriving);
});

it('lets the delivery of a paid order decide whether it was delivered; of one with a refund that runs only whether it still is not [SC-596 part] [SC-656 part]', () => {
  const notDelivered = (status: 'PAID' | 'REFUND_PENDING' | 'PAYMENT_FAILED', loaded: boolean, now: WireDeliveryStatus['status'] | null) =>
    asTracked({ status, notDelivered: loaded, slots: [slot as WireOrderSummary['slots'][number]] }, now === null ? undefined : { state: 'loaded', delivery: { ...delivery, status: now } }).notDelivered;
  expect([notDelivered('PAID', false, 'NOT_DELIVERED'), notDelivered('PAID', true, 'NOT_STARTED'), notDelivered('PAID', true, null)]).toEqual([true, false, true]);
  expect([notDelivered('REFUND_PENDING', true, 'NOT_DELIVERED'), notDelivered('REFUND_PENDING', false, 'NOT_DELIVERED'), notDelivered('REFUND_PENDING', true, 'DELIVERED')]).toEqual([true, false, false]);
  expect(notDelivered('PAYMENT_FAILED', false, 'NOT_DELIVERED')).toBe(false);
});
