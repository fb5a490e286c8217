import { unitsOfMeasure, type UnitOfMeasure } from '#/platform/rules/quantity.ts';

/** The names of the units that prices are for, and the text after a price. */
export const priceUnitNames: Record<UnitOfMeasure, { name: string; per: string }> = {
  C62: { name: 'Item', per: '' },
  KGM: { name: 'kg', per: ' per kg' },
  GRM: { name: 'g', per: ' per g' },
  LBR: { name: 'lb', per: ' per lb' },
};

/** Returns the words for the units that a product is sold in, the usual one first: 'Item, also by kg'. */
export function saleUnitsText(saleUoms: string): string {
  const [usual, ...others] = saleUoms.split(',').map((unit) => priceUnitNames[unit as UnitOfMeasure]?.name ?? unit);
  return [usual, ...others.map((name) => `also by ${name.toLowerCase()}`)].join(', ');
}

/** The units in which a product can be sold, the usual one first: each alone, and each with another. */
export const saleChoices: readonly string[] = ['C62', 'KGM', 'GRM', 'LBR'].flatMap((usual) => [usual, ...unitsOfMeasure.filter((unit) => unit !== usual).map((other) => `${usual},${other}`)]);
