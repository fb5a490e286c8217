import { describe, expect, it } from 'vitest';
import { aLine, aLineProduct, aTrolleySlot, lineNow } from '#/modules/trolley/testing/line-builder.ts';
import { items } from '#/platform/rules/quantity.ts';
import { conflictOf } from './conflict-of.ts';
import type { LineProduct, TrolleySlot } from './trolley-line.ts';

const range = { restrictionId: 'R1', startDate: '2026-03-20', endDate: '2026-03-25', cutOffDate: '2026-03-15' };
const outUntil = (last: string) => (date: string) => date <= last;

const judge = (product: Partial<LineProduct>, slot: TrolleySlot | null = aTrolleySlot(), line = aLine()) =>
  conflictOf(line, aLineProduct(product), slot, lineNow);

describe('a line is in conflict', () => {
  it.each([
    ['discontinued or not ranged at the branch', { availability: 'NOT_AVAILABLE' as const }],
    ['sold out online', { availability: 'SOLD_OUT_ONLINE' as const }],
  ])('when it is %s [SC-286 part]', (_, product) => {
    expect(judge(product)).toMatchObject({
      priority: 1,
      type: 'HARD',
      message: 'Whole Milk isn’t available in your area',
      resolutionActions: [{ action: 'REMOVE_ITEM', text: 'Remove item' }],
      prohibitedActions: ['CHANGE_QUANTITY'],
      nextSlotDate: null,
    });
  });

  it('when its price is now for another unit and its cost cannot be worked out: it is never free [SC-003 part]', () => {
    const byWeight = { saleUoms: ['KGM'], priceUom: 'KGM' } as const;
    expect(judge(byWeight)).toMatchObject({ priority: 1, type: 'HARD', resolutionActions: [{ action: 'REMOVE_ITEM' }] });
    expect(judge({ ...byWeight, itemGrams: 150 })).toBeNull();
    expect(judge(byWeight, aTrolleySlot(), aLine({ quantity: { thousandths: 200_000, uom: 'GRM' } }))).toBeNull();
  });

  it('when the catalogue no longer knows it [SC-286 part]', () => {
    expect(conflictOf(aLine(), null, null, lineNow)).toMatchObject({ priority: 1, type: 'HARD' });
  });

  it.each([
    ['entertaining', 'delivery', 'ENTERTAINING', 'DELIVERY', ['ENTERTAINING_COLLECTION'], ['Change to an Entertaining collection']],
    ['entertaining', 'a groceries collection', 'ENTERTAINING', 'GROCERY_COLLECTION', ['ENTERTAINING_COLLECTION'], ['Change to an Entertaining collection']],
    [
      'a grocery',
      'an entertaining collection',
      'GROCERY',
      'ENTERTAINING_COLLECTION',
      ['DELIVERY', 'GROCERY_COLLECTION'],
      ['Change to delivery', 'Change to a Groceries collection'],
    ],
  ] as const)('when %s goes by %s: every suitable slot type is offered [SC-286 part] [SC-239 part]', (_, __, productType, slotType, types, ways) => {
    expect(judge({ productType }, aTrolleySlot({ slotType }))).toMatchObject({
      priority: 2,
      type: 'HARD',
      message: 'Whole Milk is not available with your chosen service',
      resolutionActions: [...ways.map((text) => ({ action: 'CHANGE_SLOT_TYPE', text })), { action: 'REMOVE_ITEM', text: 'Remove item' }],
      prohibitedActions: ['CHANGE_QUANTITY'],
      nextSlotDate: null,
      slotOptionDates: types.map((type) => ({ type, date: '2026-03-10' })),
    });
  });

  it('when the slot date is outside its restriction dates, or its order-by date has passed [SC-286 part]', () => {
    expect(judge({ restrictions: [range] })).toMatchObject({
      priority: 3,
      type: 'HARD',
      message: 'Whole Milk is not available on 12 March 2026',
      resolutionActions: [{ action: 'CHANGE_SLOT_DATE', text: 'Change slot date' }, { action: 'REMOVE_ITEM' }],
      prohibitedActions: ['CHANGE_QUANTITY'],
    });
    const slot = aTrolleySlot({ date: '2026-03-20' });
    expect(judge({ restrictions: [range] }, slot)).toBeNull();
    expect(judge({ restrictions: [{ ...range, cutOffDate: '2026-03-08' }] }, slot)).toMatchObject({ priority: 3 });
  });

  it('when the slot is sooner than its lead time or on a day it is not available [SC-286 part]', () => {
    const message = 'Whole Milk is not available on 12 March 2026';
    const actions = [{ action: 'CHANGE_SLOT_DATE' }, { action: 'REMOVE_ITEM' }];
    const expected = { priority: 4, type: 'HARD', message, resolutionActions: actions, prohibitedActions: ['CHANGE_QUANTITY'] };
    expect(judge({ leadTimeDays: 4 })).toMatchObject(expected);
    expect(judge({ leadTimeDays: 3 })).toBeNull();
    expect(judge({ availableDays: ['FRIDAY'] })).toMatchObject(expected);
    expect(judge({ availableDays: ['THURSDAY'] })).toBeNull();
  });

  it('when it is out of stock for the date and may not be substituted [SC-286 part]', () => {
    const expected = {
      priority: 5,
      type: 'HARD',
      message: 'Whole Milk is out of stock on 12 March 2026',
      outOfStock: true,
      resolutionActions: [{ action: 'CHANGE_SLOT_DATE' }, { action: 'REMOVE_ITEM' }],
      prohibitedActions: ['CHANGE_QUANTITY'],
      nextSlotDate: '2026-03-13',
    };
    const out = { isOutOfStockOn: outUntil('2026-03-12') };
    expect(judge(out, aTrolleySlot(), aLine({ canSubstitute: false }))).toMatchObject(expected);
    expect(judge({ ...out, substitutionsProhibited: true })).toMatchObject(expected);
  });

  it('softly, when it is out of stock for the date and may be substituted [SC-286 part]', () => {
    expect(judge({ isOutOfStockOn: outUntil('2026-03-12') })).toMatchObject({
      priority: 6,
      type: 'SOFT',
      message: 'Whole Milk may be out of stock; we will substitute it if needed',
      outOfStock: true,
      resolutionActions: [{ action: 'CHANGE_SLOT_DATE' }, { action: 'REMOVE_ITEM' }],
      prohibitedActions: [],
    });
  });

  it('softly, when it is restricted and no slot is booked [SC-286 part]', () => {
    expect(judge({ restrictions: [range] }, null)).toMatchObject({
      priority: 7,
      type: 'SOFT',
      message: 'Book a slot to check Whole Milk is available',
      resolutionActions: [{ action: 'BOOK_SLOT', text: 'Book a slot' }, { action: 'REMOVE_ITEM' }],
      prohibitedActions: [],
    });
  });

  it('when its cap was lowered beneath its quantity [SC-286 part]', () => {
    expect(judge({ cap: 2 }, null, aLine({ quantity: items(3) }))).toMatchObject({
      priority: 8,
      type: 'HARD',
      message: 'Sorry, you can only order 2 of this item',
      resolutionActions: [{ action: 'CHANGE_QUANTITY', text: 'Change quantity' }, { action: 'REMOVE_ITEM' }],
      prohibitedActions: [],
    });
    expect(judge({ cap: 2 }, null, aLine({ quantity: items(2) }))).toBeNull();
  });
});

describe('of several conflicts', () => {
  it('raises the first in the table [SC-287]', () => {
    const worst: Partial<LineProduct> = {
      availability: 'NOT_AVAILABLE',
      productType: 'ENTERTAINING',
      restrictions: [range],
      leadTimeDays: 9,
      isOutOfStockOn: () => true,
      cap: 0,
    };
    const remedies: Partial<LineProduct>[] = [
      {},
      { availability: 'AVAILABLE' },
      { productType: 'GROCERY' },
      { restrictions: [] },
      { leadTimeDays: 0 },
      { isOutOfStockOn: () => false },
      { cap: null },
    ];
    const line = aLine({ canSubstitute: false });
    let product = worst;
    const priorities = remedies.map((remedy) => {
      product = { ...product, ...remedy };
      return judge(product, aTrolleySlot(), line)?.priority ?? null;
    });
    expect(priorities).toEqual([1, 2, 3, 4, 5, 8, null]);
  });
});

describe('the next date offered', () => {
  it('is the first on which each slot type could supply the item, null when there is none [SC-239]', () => {
    const both = (date: string) => [{ type: 'DELIVERY', date }, { type: 'GROCERY_COLLECTION', date }];
    expect(judge({ leadTimeDays: 5 })).toMatchObject({ nextSlotDate: '2026-03-14', slotOptionDates: both('2026-03-14') });
    expect(judge({ leadTimeDays: 5 }, aTrolleySlot({ slotType: 'GROCERY_COLLECTION' }))).toMatchObject({ slotOptionDates: both('2026-03-14') });
    const platter = { productType: 'ENTERTAINING', leadTimeDays: 4 } as const;
    expect(judge(platter, aTrolleySlot({ slotType: 'ENTERTAINING_COLLECTION' }))).toMatchObject({
      nextSlotDate: '2026-03-13',
      slotOptionDates: [{ type: 'ENTERTAINING_COLLECTION', date: '2026-03-13' }],
    });
    const over = { restrictions: [{ ...range, cutOffDate: '2026-03-01' }] };
    expect(judge(over)).toMatchObject({ nextSlotDate: null, slotOptionDates: [] });
  });

  it('is one on which the item is in stock [SC-239]', () => {
    expect(judge({ leadTimeDays: 5, isOutOfStockOn: (date) => date === '2026-03-14' })).toMatchObject({ nextSlotDate: '2026-03-15' });
  });
});

describe('a cap', () => {
  it('counts in the product’s usual unit, whatever unit the shopper chose [SC-257 part]', () => {
    const cheese = { saleUoms: ['KGM', 'GRM'] as const, priceUom: 'KGM' as const, cap: 2 };
    expect(judge(cheese, null, aLine({ quantity: { thousandths: 500_000, uom: 'GRM' } }))).toBeNull();
    expect(judge(cheese, null, aLine({ quantity: { thousandths: 2500, uom: 'KGM' } }))).toMatchObject({ priority: 8 });
  });
});
