import { expect, it } from 'vitest';
import { aisleWords, fittingAisles } from './fitting-aisles.ts';

const fitting = (typed: string, aisles: readonly (readonly [name: string, best: number])[]) =>
  fittingAisles(typed, aisles.map(([name, best]) => ({ name, words: aisleWords(name), best, below: best })), 24).map(({ name }) => name);

it('offers aisles by their names, the closest first, and then those with most of the best matches [SH-302]', () => {
  expect(fitting('yog', [['Frozen yogurt and desserts', 2], ['Natural yogurts', 1], ['Smoothies', 12], ['Cereal bars', 11]])).toEqual(['Smoothies', 'Natural yogurts', 'Frozen yogurt and desserts']);
  expect(fitting('cheese', [['Continental and soft cheese', 9], ['Cheese', 12], ['Cheesecakes', 3]])).toEqual(['Cheese', 'Continental and soft cheese', 'Cheesecakes']);
  expect(fitting('ketchup', [['Table sauces', 20], ['Crisps', 4]])).toEqual(['Table sauces']);
});

it('takes only the last word as unfinished, in aisles with some of the best matches, and needs every word [SH-302]', () => {
  expect(fitting('soft che', [['Continental and soft cheese', 1], ['Cheddar', 1]])).toEqual(['Continental and soft cheese']);
  expect(fitting('so cheese', [['Continental and soft cheese', 1]])).toEqual([]);
  expect(fitting('ham', [['Hampers', 1], ['Hamster food', 0], ['Cooked meats', 20]])).toEqual(['Cooked meats', 'Hampers']);
  expect(fitting('  ', [['Cheese', 24]])).toEqual([]);
});

it('offers at most three [SH-302]', () => {
  expect(fitting('tea', [['Tea', 1], ['Green tea', 1], ['Herbal tea', 1], ['Iced tea', 1]])).toHaveLength(3);
});
