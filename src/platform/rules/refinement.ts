/** Location state for a navigation to another view of the same page: filtered, sorted or with more items (SH-113). */
export const refinement = { refinement: true } as const;

/** Returns the state of a navigation. A refinement keeps the rest of the current state, such as the origin of a search. */
export function nextState(current: unknown, given: unknown): unknown {
  return isRefinement(given) ? { ...(current as object | null), ...(given as object) } : given;
}

export function isRefinement(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'refinement' in state;
}
