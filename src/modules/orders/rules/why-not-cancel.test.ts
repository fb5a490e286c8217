import { describe, expect, it } from 'vitest';
import { orderStatuses, type OrderStatus } from './order-record.ts';
import { whyNotCancel } from './why-not-cancel.ts';

const cutOff = 10_000;
const order = (status: OrderStatus) => ({ customerOrderId: '1', status, slot: { amendCutOff: cutOff } as never, lines: [] });

describe('whether its customer can cancel an order', () => {
  it('is yes only while it is placed and before its amend cut-off [SC-593 part] [SC-577 part]', () => {
    expect(orderStatuses.filter((status) => whyNotCancel(order(status), cutOff - 1) === null)).toEqual(['PLACED']);
    expect(whyNotCancel(order('PLACED'), cutOff)).toEqual({ kind: 'too-late' });
  });

  it('tells an order that is too far on from one that is not placed', () => {
    const kinds = Object.fromEntries(orderStatuses.map((status) => [status, whyNotCancel(order(status), cutOff - 1)?.kind]));
    expect(kinds).toEqual({
      PENDING: 'not-placed', AMENDING: 'not-placed', CANCELLED: 'not-placed', PLACED: undefined,
      FULFIL: 'too-late', PICKED: 'too-late', PAID: 'too-late', PAYMENT_FAILED: 'too-late', COMPLETED: 'too-late', REFUND_PENDING: 'too-late',
    });
  });
});
