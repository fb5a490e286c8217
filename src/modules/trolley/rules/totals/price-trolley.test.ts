import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, aLineProduct, aTrolleyContext, aTrolleySlot } from '#/modules/trolley/testing/line-builder.ts';
import { aCode } from '#/modules/codes/testing/code-builder.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { availabilities } from '#/modules/catalogue/rules/availability.ts';
import { items, unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { countItems, presentTotals, priceTrolley } from './price-trolley.ts';
import { unitRules } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import type { LineProduct, TrolleyLine } from '#/modules/trolley/rules/lines/trolley-line.ts';

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

describe('a line on offer', () => {
  const pair = aMultiBuy({ lineNumbers: ['100000', '100001'], setPence: 250 });

  it('keeps its price, and has its share of the saving beside it [SC-223] [SC-224]', () => {
    const { lines } = trolleyOf([
      [{ quantity: items(1) }, { pricePence: 200, promotions: [pair] }],
      [{ quantity: items(1) }, { pricePence: 150, promotions: [pair] }],
    ]);
    expect(lines.map(({ totalPricePence, savingPence }) => [totalPricePence, savingPence])).toEqual([[200, 58], [150, 42]]);
    expect(lines[0]!.offers).toEqual([
      { promotionId: '5001', description: 'Any 2 for £2.5', status: 'TRIGGERED', explanation: 'Saves £1.00 together' },
    ]);
  });

  it('counts as one item when sold by weight, and by number when only its price is by weight [SC-145]', () => {
    const byWeight = { priceUom: 'KGM', itemGrams: 500, pricePence: 400, promotions: [pair] } as const;
    expect(trolleyOf([[{ quantity: { thousandths: 2000, uom: 'KGM' } }, { ...byWeight, saleUoms: ['KGM'] }]]).totals.savingsFromOffers).toBe(0);
    expect(trolleyOf([[{ quantity: items(2) }, byWeight]]).totals.savingsFromOffers).toBe(150);
  });

  it('does not suggest a quantity above its limit [SC-106] [SC-257 part]', () => {
    const saysOf = (line: Partial<TrolleyLine>, product: Partial<LineProduct>) =>
      trolleyOf([[line, { pricePence: 200, promotions: [pair], ...product }]]).lines[0]!.offers[0]!.explanation;
    expect(saysOf({ quantity: items(1) }, {})).toBe('Add 1 more to save £1.50');
    expect(saysOf({ quantity: items(1) }, { cap: 1 })).toBe('Add 1 more from this offer');
    expect(saysOf({ quantity: items(97) }, {})).toBe("You've saved £72.00. Add 1 more to save another £1.50");
    for (const product of [{}, { cap: 120 }]) expect(saysOf({ quantity: items(99) }, product)).toBe('Saves £73.50');
    expect(saysOf({ quantity: { thousandths: 500, uom: 'KGM' } }, { saleUoms: ['KGM'], priceUom: 'KGM' })).toBe('Add 1 more from this offer');
  });

  it('contributes nothing to an offer while it is in hard conflict [SC-232]', () => {
    const { totals, lines } = trolleyOf([
      [{ quantity: items(1) }, { pricePence: 200, promotions: [pair] }],
      [{ quantity: items(1) }, { pricePence: 200, promotions: [pair], availability: 'NOT_AVAILABLE' }],
    ]);
    expect(totals).toMatchObject({ savingsFromOffers: 0, itemTotalEstimatedCost: 200 });
    expect(lines[1]!.offers).toEqual([]);
  });

  it('is priced for the slot’s date, or for today without one [SC-234] [SC-141]', () => {
    const tillTheEleventh = aMultiBuy({ lineNumbers: ['100000'], setPence: 250, promotionExpiryDate: '2026-03-11' });
    const given = [[{ quantity: items(2) }, { pricePence: 150, promotions: [tillTheEleventh] }]] as [Partial<TrolleyLine>, Partial<LineProduct>][];
    const savedFor = (date: string) => trolleyOf(given, aTrolleyContext({ slot: aTrolleySlot({ date }) })).totals.savingsFromOffers;
    expect([savedFor('2026-03-11'), savedFor('2026-03-12')]).toEqual([50, 0]);
  });
});

describe('the totals', () => {
  it('add the savings of applied codes to those of offers and for members, and take all of them from the items [SC-228] [SC-231] [SC-151]', () => {
    const forAll = aMultiBuy({ lineNumbers: ['100000'], setPence: 250 });
    const forMembers = aMultiBuy({ promotionId: '5002', threshold: 1, setPence: 900, lineNumbers: ['100001'], myWaitrosePromotion: true });
    const { totals } = trolleyOf(
      [
        [{ quantity: items(2) }, { pricePence: 150, promotions: [forAll] }],
        [{ quantity: items(1) }, { pricePence: 1000, depositPence: 20, promotions: [forMembers] }],
      ],
      aTrolleyContext({
        slot: aTrolleySlot({ chargePence: 400 }),
        shopper: { isMember: true, picks: new Set() },
        codes: [aCode({ kind: 'AMOUNT', value: 300, minimumSpendPence: 0 }), aCode({ key: 'DEAR', code: 'DEAR', kind: 'AMOUNT', value: 500, minimumSpendPence: 100_000 })],
      }),
    );
    expect(totals).toMatchObject({
      savingsFromOffers: 50,
      savingsFromMyWaitrose: 100,
      savingsFromOffersAndIncentives: 450,
      itemTotalEstimatedCost: 850,
      totalEstimatedCost: 1270,
    });
  });

  it('add slot charge and deposits to the items [SC-231 part]', () => {
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

  it('leave out items in hard conflict, but still count them [SC-232]', () => {
    const { totals, lines } = trolleyOf([
      [{ quantity: items(2) }, { pricePence: 100 }],
      [{ quantity: items(3) }, { pricePence: 100, depositPence: 20, availability: 'NOT_AVAILABLE' }],
    ]);
    expect(lines[1]!.conflict?.type).toBe('HARD');
    expect(totals).toMatchObject({ itemTotalEstimatedCost: 200, totalDepositCharge: 0, totalEstimatedCost: 200 });
    expect(totals.trolleyItemCounts).toEqual({ hardConflicts: 3, softConflicts: 0, noConflicts: 2 });
  });

  it('have no delivery charge without a slot [SC-233 part]', () => {
    expect(trolleyOf([[{}, {}]]).totals.deliveryCharge).toBe(0);
  });

  it('count a deposit for each item, none of it towards the minimum spend [SC-235]', () => {
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
  ])('compare with the minimum for %s [SC-296]', (_, slot, pricePence, met) => {
    const context = aTrolleyContext({ slot, minimums: { deliveryPence: 5000, collectionPence: 3000 } });
    expect(trolleyOf([[{}, { pricePence }]], context).totals.minimumSpendThresholdMet).toBe(met);
  });

  it('have their own names on the wire [SC-228]', () => {
    const totals = {
      collectionMinimumOrderValue: 101,
      deliveryMinimumOrderValue: 102,
      deliveryCharge: 103,
      itemTotalEstimatedCost: 104,
      totalEstimatedCost: 105,
      totalDepositCharge: 106,
      savingsFromOffers: 107,
      savingsFromOffersAndIncentives: 108,
      savingsFromMyWaitrose: 109,
    };
    const trolleyItemCounts = { hardConflicts: 1, softConflicts: 2, noConflicts: 3 };
    const money = Object.fromEntries(Object.entries(totals).map(([name, pence]) => [name, { amount: pence / 100, currencyCode: 'GBP' }]));
    expect(presentTotals({ ...totals, minimumSpendThresholdMet: true, trolleyItemCounts })).toEqual({ ...money, minimumSpendThresholdMet: true, trolleyItemCounts });
  });

  it('include the minimums of the branch, each under its own name [SC-228] [SC-252 part]', () => {
    const context = aTrolleyContext({ minimums: { collectionPence: 4100, deliveryPence: 6200 } });
    const { totals } = trolleyOf([[{ quantity: items(1) }, { pricePence: 150 }]], context);
    expect(totals).toMatchObject({ collectionMinimumOrderValue: 4100, deliveryMinimumOrderValue: 6200 });
  });

  it('are pounds on the wire [SC-228 part]', () => {
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
  const anyOffer = fc.record({
    threshold: fc.integer({ min: 1, max: 3 }),
    setPence: fc.integer({ min: 0, max: 9000 }),
    places: fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 6 }),
    myWaitrosePromotion: fc.boolean(),
  });
  /** Lines numbered from 100000, with overlapping offers. */
  const anyTrolley = fc
    .tuple(fc.array(anyLine, { maxLength: 30 }), fc.array(anyOffer, { maxLength: 4 }))
    .map(([lines, offers]) => {
      const numberOf = (at: number) => `10000${at}`;
      const promotions = offers.map(({ places, ...offer }, at) =>
        aMultiBuy({ ...offer, promotionId: String(at + 1), lineNumbers: places.map(numberOf) }),
      );
      const of = (lineNumber: string) => promotions.filter(({ groups }) => groups[0]!.lineNumbers.includes(lineNumber));
      return lines.map(([line, product], at): (typeof lines)[number] => [
        line,
        { ...product, lineNumber: numberOf(at), promotions: of(numberOf(at)) },
      ]);
    });
  const anyContext = fc
    .tuple(fc.option(fc.integer({ min: 0, max: 1000 })), fc.boolean())
    .map(([chargePence, isMember]) =>
      aTrolleyContext({
        slot: chargePence === null ? null : aTrolleySlot({ chargePence }),
        shopper: { isMember, picks: new Set() },
      }),
    );

  it('costs the sum of its lines in whole pence, with no negative amounts [SC-003]', () => {
    fc.assert(
      fc.property(anyTrolley, anyContext, (given, context) => {
        const { lines, totals } = trolleyOf(given, context);
        const counted = lines.filter((line) => line.conflict?.type !== 'HARD');
        const itemCost = counted.reduce((sum, line) => sum + line.totalPricePence - line.savingPence, 0);
        const deposits = counted.reduce((sum, line) => sum + line.depositPence, 0);
        for (const line of lines) expect(line.savingPence).toBeLessThanOrEqual(line.totalPricePence);
        expect(totals.savingsFromOffersAndIncentives).toBe(totals.savingsFromOffers + totals.savingsFromMyWaitrose);
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

  it('costs the same whatever the order of its lines', () => {
    fc.assert(
      fc.property(anyTrolley, anyContext, fc.integer(), (given, context, turn) => {
        const at = given.length === 0 ? 0 : Math.abs(turn) % given.length;
        const turned = [...given.slice(at), ...given.slice(0, at)].toReversed();
        const [one, other] = [trolleyOf(given, context), trolleyOf(turned, context)];
        expect(other.totals).toEqual(one.totals);
        const offersOf = ({ lines }: typeof one) => new Map(lines.map((line) => [line.lineNumber, [line.savingPence, line.offers]]));
        expect(offersOf(other)).toEqual(offersOf(one));
      }),
    );
  });
});
