import { describe, expect, it } from 'vitest';
import { competingOffers } from '#/modules/offers/rules/best-offers/competing-offers.ts';
import { solveOffers } from '#/modules/offers/rules/best-offers/solve-offers.ts';
import { makeOfferTrolley } from '#/modules/offers/testing/offer-trolleys.ts';
import { createSolvedOffersCache } from './solved-offers-cache.ts';

const small = { aisles: 1, lines: 6, offers: 3, mostUnits: 6 };
const ofSeed = (seed: number) => makeOfferTrolley(seed, small);

describe('a cached solution', () => {
  it('is used only for the same offers, lines, prices and units [SC-147]', () => {
    const solve = createSolvedOffersCache();
    for (let seed = 1; seed <= 40; seed += 1) {
      const { lines, promotions } = ofSeed(seed);
      const variants = [
        competingOffers(lines, promotions),
        ...lines.flatMap((_, at) => [
          competingOffers(lines.with(at, { ...lines[at]!, units: lines[at]!.units + 1 }), promotions),
          competingOffers(lines.with(at, { ...lines[at]!, unitPence: lines[at]!.unitPence + 5 }), promotions),
          competingOffers(lines.toSpliced(at, 1), promotions),
        ]),
        ...promotions.flatMap((promotion, at) => [
          competingOffers(lines, promotions.with(at, { ...promotion, setPence: promotion.setPence + 25 })),
          competingOffers(lines, promotions.with(at, { ...promotion, groups: promotion.groups.map((group) => ({ ...group, threshold: group.threshold + 1 })) })),
          competingOffers(lines, promotions.with(at, { ...promotion, groups: promotion.groups.map((group) => ({ ...group, lineNumbers: group.lineNumbers.slice(1) })) })),
        ]),
      ].flat();
      for (const competing of variants) expect(solve(competing)).toEqual(solveOffers(competing));
    }
  });

  it('is dropped after several hundred others', () => {
    const solve = createSolvedOffersCache();
    const first = () => solve(competingOffers(ofSeed(1).lines, ofSeed(1).promotions)[0]!);
    const known = first();
    expect(first()).toBe(known);
    const { lines, promotions } = ofSeed(1);
    for (let more = 1; more <= 600; more += 1) solve(competingOffers(lines.map((line) => ({ ...line, unitPence: line.unitPence + more })), promotions)[0]!);
    expect(first()).not.toBe(known);
  });
});
