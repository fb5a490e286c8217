import { describe, expect, it } from 'vitest';
import { nutritionOf } from './feed-nutrition.ts';

describe('the nutrition in a product feed', () => {
  it('becomes a table in the order of the law, with units', () => {
    const table = nutritionOf({
      salt_100g: '0.44958',
      'energy-kcal_100g': '352',
      fat_100g: '7,1',
      'saturated-fat_100g': '3.5',
      carbohydrates_100g: '67',
      sugars_100g: '43',
      fiber_100g: '2.8',
      proteins_100g: '5.1',
    });
    expect(table.map(({ name, per100 }) => `${name} ${per100}`)).toEqual([
      'Energy kJ 1473kJ',
      'Energy kcal 352kcal',
      'Fat 7.1g',
      'of which saturates 3.5g',
      'Carbohydrate 67g',
      'of which sugars 43g',
      'Fibre 2.8g',
      'Protein 5.1g',
      'Salt 0.45g',
    ]);
    expect(table.every(({ perServing }) => perServing === null)).toBe(true);
  });

  it('leaves out what is missing, unreadable or impossible', () => {
    const table = nutritionOf({
      'energy-kcal_100g': '4200',
      fat_100g: '',
      carbohydrates_100g: '110',
      sugars_100g: '-3',
      proteins_100g: 'traces',
      salt_100g: '1e-05',
    });
    expect(table).toEqual([{ name: 'Salt', per100: '0g', perServing: null }]);
  });
});
