import type { ProductRecord } from './product-record.ts';

/** A unit price as numbers. */
export interface ShownUnitPrice {
  /** In pounds, to a tenth of a penny. */
  pounds: number;
  measure: NonNullable<ProductRecord['unitPriceMeasure']>;
}

/**
 * Reads a price as `displayUnitPrice` writes it: '£2.40/kg', '77.5p/litre', '12p each'. Null for any other text. For
 * readers that need numbers, so that they have exactly the price that shoppers see.
 */
export function readShownUnitPrice(text: string): ShownUnitPrice | null {
  const [, pounds, pence, per, each] = /^(?:£(\d+\.\d\d)|(\d+(?:\.\d)?)p)(?:\/(kg|100g|litre|100ml|75cl)| (each))$/.exec(text) ?? [];
  const measure = (per ?? each) as ShownUnitPrice['measure'] | undefined;
  if (measure === undefined) return null;
  return { pounds: pounds === undefined ? Math.round(Number(pence) * 10) / 1000 : Number(pounds), measure };
}
