import { expect, it } from 'vitest';
import { groupFavourites } from './group-favourites.ts';

it('groups favourites under category headings, in the order of the categories, those without one last [SC-193 part]', () => {
  const favourite = (name: string, categoryId: string | null) => ({ name, categoryId });
  const categories = [{ id: '20', name: 'Dairy' }, { id: '25', name: 'Bakery' }, { id: '30', name: 'Fruit' }];
  const groups = groupFavourites([favourite('apples', '30'), favourite('yeast', null), favourite('milk', '20'), favourite('pears', '30')], categories);
  expect(groups.map(({ name, entries }) => [name, entries.map((entry) => entry.name)])).toEqual([
    ['Dairy', ['milk']],
    ['Fruit', ['apples', 'pears']],
    ['Other products', ['yeast']],
  ]);
});
