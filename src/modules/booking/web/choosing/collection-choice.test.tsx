import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import * as pages from '#/page-paths.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { CollectionChoice, type CollectionChoiceProps } from './collection-choice.tsx';
import { noCollectionOffers } from './read-collection-offers.ts';

const held = { slotDate: '2026-11-27', slotStartTime: '08:00', slotEndTime: '09:00', slotExpiryTime: '2026-11-24T17:30:00.000Z' } as ClientSlot;
const usual: CollectionChoiceProps = { path: pages.reselectCollectionService, query: '', expired: null, released: null, charges: noCollectionOffers.charges, isUrgent: false };
const choice = (given: Partial<CollectionChoiceProps>) => renderToStaticMarkup(onPageWithout([], <CollectionChoice {...usual} {...given} />));
const shown = (released: ClientSlot | null, query = '') => choice({ released, query });

it('says that another booking releases the present slot: a held one at once, that of a placed order with its changes [SC-378 part]', () => {
  expect(shown(held)).toMatch(/Your slot is Friday 27 November, 8am - 9am.*Booking another slot releases this one\.</s);
  expect(shown({ ...held, slotExpiryTime: null })).toContain('Booking another slot releases this one once you confirm your changes.');
  expect(shown(null)).not.toContain('releases');
});

it('shows the lowest charge of each kind of collection, and nothing where it is not known [SC-341 part]', () => {
  const chargesOf = (markup: string) => [...markup.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].slice(0, 3).map(([, inside]) => /Free|from £[\d.]+/.exec(inside!)?.[0] ?? null);
  expect(chargesOf(choice({ charges: { groceries: 0, entertaining: 150, groceriesandentertaining: null } }))).toEqual(['Free', 'from £1.50', null]);
  expect(chargesOf(choice({}))).toEqual([null, null, null]);
});

it('says that slots are going fast only if the urgency experiment is on for the visitor [SC-394 part]', () => {
  expect([false, true].map((isUrgent) => choice({ isUrgent }).includes('Slots are going fast. Book now to get the time you want.'))).toEqual([false, true]);
});

it('keeps in its links the place that the shopper came from, to delivery too [SC-390 part]', () => {
  const hrefs = (query: string) => [...shown(null, query).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  const collections = [pages.bookGroceriesCollection, pages.bookEntertainingCollection, pages.bookBothCollection];
  expect(hrefs('?from=trolley')).toEqual([...collections, pages.bookDelivery].map((path) => `${path}?from=trolley`));
  expect(hrefs('')).toEqual([...collections, pages.bookDelivery]);
});
