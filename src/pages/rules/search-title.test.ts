import { expect, it } from 'vitest';
import { searchTerm, searchTitle } from './search-title.ts';

const titleAt = (path: string, query: string) => searchTitle(searchTerm(`/ecom/${path}`, new URLSearchParams(query)));

it('is the search term [SH-094]', () => {
  expect(titleAt('shop/search', 'searchTerm=oat+milk&value=tea')).toBe('oat milk - Search');
  expect(titleAt('shop/search/', 'searchTerm=%20fish%20%26%20chips%20')).toBe('fish & chips - Search');
});

it('is the selected one of several terms on multi-search [SH-095 part]', () => {
  expect(titleAt('shop/multi-search', 'searchTerm=milk&value=tea')).toBe('tea - Search');
});

it('is not empty without a term [SH-512 part]', () => {
  for (const query of ['', 'searchTerm=', 'searchTerm=%20']) expect(titleAt('shop/search', query)).toBe('Search');
});
