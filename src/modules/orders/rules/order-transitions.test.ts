import { describe, expect, it } from 'vitest';
import { orderStatuses, type OrderStatus } from './order-record.ts';
import { canBecome, canStaffCancel } from './order-transitions.ts';

const allowed: [OrderStatus, OrderStatus][] = [
  ['PENDING', 'PLACED'],
  ['PLACED', 'AMENDING'],
  ['AMENDING', 'PLACED'],
  ['PLACED', 'CANCELLED'],
  ['PLACED', 'FULFIL'],
  ['FULFIL', 'CANCELLED'],
  ['FULFIL', 'PICKED'],
  ['PICKED', 'PAID'],
  ['PICKED', 'PAYMENT_FAILED'],
  ['PAYMENT_FAILED', 'PAID'],
  ['PICKED', 'CANCELLED'],
  ['PAYMENT_FAILED', 'CANCELLED'],
  ['PAID', 'COMPLETED'],
  ['PAID', 'REFUND_PENDING'],
  ['COMPLETED', 'REFUND_PENDING'],
  ['REFUND_PENDING', 'PAID'],
  ['REFUND_PENDING', 'COMPLETED'],
  ['PAID', 'CANCELLED'],
  ['REFUND_PENDING', 'CANCELLED'],
];

describe('the status of an order', () => {
  it('changes only as in the table, for all pairs of statuses [SC-576] [SC-577 part]', () => {
    const found = orderStatuses.flatMap((from) => orderStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`));
    expect(found.toSorted()).toEqual(allowed.map((pair) => pair.join(' ')).toSorted());
  });

  it('is cancelled by staff with a reason only while nothing is charged [SC-577 part] [SC-679 part]', () => {
    expect(orderStatuses.filter(canStaffCancel).toSorted()).toEqual(['FULFIL', 'PAYMENT_FAILED', 'PICKED', 'PLACED']);
  });

  it('stays CANCELLED permanently [SC-577 part]', () => {
    expect(orderStatuses.filter((to) => canBecome('CANCELLED', to))).toEqual([]);
  });
});
