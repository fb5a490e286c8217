import { placingRefusal, type PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';

/** The facts that decide whether a trolley can be ordered now. */
export interface TrolleyToOrder {
  lineCount: number;
  hasHardConflicts: boolean;
  minimumSpendMet: boolean;
}

/** Returns why a trolley cannot be ordered now, or null if it can (SC-470). */
export function whyNotOrder({ lineCount, hasHardConflicts, minimumSpendMet }: TrolleyToOrder): PlacingRefusal | null {
  if (hasHardConflicts || lineCount === 0) {
    return placingRefusal('002', 'Some items need your attention before you can order.');
  }
  if (!minimumSpendMet) return placingRefusal('003', 'Your order is below the minimum spend.');
  return null;
}
