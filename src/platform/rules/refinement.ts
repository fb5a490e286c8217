/** The state of a location that shows the same page otherwise: filtered, sorted, more of it (SH-113). */
export const refinement = { refinement: true } as const;

/** Whether a location's state carries a refinement. */
export function isRefinement(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'refinement' in state;
}
