/**
 * A variant of an experiment, with the percentage of visitors who get it and its payload, which is null if it has none.
 */
export interface VariantShare {
  variant: string;
  share: number;
  payload: unknown;
}

/**
 * Returns a visitor's variant of an experiment, or null if the shares assign none, for example because no test is
 * running. The variant depends only on a hash of both ids and on the shares, so every process chooses the same.
 * Variants are in alphabetical order: raising a variant's share at its neighbour's expense moves only visitors from
 * that neighbour.
 */
export function variantOf(visitorId: string, experiment: string, shares: readonly VariantShare[]): VariantShare | null {
  const place = placeInHundred(`${experiment}:${visitorId}`);
  let upTo = 0;
  for (const one of shares.toSorted((a, b) => (a.variant < b.variant ? -1 : 1))) {
    upTo += one.share;
    if (place < upTo) return one;
  }
  return null;
}

/**
 * Returns a number from 0 up to, but not including, 100: FNV-1a over the UTF-16 units, with MurmurHash3's final mixing,
 * so that similar names end up far apart.
 */
function placeInHundred(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) * (100 / 2 ** 32);
}
