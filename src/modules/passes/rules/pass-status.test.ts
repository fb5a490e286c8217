import { expect, it } from 'vitest';
import { passStatus } from './pass-status.ts';

it('the status is ACTIVE with a pass, AVAILABLE while passes are sold and a plan is active, else NOT_AVAILABLE [AC-258] [SH-428 part]', () => {
  for (const isSold of [true, false]) {
    for (const hasActivePlan of [true, false]) {
      expect(passStatus({ hasPass: true, isSold, hasActivePlan })).toBe('ACTIVE');
      expect(passStatus({ hasPass: false, isSold, hasActivePlan })).toBe(isSold && hasActivePlan ? 'AVAILABLE' : 'NOT_AVAILABLE');
    }
  }
});
