import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { minuteMs } from '#/platform/rules/london-time.ts';
import { holdState, nextCheckMs, timeLeftText } from './time-left.ts';

describe('the time left of a hold', () => {
  it('is quiet, then information at 100 minutes, a warning at 30, and over at 0 [SC-397 part] [SC-398 part] [SC-403 part]', () => {
    const states = [120, 100.001, 100, 30.001, 30, 0.001, 0, -5].map((minutes) => holdState(minutes * minuteMs));
    expect(states).toEqual(['quiet', 'quiet', 'info', 'info', 'warning', 'warning', 'expired', 'expired']);
  });

  it('is written as hours and minutes [SC-399 part]', () => {
    const texts = [100, 120, 61, 60, 29, 1, 0.2].map((minutes) => timeLeftText(minutes * minuteMs));
    expect(texts).toEqual(['1 hour 40 minutes', '2 hours', '1 hour 1 minute', '1 hour', '29 minutes', '1 minute', '1 minute']);
  });

  it('is checked next at the threshold, then each minute, and never sooner than after a minute [SC-396 part] [SC-400]', () => {
    expect(nextCheckMs(120 * minuteMs)).toBe(20 * minuteMs);
    expect(nextCheckMs(100.5 * minuteMs)).toBeGreaterThanOrEqual(minuteMs);
    expect(nextCheckMs(100 * minuteMs)).toBe(minuteMs);
    expect(nextCheckMs(minuteMs)).toBe(minuteMs);
    expect(nextCheckMs(31.25 * minuteMs)).toBe(1.25 * minuteMs);
    expect(nextCheckMs(55.25 * minuteMs)).toBe(minuteMs);
    expect(nextCheckMs(0.25 * minuteMs)).toBe(minuteMs);
    fc.assert(
      fc.property(fc.integer({ min: 32 * minuteMs, max: 120 * minuteMs }), (fromMs) => {
        const checks: number[] = [];
        for (let leftMs = fromMs; leftMs > 0; leftMs -= nextCheckMs(leftMs)) {
          checks.push(leftMs);
          expect(nextCheckMs(leftMs)).toBeGreaterThanOrEqual(minuteMs);
        }
        // A check meets the warning and the end exactly.
        expect(checks).toContain(30 * minuteMs);
        expect(checks.at(-1)! - nextCheckMs(checks.at(-1)!)).toBe(0);
      }),
    );
  });
});
