/** How many of a hundred visitors have a variant, and what comes with it; null when nothing does. */
export interface VariantShare {
  variant: string;
  share: number;
  payload: unknown;
}

/**
 * The variant that a visitor has of an experiment: the same each time and in every process, by a hash of both names.
 * Null when the shares name none for this visitor, as those of an experiment without a running test.
 * Raising a variant's share at its neighbour's cost moves only visitors from that neighbour.
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

/** From 0 up to, not including, 100: FNV-1a over the UTF-16 units, mixed as MurmurHash3 ends, so that near names lie far apart. */
function placeInHundred(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) * (100 / 2 ** 32);
}
