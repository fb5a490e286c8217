/** The most addresses that the sitemap protocol allows in one file. */
export const mostInFile = 50_000;

/** The addresses in a part on average. The rest up to the limit is room for chance, and for products added meanwhile. */
const usualInPart = 40_000;
const mostInPart = 48_000;

/** One of the parts into which a large sitemap is split. */
export interface SitemapPart {
  part: number;
  of: number;
}

/** Returns the number of parts for this many addresses. One is the whole sitemap, which needs no index. */
export const partsFor = (addresses: number): number => (addresses <= mostInFile ? 1 : Math.ceil(addresses / usualInPart));

/**
 * Returns whether a part can be answered: enough parts that none exceeds the protocol's limit. So an index that was read
 * before products were added or withdrawn still leads to all of its parts.
 */
export const isPart = ({ part, of }: SitemapPart, addresses: number): boolean => part >= 1 && part <= of && addresses <= of * mostInPart;

/**
 * Returns whether an entry belongs to a part, by a hash of its key. Every process puts an entry into the same part, and
 * nothing has to be sorted or counted for it.
 */
export const isInPart = (key: string, { part, of }: SitemapPart): boolean => hashOf(key) % of === part - 1;

/**
 * FNV-1a with the finaliser of MurmurHash3. Without it the lowest bit would be that of the digits' sum, which is even in
 * all bar codes with 13 digits.
 */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
