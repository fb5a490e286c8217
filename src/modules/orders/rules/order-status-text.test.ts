import { describe, expect, it } from 'vitest';
import { orderStatuses, type OrderStatus } from './order-record.ts';
import { orderStatusText, previousStatuses, upcomingStatuses } from './order-status-text.ts';

describe('the status of an order in words', () => {
  it('says where the order is and, when paid, whether it is coming or waiting [SC-596]', () => {
    const textOf = (status: OrderStatus, type: string, notDelivered = false) => orderStatusText({ status, notDelivered, slots: [{ type }] });
    const texts = orderStatuses.map((status) => [status, textOf(status, 'DELIVERY')]);
    expect(Object.fromEntries(texts)).toEqual({
      PENDING: 'Not placed yet', PLACED: 'Order placed', AMENDING: "You're changing this order", FULFIL: 'Being prepared',
      PICKED: 'Packed', PAID: 'On its way soon', PAYMENT_FAILED: 'Payment needed', COMPLETED: 'Completed',
      CANCELLED: 'Cancelled', REFUND_PENDING: 'Refund in progress',
    });
    expect(textOf('PAID', 'GROCERY_COLLECTION')).toBe('Ready');
    expect(textOf('PAID', 'DELIVERY', true)).toBe('Not delivered');
  });

  it('is either upcoming or previous for every placed order [SC-585]', () => {
    expect([...upcomingStatuses, ...previousStatuses, 'PENDING'].toSorted()).toEqual([...orderStatuses].toSorted());
  });
});
