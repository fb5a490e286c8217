import { describe, expect, it } from 'vitest';
import { nutritionLights } from './nutrition-lights.ts';

type Table = Parameters<typeof nutritionLights>[0];

function table(per100: readonly string[], perServing: readonly (string | null)[] = [], about: Partial<Table> = {}): Table {
  const names = ['Energy kcal', 'Fat', 'of which saturates', 'of which sugars', 'Salt'];
  const rows = names.map((name, at) => ({ name, per100: per100[at]!, perServing: perServing[at] ?? null }));
  const nutrition = [{ name: 'Energy kJ', per100: '234kJ', perServing: perServing.length > 0 ? '702kJ' : null }, ...rows];
  return { nutrition, servingSize: null, size: '600g', categories: [], ...about };
}

const levels = (of: Table) => nutritionLights(of)!.lights.slice(1).map(({ level }) => level);

const drinks = [{ id: '1', name: 'Fizzy drinks' }];

describe('the label on the front of a pack', () => {
  it('gives energy, fat, saturates, sugars and salt of a serving, as shares of the reference intake', () => {
    const soup = table(['56kcal', '2.2g', '0.9g', '3g', '0.47g'], ['168kcal', '6.6g', '2.7g', '9g', '1.41g'], { servingSize: '300g' });
    expect(nutritionLights(soup)).toEqual({
      perServing: true,
      kilojoules: '702kJ',
      lights: [
        { name: 'Energy', amount: '168kcal', percent: 8, level: null },
        { name: 'Fat', amount: '6.6g', percent: 9, level: 'Low' },
        { name: 'Saturates', amount: '2.7g', percent: 14, level: 'Low' },
        { name: 'Sugars', amount: '9g', percent: 10, level: 'Low' },
        { name: 'Salt', amount: '1.41g', percent: 24, level: 'Medium' },
      ],
    });
  });

  it('is for 100 g without figures per serving', () => {
    const oats = nutritionLights(table(['378kcal', '8.3g', '1.4g', '11.1g', '0.1g']))!;
    expect(oats.perServing).toBe(false);
    expect(oats.lights[1]).toEqual({ name: 'Fat', amount: '8.3g', percent: 12, level: 'Medium' });
  });

  it('judges by weight: low up to the first limit, medium up to the second', () => {
    expect(levels(table(['1kcal', '3g', '1.5g', '5g', '0.3g']))).toEqual(['Low', 'Low', 'Low', 'Low']);
    expect(levels(table(['1kcal', '3.1g', '1.6g', '5.1g', '0.31g']))).toEqual(['Medium', 'Medium', 'Medium', 'Medium']);
    expect(levels(table(['1kcal', '17.5g', '5g', '22.5g', '1.5g']))).toEqual(['Medium', 'Medium', 'Medium', 'Medium']);
    expect(levels(table(['1kcal', '17.6g', '5.1g', '22.6g', '1.51g']))).toEqual(['High', 'High', 'High', 'High']);
  });

  it('judges a large portion by its own limits too', () => {
    const pie = (servingSize: string) => table(['1kcal', '10g', '3g', '12g', '0.9g'], ['2kcal', '21.1g', '6.1g', '27.1g', '1.81g'], { servingSize });
    expect(levels(pie('220g'))).toEqual(['High', 'High', 'High', 'High']);
    expect(levels(pie('100g'))).toEqual(['Medium', 'Medium', 'Medium', 'Medium']);
  });

  it('has stricter limits for drinks', () => {
    const cola = ['42kcal', '0g', '0g', '10.6g', '0g'];
    expect(levels(table(cola, [], { size: '2 litres', categories: drinks }))[2]).toBe('Medium');
    expect(levels(table(cola, ['139kcal', '0g', '0g', '35g', '0g'], { servingSize: '330ml', categories: drinks }))[2]).toBe('High');
    expect(levels(table(['9kcal', '1.6g', '0.8g', '2.6g', '0.31g'], [], { size: '6 x 330ml', categories: drinks }))).toEqual(['Medium', 'Medium', 'Medium', 'Medium']);
  });

  it('judges a food that is sold by volume as a food, and nothing by volume that may be either', () => {
    const iceCream = ['200kcal', '10g', '6g', '22g', '0.2g'];
    expect(levels(table(iceCream, [], { size: '500ml', categories: [{ id: '2', name: 'Ice cream' }] }))).toEqual(['Medium', 'High', 'Medium', 'Low']);
    expect(levels(table(iceCream, [], { size: '500ml', categories: [{ id: '2', name: 'Ice cream' }, { id: '1', name: 'Drinks' }] }))).toEqual([null, null, null, null]);
    expect(levels(table(iceCream, ['400kcal', '22g', '12g', '44g', '0.4g'], { servingSize: '200ml', categories: [{ id: '2', name: 'Ice cream' }] }))).toEqual(['High', 'High', 'High', 'Low']);
  });

  it('takes "less than" as the number itself', () => {
    expect(nutritionLights(table(['4kcal', '<0.5g', '<0.1g', '0.5g', '0.01g']))!.lights[1]).toMatchObject({ amount: '<0.5g', percent: 1, level: 'Low' });
  });

  it('is left out if a figure is missing or has another unit', () => {
    expect(nutritionLights({ nutrition: [], servingSize: null, size: null, categories: [] })).toBeNull();
    expect(nutritionLights(table(['42kcal', '1g', '1g', '1g', 'a trace']))).toBeNull();
    expect(nutritionLights(table(['42kJ', '1g', '1g', '1g', '1g']))).toBeNull();
  });
});
