import { describe, expect, it } from 'vitest';
import * as pages from '#/page-paths.ts';
import { hasOrderFlag, saysTimeLeft, showsSlotNotices } from './slot-notices.ts';

const hold: { slotExpiryTime: string | null } = { slotExpiryTime: '2026-03-09T11:00:00.000Z' };
const confirmed = { slotExpiryTime: null };

describe('the order flag', () => {
  it('holds for an order being changed whose current slot is confirmed, and for no other [SC-402]', () => {
    const flags = [true, false].flatMap((amending) => [confirmed, hold].map((slot) => hasOrderFlag({ amending, slot })));
    expect(flags).toEqual([true, false, false, false]);
  });
});

describe('the notices about a slot', () => {
  it('show on every page but checkout and the interstitials, and not with the order flag [SC-401]', () => {
    const shown = (path: string, slot = hold, amending = false) => showsSlotNotices({ path, slot, amending });
    const without = ['/ecom/checkout', '/ecom/checkout/', '/ecom/interstitials', '/ecom/interstitials/missed-offers', pages.beforeYouGo, `${pages.beforeYouGo}/late-slots`];
    expect(without.map((path) => shown(path))).toEqual(without.map(() => false));
    expect(['/ecom/shop/trolley', '/ecom/checkouts', '/ecom/shop/browse/groceries'].map((path) => shown(path))).toEqual([true, true, true]);
    expect([shown('/ecom/shop/trolley', confirmed, true), shown('/ecom/shop/trolley', hold, true)]).toEqual([false, true]);
  });

  it('leave the time of a hold to the panel of the pages with a grid of slots', () => {
    const grids = [pages.bookSlot, pages.bookDelivery, `${pages.bookDelivery}/christmas`, pages.bookGroceriesCollection, pages.bookEntertainingCollection, pages.bookBothCollection, '/ecom/BookSlot/Delivery'];
    expect(grids.map(saysTimeLeft)).toEqual(grids.map(() => true));
    const others = [pages.selectCollectionService, pages.reselectCollectionService, pages.reschedulingProhibited, pages.serviceSelection, pages.trolley];
    expect(others.map(saysTimeLeft)).toEqual(others.map(() => false));
  });
});
