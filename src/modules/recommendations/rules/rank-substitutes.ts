import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import { asksHigherAge } from '#/modules/catalogue/rules/minimum-age.ts';

/** The most substitutes that a picker is offered. */
export const mostSubstitutes = 8;

export type Compared = Pick<CatalogueProduct, 'lineNumber' | 'name' | 'brandName' | 'size' | 'netContent' | 'pricePence' | 'dietary' | 'productType' | 'containsAlcohol' | 'minimumAge' | 'substitutionsProhibited' | 'saleUoms' | 'maxPersonalisedMessageLength'>;

/** A product that can be picked instead of another one. */
export interface RankedSubstitute<Product> {
  product: Product;
  /** From 0 to 100. */
  likeness: number;
  /** What is the same, and what is not, in words. */
  same: string[];
  different: string[];
}

// A shopper notices another kind of product first, then the brand, the size, and then the price.
const weights = { name: 50, brand: 20, size: 20, price: 10 } as const;

/** What a missing dietary mark takes off: who needs gluten free food cannot use another. */
const missingMark = 30;

/**
 * Returns the products that a picker can put in place of another one, the most alike first and of equally alike ones the cheaper.
 * Leaves out those that are sold in another unit, never substituted, or are for older people than the product itself.
 */
export function rankSubstitutes<Product extends Compared>(wanted: Compared, candidates: readonly Product[], uom: Product['saleUoms'][number]): RankedSubstitute<Product>[] {
  return candidates
    .filter((one) => one.lineNumber !== wanted.lineNumber && fits(wanted, one, uom))
    .map((product) => ({ product, ...compare(wanted, product) }))
    .sort((one, other) => other.likeness - one.likeness || one.product.pricePence - other.product.pricePence || (one.product.lineNumber < other.product.lineNumber ? -1 : 1))
    .slice(0, mostSubstitutes);
}

function fits(wanted: Compared, one: Compared, uom: string): boolean {
  const isPlain = one.productType === 'GROCERY' && !one.substitutionsProhibited && !one.maxPersonalisedMessageLength;
  return isPlain && one.saleUoms.some((unit) => unit === uom) && !asksHigherAge(one, wanted);
}

function compare(wanted: Compared, one: Compared): { likeness: number; same: string[]; different: string[] } {
  const [same, different]: [string[], string[]] = [[], []];
  const note = (isSame: boolean, text: string, other: string) => void (isSame ? same.push(text) : different.push(other));
  const sameBrand = wanted.brandName !== null && wanted.brandName === one.brandName;
  note(sameBrand, 'Same brand', 'Other brand');
  const size = sizeLikeness(wanted, one);
  if (wanted.size !== null || one.size !== null) note(size === 1, 'Same size', one.size ?? 'Other size');
  const lost = wanted.dietary.filter((mark) => !one.dietary.includes(mark));
  for (const mark of wanted.dietary) note(!lost.includes(mark), mark, `Not ${mark.toLowerCase()}`);
  const points =
    weights.name * nameLikeness(wanted, one) + (sameBrand ? weights.brand : 0) + weights.size * size + weights.price * ratio(wanted.pricePence, one.pricePence) - missingMark * lost.length;
  return { likeness: Math.max(0, Math.round(points)), same, different };
}

/** Returns how many of the words of both names they share, from 0 to 1. The words of the brand do not count: the brand has points of its own. */
function nameLikeness(one: Compared, other: Compared): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  const all = new Set([...words, ...others]).size;
  return all === 0 ? 0 : shared / all;
}

function wordsOf({ name, brandName }: Compared): Set<string> {
  const brand = new Set(split(brandName ?? ''));
  return new Set(split(name).filter((word) => !brand.has(word)));
}

const split = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);

/** Returns how alike two sizes are, from 0 to 1: by their contents where both are known in one unit, otherwise by their text. */
function sizeLikeness(one: Compared, other: Compared): number {
  if (one.netContent && other.netContent?.unit === one.netContent.unit) return ratio(one.netContent.amount, other.netContent.amount);
  return one.size === other.size ? 1 : 0;
}

const ratio = (one: number, other: number): number => (one === other ? 1 : Math.min(one, other) / Math.max(one, other));
