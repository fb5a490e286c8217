/**
 * Returns a function that finds a known id whatever its capitals, because canonical links are in lower case (SH-098): the
 * id as it is written, otherwise the first, in the order of their codes, that differs only in capitals. The index is made
 * again when an id is looked up after `version` has changed.
 */
export function createSpellingIndex(listIds: () => Iterable<string>, version: () => number): (written: string) => string | undefined {
  let madeIn: number | null = null;
  let known = new Set<string>();
  let spellings = new Map<string, string>();

  return (written) => {
    if (madeIn !== version()) {
      madeIn = version();
      known = new Set(listIds());
      spellings = new Map([...known].sort().reverse().map((id) => [id.toLowerCase(), id]));
    }
    return known.has(written) ? written : spellings.get(written.toLowerCase());
  };
}
