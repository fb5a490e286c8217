import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '#/platform/rules/london-time.ts';
import { currentUnitPrice } from './current-unit-price.ts';
import { isMultiBuy } from './is-multi-buy.ts';
import { isPriceReduction } from './is-price-reduction.ts';
import { isListed, offerPath } from './offer-link.ts';
import { expiryNoticeMs, isExpired, isLive } from './promotion-expiry.ts';

const ending = (promotionExpiryDate: string | null, startDate: string | null = null) => ({ promotionExpiryDate, startDate });

describe('expiry of a promotion', () => {
  it('goes by the slot date when a slot is booked, its own last day included [SC-140 part]', () => {
    const now = instantOf('2026-06-01', '10:00');
    expect(isExpired(ending('2026-06-09'), '2026-06-10', now)).toBe(true);
    expect(isExpired(ending('2026-06-10'), '2026-06-10', now)).toBe(false);
  });

  it('counts as over within 2 days of London midnight at its end when no slot is booked [SC-140 part] [SC-141 part]', () => {
    const end = Date.parse('2026-06-10T23:00:00Z');
    expect(isExpired(ending('2026-06-10'), null, end - 172_800_001)).toBe(false);
    expect(isExpired(ending('2026-06-10'), null, end - 172_800_000)).toBe(true);
    expect(isExpired(ending('2026-06-10'), null, end + 1)).toBe(true);
  });

  it('lasts its whole last day also when the clocks change within the two days [SC-141 part]', () => {
    const end = Date.parse('2026-03-29T23:00:00Z');
    expect(isExpired(ending('2026-03-29'), null, end - 172_800_001)).toBe(false);
    expect(isExpired(ending('2026-03-29'), null, end - 172_800_000)).toBe(true);
  });

  it('never comes without an expiry date, and a missing promotion is always over [SC-140 part]', () => {
    expect(isExpired(ending(null), null, instantOf('2090-01-01', '10:00'))).toBe(false);
    expect(isExpired(ending(null), '2090-01-01', 0)).toBe(false);
    expect(isExpired(null, null, 0)).toBe(true);
    expect(isExpired(undefined, '2026-01-01', 0)).toBe(true);
  });

  it('once come, does not go away as time passes', () => {
    const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 10 * expiryNoticeMs }), (now, later) => {
        if (isExpired(ending('2026-12-31'), null, now)) expect(isExpired(ending('2026-12-31'), null, now + later)).toBe(true);
      }),
    );
  });

  it('holds only from its first day', () => {
    const now = instantOf('2026-06-01', '10:00');
    expect(isLive(ending(null, '2026-06-02'), null, now)).toBe(false);
    expect(isLive(ending(null, '2026-06-02'), '2026-06-02', now)).toBe(true);
  });
});

const group = (threshold: number) => ({ id: '1', name: 'g', threshold, lineNumbers: [] });
const forAll = { myWaitrosePromotion: false, pyoPromotion: false };

describe('kinds of promotion', () => {
  it('calls it a multi-buy with more than one group or any threshold above 1 [SC-142]', () => {
    expect(isMultiBuy({ groups: [group(1)] })).toBe(false);
    expect(isMultiBuy({ groups: [group(2)] })).toBe(true);
    expect(isMultiBuy({ groups: [group(1), group(1)] })).toBe(true);
  });

  it('calls it a price reduction with one group of one that is for everybody [SC-150 part]', () => {
    expect(isPriceReduction({ groups: [group(1)], ...forAll })).toBe(true);
    expect(isPriceReduction({ groups: [group(2)], ...forAll })).toBe(false);
    expect(isPriceReduction({ groups: [group(1), group(1)], ...forAll })).toBe(false);
    expect(isPriceReduction({ groups: [group(1)], ...forAll, myWaitrosePromotion: true })).toBe(false);
    expect(isPriceReduction({ groups: [group(1)], ...forAll, pyoPromotion: true })).toBe(false);
    expect(isPriceReduction({ groups: [], ...forAll })).toBe(false);
  });

  it('charges the reduced price while it holds for the pricing date, and the old one after [SC-150 part]', () => {
    const now = instantOf('2026-06-01', '10:00');
    const reduction = { ...ending('2026-06-10'), wasPricePence: 200 };
    expect(currentUnitPrice({ pricePence: 150 }, reduction, null, now)).toEqual({ pence: 150, wasPence: 200 });
    expect(currentUnitPrice({ pricePence: 150 }, reduction, '2026-06-11', now)).toEqual({ pence: 200, wasPence: null });
    expect(currentUnitPrice({ pricePence: 150 }, null, null, now)).toEqual({ pence: 150, wasPence: null });
  });

  it('lists no hidden offer but the wine mix, which leads to the wine aisle [SC-143] [SC-144 part]', () => {
    const offer = { promotionId: '77', promotionTypeCode: 'MULTIBUY', hidden: false };
    expect(isListed(offer)).toBe(true);
    expect(offerPath(offer)).toBe('/ecom/shop/offers/77');
    expect(isListed({ ...offer, hidden: true })).toBe(false);
    const wineMix = { ...offer, promotionTypeCode: 'WMX', hidden: true };
    expect(isListed(wineMix)).toBe(true);
    expect(offerPath(wineMix)).toBe('/ecom/shop/browse/groceries/beer_wine_and_spirits/wine');
    expect(offerPath({ ...wineMix, hidden: false })).toBe('/ecom/shop/offers/77');
  });
});
