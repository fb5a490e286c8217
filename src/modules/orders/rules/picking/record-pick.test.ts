import { describe, expect, it } from 'vitest';
import type { ProductType } from '#/modules/catalogue/rules/product-record.ts';
import type { OrderLineRecord } from '#/modules/orders/rules/order-record.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { items } from '#/platform/rules/quantity.ts';
import type { Substitute } from './picked-order.ts';
import { recordPick, substitutePence, type WantedPick } from './record-pick.ts';

const [tea] = aPastOrder({}, 0).lines as [OrderLineRecord];
const carrots: OrderLineRecord = { ...tea, quantity: { thousandths: 700, uom: 'KGM' }, weighed: { pence: 89, uom: 'KGM', itemGrams: null }, priceEstimated: true };
const apples: OrderLineRecord = { ...tea, quantity: items(3), weighed: { pence: 233, uom: 'KGM', itemGrams: 150 }, priceEstimated: true };
const pears: OrderLineRecord = { ...apples, weighed: { pence: 233, uom: 'KGM', itemGrams: 155 } };
const plums: OrderLineRecord = { ...apples, quantity: items(6), weighed: { pence: 233, uom: 'KGM', itemGrams: 152.5 } };
const leeks: OrderLineRecord = { ...carrots, quantity: { thousandths: 705, uom: 'KGM' } };
const milk: Substitute = {
  lineNumber: '000009', name: 'Milk', quantity: items(1), grams: null, unitPricePence: 100, salePricePence: 100, totalPricePence: 100, depositPence: 0,
};

const wanted = (given: Partial<WantedPick>): WantedPick => ({ status: 'PICKED', quantity: items(2), grams: null, substitutes: [], minimumLifeDays: null, ...given });
const kilograms = (thousandths: number) => ({ quantity: { thousandths, uom: 'KGM' as const } });

/** Returns the status of the record, or the code of the refusal. */
function outcome(line: OrderLineRecord, given: Partial<WantedPick>, productType: ProductType | null = 'GROCERY'): string {
  const result = recordPick(line, productType, wanted(given));
  return result.kind === 'recorded' ? result.pick.status : result.refusal.code;
}

describe('recording what was picked of a line', () => {
  it.each([
    [tea, { quantity: items(2) }, 'PICKED'],
    [tea, { quantity: items(1), status: 'SHORT_PICKED' }, 'SHORT_PICKED'],
    [tea, { quantity: items(0), status: 'UNAVAILABLE' }, 'UNAVAILABLE'],
    [tea, { quantity: items(3) }, 'PICK_TOO_MUCH'],
    [carrots, kilograms(700), 'PICKED'],
    [carrots, kilograms(770), 'PICKED'],
    [carrots, kilograms(771), 'PICK_TOO_MUCH'],
    [carrots, { ...kilograms(699), status: 'SHORT_PICKED' }, 'SHORT_PICKED'],
    [apples, { quantity: items(3), grams: 495 }, 'PICKED'],
    [apples, { quantity: items(3), grams: 496 }, 'PICK_TOO_MUCH'],
    // 110 % of 465 g is 511.5 g, and of 705 g 775.5 g.
    [pears, { quantity: items(3), grams: 511 }, 'PICKED'],
    [pears, { quantity: items(3), grams: 512 }, 'PICK_TOO_MUCH'],
    [leeks, kilograms(775), 'PICKED'],
    [leeks, kilograms(776), 'PICK_TOO_MUCH'],
    [apples, { quantity: items(4), grams: 400 }, 'PICK_TOO_MUCH'],
    [apples, { quantity: items(2), grams: 300, status: 'SHORT_PICKED' }, 'SHORT_PICKED'],
    // Fewer items may weigh 110 % of their own usual weight, not of the weight of all.
    [apples, { quantity: items(1), grams: 165, status: 'SHORT_PICKED' }, 'SHORT_PICKED'],
    [apples, { quantity: items(1), grams: 166, status: 'SHORT_PICKED' }, 'PICK_TOO_MUCH'],
    [pears, { quantity: items(2), grams: 341, status: 'SHORT_PICKED' }, 'SHORT_PICKED'],
    [pears, { quantity: items(2), grams: 342, status: 'SHORT_PICKED' }, 'PICK_TOO_MUCH'],
    [plums, { quantity: items(1), grams: 167, status: 'SHORT_PICKED' }, 'SHORT_PICKED'],
    [plums, { quantity: items(1), grams: 168, status: 'SHORT_PICKED' }, 'PICK_TOO_MUCH'],
    [plums, { quantity: items(5), grams: 838, status: 'SUBSTITUTED', substitutes: [milk] }, 'SUBSTITUTED'],
    [plums, { quantity: items(5), grams: 839, status: 'SUBSTITUTED', substitutes: [milk] }, 'PICK_TOO_MUCH'],
  ] as const)('takes at most the ordered items and 110 %% of the ordered weight, and less is short: %# [SC-663 part] [SC-664 part]', (line, given, expected) => {
    expect(outcome(line, given)).toBe(expected);
  });

  it('counts a line that was ordered by the item as complete with its items, however light they are', () => {
    expect(outcome(apples, { quantity: items(3), grams: 200 })).toBe('PICKED');
  });

  it.each([
    [tea, { quantity: items(1) }],
    [tea, { quantity: items(2), status: 'SHORT_PICKED' }],
    [tea, { quantity: items(0) }],
    [carrots, kilograms(699)],
    [tea, { quantity: items(1), status: 'SHORT_PICKED', substitutes: [milk] }],
    [tea, { quantity: items(2), status: 'SUBSTITUTED', substitutes: [milk] }],
  ] as const)('refuses a status that does not fit the quantity: %#', (line, given) => {
    expect(outcome(line, given)).toBe('PICK_STATUS');
  });

  it('refuses another unit, a part of an item, and items by weight that were not weighed', () => {
    expect(outcome(tea, kilograms(700))).toBe('PICK_UNIT');
    expect(outcome(tea, { quantity: { thousandths: 1500, uom: 'C62' }, status: 'SHORT_PICKED' })).toBe('PICK_UNIT');
    expect(outcome(apples, { quantity: items(3) })).toBe('PICK_WEIGHT_NEEDED');
    expect(outcome(apples, { quantity: items(0), status: 'UNAVAILABLE' })).toBe('UNAVAILABLE');
  });

  const substituted = { quantity: items(0), status: 'SUBSTITUTED', substitutes: [milk] } as const;

  it.each([
    ['a line whose shopper allows it', tea, 'GROCERY', 'SUBSTITUTED'],
    ['a product that the catalogue no longer has', tea, null, 'SUBSTITUTED'],
    ['a line whose shopper does not allow it', { ...tea, substitutionAllowed: false }, 'GROCERY', 'SUBSTITUTION_NOT_ALLOWED'],
    ['an Entertaining line', { ...tea, entertaining: true }, 'GROCERY', 'SUBSTITUTION_NOT_ALLOWED'],
    ['an Entertaining product', tea, 'ENTERTAINING', 'SUBSTITUTION_NOT_ALLOWED'],
    ['a pharmaceutical product', tea, 'PHARMACEUTICAL', 'SUBSTITUTION_NOT_ALLOWED'],
    ['a product of the fresh counter', tea, 'FRESH_COUNTER', 'SUBSTITUTION_NOT_ALLOWED'],
  ] as const)('answers a substitute for %s [SC-665 part]', (_, line, productType, expected) => {
    expect(outcome(line, substituted, productType)).toBe(expected);
  });
});

describe('the price of a substitute', () => {
  it('is that of the items, or of their weight', () => {
    expect(substitutePence(items(2), null, { pence: 150, uom: 'C62' })).toBe(300);
    expect(substitutePence(items(2), 333, { pence: 233, uom: 'KGM' })).toBe(78);
    expect(substitutePence(items(2), null, { pence: 233, uom: 'KGM' })).toBeNull();
    expect(substitutePence({ thousandths: 500, uom: 'KGM' }, null, { pence: 233, uom: 'KGM' })).toBe(117);
  });
});
