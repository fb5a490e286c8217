import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOfferTrolley } from '#/modules/offers/testing/offer-trolleys.ts';
import { bestOffers, type BestOffers, type LiveMultiBuy, type OfferedLine } from './best-offers.ts';
import { solveOffers } from './solve-offers.ts';
import { triedOneByOne } from '#/modules/offers/testing/tried-one-by-one.ts';

const line = (lineNumber: string, unitPence: number, units = 1): OfferedLine => ({ lineNumber, unitPence, units });
const any = (promotionId: string, threshold: number, setPence: number, ...lineNumbers: string[]): LiveMultiBuy => ({
  promotionId,
  setPence,
  groups: [{ threshold, lineNumbers }],
});

const lineNumbers = ['011', '012', '013', '014', '015'];

/**
 * Generates trolleys of up to eight units. They have few different prices, so savings often tie, and their offers
 * nearly always compete.
 */
const smallTrolleys = fc.record({
  lines: fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...lineNumbers), { minLength: 1 }),
      fc.array(
        fc.record({ unitPence: fc.constantFrom(0, 1, 50, 99, 100, 150, 155, 300), units: fc.integer({ min: 1, max: 4 }) }),
        { minLength: 5, maxLength: 5 },
      ),
    )
    .map(([numbers, rest]) => upToEight(numbers.map((lineNumber, at) => ({ lineNumber, ...rest[at]! })))),
  promotions: fc
    .array(
      fc.record({
        setPence: fc.constantFrom(0, 1, 99, 100, 150, 200, 250, 299, 300, 450),
        groups: fc.array(
          fc.record({
            threshold: fc.constantFrom(1, 1, 2, 2, 3),
            lineNumbers: fc.uniqueArray(fc.constantFrom(...lineNumbers), { minLength: 1, maxLength: 3 }),
          }),
          { minLength: 1, maxLength: 2 },
        ),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((promotions) => promotions.map((promotion, at) => ({ promotionId: String(8 + at), ...promotion }))),
});

function upToEight(lines: OfferedLine[]): OfferedLine[] {
  let room = 8;
  return lines.flatMap((one) => {
    const units = Math.min(one.units, room);
    room -= units;
    return units > 0 ? [{ ...one, units }] : [];
  });
}

/** Checks the invariants that hold for every trolley. */
function expectSound(best: BestOffers, lines: readonly OfferedLine[], promotions: readonly LiveMultiBuy[]): void {
  const used = new Map<string, number>();
  let totalPence = 0;
  for (const { promotionId, times, units } of best.sets) {
    const promotion = promotions.find((one) => one.promotionId === promotionId)!;
    promotion.groups.forEach(({ threshold, lineNumbers: allowed }, group) => {
      const inGroup = units.filter((one) => one.group === group);
      expect(inGroup.reduce((sum, one) => sum + one.units, 0)).toBe(threshold);
      for (const { lineNumber } of inGroup) expect(allowed).toContain(lineNumber);
    });
    const priceOf = new Map(lines.map(({ lineNumber, unitPence }) => [lineNumber, unitPence]));
    const normalPence = units.reduce((sum, one) => sum + one.units * priceOf.get(one.lineNumber)!, 0);
    const savingPence = units.reduce((sum, one) => sum + one.savingPence, 0);
    expect(savingPence).toBe(normalPence - promotion.setPence);
    expect(savingPence).toBeGreaterThan(0);
    for (const one of units) {
      expect(one.savingPence).toBeGreaterThanOrEqual(0);
      used.set(one.lineNumber, (used.get(one.lineNumber) ?? 0) + one.units * times);
    }
    totalPence += savingPence * times;
  }
  for (const { lineNumber, unitPence, units } of lines) {
    expect(used.get(lineNumber) ?? 0).toBeLessThanOrEqual(units);
    expect(best.savingOf.get(lineNumber) ?? 0).toBeLessThanOrEqual(unitPence * (used.get(lineNumber) ?? 0));
  }
  expect([...best.savingOf.values()].every((saving) => Number.isInteger(saving) && saving >= 0)).toBe(true);
  expect([...best.savingOf.values()].reduce((sum, saving) => sum + saving, 0)).toBe(best.savingPence);
  expect(totalPence).toBe(best.savingPence);
}

describe('the best assignment of units to offers', () => {
  it('forms a set if every group has units of its own, and none otherwise [SC-145 part]', () => {
    const meal: LiveMultiBuy = {
      promotionId: '1',
      setPence: 350,
      groups: [
        { threshold: 1, lineNumbers: ['011', '012'] },
        { threshold: 1, lineNumbers: ['012', '013'] },
      ],
    };
    expect(bestOffers([line('012', 300, 1)], [meal]).setsOf.get('1')).toBeUndefined();
    expect(bestOffers([line('012', 300, 2)], [meal])).toMatchObject({ savingPence: 250 });
    expect(bestOffers([line('011', 100), line('012', 300), line('013', 200)], [meal])).toMatchObject({ savingPence: 150 });
  });

  it('prices each set at the offer’s amount, using the most expensive units [SC-146 part]', () => {
    const best = bestOffers([line('011', 300, 3), line('012', 200, 2)], [any('1', 2, 400, '011', '012')]);
    expect(best.savingPence).toBe(300);
    expect(best.sets.map(({ times, units }) => [times, units.map(({ lineNumber, units: count }) => [lineNumber, count])])).toEqual([
      [1, [['011', 2]]],
      [1, [['011', 1], ['012', 1]]],
    ]);
  });

  it('forms no set that would save nothing [SC-146 part]', () => {
    const best = bestOffers([line('011', 200, 2), line('012', 150, 4)], [any('1', 2, 300, '011', '012')]);
    expect(best.setsOf).toEqual(new Map([['1', 1]]));
    expect(best.savingPence).toBe(100);
  });

  it('gives a unit to the offer that maximises the total saving, not to the one that saves most alone [SC-147]', () => {
    const lines = [line('011', 400), line('012', 300), line('013', 300), line('014', 400)];
    const promotions = [any('1', 2, 400, '012', '013'), any('2', 2, 550, '011', '012'), any('3', 2, 550, '013', '014')];
    expect(bestOffers(lines, promotions).setsOf).toEqual(new Map([['2', 1], ['3', 1]]));
  });

  it('prefers lower promotion ids when savings tie, compared as numbers and not as text [SC-147]', () => {
    const lines = [line('011', 200, 4)];
    const promotions = [any('10', 2, 300, '011'), any('9', 2, 300, '011'), any('1000', 4, 600, '011')];
    expect(bestOffers(lines, promotions).setsOf).toEqual(new Map([['9', 2]]));
  });

  it('matches exhaustive search for up to eight units, including ties [SC-147] [SC-148]', () => {
    fc.assert(
      fc.property(smallTrolleys, ({ lines, promotions }) => {
        const best = bestOffers(lines, promotions);
        const tried = triedOneByOne(lines, promotions);
        expect(best.savingPence).toBe(tried.savingPence);
        expect(promotions.map(({ promotionId }) => best.setsOf.get(promotionId) ?? 0)).toEqual(tried.counts);
        expect(best.boundReached).toBe(false);
        expectSound(best, lines, promotions);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of lines, promotions or line numbers, nor on lines that were removed again [SC-147] [SC-148]', () => {
    const seeds = fc.integer({ min: 1, max: 1_000_000 });
    const kind = { aisles: 3, lines: 30, offers: 9, mostUnits: 12 };
    fc.assert(
      fc.property(seeds, seeds, (seed, order) => {
        const { lines, promotions } = makeOfferTrolley(seed, kind);
        const best = bestOffers(lines, promotions);
        const mixed = promotions.map((one) => ({
          ...one,
          groups: one.groups.map((group) => ({ ...group, lineNumbers: shuffled(group.lineNumbers, order) })),
        }));
        expect(bestOffers(shuffled(lines, order), shuffled(mixed, order))).toEqual(best);
        const more = lines.map((one, at) => (at % 3 === order % 3 ? { ...one, units: one.units + 1 } : one));
        bestOffers(more, promotions);
        const removed = [...more.map((one, at) => ({ ...one, units: lines[at]!.units })), line('999999', 100, 0)];
        expect(bestOffers(removed, promotions)).toEqual(best);
      }),
      { numRuns: 30 },
    );
  });

  it('never saves less for a larger trolley', () => {
    fc.assert(
      fc.property(smallTrolleys, fc.nat(4), ({ lines, promotions }, at) => {
        const more = lines.map((one, index) => (index === at % lines.length ? { ...one, units: one.units + 1 } : one));
        expect(bestOffers(more, promotions).savingPence).toBeGreaterThanOrEqual(bestOffers(lines, promotions).savingPence);
      }),
    );
  });

  it('is proven optimal for 150 lines of up to 99 units with 40 overlapping offers [SC-148]', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const { lines, promotions } = makeOfferTrolley(seed);
      const best = bestOffers(lines, promotions);
      expect([seed, best.boundReached]).toEqual([seed, false]);
      expectSound(best, lines, promotions);
    }
  });

  it('returns the best assignment found when its search reaches its bound, and says so [SC-148]', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const { lines, promotions } = makeOfferTrolley(seed, { aisles: 2, lines: 30, offers: 8, mostUnits: 30 });
      const bounded = bestOffers(lines, promotions, (competing) => solveOffers(competing, 16 * (seed % 12)));
      expectSound(bounded, lines, promotions);
      const exact = bestOffers(lines, promotions);
      expect(bounded.savingPence).toBeLessThanOrEqual(exact.savingPence);
      expect([bounded.boundReached, exact.boundReached]).toEqual([true, false]);
      expect(bounded.savingPence).toBeGreaterThan(0);
    }
  });
});

describe('a line’s share of the saving', () => {
  it('is in proportion to price, with leftover pennies on the most expensive unit [SC-149]', () => {
    const best = bestOffers([line('011', 100), line('012', 200), line('013', 150)], [any('1', 3, 350, '011', '012', '013')]);
    expect(best.savingOf).toEqual(new Map([['012', 45], ['013', 33], ['011', 22]]));
  });

  it('puts leftover pennies on the lowest line number among the most expensive [SC-149]', () => {
    const promotion = any('1', 3, 200, '9', '10', '100');
    const best = bestOffers([line('100', 100), line('10', 100), line('9', 100)], [promotion]);
    expect(best.savingOf).toEqual(new Map([['9', 34], ['10', 33], ['100', 33]]));
    const pair = { promotionId: '1', setPence: 151, groups: ['100', '9'].map((one) => ({ threshold: 1, lineNumbers: [one] })) };
    expect(bestOffers([line('100', 100), line('9', 100)], [pair]).savingOf).toEqual(new Map([['100', 24], ['9', 25]]));
  });

  it('is the sum over its units, set by set [SC-149]', () => {
    const best = bestOffers([line('011', 100, 6)], [any('1', 3, 200, '011')]);
    expect(best.sets).toEqual([{ promotionId: '1', times: 2, units: [{ lineNumber: '011', group: 0, units: 3, savingPence: 100 }] }]);
    expect(best.savingOf).toEqual(new Map([['011', 200]]));
  });

  it('never exceeds the price, however cheap the set', () => {
    const cheap = ['1', '2', '3', '4'].map((lineNumber) => line(lineNumber, 1));
    expect(bestOffers(cheap, [any('1', 4, 1, '1', '2', '3', '4')]).savingOf).toEqual(new Map([['1', 1], ['2', 1], ['3', 1], ['4', 0]]));
  });
});

/** Shuffles a list. The same seed always gives the same order. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const key = (at: number) => Math.imul(at + 1, seed * 2 + 1) % 65_537;
  return [...items.keys()].sort((one, other) => key(one) - key(other) || one - other).map((at) => items[at]!);
}
