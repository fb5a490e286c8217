import { expect, it } from 'vitest';
import { parseRecentlyViewed, withViewed } from './recently-viewed.ts';

it('keeps the 8 products viewed last, the newest first and each once [SC-104]', () => {
  const viewed = ['1', '2', '3', '2', '4', '5', '6', '7', '8', '9'].reduce<string[]>(withViewed, []);
  expect(viewed).toEqual(['9', '8', '7', '6', '5', '4', '2', '3']);
  expect(withViewed(['3', '2', '1'], '2')).toEqual(['2', '3', '1']);
});

it('reads a stored list, and nothing from a text that is none [SC-104]', () => {
  expect(parseRecentlyViewed('007,12')).toEqual(['007', '12']);
  expect(parseRecentlyViewed('1,1,<b>,,2')).toEqual(['1', '2']);
  expect(parseRecentlyViewed('1,2,3,4,5,6,7,8,9,10')).toHaveLength(8);
  expect(parseRecentlyViewed(null)).toEqual([]);
});
