import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, startOfLondonDay } from '#/platform/rules/london-time.ts';
import { solveOffers } from '#/modules/offers/rules/best-offers/solve-offers.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { nonMember, type OfferTerms } from './applicable-offers.ts';
import type { LineOnOffer } from './line-on-offer.ts';
import type { PromotionRecord } from './promotion-record.ts';
import { trolleyOffers } from './trolley-offers.ts';

const now = instantOf('2026-03-09', '09:00');
const terms = (given: Partial<OfferTerms> = {}): OfferTerms => ({ slotDate: null, now, shopper: nonMember, ...given });
const member = (...picks: string[]) => ({ isMember: true, picks: new Set(picks) });

/** Builds a line with this many units at one price. Of the given promotions, the line gets those that contain it. */
const line = (lineNumber: string, units: number, pence: number, ...promotions: PromotionRecord[]): LineOnOffer => ({
  lineNumber,
  units,
  roomUnits: 99 - units,
  totalPence: units * pence,
  promotions: promotions.filter(({ groups }) => groups.some((group) => group.lineNumbers.includes(lineNumber))),
});

const explain = (lines: LineOnOffer[], lineNumber: string, given: Partial<OfferTerms> = {}) =>
  trolleyOffers(lines, terms(given)).lines.get(lineNumber)?.offers.map(({ status, explanation }) => `${status} ${explanation}`);

describe('an offer', () => {
  const twoForThree = aMultiBuy({ lineNumbers: ['011', '012'] });

  it('is triggered only by a complete set [SC-145]', () => {
    const { lines, savingsFromOffers } = trolleyOffers([line('011', 1, 200, twoForThree), line('012', 1, 180, twoForThree)], terms());
    expect(lines.get('011')).toMatchObject({ savingPence: 43, offers: [{ promotionId: '5001', status: 'TRIGGERED' }] });
    expect(lines.get('012')).toMatchObject({ savingPence: 37, offers: [{ status: 'TRIGGERED' }] });
    expect(savingsFromOffers).toBe(80);
    expect(trolleyOffers([line('011', 1, 200, twoForThree)], terms())).toMatchObject({
      lines: new Map([['011', { savingPence: 0, memberSavingPence: 0, offeredUnits: 0, offers: [{ status: 'UNTRIGGERED', description: 'Any 2 for £3' }] }]]),
      savingsFromOffers: 0,
    });
  });

  it('treats the price of a line sold by weight as that of one item [SC-145]', () => {
    const weighed: LineOnOffer = { lineNumber: '012', units: 1, roomUnits: 0, totalPence: 437, promotions: [twoForThree] };
    expect(trolleyOffers([line('011', 1, 200, twoForThree), weighed], terms()).savingsFromOffers).toBe(337);
  });

  it('prices its sets at exactly the amount, even if an estimated price does not divide by the items [SC-146]', () => {
    // Of these totals, the first leaves one penny over, the second two pennies, and the third nothing.
    for (const totalPence of [499, 500, 501]) {
      const three: LineOnOffer = { lineNumber: '011', units: 3, roomUnits: 96, totalPence, promotions: [aMultiBuy({ threshold: 3, lineNumbers: ['011'] })] };
      const savingPence = totalPence - 300;
      expect(trolleyOffers([three], terms())).toMatchObject({ savingsFromOffers: savingPence, lines: new Map([['011', { savingPence }]]) });
    }
  });

  it('counts an estimated item with its share of the line’s rounded pence, spreading the odd pennies over the first items [SC-145 part]', () => {
    const three = (threshold: number, setPence: number): LineOnOffer =>
      ({ lineNumber: '011', units: 3, roomUnits: 96, totalPence: 500, promotions: [aMultiBuy({ threshold, setPence, lineNumbers: ['011'] })] });
    // £5.00 for three items makes two of 167p and one of 166p.
    expect(trolleyOffers([three(2, 300)], terms()).savingsFromOffers).toBe(34);
    const other = line('012', 1, 200, aMultiBuy({ threshold: 4, setPence: 600, lineNumbers: ['011', '012'] }));
    expect(trolleyOffers([{ ...three(4, 600), promotions: other.promotions }, other], terms()).savingsFromOffers).toBe(100);
  });

  it('that is not live on the pricing date deducts nothing [SC-141] [SC-140]', () => {
    const ending = aMultiBuy({ promotionExpiryDate: '2026-03-12' });
    const saved = (given: Partial<OfferTerms>, promotion = ending) =>
      trolleyOffers([line('012345', 2, 200, promotion)], terms(given)).savingsFromOffers;
    expect(saved({ slotDate: '2026-03-12' })).toBe(100);
    expect(saved({ slotDate: '2026-03-13' })).toBe(0);
    const midnight = startOfLondonDay('2026-03-13');
    expect(saved({ now: midnight - 172_800_001 })).toBe(100);
    expect(saved({ now: midnight - 172_800_000 })).toBe(0);
    expect(saved({}, aMultiBuy({ startDate: '2026-03-10' }))).toBe(0);
    expect(saved({ slotDate: '2026-03-10' }, aMultiBuy({ startDate: '2026-03-10' }))).toBe(100);
  });

  it('that cards do not list lowers the price anyway, and is named only once it does [SC-144]', () => {
    const hidden = aMultiBuy({ hidden: true });
    expect(trolleyOffers([line('012345', 1, 200, hidden)], terms()).lines.size).toBe(0);
    expect(trolleyOffers([line('012345', 2, 200, hidden)], terms())).toMatchObject({
      savingsFromOffers: 100,
      lines: new Map([['012345', { offers: [{ status: 'TRIGGERED' }] }]]),
    });
  });

  it('of one item for everybody is a price reduction, already in the price [SC-150]', () => {
    const reduction = aPromotion({ lineNumbers: ['012345'], discount: { type: 'TOTAL_PRICE', valuePence: 50 } });
    expect(trolleyOffers([line('012345', 3, 200, reduction)], terms())).toMatchObject({ savingsFromOffers: 0, lines: new Map() });
  });

  it('for members applies to members only, and its saving is separate [SC-151]', () => {
    const forMembers = aMultiBuy({ threshold: 1, setPence: 170, myWaitrosePromotion: true });
    const trolley = [line('012345', 3, 200, forMembers)];
    expect(trolleyOffers(trolley, terms()).lines.size).toBe(0);
    expect(trolleyOffers(trolley, terms({ shopper: member() }))).toMatchObject({
      savingsFromOffers: 0,
      savingsFromMyWaitrose: 90,
      lines: new Map([['012345', { savingPence: 90, memberSavingPence: 90, offeredUnits: 3 }]]),
    });
  });

  it('for picks applies to a member’s own picks [SC-152]', () => {
    const forPicks = aMultiBuy({ threshold: 1, setPence: 160, pyoPromotion: true });
    const saved = (shopper: OfferTerms['shopper']) => trolleyOffers([line('012345', 1, 200, forPicks)], terms({ shopper })).savingsFromOffers;
    expect(saved(member('012345'))).toBe(40);
    expect(saved(member('999999'))).toBe(0);
    expect(saved({ isMember: false, picks: new Set(['012345']) })).toBe(0);
    const ofTwo = aMultiBuy({ threshold: 1, setPence: 160, pyoPromotion: true, lineNumbers: ['011', '012'] });
    const { lines } = trolleyOffers([line('011', 1, 200, ofTwo), line('012', 1, 200, ofTwo)], terms({ shopper: member('011') }));
    expect([...lines].map(([lineNumber, { savingPence }]) => [lineNumber, savingPence])).toEqual([['011', 40]]);
  });
});

describe('an offer’s explanation', () => {
  const twoForThree = aMultiBuy({ lineNumbers: ['011', '012'] });
  const threeForTwo = aMultiBuy({ promotionId: '5002', promotionDescription: '3 for 2', threshold: 3, setPence: 400, lineNumbers: ['011', '012'] });

  it('says how many more items save how much', () => {
    expect(explain([line('011', 1, 200, twoForThree)], '011')).toEqual(['UNTRIGGERED Add 1 more to save £1.00']);
    expect(explain([line('011', 1, 200, threeForTwo)], '011')).toEqual(['UNTRIGGERED Add 2 more to save £2.00']);
    expect(explain([line('011', 1, 140, twoForThree)], '011')).toEqual(['UNTRIGGERED Add 1 more from this offer']);
  });

  it('says that the cheapest is free, if that is the result', () => {
    expect(explain([line('011', 3, 200, threeForTwo)], '011')).toEqual(['TRIGGERED Cheapest free: saves £2.00']);
    expect(explain([line('011', 2, 200, twoForThree)], '011')).toEqual(['TRIGGERED Saves £1.00']);
    expect(explain([line('011', 1, 200, twoForThree), line('012', 1, 180, twoForThree)], '012')).toEqual(['TRIGGERED Saves 80p together']);
  });

  it('says what one more set saves once some of it is there', () => {
    expect(explain([line('011', 3, 200, twoForThree)], '011')).toEqual(["TRIGGERED You've saved £1.00. Add 1 more to save another £1.00"]);
  });

  it('says that other items use it', () => {
    const trolley = [line('011', 2, 200, twoForThree), line('012', 1, 100, twoForThree)];
    expect(explain(trolley, '012')).toEqual(['TRIGGERED Used for other items in your trolley']);
  });

  it('names the better offer that was used instead', () => {
    const trolley = [line('011', 3, 200, twoForThree, threeForTwo)];
    expect(explain(trolley, '011')).toEqual([
      'UNTRIGGERED Not used: 3 for 2 saves you at least as much',
      'TRIGGERED Cheapest free: saves £2.00',
    ]);
  });

  it('names an equally good offer used instead, but not if this one would save nothing', () => {
    const twin = aMultiBuy({ promotionId: '5000', promotionDescription: 'Pair for £3', lineNumbers: ['011'] });
    const dear = aMultiBuy({ promotionId: '5003', setPence: 900, lineNumbers: ['011'] });
    expect(explain([line('011', 2, 200, twin, twoForThree, dear)], '011')).toEqual([
      'TRIGGERED Saves £1.00',
      'UNTRIGGERED Not used: Pair for £3 saves you at least as much',
      'UNTRIGGERED Not used: it would save you nothing here',
    ]);
    for (const pence of [140, 150]) {
      expect(explain([line('011', 2, pence, twoForThree)], '011')).toEqual(['UNTRIGGERED Not used: it would save you nothing here']);
    }
  });

  it('does not say that an item is free if prices only happen to work out that way', () => {
    const any2 = aMultiBuy({ lineNumbers: ['011', '012'], setPence: 250 });
    expect(explain([line('011', 1, 100, any2), line('012', 1, 250, any2)], '011')).toEqual(['TRIGGERED Saves £1.00 together']);
  });

  it('does not suggest more of a line that accepts no more: sold by weight, or full', () => {
    const weighed: LineOnOffer = { ...line('011', 1, 400, twoForThree), roomUnits: 0 };
    expect(explain([weighed], '011')).toEqual(['UNTRIGGERED Add 1 more from this offer']);
    const full: LineOnOffer = { ...line('011', 99, 200, twoForThree), roomUnits: 0 };
    expect(explain([full], '011')).toEqual(['TRIGGERED Saves £49.00']);
  });

  it('says what else to choose for a meal deal', () => {
    const meal = aMultiBuy({
      setPence: 900,
      groups: [
        { id: 'g1', name: 'Main', threshold: 2, lineNumbers: ['011', '012'] },
        { id: 'g2', name: 'Naan', threshold: 1, lineNumbers: ['013'] },
      ],
    });
    expect(explain([line('011', 1, 450, meal)], '011')).toEqual(['UNTRIGGERED Add 1 main and 1 naan']);
    expect(explain([line('011', 1, 450, meal), line('013', 1, 150, meal)], '011')).toEqual(['UNTRIGGERED Add 1 more to save £1.50']);
    expect(explain([line('011', 1, 450, meal), line('013', 1, 150, meal)], '013')).toEqual(['UNTRIGGERED Add 1 main']);
  });

  it('promises the smallest number that saves anything and exactly what it saves, whenever more items of a line would trigger it [SC-742]', () => {
    const numbers = ['011', '012', '013'];
    const promotions = fc.array(
      fc.record({ threshold: fc.integer({ min: 2, max: 3 }), setPence: fc.constantFrom(150, 250, 300, 400), lineNumbers: fc.uniqueArray(fc.constantFrom(...numbers), { minLength: 1 }) }),
      { minLength: 1, maxLength: 3 },
    );
    // Most totals divide evenly by the number of items, but an estimated total may not.
    const oddPence = fc.constantFrom(0, 0, 0, 1);
    const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(90, 120, 155, 200), oddPence), { minLength: 3, maxLength: 3 });
    let promised = 0;
    fc.assert(
      fc.property(promotions, amounts, (given, units) => {
        const offers = given.map((one, at) => aMultiBuy({ promotionId: String(at + 1), ...one }));
        const trolley = numbers.map((lineNumber, at) => {
          const [count, pence, odd] = units[at]!;
          return { ...line(lineNumber, count, pence, ...offers), totalPence: count * pence + odd };
        });
        const before = trolleyOffers(trolley, terms());
        for (const [lineNumber, { offers: ofLine }] of before.lines) {
          const withMore = (added: number) => {
            const grown = trolley.map((one) => {
              const more = one.lineNumber === lineNumber ? added : 0;
              return { ...one, units: one.units + more, roomUnits: one.roomUnits - more, totalPence: Math.round((one.totalPence * (one.units + more)) / one.units) };
            });
            return trolleyOffers(grown, terms());
          };
          const savedWith = (added: number) => withMore(added).savingsFromOffers - before.savingsFromOffers;
          for (const { promotionId, status, explanation } of ofLine) {
            const [, count, sum] = /Add (\d) more to save (?:another )?(\S+)$/.exec(explanation) ?? [];
            if (count === undefined || sum === undefined) {
              if (status === 'TRIGGERED' || explanation.endsWith('at least as much')) continue;
              for (let more = 1; more <= given[Number(promotionId) - 1]!.threshold; more += 1) {
                const triggered = savedWith(more) > 0 && withMore(more).lines.get(lineNumber)!.offers.some((one) => one.promotionId === promotionId && one.status === 'TRIGGERED');
                expect([trolley, promotionId, lineNumber, explanation, more, triggered]).toEqual([trolley, promotionId, lineNumber, explanation, more, false]);
              }
              continue;
            }
            promised += 1;
            const pence = sum.startsWith('£') ? Math.round(Number(sum.slice(1)) * 100) : Number.parseInt(sum);
            expect([explanation, savedWith(Number(count))]).toEqual([explanation, pence]);
            for (let fewer = 1; fewer < Number(count); fewer += 1) expect([explanation, savedWith(fewer)]).toEqual([explanation, 0]);
          }
        }
      }),
    );
    expect(promised).toBeGreaterThan(20);
  });

  it('promises the fewest items with which another offer can win, even if their units are used by a first [SC-742]', () => {
    const two = aMultiBuy({ promotionId: '1', lineNumbers: ['011'] });
    const three = aMultiBuy({ promotionId: '2', threshold: 3, lineNumbers: ['011'] });
    expect(explain([line('011', 2, 200, two, three)], '011')).toEqual(['TRIGGERED Saves £1.00', 'UNTRIGGERED Add 1 more to save £2.00']);
  });

  it('promises a set with more items of the line if one with a cheaper item of the trolley would save nothing [SC-742]', () => {
    const three = aMultiBuy({ promotionId: '9', threshold: 3, setPence: 300, lineNumbers: ['011', '012'] });
    const trolley = [line('011', 1, 20, three), line('012', 1, 120, three)];
    expect(explain(trolley, '012')).toEqual(['UNTRIGGERED Add 2 more to save 60p']);
    expect(explain(trolley, '011'), 'three of these cost less than the set').toEqual(['UNTRIGGERED Add 1 more from this offer']);
  });

  it('keeps that promise once items make a whole set that saves nothing [SC-742] [SC-289]', () => {
    const three = aMultiBuy({ promotionId: '9', threshold: 3, setPence: 300, lineNumbers: ['011', '012'] });
    const complete = [line('011', 1, 20, three), line('012', 2, 120, three)];
    expect(explain(complete, '012')).toEqual(['UNTRIGGERED Add 1 more to save 60p']);
    expect(explain(complete, '011'), 'more of these save nothing').toEqual(['UNTRIGGERED Not used: it would save you nothing here']);
    const again = [line('011', 2, 20, three), line('012', 4, 120, three)];
    expect(explain(again, '012'), 'a second whole set').toEqual(["TRIGGERED You've saved 60p. Add 2 more to save another 60p"]);
    const dear = { ...line('012', 2, 120, three), roomUnits: 0 };
    expect(explain([line('011', 1, 20, three), dear], '012'), 'no room').toEqual(['UNTRIGGERED Not used: it would save you nothing here']);
  });

  it('does not promise what another offer saves if its own set cannot save anything [SC-742]', () => {
    // At 400 the set costs as much as its two items do.
    for (const setPence of [900, 400]) {
      const dear = aMultiBuy({ promotionId: '5003', setPence, lineNumbers: ['011'] });
      expect(explain([line('011', 1, 200, twoForThree, dear)], '011'), String(setPence)).toEqual([
        'UNTRIGGERED Add 1 more to save £1.00',
        'UNTRIGGERED Add 1 more from this offer',
      ]);
    }
  });

  it('moves an item to another group before it says what is missing [SC-289] [SC-155]', () => {
    const meal = aMultiBuy({
      setPence: 500,
      groups: [
        { id: 'a', name: 'A', threshold: 1, lineNumbers: ['011', '012'] },
        { id: 'b', name: 'B', threshold: 1, lineNumbers: ['012'] },
        { id: 'c', name: 'C', threshold: 1, lineNumbers: ['013'] },
      ],
    });
    expect(explain([line('011', 1, 100, meal), line('012', 1, 300, meal)], '011')).toEqual(['UNTRIGGERED Add 1 c']);
    // The set leaves one item of 012 and of 013 unused. That of 012 could fill A, but has to fill B if one of 011 is added.
    const used = [line('011', 1, 400, meal), line('012', 2, 300, meal), line('013', 2, 250, meal)];
    expect(explain(used, '011')).toEqual(["TRIGGERED You've saved £4.50. Add 1 more to save another £4.50"]);
  });

  it('promises what one more set of unused units saves if the search reached its bound [SC-742]', () => {
    const three = aMultiBuy({ promotionId: '5009', setPence: 300, lineNumbers: ['021', '022'], threshold: 3 });
    const trolley = [line('011', 2, 200, twoForThree, threeForTwo), line('012', 3, 200, twoForThree, threeForTwo), line('021', 1, 20, three), line('022', 2, 120, three)];
    const { boundReached, lines } = trolleyOffers(trolley, terms(), (competing) => solveOffers(competing, 0));
    // Five items can save £3.00 and six £4.00. This search stopped at £2.00, with one item unused.
    expect(boundReached).toBe(true);
    expect(lines.get('011')!.offers[0]!.explanation).toBe("You've saved £2.00. Add 1 more to save another £1.00");
    // The unused items make a whole set that saves nothing. One more of the dear ones makes one that does.
    expect(lines.get('022')!.offers[0]!.explanation).toBe('Add 1 more to save 60p');
  });
});
