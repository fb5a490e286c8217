import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { readFavouritesPage } from './read-favourites-page.ts';

it('favourites are asked for 48 at a time, by category unless another order is chosen, as the experience my-favourites [SC-179]', async () => {
  const { calls, sent } = openCalls(() => json({ favourites: [], categories: [], counts: { all: 60, onOffer: 0, boughtOnline: 0, userSelected: 60 }, totalResults: 60 }));
  await readFavouritesPage(calls, '42', { sort: null, offers: true, source: 'user-selected', category: '10052', shown: 96 });
  const common = { promotionflag: 'true', sortBy: 'CATEGORY', size: '48', categoryIds: '10052', includes: 'user-selected' };
  const asked = sent.map(({ address, headers }) => {
    const { pathname, searchParams } = new URL(address, 'https://shop.test');
    return [pathname, headers['experience'], Object.fromEntries(searchParams)];
  });
  const path = '/favourites-experience-prod/v1/favourites/42';
  expect(asked).toEqual([
    [path, 'my-favourites', { ...common, ignoreCategories: 'false', start: '0' }],
    [path, 'my-favourites', { ...common, ignoreCategories: 'true', start: '48' }],
  ]);
});
