import { expect, it } from 'vitest';
import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { shownDeeds } from './shown-deeds.ts';

it('a paid order has a form for refunds while anything is left to refund [SC-676 part]', () => {
  const offers = (status: string, refundablePence: number, permissions = ['PAYMENT_MANAGE']) => {
    const staffOrder = { order: { status, slots: [], notDelivered: false }, picked: { refundable: toMoney(refundablePence) }, delivery: null } as unknown as WireStaffOrder;
    return shownDeeds(staffOrder, permissions).has('refund');
  };
  expect([offers('PAID', 1), offers('COMPLETED', 1)]).toEqual([true, true]);
  expect([offers('COMPLETED', 0), offers('REFUND_PENDING', 1), offers('COMPLETED', 1, [])]).toEqual([false, false, false]);
});
