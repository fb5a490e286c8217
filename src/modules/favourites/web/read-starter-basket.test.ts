import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { readStarterBasket } from './read-starter-basket.ts';

it('the starter basket is the six available favourites bought most often [SC-196]', async () => {
  const { calls, sent } = openCalls(() => json({ favourites: [{ lineNumber: '000123' }], categories: [], counts: {}, totalResults: 1 }));
  expect(await readStarterBasket(calls, '42')).toEqual(['000123']);
  const { pathname, searchParams } = new URL(sent[0]!.address, 'https://shop.test');
  expect([sent.length, pathname, sent[0]!.headers['experience']]).toEqual([1, '/favourites-experience-prod/v1/favourites/42', 'my-favourites']);
  expect(Object.fromEntries(searchParams)).toEqual({ onlyAvailableProducts: 'true', sortBy: 'PURCHASE_FREQUENCY', size: '6', start: '0' });
});
