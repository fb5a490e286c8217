import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { readFirstFavourites, readMostBought } from './read-first-favourites.ts';

it('the first favourites are asked for as the experience my-favourites [SC-179 part]', async () => {
  const { calls, sent } = openCalls(() => json({ favourites: [{ lineNumber: '000123' }], categories: [], counts: {}, totalResults: 1 }));
  expect(await readFirstFavourites(calls, '42', 4)).toEqual(['000123']);
  expect(await readMostBought(calls, '42', 4)).toEqual(['000123']);
  expect(sent.map(({ headers }) => headers['experience'])).toEqual(['my-favourites', 'my-favourites']);
});
