import { describe, expect, it } from 'vitest';
import { aStaffOrder } from '#/modules/orders/testing/staff-order-builder.ts';
import { isCodeOf, linesOfRoute, nextToPick, pickingRoute } from './picking-route.ts';

const order = aStaffOrder({
  lines: [{ department: 'Frozen' }, { department: null }, { department: 'Fruit and vegetables' }, { department: 'Dairy' }, { department: 'Fruit and vegetables' }],
});
const recorded = (...numbers: number[]) => linesOfRoute(pickingRoute(order)).map((to) => (numbers.includes(to.line.sequenceNumber) ? { ...to, line: { ...to.line, pick: {} as never } } : to));
const next = (after: number | null, ...done: number[]) => nextToPick(recorded(...done), after)?.line.sequenceNumber ?? null;

describe('the way through the shop that picks an order', () => {
  it('goes department by department, with unknown products near its end and frozen goods last', () => {
    expect(pickingRoute(order).map(({ department, lines }) => [department, lines.map(({ line }) => line.sequenceNumber)])).toEqual([
      ['Dairy', [4]],
      ['Fruit and vegetables', [3, 5]],
      [null, [2]],
      ['Frozen', [1]],
    ]);
  });

  it('continues with the next line that is not recorded, then with earlier ones, and ends when there is no other', () => {
    expect([next(null), next(null, 4, 3), next(4), next(3, 5), next(1, 1, 4), next(1, 1, 2, 3, 4, 5), next(5, 1, 2, 3, 4)]).toEqual([4, 5, 3, 2, 3, null, null]);
  });
});

it('a scanned code means the product with this line number or bar code, zeros in front aside', () => {
  const line = { lineNumber: '000123', barCodes: ['05012345678900'] };
  expect(['000123', '123', '5012345678900', ' 05012345678900 ', '5012345678901', '', '0'].map((code) => isCodeOf(line, code))).toEqual([true, true, true, true, false, false, false]);
});
