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
  it('goes by the slot date if a slot is booked, including its own last day [SC-140 part]', () => {
    const now = instantOf('2026-06-01', '10:00');
    expect(isExpired(ending('2026-06-09'), '2026-06-10', now)).toBe(true);
    expect(isExpired(ending('2026-06-10'), '2026-06-10', now)).toBe(false);
  });

  it('comes 2 days before London midnight at its end if no slot is booked [SC-140 part] [SC-141 part]', () => {
    const end = Date.parse('2026-06-10T23:00:00Z');
    expect(isExpired(ending('2026-06-10'), null, end - 172_800_001)).toBe(false);
    expect(isExpired(ending('2026-06-10'), null, end - 172_800_000)).toBe(true);
    expect(isExpired(ending('2026-06-10'), null, end + 1)).toBe(true);
  });

  it('comes after the whole last day even if the clocks change within the two days [SC-141 part]', () => {
    const end = Date.parse('2026-03-29T23:00:00Z');
    expect(isExpired(ending('2026-03-29'), null, end - 172_800_001)).toBe(false);
    expect(isExpired(ending('2026-03-29'), null, end - 172_800_000)).toBe(true);
  });

  it('never comes without an expiry date, and always applies to a missing promotion [SC-140 part]', () => {
    expect(isExpired(ending(null), null, instantOf('2090-01-01', '10:00'))).toBe(false);
    expect(isExpired(ending(null), '2090-01-01', 0)).toBe(false);
    expect(isExpired(null, null, 0)).toBe(true);
    expect(isExpired(undefined, '2026-01-01', 0)).toBe(true);
  });

  it('is never undone as time passes', () => {
    const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 10 * expiryNoticeMs }), (now, later) => {
        if (isExpired(ending('2026-12-31'), null, now)) expect(isExpired(ending('2026-12-31'), null, now + later)).toBe(true);
      }),
    );
  });

  it('aside, a promotion is live only from its first day', () => {
    const now = instantOf('2026-06-01', '10:00');
    expect(isLive(ending(null, '2026-06-02'), null, now)).toBe(false);
    expect(isLive(ending(null, '2026-06-02'), '2026-06-02', now)).toBe(true);
  });
});

const group = (threshold: number) => ({ id: '1', name: 'g', threshold, lineNumbers: [] });
const forAll = { myWaitrosePromotion: false, pyoPromotion: false };

describe('kinds of promotion', () => {
  it('include multi-buys, with more than one group or any threshold above 1 [SC-142]', () => {
    expect(isMultiBuy({ groups: [group(1)] })).toBe(false);
    expect(isMultiBuy({ groups: [group(2)] })).toBe(true);
    expect(isMultiBuy({ groups: [group(1), group(1)] })).toBe(true);
  });

  it('include price reductions, with one group of one item for everybody [SC-150 part]', () => {
    expect(isPriceReduction({ groups: [group(1)], ...forAll })).toBe(true);
    expect(isPriceReduction({ groups: [group(2)], ...forAll })).toBe(false);
    expect(isPriceReduction({ groups: [group(1), group(1)], ...forAll })).toBe(false);
    expect(isPriceReduction({ groups: [group(1)], ...forAll, myWaitrosePromotion: true })).toBe(false);
    expect(isPriceReduction({ groups: [group(1)], ...forAll, pyoPromotion: true })).toBe(false);
    expect(isPriceReduction({ groups: [], ...forAll })).toBe(false);
  });

  it('charge the reduced price while it is live on the pricing date, and the old one after [SC-150 part]', () => {
    const now = instantOf('2026-06-01', '10:00');
    const reduction = { ...ending('2026-06-10'), wasPricePence: 200 };
    expect(currentUnitPrice({ pricePence: 150 }, reduction, null, now)).toEqual({ pence: 150, wasPence: 200 });
    expect(currentUnitPrice({ pricePence: 150 }, reduction, '2026-06-11', now)).toEqual({ pence: 200, wasPence: null });
    expect(currentUnitPrice({ pricePence: 150 }, null, null, now)).toEqual({ pence: 150, wasPence: null });
  });

  it('list no hidden offer except the wine mix, which links to the wine aisle [SC-143] [SC-144]', () => {
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
