import { mostRecommended } from './choose-recommended.ts';

/** Recommendations that come at a time (SC-081, SC-242, SC-317). */
export const recommendedAtATime = 8;

/** How many recommendations a page brings with it whose address asks for so many: those that come at a time, or as many more as there may be. */
export function recommendationsShown(asked: string | null): number {
  const wanted = Math.round(Number(asked)) || recommendedAtATime;
  return Math.min(Math.max(wanted, recommendedAtATime), mostRecommended);
}
