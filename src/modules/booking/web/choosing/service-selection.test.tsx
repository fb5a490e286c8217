import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as pages from '#/page-paths.ts';
import type { FirstSlot } from '#/modules/booking/rules/grid/first-slots.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { noCollectionOffers } from './read-collection-offers.ts';
import type { DeliveryOffer } from './read-service-selection.ts';
import { ServiceSelection, type ServiceSelectionProps } from './service-selection.tsx';

const shown: ServiceSelectionProps = {
  delivery: { kind: 'unasked' },
  collections: [],
  charges: noCollectionOffers.charges,
  campaign: null,
  areCampaignsRead: true,
  campaignId: null,
  path: pages.serviceSelection,
  from: null,
  expired: null,
  addressId: null,
  isSignedIn: false,
  isUrgent: false,
  notOpen: null,
  inTrolley: 0,
  today: '2026-11-27',
};
const served: Extract<DeliveryOffer, { kind: 'served' }> = { kind: 'served', postcode: 'RG12 1AA', branch: null, minimum: null, hours: null, slots: [], lowest: null };
const html = (given: Partial<ServiceSelectionProps>) => renderToStaticMarkup(onPageWithout([], <ServiceSelection {...shown} {...given} />));

describe('service selection', () => {
  it('leads to delivery slots, but not where the shop does not deliver', () => {
    expect(html({ isSignedIn: true })).toContain('See delivery slots');
    const notServed = html({ delivery: { kind: 'not-served', postcode: 'ZE1 0AA' } });
    expect(notServed).toContain('We don&#x27;t currently deliver to ZE1 0AA');
    expect(notServed).not.toMatch(/see (delivery|all) slots/i);
  });

  it('tells a visitor that all slots are behind the sign-in [SC-375 part] [SH-087 part]', () => {
    const leadOf = (given: Partial<ServiceSelectionProps>) => /<a [^>]*href="(\/ecom\/bookslot\/delivery[^"]*)"[^>]*>(?:<[^>]*>)*([^<]*)/.exec(html(given))!.slice(1);
    expect(leadOf({})).toEqual(['/ecom/bookslot/delivery', 'Sign in to see all slots']);
    expect(leadOf({ delivery: served })).toEqual(['/ecom/bookslot/delivery?postcode=RG12+1AA', 'Sign in to see all slots']);
    expect(leadOf({ delivery: served, isSignedIn: true })).toEqual(['/ecom/bookslot/delivery?postcode=RG12+1AA', 'See all slots']);
  });

  it('marks a slot as the lowest price only if no saver is cheaper [SC-375 part]', () => {
    const slot = { slotId: 5, startDateTime: '2026-11-28T09:00:00Z', endDateTime: '2026-11-28T10:00:00Z', charge: { amount: 3, currencyCode: 'GBP' } } as FirstSlot['slot'];
    const markOf = (reason: FirstSlot['reason']) => /data-reason[^>]*>([^<]*)</.exec(html({ delivery: { ...served, slots: [{ reason, slot }] } }))?.[1];
    expect([markOf('lowest'), markOf('lowest-hourly')]).toEqual(['Lowest price', 'Lowest 1-hour price']);
  });

  it('offers delivery and the three kinds of collection, each with a link to its slots, also for a campaign and from the trolley [SC-375]', () => {
    const linksOf = (given: Partial<ServiceSelectionProps>) => [...html(given).matchAll(/<a [^>]*href="(\/ecom\/bookslot[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
    const collection = '/ecom/bookslot/collection';
    expect(linksOf({})).toEqual(['/ecom/bookslot/delivery', `${collection}/groceries`, `${collection}/entertaining`, `${collection}/groceriesandentertaining`]);
    expect(linksOf({ campaignId: 'christmas', from: 'trolley' })).toEqual([
      '/ecom/bookslot/delivery/christmas?from=trolley',
      `${collection}/groceries/christmas?from=trolley`,
      `${collection}/entertaining/christmas?from=trolley`,
      `${collection}/groceriesandentertaining/christmas?from=trolley`,
    ]);
  });

  it('says on how many days of the week the shop delivers, also on one', () => {
    const servedOn = (weekdays: number) => html({ delivery: { ...served, hours: { weekdays, from: '07:00', to: '22:00' } } });
    expect(servedOn(7)).toContain('7 days a week, 7am - 10pm.');
    expect(servedOn(1)).toContain('1 day a week, 7am - 10pm.');
  });

  it('names the next slot of each branch', () => {
    const next = { startDateTime: '2026-11-28T09:00:00Z', endDateTime: '2026-11-28T10:00:00Z' };
    expect(html({ collections: [{ branchId: 651, name: 'Bracknell', distance: 2, next, lowest: null }] })).toContain('2 miles · Next slot: Tomorrow, 9am - 10am');
  });

  it('shows the lowest charge of each branch and kind of collection, and nothing where it is not known [SC-341 part]', () => {
    const at = (branchId: number, lowest: number | null) => ({ branchId, name: 'Bracknell', distance: 2, next: null, lowest });
    const shownCharges = (given: Partial<ServiceSelectionProps>) => [...html(given).matchAll(/<a [^>]*href="[^"]*\/collection\/[^>]*>(.*?)<\/a>/gs)].map(([, inside]) => /Free|from £[\d.]+/.exec(inside!)?.[0] ?? null);
    expect(shownCharges({ collections: [at(651, 150), at(652, 0), at(653, null)], charges: { groceries: 0, entertaining: 250, groceriesandentertaining: 150 } })).toEqual(['from £1.50', 'Free', null, 'Free', 'from £2.50', 'from £1.50']);
    expect(shownCharges({})).toEqual([null, null, null]);
  });

  it('says that slots are going fast only if the urgency experiment is on for the visitor [SC-394 part]', () => {
    expect([false, true].map((isUrgent) => html({ isUrgent }).includes('Slots are going fast. Book now to get the time you want.'))).toEqual([false, true]);
  });

  it('says that a campaign has no slots only if the campaigns could be read [SC-376 part]', () => {
    const none = 'There are no slots for this occasion at the moment.';
    const failed = 'Sorry, we couldn’t read the dates of these slots. Please try again.';
    const saidOf = (areCampaignsRead: boolean) => [none, failed].map((text) => html({ campaignId: 'christmas', areCampaignsRead }).includes(text));
    expect([saidOf(true), saidOf(false)]).toEqual([[true, false], [false, true]]);
  });

  it('says of a campaign that is not open when it opens', () => {
    expect(html({ notOpen: 'Easter slots open on Sunday 22 February.' })).toContain('Easter slots open on Sunday 22 February.');
  });
});
