import { expect, it } from 'vitest';
import { asksHigherAge, minimumAgeOf, minimumAgeOfAll } from './minimum-age.ts';

const bread = { containsAlcohol: false, minimumAge: null };
const energyDrink = { containsAlcohol: false, minimumAge: 16 };
const wine = { containsAlcohol: true, minimumAge: null };

it('alcohol is for adults whatever else a product says, and others say their own age', () => {
  expect([bread, energyDrink, wine, { ...wine, minimumAge: 16 }].map(minimumAgeOf)).toEqual([null, 16, 18, 18]);
});

it('the highest age of all products counts', () => {
  expect(minimumAgeOfAll([])).toBeNull();
  expect(minimumAgeOfAll([bread, bread])).toBeNull();
  expect(minimumAgeOfAll([energyDrink, bread])).toBe(16);
  expect(minimumAgeOfAll([energyDrink, wine, bread])).toBe(18);
});

it('a product asks for a higher age than one for any age or for younger people', () => {
  expect(asksHigherAge(energyDrink, bread)).toBe(true);
  expect(asksHigherAge(wine, energyDrink)).toBe(true);
  expect(asksHigherAge(energyDrink, energyDrink)).toBe(false);
  expect(asksHigherAge(bread, wine)).toBe(false);
});
