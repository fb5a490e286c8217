import { describe, expect, it } from 'vitest';
import { aStaffOrder } from '#/modules/orders/testing/staff-order-builder.ts';
import { crateAt, isCodeOf, keyOf, linesOfRoute, mostTogether, nextToPick, pickingRoute } from './picking-route.ts';

const order = aStaffOrder({
  lines: [{ department: 'Frozen' }, { department: null }, { department: 'Fruit and vegetables' }, { department: 'Dairy' }, { department: 'Fruit and vegetables' }],
});
const id = order.order.customerOrderId;
const recorded = (...numbers: number[]) => linesOfRoute(pickingRoute([order])).map((to) => (numbers.includes(to.line.sequenceNumber) ? { ...to, line: { ...to.line, pick: {} as never } } : to));
const next = (after: number | null, ...done: number[]) => nextToPick(recorded(...done), after === null ? null : keyOf(id, after))?.line.sequenceNumber ?? null;

describe('the way through the shop that picks an order', () => {
  it('goes department by department, with unknown products near its end and frozen goods last', () => {
    expect(pickingRoute([order]).map(({ department, lines }) => [department, lines.map(({ line }) => line.sequenceNumber)])).toEqual([
      ['Dairy', [4]],
      ['Fruit and vegetables', [3, 5]],
      [null, [2]],
      ['Frozen', [1]],
    ]);
  });

  it('goes aisle by aisle in a department, and product by product in an aisle', () => {
    const lines = [{ name: 'Yogurt', aisle: 'Yogurts' }, { name: 'Whole milk', aisle: 'Milk' }, { name: 'Brie', aisle: 'Cheese' }, { name: 'Oat drink', aisle: 'Milk' }];
    expect(linesOfRoute(pickingRoute([aStaffOrder({ lines })])).map(({ order: { name } }) => name)).toEqual(['Brie', 'Oat drink', 'Whole milk', 'Yogurt']);
  });

  it('continues with the next line that is not recorded, then with earlier ones, and ends when there is no other', () => {
    expect([next(null), next(null, 4, 3), next(4), next(3, 5), next(1, 1, 4), next(1, 1, 2, 3, 4, 5), next(5, 1, 2, 3, 4)]).toEqual([4, 5, 3, 2, 3, null, null]);
  });

  it('has no letters, and shows the lines of an order that is not released', () => {
    const placed = aStaffOrder({ status: 'PLACED', lines: [{}] });
    expect(linesOfRoute(pickingRoute([placed])).map(({ crate }) => crate)).toEqual([null]);
  });
});

describe('one way through the shop for several orders', () => {
  const first = aStaffOrder({ customerOrderId: '1', lines: [{ name: 'Milk' }, { name: 'Peas', department: 'Frozen' }, { name: 'Bread', department: 'Bakery' }] });
  const second = aStaffOrder({ customerOrderId: '2', lines: [{ name: 'Milk' }, { name: 'Peas', department: 'Frozen' }] });
  const shown = (orders: (typeof first)[]) => linesOfRoute(pickingRoute(orders)).map(({ crate, key, order: { name } }) => `${name} ${crate} ${key}`);

  it('brings the lines of a product together, each with the letter of its order’s crates [SC-660 part]', () => {
    expect(shown([first, second])).toEqual(['Bread A 1/3', 'Milk A 1/1', 'Milk B 2/1', 'Peas A 1/2', 'Peas B 2/2']);
  });

  it('leaves out finished orders, and their letters stay', () => {
    expect(shown([{ ...first, order: { ...first.order, status: 'PAID' } }, second])).toEqual(['Milk B 2/1', 'Peas B 2/2']);
  });

  it('goes on with the same product for the next order', () => {
    expect(nextToPick(linesOfRoute(pickingRoute([first, second])), '1/1')?.key).toBe('2/1');
  });

  it('has a letter for each of the most orders', () => {
    expect(Array.from({ length: mostTogether }, (_, place) => crateAt(place, mostTogether)).join('')).toBe('ABCDEFGH');
  });
});

it('a scanned code means the product with this line number or bar code, zeros in front aside', () => {
  const line = { lineNumber: '000123', barCodes: ['05012345678900'] };
  expect(['000123', '123', '5012345678900', ' 05012345678900 ', '5012345678901', '', '0'].map((code) => isCodeOf(line, code))).toEqual([true, true, true, true, false, false, false]);
});
