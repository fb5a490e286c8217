import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';

/** The feed columns for the nutrition table, named as in the Open Food Facts export. */
export const nutritionColumns = [
  'energy-kcal_100g',
  'fat_100g',
  'saturated-fat_100g',
  'carbohydrates_100g',
  'sugars_100g',
  'fiber_100g',
  'proteins_100g',
  'salt_100g',
] as const;

type NutritionColumn = (typeof nutritionColumns)[number];

const grams: [column: NutritionColumn, name: string, decimals: number][] = [
  ['fat_100g', 'Fat', 1],
  ['saturated-fat_100g', 'of which saturates', 1],
  ['carbohydrates_100g', 'Carbohydrate', 1],
  ['sugars_100g', 'of which sugars', 1],
  ['fiber_100g', 'Fibre', 1],
  ['proteins_100g', 'Protein', 1],
  ['salt_100g', 'Salt', 2],
];

// Regulation (EU) 1169/2011, Annex XIV: fat, the richest nutrient, has 9 kcal per gram.
const mostKcal = 900;
const kjPerKcal = 4.184;

/**
 * Returns the nutrition table, per 100 g or 100 ml, with units, in the order that the law requires. An impossible
 * figure (negative, more than 100 g, or more than 900 kcal) is omitted, like a missing one.
 */
export function nutritionOf(row: Partial<Record<NutritionColumn, string>>): ProductRecord['nutrition'] {
  const kcal = figureOf(row['energy-kcal_100g'], mostKcal);
  const energy =
    kcal === null
      ? []
      : [line('Energy kJ', `${Math.round(kcal * kjPerKcal)}kJ`), line('Energy kcal', `${Math.round(kcal)}kcal`)];
  const rest = grams.flatMap(([column, name, decimals]) => {
    const figure = figureOf(row[column], 100);
    return figure === null ? [] : [line(name, `${Number(figure.toFixed(decimals))}g`)];
  });
  return [...energy, ...rest];
}

function figureOf(written: string | undefined, most: number): number | null {
  const text = (written ?? '').trim().replace(',', '.');
  if (!/^\d+(\.\d+)?(e-?\d+)?$/i.test(text)) return null;
  const figure = Number(text);
  return figure <= most ? figure : null;
}

const line = (name: string, per100: string) => ({ name, per100, perServing: null });
