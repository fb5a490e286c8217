import type { LiveMultiBuy, OfferedLine } from '#/modules/offers/rules/best-offers/best-offers.ts';

export interface OfferTrolley {
  lines: OfferedLine[];
  promotions: LiveMultiBuy[];
}

/** The size of the generated trolleys. */
export interface OfferTrolleyKind {
  /** An offer only covers lines of one aisle, so fewer aisles mean more competing offers. */
  aisles: number;
  lines: number;
  offers: number;
  mostUnits: number;
}

/**
 * The large trolley of SC-148. Each aisle has 15 lines and four offers, whose groups have three to six of these lines.
 */
export const largeTrolley: OfferTrolleyKind = { aisles: 10, lines: 150, offers: 40, mostUnits: 99 };

/**
 * Generates a trolley; the same seed always gives the same one. Three offers in five are 'any 2 to 4 for …'. One in
 * five is 'one of these and one or two of those', and one in five is a meal deal of three. Sets cost 60 to 95% of the
 * usual price in their groups, in steps of 25p.
 */
export function makeOfferTrolley(seed: number, kind: OfferTrolleyKind = largeTrolley): OfferTrolley {
  const dice = diceOf(seed);
  const lines: OfferedLine[] = [];
  const promotions: LiveMultiBuy[] = [];
  for (let aisle = 0; aisle < kind.aisles; aisle += 1) {
    const shelf: OfferedLine[] = [];
    while (lines.length + shelf.length < Math.round(((aisle + 1) * kind.lines) / kind.aisles)) {
      const lineNumber = String(100_000 + lines.length + shelf.length);
      shelf.push({ lineNumber, unitPence: Math.max(20, 20 * dice(4, 24) + 5 * dice(-6, 10)), units: unitsBy(dice, kind.mostUnits) });
    }
    lines.push(...shelf);
    const byPrice = shelf.toSorted((one, other) => one.unitPence - other.unitPence);
    while (promotions.length < Math.round(((aisle + 1) * kind.offers) / kind.aisles)) {
      promotions.push(makePromotion(dice, String(5_000 + promotions.length), byPrice));
    }
  }
  return { lines, promotions };
}

type Dice = (from: number, to: number) => number;

/** Returns a number of units: in six lines of ten at most 4, in three at most 24, in one up to the maximum. */
function unitsBy(dice: Dice, most: number): number {
  const usual = [4, 4, 4, 4, 4, 4, 24, 24, 24, 99][dice(0, 9)]!;
  return dice(1, Math.min(usual, most));
}

function makePromotion(dice: Dice, promotionId: string, byPrice: readonly OfferedLine[]): LiveMultiBuy {
  const thresholds = [[dice(2, 4)], [dice(2, 4)], [dice(2, 4)], [1, dice(1, 2)], [1, 1, 1]][dice(0, 4)]!;
  let usualPence = 0;
  const groups = thresholds.map((threshold) => {
    const size = Math.min(byPrice.length, dice(3, 6));
    const from = dice(0, Math.max(0, byPrice.length - size - 2));
    const near = byPrice.slice(from, from + size + 2);
    while (near.length > size) near.splice(dice(0, near.length - 1), 1);
    usualPence += (threshold * near.reduce((sum, { unitPence }) => sum + unitPence, 0)) / size;
    return { threshold, lineNumbers: near.map(({ lineNumber }) => lineNumber) };
  });
  return { promotionId, setPence: Math.max(25, 25 * Math.round((usualPence * dice(60, 95)) / 2500)), groups };
}

/** Creates dice that return whole numbers from `from` to `to`, both included, determined by the seed (mulberry32). */
function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (to - from + 1));
  };
}
