/** Location state for a navigation to another view of the same page: filtered, sorted or with more items (SH-113). */
export const refinement = { refinement: true } as const;

export function isRefinement(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'refinement' in state;
}
