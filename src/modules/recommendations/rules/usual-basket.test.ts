import fc from 'fast-check';
import { expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { basketStatus, basketStatuses, usualBasket } from './usual-basket.ts';

const eligible = { isOpen: true, slotType: 'DELIVERY', completedOrders: 3, suggestions: 1 };

it('has the first status that applies [SC-211] [SC-213 part]', () => {
  expect(basketStatus(eligible)).toBe('ELIGIBLE');
  expect(basketStatus({ ...eligible, slotType: 'GROCERY_COLLECTION' })).toBe('ELIGIBLE');
  expect(basketStatus({ isOpen: false, slotType: null, completedOrders: 0, suggestions: 0 })).toBe('INELIGIBLE');
  expect(basketStatus({ ...eligible, slotType: null, completedOrders: 0, suggestions: 0 })).toBe('NO_SLOT');
  expect(basketStatus({ ...eligible, slotType: 'ENTERTAINING_COLLECTION', completedOrders: 2, suggestions: 0 })).toBe('INVALID_SLOT_TYPE');
  expect(basketStatus({ ...eligible, completedOrders: 2, suggestions: 0 })).toBe('NOT_QUALIFIED');
  expect(basketStatus({ ...eligible, suggestions: 0 })).toBe('NO_SUGGESTIONS');
  expect(basketStatuses).toHaveLength(6);
});

it('suggests what is in at least half of the orders, the most frequent first [SC-214 part]', () => {
  const bought = [
    { lineNumber: '2', orders: 2, quantities: [items(1)] },
    { lineNumber: '9', orders: 3, quantities: [items(1)] },
    { lineNumber: '1', orders: 3, quantities: [items(1)] },
    { lineNumber: '5', orders: 5, quantities: [items(1)] },
  ];
  expect(usualBasket(5, bought).map(({ lineNumber }) => lineNumber)).toEqual(['5', '1', '9']);
  expect(usualBasket(4, bought).map(({ lineNumber }) => lineNumber)).toEqual(['5', '1', '9', '2']);
});

it('suggests the median of the quantities in the unit ordered last [SC-214 part]', () => {
  const usual = (quantities: Parameters<typeof usualBasket>[1][number]['quantities']) => usualBasket(1, [{ lineNumber: '1', orders: 1, quantities }])[0]!.quantity;
  expect(usual([items(1), items(9), items(2)])).toEqual(items(2));
  expect(usual([items(4), items(1)])).toEqual(items(1));
  expect(usual([{ thousandths: 700, uom: 'KGM' }, items(9), { thousandths: 500, uom: 'KGM' }, { thousandths: 900, uom: 'KGM' }])).toEqual({ thousandths: 700, uom: 'KGM' });
  const quantities = fc.array(fc.integer({ min: 1, max: 99 }).map(items), { minLength: 1 });
  fc.assert(
    fc.property(quantities, (given) => {
      const { thousandths } = usual(given);
      const notMore = given.filter((one) => one.thousandths <= thousandths).length;
      const notLess = given.filter((one) => one.thousandths >= thousandths).length;
      expect(given).toContainEqual(usual(given));
      expect(2 * notMore).toBeGreaterThanOrEqual(given.length);
      expect(2 * notLess).toBeGreaterThanOrEqual(given.length);
    }),
  );
});
