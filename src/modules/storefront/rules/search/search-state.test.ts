import { expect, it } from 'vitest';
import { searchState } from './search-state.ts';

it('holds every parameter of the query, and null for those that it lacks [SC-116]', () => {
  const query = { category: '7', filterTags: [{ group: 'brand', value: 'Oatly' }], searchTags: [{ group: 'offer-set', value: 'breakfast' }], searchTerm: 'tea', size: 96, sortBy: 'A_2_Z' } as const;
  expect(searchState({ ...query, filterTags: [...query.filterTags], searchTags: [...query.searchTags] }, null).queryParams).toEqual(query);
  expect(searchState({}, null).queryParams).toEqual({ category: null, filterTags: null, searchTags: null, searchTerm: null, size: null, sortBy: null });
});
