import { describe, expect, it } from 'vitest';
import { anIncentiveOffer } from '#/modules/codes/testing/offer-shelf.ts';
import { earliestListedEnd, listedOffers, offerStatus, whyNotMoveOffer, type MemberOffer } from './incentive-offer.ts';

const today = '2026-12-03';
const ofMember = (given: Partial<MemberOffer> = {}): MemberOffer => ({ ...anIncentiveOffer(), ended: false, isLoaded: false, isRedeemed: false, ...given });

describe('a member’s voucher', () => {
  it('is AVAILABLE, LOADED, REDEEMED by an order, or EXPIRED after its last day and once staff end it [AC-330 part]', () => {
    const statusOf = (given: Partial<MemberOffer>) => offerStatus(ofMember(given), today);
    expect([statusOf({}), statusOf({ isLoaded: true }), statusOf({ isLoaded: true, isRedeemed: true })]).toEqual(['AVAILABLE', 'LOADED', 'REDEEMED']);
    expect([statusOf({ endDate: today }), statusOf({ endDate: '2026-12-02' }), statusOf({ endDate: '2026-12-02', isLoaded: true }), statusOf({ ended: true })]).toEqual([
      'AVAILABLE', 'EXPIRED', 'EXPIRED', 'EXPIRED',
    ]);
    expect(statusOf({ endDate: '2026-12-02', isLoaded: true, isRedeemed: true })).toBe('REDEEMED');
  });

  it('is listed with loaded ones first, then available ones, each by last day [AC-331 part]', () => {
    const offers = [
      ofMember({ id: 'used', isLoaded: true, isRedeemed: true }),
      ofMember({ id: 'late' }),
      ofMember({ id: 'over', endDate: '2026-12-02' }),
      ofMember({ id: 'soon', endDate: '2026-12-04' }),
      ofMember({ id: 'taken', isLoaded: true }),
      ofMember({ id: 'withdrawn', ended: true, isLoaded: true }),
      ofMember({ id: 'used-and-withdrawn', ended: true, isLoaded: true, isRedeemed: true }),
      ofMember({ id: '10', isLoaded: true }),
      ofMember({ id: '9', isLoaded: true }),
    ];
    expect(listedOffers(offers, today).map(({ id }) => id)).toEqual(['9', '10', 'taken', 'soon', 'late', 'used', 'used-and-withdrawn', 'over']);
    expect(earliestListedEnd(today)).toBe('2026-11-05');
  });

  it('can be loaded and unloaded unless it is redeemed, expired or not begun [AC-333 part]', () => {
    const statusFor = (offer: MemberOffer | null) => whyNotMoveOffer(offer, today)?.status ?? 200;
    expect([statusFor(ofMember()), statusFor(ofMember({ isLoaded: true })), statusFor(null), statusFor(ofMember({ startDate: '2026-12-04' }))]).toEqual([200, 200, 404, 404]);
    expect([statusFor(ofMember({ startDate: today })), statusFor(ofMember({ isLoaded: true, isRedeemed: true })), statusFor(ofMember({ endDate: '2026-12-02' }))]).toEqual([200, 409, 410]);
  });
});
