import type { Dice } from './seeded-random.ts';

/** Grams per 100 g or 100 ml: fat, saturates, carbohydrate, sugars, fibre, protein, salt. */
export type Macros = [number, number, number, number, number, number, number];

/** Names of the rows of a nutrition table, energy first, as the law orders them. */
const names = ['Fat', 'of which saturates', 'Carbohydrate', 'of which sugars', 'Fibre', 'Protein', 'Salt'];

/**
 * Varies the figures slightly, as between two makers of the same food: each by up to 6%, with parts never above their
 * whole.
 */
export function varied(macros: Macros, dice: Dice): Macros {
  const [fat, saturates, carbohydrate, sugars, fibre, protein, salt] = macros.map(
    (grams, index) => Math.round(grams * (0.94 + dice.next() * 0.12) * (index === 6 ? 100 : 10)) / (index === 6 ? 100 : 10),
  ) as Macros;
  return [fat, Math.min(saturates, fat), carbohydrate, Math.min(sugars, carbohydrate), fibre, protein, salt];
}

/** Energy by the conversion factors of Regulation (EU) 1169/2011, Annex XIV. */
export function energyOf([fat, , carbohydrate, , fibre, protein]: Macros): { kJ: number; kcal: number } {
  return {
    kJ: Math.round(37 * fat + 17 * carbohydrate + 8 * fibre + 17 * protein),
    kcal: Math.round(9 * fat + 4 * carbohydrate + 2 * fibre + 4 * protein),
  };
}

/** A nutrition table as printed on a pack; per serving only if the serving is known. */
export function nutritionTable(macros: Macros, portion: number | null) {
  const energy = energyOf(macros);
  const share = (figure: number) => (portion === null ? null : (figure * portion) / 100);
  const row = (name: string, figure: number, unit: string, decimals: number) => {
    const serving = share(figure);
    const print = (value: number) => `${Number(value.toFixed(decimals))}${unit}`;
    return { name, per100: print(figure), perServing: serving === null ? null : print(serving) };
  };
  return [
    row('Energy kJ', energy.kJ, 'kJ', 0),
    row('Energy kcal', energy.kcal, 'kcal', 0),
    ...names.map((name, index) => row(name, macros[index] ?? 0, 'g', name === 'Salt' ? 2 : 1)),
  ];
}

/**
 * Whether the UK nutrient profiling model (Department of Health, 2011) rates a food or drink as less healthy: from 4
 * points for a food, 1 for a drink. Fruit and nut points are not counted, since packs do not state their share.
 */
export function isLessHealthy(macros: Macros, drink: boolean): boolean {
  const [, saturates, , sugars, fibre, protein, salt] = macros;
  const points = (value: number, step: number, most: number) => Math.min(most, Math.max(0, Math.ceil(value / step) - 1));
  const against =
    points(energyOf(macros).kJ, 335, 10) + points(saturates, 1, 10) + points(sugars, 4.5, 10) + points(salt * 400, 90, 10);
  const forFibre = Math.min(5, Math.floor(fibre / 0.7));
  const forProtein = against >= 11 ? 0 : Math.min(5, Math.floor(protein / 1.6));
  return against - forFibre - forProtein >= (drink ? 1 : 4);
}
