import { describe, expect, it } from 'vitest';
import { aStaffOrder } from '#/modules/orders/testing/staff-order-builder.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { staffOrderRows } from './staff-order-rows.ts';

const pick = {
  sequenceNumber: 1, status: 'SUBSTITUTED', pickedQuantity: { amount: 0, uom: 'C62' }, pickedWeight: null, minimumLifeDays: null, pickedBy: 7, pickedAt: '2027-03-10T09:00:00.000Z', version: 1,
  substitutes: [{ lineNumber: '000555', name: 'Green tea', quantity: { amount: 2, uom: 'C62' }, weight: { amount: 310, uom: 'GRM' }, price: toMoney(350) }],
} as const;
const recorded = { ...pick, substitutes: [...pick.substitutes] };
const brief = (order: ReturnType<typeof aStaffOrder>) => staffOrderRows(order).map(({ name, ordered, picked, price, before, status, isSubstitute }) => [name, ordered, picked, price?.amount ?? null, before?.amount ?? null, status, isSubstitute]);

describe('the lines of an order as staff see them', () => {
  it('are the ordered ones with their estimates, before anything is recorded', () => {
    expect(brief(aStaffOrder({ lines: [{ quantity: { amount: 3, uom: 'C62' } }] }))).toEqual([['Product 1', '3', null, 4, null, null, false]]);
  });

  it('have each substitute below the line that it replaces, without a price until that is settled', () => {
    expect(brief(aStaffOrder({ lines: [{ pick: recorded }, {}] }))).toEqual([
      ['Product 1', '1', '0', 4, null, 'SUBSTITUTED', false],
      ['Green tea', null, '2 (310 g)', null, null, null, true],
      ['Product 2', '1', null, 4, null, null, false],
    ]);
  });

  it('are charged as picked once picking is finished, with the estimate beside a price that differs', () => {
    const order = aStaffOrder({ lines: [{ pick: recorded }, {}], isPicked: true });
    const [first, second] = order.picked!.lines;
    const lines = [
      { ...first!, status: 'SUBSTITUTED' as const, quantity: { amount: 0, uom: 'C62' as const }, paid: toMoney(0) },
      { ...second!, status: 'REFUNDED' as const },
      { ...first!, sequenceNumber: 3, replaces: 1, name: 'Green tea', paid: toMoney(350) },
    ];
    expect(brief({ ...order, picked: { ...order.picked!, lines } })).toEqual([
      ['Product 1', '1', '0', 0, 4, 'SUBSTITUTED', false],
      ['Green tea', null, '1', 3.5, null, null, true],
      ['Product 2', '1', '1', 4, null, 'REFUNDED', false],
    ]);
  });
});
