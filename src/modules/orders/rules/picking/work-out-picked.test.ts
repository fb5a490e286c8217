import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeEntry } from '#/modules/codes/rules/apply-codes.ts';
import type { OrderLineRecord, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { items, priceOf } from '#/platform/rules/quantity.ts';
import { linePence, type PickRecord, type Substitute } from './picked-order.ts';
import { mostGramsOf, mostOf, recordPick, statusOfPick } from './record-pick.ts';
import { workOutPicked } from './work-out-picked.ts';

const [tea] = aPastOrder({}, 0).lines as [OrderLineRecord];
const totals = { ...aPastOrder({}, 0).totals, deliveryCharge: 400, carrierBagCharge: 40 };
const terms = { partnerPercent: 0, today: '2026-11-27' };

type Placed = Pick<OrderRecord, 'lines' | 'totals' | 'codes'>;
const order = (lines: OrderLineRecord[], codes: readonly CodeEntry[] = []): Placed => ({ lines, totals, codes });
const line = (given: Partial<OrderLineRecord>): OrderLineRecord => ({ ...tea, ...given });
const pick = (given: Partial<PickRecord>): PickRecord => ({ sequenceNumber: 1, status: 'PICKED', thousandths: 2000, grams: null, substitutes: [], minimumLifeDays: null, ...given });
const substitute = (given: Partial<Substitute>): Substitute => ({
  lineNumber: '000009', name: 'Milk', quantity: items(1), grams: null, unitPricePence: 100, salePricePence: 100, totalPricePence: 100, depositPence: 0, ...given,
});
const code = (given: Partial<CodeEntry['terms']>, valuePence = 100): CodeEntry => ({
  terms: { key: 'A', code: 'A', type: 'COUPON', description: 'A code', kind: 'AMOUNT', value: 100, minimumSpendPence: 0, lineNumbers: null, ...given },
  applicationMethod: 'MANUAL', status: 'APPLIED', valuePence, isOrderLevel: true, alert: null,
});

describe('the price of a picked line', () => {
  it.each([
    [486, 43],
    [500, 45],
    [699, 62],
    [770, 69],
  ])('is the actual weight times the placed price, rounded half up: %i g cost %i pence [SC-662 part]', (grams, pence) => {
    const carrots = line({ quantity: { thousandths: 700, uom: 'KGM' }, weighed: { pence: 89, uom: 'KGM', itemGrams: null }, totalPricePence: 62 });
    expect(workOutPicked(order([carrots]), [pick({ thousandths: grams })], terms).totals.pickedPrice).toBe(pence);
    const apples = line({ quantity: items(3), weighed: { pence: 89, uom: 'KGM', itemGrams: 250 }, totalPricePence: 67 });
    expect(workOutPicked(order([apples]), [pick({ thousandths: 3000, grams })], terms).totals.pickedPrice).toBe(pence);
  });

  it('is that of the picked items if some are missing, and nothing if all are [SC-663 part] [SC-664 part]', () => {
    const three = line({ quantity: items(3), totalPricePence: 900, depositPence: 60 });
    const paidFor = (thousandths: number) => {
      const { lines, totals: { pickedPrice, depositCharge } } = workOutPicked(order([three]), [pick({ thousandths, status: thousandths ? 'SHORT_PICKED' : 'UNAVAILABLE' })], terms);
      return [pickedPrice, depositCharge, linePence(lines[0]!)];
    };
    expect(paidFor(2000)).toEqual([600, 40, 640]);
    expect(paidFor(0)).toEqual([0, 0, 0]);
  });

  it('keeps the saving of the units that were in offers, whatever else of the set is missing [SC-667 part]', () => {
    const three = line({ quantity: items(3), totalPricePence: 900, offerSharePence: 200, memberSharePence: 50, offeredUnits: 2 });
    const savings = (thousandths: number) => {
      const { offerSavings, membershipSavings } = workOutPicked(order([three]), [pick({ thousandths, status: 'SHORT_PICKED' })], terms).totals;
      return [offerSavings, membershipSavings];
    };
    expect([savings(3000), savings(2000), savings(1000), savings(0)]).toEqual([[150, 50], [150, 50], [75, 25], [0, 0]]);
  });
});

describe('the price of a substitute', () => {
  const two = line({ quantity: items(2), totalPricePence: 600, offerSharePence: 100, offeredUnits: 2 });
  const paidFor = (substitutes: Substitute[], thousandths = 0) =>
    workOutPicked(order([two]), [pick({ status: 'SUBSTITUTED', thousandths, substitutes })], terms).lines.map(({ sequenceNumber, replaces, ...one }) => [sequenceNumber, replaces, linePence(one)]);

  it('is its own if that is lower, else that of what it replaces after its offer share [SC-666 part]', () => {
    const cheap = substitute({ quantity: items(2), totalPricePence: 480 });
    const dear = substitute({ quantity: items(2), totalPricePence: 700 });
    expect(paidFor([cheap])).toEqual([[1, null, 0], [2, 1, 480]]);
    expect(paidFor([dear])).toEqual([[1, null, 0], [2, 1, 500]]);
    expect(paidFor([{ ...dear, quantity: items(1), totalPricePence: 400 }], 1000)).toEqual([[1, null, 250], [2, 1, 250]]);
    // One dear item in place of two costs what one of them would have cost.
    expect(paidFor([{ ...dear, quantity: items(1) }])).toEqual([[1, null, 0], [2, 1, 250]]);
    expect(paidFor([{ ...dear, quantity: items(1), totalPricePence: 300 }, substitute({ lineNumber: '8', totalPricePence: 300 })])).toEqual([[1, null, 0], [2, 1, 300], [3, 1, 200]]);
  });
});

describe('codes', () => {
  const goods = [line({ totalPricePence: 600 }), line({ sequenceNumber: 2, lineNumber: '2', totalPricePence: 400 })];
  const savings = (entry: CodeEntry, thousandths: number) => workOutPicked(order(goods, [entry]), [pick({ thousandths, status: thousandths ? 'PICKED' : 'UNAVAILABLE' }), pick({ sequenceNumber: 2 })], terms);

  it('are worked out again at their placed terms, and a minimum spend counts as met [SC-668 part]', () => {
    expect(savings(code({ kind: 'PERCENT', value: 10, minimumSpendPence: 900 }), 2000).totals.incentiveSavings).toBe(100);
    expect(savings(code({ kind: 'PERCENT', value: 10, minimumSpendPence: 900 }), 0).totals.incentiveSavings).toBe(40);
    expect(savings(code({ value: 500 }), 0).totals.incentiveSavings).toBe(400);
    const onFirst = savings(code({ value: 500, lineNumbers: [tea.lineNumber] }), 0);
    expect([onFirst.totals.incentiveSavings, onFirst.codes]).toEqual([0, [{ code: 'A', applicationMethod: 'MANUAL', valuePence: 0 }]]);
  });

  it('that were not applied when the order was placed take nothing off', () => {
    expect(savings({ ...code({}), status: 'UNAPPLIED' }, 2000).totals.incentiveSavings).toBe(0);
  });
});

it('the partner discount is taken off the picked items after offers and codes, without charges and deposits [SC-527 part]', () => {
  const bottles = line({ totalPricePence: 1000, offerSharePence: 100, offeredUnits: 2, depositPence: 50 });
  const { totals: actual } = workOutPicked(order([bottles], [code({ value: 200 })]), [pick({})], { ...terms, partnerPercent: 20 });
  expect(actual).toEqual({
    pickedPrice: 1000, offerSavings: 100, membershipSavings: 0, incentiveSavings: 200, partnerDiscountSavings: 140, deliveryCharge: 400, carrierBagCharge: 40,
    depositCharge: 50, paid: 1050,
  });
});

describe('whatever is picked of whatever order', () => {
  const pence = (max: number) => fc.integer({ min: 0, max });

  /** A line with a pick that its rule accepts: items, a weight, or items by weight; picked wholly, in part or not at all, with or without substitutes for the rest. */
  const lineAndPick = (sequenceNumber: number) =>
    fc
      .record({ unit: fc.constantFrom('items', 'kilograms', 'weighed items'), count: fc.integer({ min: 1, max: 12 }), price: fc.integer({ min: 1, max: 2000 }), share: pence(1000),
        offered: fc.integer({ min: 1, max: 12 }), member: pence(1000), deposit: pence(30), part: fc.double({ min: 0, max: 1, noNaN: true }), replaced: fc.boolean(), other: pence(5000),
        halfGrams: fc.integer({ min: 20, max: 4000 }), heavy: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1, noNaN: true })) })
      .map(({ unit, count, price, share, offered, member, deposit, part, replaced, other, halfGrams, heavy }) => {
        const quantity = unit === 'kilograms' ? { thousandths: count * 137, uom: 'KGM' as const } : items(count);
        const weighed = unit === 'items' ? null : { pence: price, uom: 'KGM' as const, itemGrams: unit === 'kilograms' ? null : halfGrams / 2 };
        const totalPricePence = weighed === null ? price * count : priceOf(quantity, weighed, weighed.itemGrams)!;
        const offeredUnits = unit === 'kilograms' ? 1 : Math.min(offered, count);
        // No unit in an offer saves more than it costs.
        const most = unit === 'kilograms' ? totalPricePence : Math.floor((totalPricePence * offeredUnits) / count);
        const offerSharePence = Math.min(share, most);
        const placed = line({ sequenceNumber, lineNumber: String(sequenceNumber), quantity, weighed, totalPricePence, offerSharePence, offeredUnits: offerSharePence ? offeredUnits : 0,
          memberSharePence: Math.min(member, offerSharePence), depositPence: unit === 'items' ? deposit * count : 0 });
        const limit = mostOf(placed);
        const thousandths = unit === 'kilograms' ? Math.floor(limit.thousandths * part) : Math.floor(count * part) * 1000;
        // Either the most that they may weigh, or any part of what all ordered items may weigh.
        const weight = heavy === null ? mostGramsOf(thousandths, halfGrams / 2)! : Math.max(1, Math.floor(limit.grams! * heavy));
        const grams = unit === 'weighed items' && thousandths > 0 ? weight : null;
        const isShort = thousandths < quantity.thousandths;
        const instead = items(unit === 'kilograms' ? 1 : count - thousandths / 1000);
        const substitutes = isShort && replaced ? [substitute({ quantity: instead, totalPricePence: other, depositPence: 20 })] : [];
        return { placed, picked: pick({ sequenceNumber, thousandths, grams, substitutes, status: statusOfPick(placed, thousandths, substitutes.length > 0) }) };
      })
      .filter(({ placed, picked: { thousandths, ...picked } }) => recordPick(placed, 'GROCERY', { ...picked, quantity: { ...placed.quantity, thousandths } }).kind === 'recorded');
  const someCode = fc
    .record({ kind: fc.constantFrom('AMOUNT' as const, 'PERCENT' as const), value: fc.integer({ min: 1, max: 100 }), isFirstOnly: fc.boolean(), isApplied: fc.boolean() })
    .map(({ kind, value, isFirstOnly, isApplied }): CodeEntry => ({ ...code({ kind, value: kind === 'AMOUNT' ? value * 20 : value, lineNumbers: isFirstOnly ? ['1'] : null }), status: isApplied ? 'APPLIED' : 'UNAPPLIED' }));
  const world = fc.record({
    lines: fc.integer({ min: 1, max: 6 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, place) => lineAndPick(place + 1)))),
    codes: fc.array(someCode, { maxLength: 2 }),
    partnerPercent: fc.constantFrom(0, 20),
  });
  const work = ({ lines, codes, partnerPercent }: { lines: { placed: OrderLineRecord; picked: PickRecord }[]; codes: CodeEntry[]; partnerPercent: number }) => {
    const distinct = codes.map((entry, place) => ({ ...entry, terms: { ...entry.terms, key: String(place), code: String(place) } }));
    return workOutPicked(order(lines.map(({ placed }) => placed), distinct), lines.map(({ picked }) => picked), { ...terms, partnerPercent });
  };
  const sumOf = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((sum, one) => sum + of(one), 0);

  it('what is paid is to the penny the sum of the lines and the charges that were fixed at placement [SC-566 part] [SC-669 part]', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { lines, totals: actual, codes } = work(given);
        expect(actual.paid).toBe(sumOf(lines, linePence) + 400 + 40);
        expect([actual.deliveryCharge, actual.carrierBagCharge]).toEqual([400, 40]);
        expect(actual.pickedPrice).toBe(sumOf(lines, (one) => one.totalPricePence));
        expect(actual.incentiveSavings).toBe(sumOf(codes, ({ valuePence }) => valuePence));
        expect(actual.paid).toBe(
          actual.pickedPrice - actual.offerSavings - actual.membershipSavings - actual.incentiveSavings - actual.partnerDiscountSavings + 440 + actual.depositCharge,
        );
      }),
    );
  });

  it('no line has a negative part, saves more than it costs, or keeps more of an offer than it was placed with [SC-667 part]', () => {
    fc.assert(
      fc.property(world, (given) => {
        for (const one of work(given).lines) {
          const parts = [one.totalPricePence, one.offerSharePence, one.memberSharePence, one.codeSharePence, one.partnerSharePence, one.depositPence];
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
          expect(linePence(one)).toBeGreaterThanOrEqual(one.depositPence);
          expect(one.memberSharePence).toBeLessThanOrEqual(one.offerSharePence);
          const placed = given.lines.find(({ placed: { sequenceNumber } }) => sequenceNumber === one.sequenceNumber)?.placed;
          expect(one.offerSharePence).toBeLessThanOrEqual(placed?.offerSharePence ?? 0);
        }
      }),
    );
  });

  it('a line with its substitutes costs at most what it was placed for, and a tenth more if it is weighed [SC-666 part] [SC-663 part]', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { lines } = work({ ...given, codes: [], partnerPercent: 0 });
        for (const { placed } of given.lines) {
          const cost = sumOf(lines.filter(({ sequenceNumber, replaces }) => (replaces ?? sequenceNumber) === placed.sequenceNumber), linePence);
          const most = placed.totalPricePence - placed.offerSharePence + placed.depositPence;
          // A weighed line is rounded when it is placed and again when it is picked.
          expect(cost).toBeLessThanOrEqual(placed.weighed === null ? most : most + Math.ceil(placed.totalPricePence / 10) + 1);
        }
      }),
    );
  });

  it('an order without weighed lines costs at most what it was placed for, so its authorisation suffices [SC-553 part]', () => {
    fc.assert(
      fc.property(world, fc.boolean(), (given, hasCode) => {
        const lines = given.lines.filter(({ placed }) => placed.weighed === null);
        const whole = lines.map(({ placed }) => ({ placed, picked: pick({ sequenceNumber: placed.sequenceNumber, thousandths: placed.quantity.thousandths }) }));
        const codes = hasCode ? given.codes.slice(0, 1) : [];
        expect(work({ lines, codes, partnerPercent: 0 }).totals.paid).toBeLessThanOrEqual(work({ lines: whole, codes, partnerPercent: 0 }).totals.paid);
      }),
    );
  });
});
