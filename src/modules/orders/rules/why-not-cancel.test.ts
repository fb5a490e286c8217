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

  it('tells an order whose cut-off has passed from one that staff prepare early, and one that is not placed [SC-013] [SC-577 part]', () => {
    const kinds = Object.fromEntries(orderStatuses.map((status) => [status, whyNotCancel(order(status), cutOff - 1)?.kind]));
    expect(kinds).toEqual({
      PENDING: 'not-placed', AMENDING: 'not-placed', CANCELLED: 'not-placed', PLACED: undefined,
      FULFIL: 'being-prepared', PICKED: 'being-prepared', PAID: 'being-prepared', PAYMENT_FAILED: 'being-prepared', COMPLETED: 'being-prepared', REFUND_PENDING: 'being-prepared',
    });
    expect(orderStatuses.filter((status) => whyNotCancel(order(status), cutOff)?.kind === 'too-late')).toEqual(
      orderStatuses.filter((status) => !['PENDING', 'AMENDING', 'CANCELLED'].includes(status)),
    );
  });
});
