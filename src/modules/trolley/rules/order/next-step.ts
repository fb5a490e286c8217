import * as pages from '#/page-paths.ts';

/** The reasons why a trolley cannot proceed to checkout (SC-295). */
export type ProceedReason = 'HAS_HARD_CONFLICTS' | 'MINIMUM_SPEND_NOT_MET';

/** Returns the reasons why the shopper cannot check out; empty if there are none. */
export function whyNotProceed(totals: {
  minimumSpendThresholdMet: boolean;
  trolleyItemCounts: { hardConflicts: number };
}): ProceedReason[] {
  const reasons: ProceedReason[] = [];
  if (totals.trolleyItemCounts.hardConflicts > 0) reasons.push('HAS_HARD_CONFLICTS');
  if (!totals.minimumSpendThresholdMet) reasons.push('MINIMUM_SPEND_NOT_MET');
  return reasons;
}

/** The facts that decide the next step after the trolley. */
export interface Standing {
  hardConflicts: number;
  hasSlot: boolean;
  amending: boolean;
  onTrolleyPage: boolean;
}

export type NextStep = 'trolley' | 'checkout' | 'interstitials' | 'service selection';

/** The page of each step. */
export const stepPaths: Record<NextStep, string> = {
  trolley: pages.trolley,
  'service selection': pages.serviceSelection,
  interstitials: pages.interstitials,
  checkout: pages.checkout,
};

/**
 * Returns the step after the trolley (SC-297, SC-298). If the trolley has hard conflicts, that is the trolley page,
 * unless the shopper is already there. Without a slot it is service selection. With a slot it is the interstitials for
 * a new order, or checkout for an amended one.
 */
export function stepAfterTrolley({ hardConflicts, hasSlot, amending, onTrolleyPage }: Standing): NextStep {
  if (hardConflicts > 0 && !onTrolleyPage) return 'trolley';
  if (!hasSlot) return 'service selection';
  return amending ? 'checkout' : 'interstitials';
}

/** Returns the label of the trolley's main button (SC-315). */
export function mainButtonText({ hasSlot, amending }: Pick<Standing, 'hasSlot' | 'amending'>): string {
  if (!hasSlot) return 'Book a slot';
  return amending ? 'Confirm changes' : 'Checkout';
}
