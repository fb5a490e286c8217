import { expect, it } from 'vitest';
import { bannerPlace } from './banner-place.ts';

it.each([
  ['browse', ['groceries/tea', 'groceries'], [], '/ecom/shop/browse/groceries/tea'],
  ['mega-menu', ['groceries/tea'], [], '/ecom/shop/browse/groceries/tea'],
  ['search', [], ['mince pies', 'tea'], '/ecom/shop/search?searchTerm=mince%20pies'],
  ['search', ['groceries/tea'], [], null],
  ['browse', [], ['tea'], null],
  ['interstitial', ['groceries/tea'], ['tea'], null],
  ['order-confirmation', ['groceries/tea'], [], null],
] as const)('a banner of type %s with the categories %j and the search terms %j shows at %s', (type, categories, searchTerms, address) => {
  expect(bannerPlace({ type, categories: [...categories], searchTerms: [...searchTerms] })).toBe(address);
});
