import { expect, it } from 'vitest';
import type { WireFilter } from '#/contract/rest-types.ts';
import { tagsInForce } from './tags-in-force.ts';

const group = (name: string, singleChoice = false): WireFilter => ({ group: name, title: name, singleChoice, values: [] });
const usual = [group('offers'), group('brand'), group('available-in', true)];
const inForce = (tags: string[], filters = usual) =>
  tagsInForce(tags.map((tag) => ({ group: tag.split(':')[0]!, value: tag.split(':')[1]! })), filters).map((tag) => `${tag.group}:${tag.value}`);

it('of the filters in an address only those of the answer’s groups are in force, with values that no product has too [SC-122] [SC-123]', () => {
  expect(inForce(['foo:bar', 'brand:Oatly', 'brand:Nobody', 'rating:4', 'price-between:1.00-2.00'])).toEqual(['brand:Oatly', 'brand:Nobody']);
  const price = { ...group('price'), range: { from: null, to: null, least: null, most: null } };
  expect(inForce(['rating:4', 'price-between:1.00-2.00'], [...usual, price, group('rating')])).toEqual(['rating:4', 'price-between:1.00-2.00']);
  expect(inForce(['offer-set:breakfast'])).toEqual(['offer-set:breakfast']);
});

it('of a single choice only the last value is in force [SC-123]', () => {
  expect(inForce(['available-in:delivery', 'brand:A', 'available-in:grocery-collection', 'brand:B'])).toEqual(['brand:A', 'available-in:grocery-collection', 'brand:B']);
});
