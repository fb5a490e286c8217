import { describe, expect, it } from 'vitest';
import type { WireStaffOrderSummary } from '#/contract/rest-types.ts';
import { aStaffOrder } from '#/modules/orders/testing/staff-order-builder.ts';
import { deliveryStops } from '#/modules/orders/rules/delivery/delivery-stops.ts';
import { ordersOfSlots, slotToShow } from './orders-of-slot.ts';

interface Given {
  status: WireStaffOrderSummary['order']['status'];
  hour?: number;
  recorded?: number;
  postcode?: string;
  type?: string;
  branchId?: number;
  delivery?: WireStaffOrderSummary['deliveryStatus'];
  after?: WireStaffOrderSummary['statusAfterRefund'];
}

function summary(customerOrderId: string, { status, hour = 12, recorded = 0, postcode = 'RG12 1AA', type = 'DELIVERY', branchId = 651, delivery = null, after = null }: Given): WireStaffOrderSummary {
  const { order, customerId } = aStaffOrder({ customerOrderId, status, lines: [{}, {}, {}] });
  const [slot] = order.slots;
  const at = (time: number) => `2027-03-10T${String(time).padStart(2, '0')}:00:00.000Z`;
  const slots = [{ ...slot!, type, branchId, startDateTime: at(hour), endDateTime: at(hour + 1), deliveryAddress: { ...slot!.deliveryAddress!, postalCode: postcode } }];
  return { customerId, order: { ...order, slots, numberOfLines: 3, firstLines: [] }, recordedLines: recorded, deliveryStatus: delivery, statusAfterRefund: after };
}

const ids = (orders: readonly WireStaffOrderSummary[]) => orders.map(({ order }) => order.customerOrderId);

describe('the orders of a day to pick', () => {
  const slots = ordersOfSlots([
    summary('4', { status: 'FULFIL', hour: 14 }),
    summary('1', { status: 'FULFIL' }),
    summary('2', { status: 'FULFIL', recorded: 2 }),
    summary('3', { status: 'PAID', recorded: 0 }),
    summary('5', { status: 'PLACED' }),
    summary('6', { status: 'CANCELLED' }),
    summary('7', { status: 'COMPLETED', hour: 9 }),
  ]);

  it('are grouped by slot, with those that somebody has begun first, and without cancelled ones', () => {
    expect(slots.map(({ start, toPick, finished, waiting }) => [start.slice(11, 13), ids(toPick), ids(finished), ids(waiting)])).toEqual([
      ['09', [], ['7'], []],
      ['12', ['2', '1'], ['3'], ['5']],
      ['14', ['4'], [], []],
    ]);
  });

  it('count the lines of released orders, those of finished ones as picked', () => {
    expect(slots.map(({ lines, recordedLines }) => [lines, recordedLines])).toEqual([[3, 3], [9, 5], [3, 0]]);
  });

  it('are apart for slots that start at the same time: deliveries, collections, and those of another branch', () => {
    const sameHour = ordersOfSlots([
      summary('1', { status: 'FULFIL', type: 'GROCERY_COLLECTION' }),
      summary('2', { status: 'FULFIL' }),
      summary('3', { status: 'FULFIL', branchId: 700 }),
      summary('4', { status: 'PAID' }),
    ]);
    expect(sameHour.map(({ isCollection, toPick, finished }) => [isCollection, ids(toPick), ids(finished)])).toEqual([[false, ['2'], ['4']], [true, ['1'], []], [false, ['3'], []]]);
    for (const slot of sameHour) expect(slotToShow(sameHour, slot.key)).toBe(slot);
  });

  it('show the asked slot, otherwise the first with something to pick', () => {
    expect([slotToShow(slots, slots[2]!.key)?.start, slotToShow(slots, 'x')?.start, slotToShow([], null)]).toEqual(['2027-03-10T14:00:00.000Z', '2027-03-10T12:00:00.000Z', null]);
  });
});

it('the stops of a day are its paid deliveries in the order of their slots and postcodes, with those tried in vain and those done apart', () => {
  const { toDo, missed, done, notReady } = deliveryStops([
    summary('1', { status: 'PAID', hour: 14 }),
    summary('2', { status: 'PAID', postcode: 'RG42 2JX' }),
    summary('3', { status: 'PAID', postcode: 'RG12 8TH' }),
    summary('4', { status: 'PAID', type: 'GROCERY_COLLECTION' }),
    summary('5', { status: 'PAID', delivery: 'NOT_DELIVERED' }),
    summary('6', { status: 'COMPLETED' }),
    summary('7', { status: 'REFUND_PENDING', delivery: 'DELIVERED', after: 'COMPLETED' }),
    summary('8', { status: 'FULFIL' }),
    summary('9', { status: 'CANCELLED' }),
    summary('10', { status: 'REFUND_PENDING', after: 'PAID', hour: 15 }),
    summary('11', { status: 'REFUND_PENDING', after: 'CANCELLED', delivery: 'NOT_DELIVERED' }),
  ]);
  expect([ids(toDo), ids(missed), ids(done), notReady]).toEqual([['3', '2', '1', '10'], ['5'], ['6', '7'], 1]);
});
