import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, aLineProduct, aTrolleyContext, aTrolleySlot } from '#/modules/trolley/testing/line-builder.ts';
import { availabilities } from '#/modules/catalogue/rules/availability.ts';
import { items, unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { countItems, presentTotals, priceTrolley } from './price-trolley.ts';
import { unitRules } from './quantity-rules.ts';
import type { LineProduct, TrolleyLine } from './trolley-line.ts';

const price = (line: Partial<TrolleyLine>, product: Partial<LineProduct>) =>
  priceTrolley([aLine(line)], () => aLineProduct(product), aTrolleyContext()).lines[0]!;

function trolleyOf(given: [Partial<TrolleyLine>, Partial<LineProduct>][], context = aTrolleyContext()) {
  const products = given.map(([, product], at) => aLineProduct({ lineNumber: `10000${at}`, ...product }));
  const lines = given.map(([line], at) => aLine({ itemId: at + 1, lineNumber: products[at]!.lineNumber, ...line }));
  return priceTrolley(lines, (lineNumber) => products.find((one) => one.lineNumber === lineNumber) ?? null, context);
}

describe('a line costs', () => {
  it('its unit price times its quantity, before multi-buys [SC-223 part]', () => {
    const line = price({ quantity: items(3) }, { pricePence: 150, retailPricePence: 200, depositPence: 10 });
    expect(line).toMatchObject({ retailPricePence: 200, pricePence: 150, totalPricePence: 450, savingPence: 0, depositPence: 30 });
  });

  it('rounded half up to the penny, once [SC-003 part]', () => {
    const carrots = { saleUoms: ['KGM'], priceUom: 'KGM', pricePence: 125 } as const;
    expect(price({ quantity: { thousandths: 500, uom: 'KGM' } }, carrots)).toMatchObject({ totalPricePence: 63, pricePence: 125 });
    expect(price({ quantity: { thousandths: 100, uom: 'KGM' } }, carrots).totalPricePence).toBe(13);
  });

  it('for three apples priced by the kilogram, their usual weight [SC-073 part]', () => {
    const apples = { saleUoms: ['C62'], priceUom: 'KGM', pricePence: 240, retailPricePence: 300, itemGrams: 150 } as const;
    expect(price({ quantity: items(3) }, apples)).toMatchObject({
      retailPricePence: 45,
      pricePence: 36,
      totalPricePence: 108,
      estimated: true,
    });
  });
});

describe('the totals', () => {
  it('add what the slot costs and the deposits to the items [SC-231 part]', () => {
    const { totals } = trolleyOf(
      [
        [{ quantity: items(20) }, { pricePence: 150, depositPence: 25 }],
        [{ quantity: items(1) }, { pricePence: 1050 }],
      ],
      aTrolleyContext({ slot: aTrolleySlot({ chargePence: 400 }) }),
    );
    expect(totals).toMatchObject({
      itemTotalEstimatedCost: 4050,
      deliveryCharge: 400,
      totalDepositCharge: 500,
      totalEstimatedCost: 4950,
      savingsFromOffers: 0,
      savingsFromOffersAndIncentives: 0,
      minimumSpendThresholdMet: true,
    });
  });

  it('leave out items in hard conflict, which are counted all the same [SC-232]', () => {
    const { totals, lines } = trolleyOf([
      [{ quantity: items(2) }, { pricePence: 100 }],
      [{ quantity: items(3) }, { pricePence: 100, depositPence: 20, availability: 'NOT_AVAILABLE' }],
    ]);
    expect(lines[1]!.conflict?.type).toBe('HARD');
    expect(totals).toMatchObject({ itemTotalEstimatedCost: 200, totalDepositCharge: 0, totalEstimatedCost: 200 });
    expect(totals.trolleyItemCounts).toEqual({ hardConflicts: 3, softConflicts: 0, noConflicts: 2 });
  });

  it('have no delivery charge while no slot is booked [SC-233 part]', () => {
    expect(trolleyOf([[{}, {}]]).totals.deliveryCharge).toBe(0);
  });

  it('count a deposit for each item, and none of it towards the minimum spend [SC-235]', () => {
    const { totals } = trolleyOf([[{ quantity: items(39) }, { pricePence: 100, depositPence: 10 }]]);
    expect(totals).toMatchObject({ totalDepositCharge: 390, itemTotalEstimatedCost: 3900, minimumSpendThresholdMet: false });
  });

  it('count items, a weighed line as one [SC-229 part]', () => {
    expect(countItems([{ quantity: items(12) }, { quantity: { thousandths: 2500, uom: 'KGM' } }])).toBe(13);
  });

  it.each([
    ['delivery', aTrolleySlot(), 5000, true],
    ['delivery', aTrolleySlot(), 4999, false],
    ['collection', aTrolleySlot({ slotType: 'GROCERY_COLLECTION', chargePence: 0 }), 3000, true],
    ['collection', aTrolleySlot({ slotType: 'GROCERY_COLLECTION', chargePence: 0 }), 2999, false],
    ['no slot yet', null, 5000, true],
    ['no slot yet', null, 4999, false],
  ])('reach the minimum for %s or do not [SC-296]', (_, slot, pricePence, met) => {
    const context = aTrolleyContext({ slot, minimums: { deliveryPence: 5000, collectionPence: 3000 } });
    expect(trolleyOf([[{}, { pricePence }]], context).totals.minimumSpendThresholdMet).toBe(met);
  });

  it('stand on the wire as pounds [SC-228 part]', () => {
    const wire = presentTotals(trolleyOf([[{ quantity: items(3) }, { pricePence: 115 }]]).totals);
    expect(wire.totalEstimatedCost).toEqual({ amount: 3.45, currencyCode: 'GBP' });
    expect(wire.deliveryMinimumOrderValue).toEqual({ amount: 40, currencyCode: 'GBP' });
  });
});

describe('any trolley', () => {
  const anyLine = fc
    .record({
      uom: fc.constantFrom(...unitsOfMeasure),
      share: fc.integer({ min: 0, max: 1000 }),
      pricePence: fc.integer({ min: 0, max: 50_000 }),
      was: fc.integer({ min: 0, max: 5000 }),
      depositPence: fc.integer({ min: 0, max: 100 }),
      byWeight: fc.boolean(),
      availability: fc.constantFrom(...availabilities),
      out: fc.boolean(),
      canSubstitute: fc.boolean(),
      cap: fc.option(fc.integer({ min: 1, max: 99 })),
    })
    .map(({ uom, share, was, byWeight, out, canSubstitute, ...product }): [Partial<TrolleyLine>, Partial<LineProduct>] => {
      const { min, max, decimals } = unitRules[uom];
      const grain = decimals === 1 ? 100 : 1000;
      const thousandths = min + Math.floor(((max - min) * share) / 1000 / grain) * grain;
      const priceUom = uom === 'C62' && !byWeight ? 'C62' : 'KGM';
      const retailPricePence = product.pricePence + was;
      return [
        { quantity: { thousandths, uom }, canSubstitute },
        { ...product, retailPricePence, saleUoms: [uom], priceUom, itemGrams: 175, isOutOfStockOn: () => out },
      ];
    });
  const anyTrolley = fc.array(anyLine, { maxLength: 30 });
  const anyContext = fc
    .option(fc.integer({ min: 0, max: 1000 }))
    .map((chargePence) => aTrolleyContext({ slot: chargePence === null ? null : aTrolleySlot({ chargePence }) }));

  it('comes to the sum of its lines in pence, nothing of it negative or a fraction [SC-003]', () => {
    fc.assert(
      fc.property(anyTrolley, anyContext, (given, context) => {
        const { lines, totals } = trolleyOf(given, context);
        const counted = lines.filter((line) => line.conflict?.type !== 'HARD');
        const itemCost = counted.reduce((sum, line) => sum + line.totalPricePence - line.savingPence, 0);
        const deposits = counted.reduce((sum, line) => sum + line.depositPence, 0);
        expect(totals.itemTotalEstimatedCost).toBe(itemCost);
        expect(totals.totalEstimatedCost).toBe(itemCost + deposits + (context.slot?.chargePence ?? 0));
        const { minimumSpendThresholdMet: _, trolleyItemCounts, ...amounts } = totals;
        for (const amount of [...Object.values(amounts), ...Object.values(trolleyItemCounts)]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
        const { hardConflicts, softConflicts, noConflicts } = trolleyItemCounts;
        expect(hardConflicts + softConflicts + noConflicts).toBe(countItems(lines));
      }),
    );
  });

  it('comes to the same in whatever order its lines stand', () => {
    fc.assert(
      fc.property(anyTrolley, anyContext, fc.integer(), (given, context, turn) => {
        const numbered = given.map(([line, product], at): (typeof given)[number] => [line, { ...product, lineNumber: `20000${at}` }]);
        const at = given.length === 0 ? 0 : Math.abs(turn) % given.length;
        const turned = [...numbered.slice(at), ...numbered.slice(0, at)].toReversed();
        expect(trolleyOf(turned, context).totals).toEqual(trolleyOf(numbered, context).totals);
      }),
    );
  });
});
