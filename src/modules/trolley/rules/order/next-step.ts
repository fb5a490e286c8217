/** Why a trolley cannot proceed (SC-295). */
export type ProceedReason = 'HAS_HARD_CONFLICTS' | 'MINIMUM_SPEND_NOT_MET';

/** The reasons why the shopper cannot check out; empty if there are none. */
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

/**
 * The step after the trolley: back to the trolley page when something there must change first; service selection
 * without a slot; with one, the interstitials for a new order and straight to checkout when amending (SC-297, SC-298).
 */
export function stepAfterTrolley({ hardConflicts, hasSlot, amending, onTrolleyPage }: Standing): NextStep {
  if (hardConflicts > 0 && !onTrolleyPage) return 'trolley';
  if (!hasSlot) return 'service selection';
  return amending ? 'checkout' : 'interstitials';
}

/** The label of the trolley's main button (SC-315). */
export function mainButtonText({ hasSlot, amending }: Pick<Standing, 'hasSlot' | 'amending'>): string {
  if (!hasSlot) return 'Book a slot';
  return amending ? 'Confirm changes' : 'Checkout';
}
