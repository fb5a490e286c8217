interface Compared {
  lineNumber: string;
  availability: string;
  /** The price of a gram, a millilitre or a piece; null if it is not known. */
  perUnit: { pence: number; unit: string } | null;
  categoryIds: readonly number[];
}

/** The number of other products that a product is compared with at least. */
const leastCompared = 2;

/**
 * Checks whether a product is the best value among the best matches of a term: it is available, no similar one is
 * cheaper for its content, and some are dearer. Similar products share a category, are sold by the same measure, and are
 * available.
 */
export function isBestValue(product: Compared, matches: readonly Compared[]): boolean {
  const { perUnit } = product;
  if (perUnit === null || product.availability !== 'AVAILABLE') return false;
  const others = matches.flatMap((other) => (isSimilar(product, other) ? [other.perUnit!.pence] : []));
  return others.length >= leastCompared && Math.min(...others) >= perUnit.pence && Math.max(...others) > perUnit.pence;
}

function isSimilar(product: Compared, other: Compared): boolean {
  if (other.lineNumber === product.lineNumber || other.availability !== 'AVAILABLE') return false;
  return other.perUnit?.unit === product.perUnit!.unit && other.categoryIds.some((id) => product.categoryIds.includes(id));
}
