import { describe, expect, it } from 'vitest';
import { whyNotProceed } from './next-step.ts';

describe('a trolley cannot proceed', () => {
  it.each([
    [0, true, []],
    [2, true, ['HAS_HARD_CONFLICTS']],
    [0, false, ['MINIMUM_SPEND_NOT_MET']],
    [1, false, ['HAS_HARD_CONFLICTS', 'MINIMUM_SPEND_NOT_MET']],
  ])('with %i items in hard conflict, minimum met %s: %j [SC-295 part]', (hardConflicts, minimumSpendThresholdMet, reasons) => {
    expect(whyNotProceed({ minimumSpendThresholdMet, trolleyItemCounts: { hardConflicts } })).toEqual(reasons);
  });
});
