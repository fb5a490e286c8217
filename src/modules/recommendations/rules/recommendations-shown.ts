import { mostRecommended } from './choose-recommended.ts';

/** The number of recommendations that load at a time (SC-081, SC-242, SC-317). */
export const recommendedAtATime = 8;

/**
 * Returns the number of recommendations that a page shows if its URL asks for this many: at least one page of them, at
 * most the maximum.
 */
export function recommendationsShown(asked: string | null): number {
  const wanted = Math.round(Number(asked)) || recommendedAtATime;
  return Math.min(Math.max(wanted, recommendedAtATime), mostRecommended);
}
