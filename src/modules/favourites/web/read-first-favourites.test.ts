import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { readFirstFavourites, readMostBought } from './read-first-favourites.ts';

it('the first favourites are asked for as the experience my-favourites [SC-179 part]', async () => {
  const { calls, sent } = openCalls(() => json({ favourites: [{ lineNumber: '000123' }], categories: [], counts: {}, totalResults: 1 }));
  expect(await readFirstFavourites(calls, '42', 4)).toEqual(['000123']);
  expect(await readMostBought(calls, '42', 4)).toEqual(['000123']);
  expect(sent.map(({ headers }) => headers['experience'])).toEqual(['my-favourites', 'my-favourites']);
  const common = { ignoreCategories: 'true', sortBy: 'PURCHASE_FREQUENCY', size: '4', start: '0' };
  expect(sent.map(({ address }) => Object.fromEntries(new URL(address, 'https://shop.test').searchParams))).toEqual([
    common,
    { ...common, includes: 'bought-online', onlyAvailableProducts: 'true' },
  ]);
});
