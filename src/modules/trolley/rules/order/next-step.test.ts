import { describe, expect, it } from 'vitest';
import { mainButtonText, stepAfterTrolley, whyNotProceed } from './next-step.ts';

describe('a trolley cannot proceed', () => {
  it.each([
    [0, true, []],
    [2, true, ['HAS_HARD_CONFLICTS']],
    [0, false, ['MINIMUM_SPEND_NOT_MET']],
    [1, false, ['HAS_HARD_CONFLICTS', 'MINIMUM_SPEND_NOT_MET']],
  ])('with %i items in hard conflict, minimum met %s: %j [SC-295]', (hardConflicts, minimumSpendThresholdMet, reasons) => {
    expect(whyNotProceed({ minimumSpendThresholdMet, trolleyItemCounts: { hardConflicts } })).toEqual(reasons);
  });
});

describe('the step after the trolley', () => {
  const ready = { hardConflicts: 0, hasSlot: true, amending: false, onTrolleyPage: false };

  it.each([
    ['the trolley page, with hard conflicts and elsewhere', { hardConflicts: 1 }, 'trolley'],
    ['the trolley page, with hard conflicts and no slot either', { hardConflicts: 1, hasSlot: false }, 'trolley'],
    ['not the trolley page for who is on it', { hardConflicts: 1, onTrolleyPage: true }, 'interstitials'],
    ['service selection without a slot', { hasSlot: false }, 'service selection'],
    ['service selection without a slot, on the trolley page', { hasSlot: false, onTrolleyPage: true }, 'service selection'],
  ] as const)('is %s [SC-297 part]', (_, standing, step) => {
    expect(stepAfterTrolley({ ...ready, ...standing })).toBe(step);
  });

  it('with a slot is the interstitials for a new order, and checkout when amending [SC-297] [SC-298]', () => {
    expect(stepAfterTrolley(ready)).toBe('interstitials');
    expect(stepAfterTrolley({ ...ready, amending: true })).toBe('checkout');
  });
});

describe('the main button', () => {
  it("reads 'Book a slot' without a slot, 'Checkout' with one, 'Confirm changes' when amending [SC-315 part]", () => {
    expect(mainButtonText({ hasSlot: false, amending: false })).toBe('Book a slot');
    expect(mainButtonText({ hasSlot: true, amending: false })).toBe('Checkout');
    expect(mainButtonText({ hasSlot: true, amending: true })).toBe('Confirm changes');
  });
});
