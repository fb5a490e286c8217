import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireDeliveryStatus } from '#/contract/rest-types.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { presentSummary } from '#/modules/orders/rules/present-order.ts';
import { anOrderRecord, aRefund, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { PreviousOrder, UpcomingOrder } from './listed-order.tsx';
import type { OrderAmending } from './use-amend-order.tsx';
import type { OrderCancelling } from './use-cancel-order.tsx';

const startsAt = Date.parse('2026-03-12T09:00:00Z');
const cancelling: OrderCancelling = { inProgress: new Set(), cancelled: new Set(), ask: () => undefined, dialogs: null };
const amending: OrderAmending = { inProgress: null, start: () => undefined, dialogs: null };
const delivery: WireDeliveryStatus = {
  customerOrderId: '7', status: 'NOT_STARTED', etaStartDateTime: '2026-03-12T09:00:00.000Z', etaEndDateTime: '2026-03-12T10:00:00.000Z', wismoEtaStartDateTime: null, wismoEtaEndDateTime: null,
  runningLate: false, driverName: 'Tomasz', lastUpdated: '2026-03-12T06:00:00.000Z',
};

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim();

const order = anOrderRecord({}, startsAt);
const summaryOf = (more: Partial<OrderRecord>) => presentSummary({ ...order, ...more }, startsAt);
const upcoming = (status: OrderRecord['status'], tracked: typeof delivery = delivery, more: Partial<OrderRecord> = {}): string =>
  wordsOf(renderToStaticMarkup(<UpcomingOrder order={summaryOf({ status, picked: status === 'FULFIL' ? null : pickedOf(order), ...more })} thumbs={{}} tracked={{ state: 'loaded', delivery: tracked }} cancelling={cancelling} amending={amending} />));

it('says that a payment is needed, and where to pay, also when the delivery of the order is known already [SC-651 part]', () => {
  expect(upcoming('PAYMENT_FAILED')).toMatch(/^.*Payment needed Arriving between 9am and 10am Packed Updated at .* Pay now/);
  expect(upcoming('PAID')).not.toContain('Payment needed');
});

it('shows the status of an order also on its day, with the news of its delivery below if it says more [SC-595 part] [SC-596 part]', () => {
  expect(upcoming('PAID')).toMatch(/On its way soon Arriving between 9am and 10am Packed Updated at 6am/);
  expect(upcoming('PICKED')).toMatch(/Packed Arriving between 9am and 10am Updated at 6am/);
  expect(upcoming('FULFIL')).toMatch(/Being prepared Arriving between 9am and 10am Updated at 6am/);
  for (const [status, news] of [['OUT_FOR_DELIVERY', 'On its way'], ['DELIVERED', 'Delivered']] as const) {
    const words = upcoming('PAID', { ...delivery, status });
    expect([words.includes('On its way soon'), words.includes(`${news} Updated at 6am`)]).toEqual([false, true]);
  }
});

it('says that a paid order was not delivered, or comes again, as soon as its delivery says so, also if the order was loaded before that [SC-596 part] [SC-656 part]', () => {
  const missed = { ...delivery, status: 'NOT_DELIVERED' as const };
  for (const notDelivered of [false, true]) {
    const words = upcoming('PAID', missed, { notDelivered });
    expect(words).toMatch(/Not delivered We couldn’t deliver your order Updated at 6am You don’t have to do anything\./);
    expect(words).not.toContain('On its way soon');
  }
  const again = upcoming('PAID', delivery, { notDelivered: true });
  expect(again).toMatch(/On its way soon Arriving between 9am and 10am Packed Updated at 6am/);
  expect(again).not.toMatch(/Not delivered|You don’t have to do anything/);
});

it('shows no news of a delivery on another day than the slot of the page: one of the two is out of date [SC-596 part] [SC-656 part]', () => {
  const tomorrow = { etaStartDateTime: '2026-03-13T09:00:00.000Z', etaEndDateTime: '2026-03-13T10:00:00.000Z' };
  const moved = upcoming('PAID', { ...delivery, ...tomorrow }, { notDelivered: true });
  expect(moved).toMatch(/Not delivered .*You don’t have to do anything/);
  expect(moved).not.toContain('Arriving');
  expect(upcoming('PAID', { ...delivery, ...tomorrow, status: 'NOT_DELIVERED' })).not.toMatch(/Not delivered|We couldn’t deliver/);
});

it.each(['FULFIL', 'PICKED', 'PAYMENT_FAILED'] as const)('promises nothing about an order that is %s and was not delivered: it is not paid for [SC-651 part]', (status) => {
  const words = upcoming(status, { ...delivery, status: 'NOT_DELIVERED' });
  expect(words).toMatch(/We couldn’t deliver your order Not delivered Updated at 6am/);
  expect(words).not.toContain('You don’t have to do anything');
});

it('names what an order costs as its receipt does: estimated, to pay, charged, or paid in the end [SC-595 part]', () => {
  const of = (status: OrderRecord['status'], given: NonNullable<Parameters<typeof pickedOf>[2]> | null) => summaryOf({ status, picked: given && pickedOf(order, {}, given) });
  const coming = (one: ReturnType<typeof of>) => wordsOf(renderToStaticMarkup(<UpcomingOrder order={one} thumbs={{}} tracked={undefined} cancelling={cancelling} amending={amending} />));
  const gone = (one: ReturnType<typeof of>) => wordsOf(renderToStaticMarkup(<PreviousOrder order={one} thumbs={{}} tracked={undefined} />));
  expect(coming(of('PLACED', null))).toMatch(/£[\d.]+ 3 items, estimated/);
  expect(coming(of('PICKED', { capturedPence: null }))).toMatch(/£[\d.]+ 3 items, to pay/);
  expect(coming(of('PAID', { capturedPence: 1000 }))).toContain('£10.00 3 items, charged');
  expect(gone(of('COMPLETED', { capturedPence: 1000 }))).toContain('£10.00 Charged');
  expect(gone(of('COMPLETED', { capturedPence: 1000, refunds: [aRefund(250)] }))).toMatch(/You were refunded £2\.50 .* £7\.50 You paid in the end/);
});

it('says that a charged order that was closed cost nothing: its refund and its gift vouchers went back', () => {
  const previous = (status: OrderRecord['status']): string => {
    const picked = pickedOf(order, {}, { vouchersPence: 100 });
    const { cardDuePence } = picked.payment;
    return wordsOf(renderToStaticMarkup(<PreviousOrder order={summaryOf({ status, picked: { ...picked, refunds: [aRefund(cardDuePence)] } })} thumbs={{}} tracked={undefined} />));
  };
  expect([previous('CANCELLED').includes('£0.00'), previous('COMPLETED').includes('£0.00'), previous('COMPLETED').includes('£1.00')]).toEqual([true, false, true]);
});
