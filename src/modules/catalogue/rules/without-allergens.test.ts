import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allergenList, withoutAllergens } from './without-allergens.ts';

const allergensIn = (ingredients: string) => Array.from(ingredients.matchAll(/_([^_]+)_/g), ([, allergen]) => allergen!);
const without = (ingredients: string | null) => withoutAllergens({ ingredients, allergens: allergensIn(ingredients ?? '') });
const every = allergenList.map(({ id }) => id);
const but = (...ids: string[]) => every.filter((id) => !ids.includes(id));

it('a product without ingredients is not known to be without anything [SC-123]', () => {
  expect(without(null)).toEqual([]);
  expect(without(' ')).toEqual([]);
});

it('is without every allergen that the ingredients do not name [SC-123]', () => {
  expect(without('Tomatoes, salt')).toEqual(every);
  expect(without('Wheat flour (_wheat_), butter (_milk_), sugar')).toEqual(but('gluten', 'milk'));
  expect(without('Cashews (_Cashews_), _sésame_')).toEqual(but('nuts', 'sesame'));
});

it('counts every mention as containing: unmarked, as a trace, or in another language', () => {
  expect(without('_Wheat_ flour, whey powder')).toEqual(but('gluten', 'milk'));
  expect(without('_Oats_. May contain nuts and peanuts.')).toEqual(but('gluten', 'nuts', 'peanuts'));
  expect(without('Farine de _blé_, lait écrémé, œufs')).toEqual(but('eggs', 'gluten', 'milk'));
  expect(without('_Weizenmehl_, Haselnüsse, Vollmilch')).toEqual(but('gluten', 'milk', 'nuts'));
});

it('trusts no text that names allergens but marks none', () => {
  expect(without('Wheat flour, water, salt')).toEqual([]);
  expect(without('Sucre, lait entier')).toEqual([]);
});

it('knows the foods without milk that are named after it', () => {
  expect(without('Sugar, cocoa butter, _soya_ lecithin')).toEqual(but('soya'));
  expect(without('Coconut milk, butternut squash')).toEqual(every);
  expect(without('Buckwheat, coconut, nutmeg')).toEqual(every);
});

it('never says that a product is without an allergen that its data name', () => {
  const said: Record<string, string> = { celery: 'celery', gluten: 'barley', crustaceans: 'crab', eggs: 'egg', fish: 'cod', lupin: 'lupin', milk: 'milk', molluscs: 'squid', mustard: 'mustard', nuts: 'almonds', peanuts: 'peanuts', sesame: 'sesame', soya: 'soya', sulphites: 'sulphites' };
  fc.assert(
    fc.property(fc.subarray(every, { minLength: 1 }), fc.subarray(every), (marked, traces) => {
      const ingredients = `${marked.map((id) => `_${said[id]}_`).join(', ')}. ${traces.map((id) => said[id]).join(', ')}`;
      expect(without(ingredients)).toEqual(but(...marked, ...traces));
    }),
  );
});
