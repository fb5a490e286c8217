import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as pages from '#/page-paths.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { readBookingAddress } from './booking-address.ts';
import { ServiceTabs } from './service-tabs.tsx';

it.each([
  [`${pages.bookGroceriesCollection}?branch=651&date=2026-12-21&day=2026-12-21&slot=42`, [pages.bookDelivery, pages.selectCollectionService]],
  [`${pages.bookGroceriesCollection}?branch=651&slot=42&from=trolley`, [`${pages.bookDelivery}?from=trolley`, `${pages.selectCollectionService}?from=trolley`]],
  [`${pages.bookDelivery}?address=7&date=2026-12-21&slot=42`, [`${pages.bookDelivery}?address=7&date=2026-12-21&slot=42`, pages.bookCollection]],
])('the links to the services of %s leave address, branch, date and proposed slot behind for the other service [SC-386]', (address, links) => {
  const asked = readBookingAddress(new URL(address, 'https://larder.example'));
  const html = renderToStaticMarkup(onPageWithout([], <ServiceTabs asked={asked} charges={null} />));
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))).toEqual(links);
});
