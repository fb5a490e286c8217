import { expect, it } from 'vitest';
import { foodKind } from './food-kind.ts';

const kindOf = (size: string | null, ...names: string[]) => foodKind({ size, servingSize: null, categories: names.map((name, at) => ({ id: String(at), name })) });

it('tells drinks from foods that are sold by volume, by the names of their categories', () => {
  expect(['Fizzy drinks', 'Juice and smoothies', 'Semi-skimmed milk', 'Still water'].map((name) => kindOf('1 litre', name))).toEqual(['drink', 'drink', 'drink', 'drink']);
  expect(['Oils and vinegars', 'Fresh soup', 'Ice cream tubs', 'Cream and custard', 'Coconut milk'].map((name) => kindOf('500ml', name))).toEqual(['food', 'food', 'food', 'food', 'food']);
});

it('takes what is sold by weight or by the piece for food', () => {
  expect([kindOf('500g', 'Coffee'), kindOf('each', 'Drinks'), kindOf(null)]).toEqual(['food', 'food', 'food']);
  expect(foodKind({ size: '500g', servingSize: '200ml', categories: [{ id: '1', name: 'Squash' }] })).toBe('drink');
  expect(foodKind({ size: '1 litre', servingSize: '1 glass', categories: [{ id: '1', name: 'Juice' }] })).toBe('drink');
  expect(['2 pints', '4 fl oz'].map((size) => kindOf(size, 'Milk'))).toEqual(['drink', 'drink']);
});

it('knows neither if the categories name both, or neither', () => {
  expect([kindOf('75cl'), kindOf('75cl', 'Everything for summer'), kindOf('300ml', 'Milk and cream'), kindOf('1l', 'Soup', 'Drinks')]).toEqual([null, null, null, null]);
});
