import type { WireProductInFull } from '#/contract/rest-types.ts';
import { foodKind } from './food-kind.ts';

/** How much of a nutrient a food has, for its weight. */
export type NutrientLevel = 'Low' | 'Medium' | 'High';

/** One light of the label on the front of a pack. */
export interface NutrientLight {
  name: string;
  /** The amount as in the nutrition table: '6.6g', '168kcal'. */
  amount: string;
  /** The percentage of an adult's reference intake. */
  percent: number;
  /** Energy has no level, and no nutrient has one if it is not known whether the product is a drink. */
  level: NutrientLevel | null;
}

/** The label on the front of a pack. */
export interface NutritionLights {
  /** Whether the amounts are for a serving; otherwise for 100 g or 100 ml. */
  perServing: boolean;
  /** The energy in kilojoules: '702kJ'. */
  kilojoules: string;
  lights: NutrientLight[];
}

type Limits = [low: number, medium: number, portion: number];

/**
 * Grams per 100 g or 100 ml up to which a level is low and medium, and grams per portion from which it is high. A food
 * has the same limits whether it is sold by weight or by volume.
 * Source: 'Guide to creating a front of pack nutrition label', Department of Health and Food Standards Agency, 2016.
 */
const nutrients: { row: string; name: string; intake: number; food: Limits; drink: Limits }[] = [
  { row: 'Fat', name: 'Fat', intake: 70, food: [3, 17.5, 21], drink: [1.5, 8.75, 10.5] },
  { row: 'of which saturates', name: 'Saturates', intake: 20, food: [1.5, 5, 6], drink: [0.75, 2.5, 3] },
  { row: 'of which sugars', name: 'Sugars', intake: 90, food: [5, 22.5, 27], drink: [2.5, 11.25, 13.5] },
  { row: 'Salt', name: 'Salt', intake: 6, food: [0.3, 1.5, 1.8], drink: [0.3, 0.75, 0.9] },
];

// The reference intake of an average adult, Regulation (EU) 1169/2011, Annex XIII.
const intakeKcal = 2000;
// The limits per portion apply to larger portions only (the same guide).
const smallPortion = { food: 100, drink: 150 };

/**
 * Returns the label for the front of a pack, or null if the table lacks one of its figures. Drinks have stricter limits
 * than foods.
 */
export function nutritionLights(product: Pick<WireProductInFull, 'nutrition' | 'servingSize' | 'size' | 'categories'>): NutritionLights | null {
  const { nutrition, servingSize } = product;
  const perServing = nutrition.some((row) => row.perServing !== null);
  const rowOf = (name: string) => nutrition.find((row) => row.name === name);
  const shown = (name: string) => (perServing ? rowOf(name)?.perServing : rowOf(name)?.per100) ?? '';
  const kcal = figureIn(shown('Energy kcal'), 'kcal');
  const kilojoules = shown('Energy kJ');
  if (kcal === null || kilojoules === '') return null;
  const kind = foodKind(product);
  const portion = figureIn(servingSize ?? '', 'g') ?? figureIn(servingSize ?? '', 'ml') ?? 0;
  const lights: NutrientLight[] = [{ name: 'Energy', amount: shown('Energy kcal'), percent: Math.round((100 * kcal) / intakeKcal), level: null }];
  for (const { row, name, intake, ...limits } of nutrients) {
    const grams = figureIn(shown(row), 'g');
    const per100 = figureIn(rowOf(row)?.per100 ?? '', 'g');
    if (grams === null || per100 === null) return null;
    const isLarge = kind !== null && perServing && portion > smallPortion[kind];
    const level = kind && levelOf(per100, isLarge ? grams : 0, limits[kind]);
    lights.push({ name, amount: shown(row), percent: Math.round((100 * grams) / intake), level });
  }
  return { perServing, kilojoules, lights };
}

function levelOf(per100: number, perPortion: number, [low, medium, portion]: Limits): NutrientLevel {
  if (per100 > medium || perPortion > portion) return 'High';
  return per100 > low ? 'Medium' : 'Low';
}

/** Returns the number in a text such as '6.6g' or '<0.5g'; null if the text has another unit. */
function figureIn(text: string, unit: string): number | null {
  const [, figure, written] = /^<?\s*(\d+(?:\.\d+)?)\s*([a-z]+)$/i.exec(text) ?? [];
  return written?.toLowerCase() === unit ? Number(figure) : null;
}
