/** Why a trolley cannot proceed (SC-295). */
export type ProceedReason = 'HAS_HARD_CONFLICTS' | 'MINIMUM_SPEND_NOT_MET';

/** What keeps the shopper from checking out; empty when nothing does. */
export function whyNotProceed(totals: {
  minimumSpendThresholdMet: boolean;
  trolleyItemCounts: { hardConflicts: number };
}): ProceedReason[] {
  const reasons: ProceedReason[] = [];
  if (totals.trolleyItemCounts.hardConflicts > 0) reasons.push('HAS_HARD_CONFLICTS');
  if (!totals.minimumSpendThresholdMet) reasons.push('MINIMUM_SPEND_NOT_MET');
  return reasons;
}
