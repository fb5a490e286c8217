/** The maximum number of products recommended for one order: one page of the product grid. */
export const mostRecommended = 48;

/**
 * Returns at most `mostRecommended` line numbers to recommend: the allowed candidates, in their order, without
 * duplicates.
 */
export function chooseRecommended(candidates: Iterable<string>, mayBe: (lineNumber: string) => boolean): string[] {
  const chosen = new Set<string>();
  for (const lineNumber of candidates) {
    if (chosen.size === mostRecommended) break;
    if (mayBe(lineNumber)) chosen.add(lineNumber);
  }
  return [...chosen];
}
