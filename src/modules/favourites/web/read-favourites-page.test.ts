import { expect, it } from 'vitest';
import { favouriteSorts } from '#/modules/favourites/rules/favourite-sorts.ts';
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

it('each sort of favourites has its label and its name in the call [SC-186] [SC-187 part]', async () => {
  const { calls, sent } = openCalls(() => json({ favourites: [], categories: [], counts: { all: 0, onOffer: 0, boughtOnline: 0, userSelected: 0 }, totalResults: 0 }));
  for (const sort of [null, ...favouriteSorts.map(({ mode }) => mode)]) await readFavouritesPage(calls, '42', { sort, offers: false, source: null, category: null, shown: 48 });
  const names = sent.map(({ address }) => new URL(address, 'https://shop.test').searchParams.get('sortBy'));
  expect(names).toEqual(['CATEGORY', 'CATEGORY', 'PURCHASE_FREQUENCY', 'RECENTLY_ADDED', 'ALPHABETICAL']);
  expect(favouriteSorts.map(({ mode, label }) => [mode, label])).toEqual([
    ['categoryRanking', 'Category'],
    ['weightedFavourites', 'Frequently bought'],
    ['recentlyAdded', 'Recently added'],
    ['alphabetical', 'Alphabetical'],
  ]);
});
