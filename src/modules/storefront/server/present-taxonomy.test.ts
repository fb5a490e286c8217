import { expect, it } from 'vitest';
import { categoryTree } from '#/modules/catalogue/rules/category-tree.ts';
import { presentTaxonomy } from './present-taxonomy.ts';

const record = { shortName: null, hiddenInNav: false, iconName: null, offer: null, banner: null, pageTitle: null, additionalClasses: null };
const tree = (name: string) =>
  categoryTree(
    [
      { ...record, id: 1, name, url: 'bakery', parentId: null, position: 1 },
      { ...record, id: 2, name: 'Bread', url: 'bakery/bread', parentId: 1, position: 1 },
    ] as never,
    new Set([2]),
  );

it('is one answer for all pages as long as the tree is the same, and its text says the same', () => {
  const bakery = tree('Bakery');
  const answer = presentTaxonomy(bakery);
  expect(presentTaxonomy(bakery)).toBe(answer);
  expect(JSON.parse(answer.text.text)).toEqual(answer.value);
  expect(presentTaxonomy(tree('Fish')).value.categories[0]!.name).toBe('Fish');
});

it('cannot be changed by a page that shows it', () => {
  const [department] = presentTaxonomy(tree('Bakery')).value.categories;
  expect(() => department!.children.pop()).toThrow(TypeError);
  expect(() => Object.assign(department!.children[0]!, { name: 'Other' })).toThrow(TypeError);
});
