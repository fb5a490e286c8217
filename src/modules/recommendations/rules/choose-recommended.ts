/** Products recommended at most for one order: what a grid page holds. */
export const mostRecommended = 48;

/**
 * The line numbers that are recommended: of the candidates, best first, each once and only those that may be. Stops at the
 * most that are shown, so that candidates may be without end.
 */
export function chooseRecommended(candidates: Iterable<string>, mayBe: (lineNumber: string) => boolean): string[] {
  const chosen = new Set<string>();
  for (const lineNumber of candidates) {
    if (chosen.size === mostRecommended) break;
    if (mayBe(lineNumber)) chosen.add(lineNumber);
  }
  return [...chosen];
}
