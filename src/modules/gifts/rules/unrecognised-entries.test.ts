import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '#/platform/rules/london-time.ts';
import { isBlocked } from './unrecognised-entries.ts';

const at = (...minutes: number[]) => minutes.map((minute) => minute * minuteMs);
const blocked = (minutes: number[], now: number) => isBlocked(at(...minutes), now * minuteMs);

describe('unrecognised entries', () => {
  it('block further adds from the fifth in 15 minutes, until 15 minutes after it [SC-485 part]', () => {
    expect(blocked([0, 1, 2, 3], 3)).toBe(false);
    expect(blocked([0, 1, 2, 3, 14], 14)).toBe(true);
    expect(blocked([0, 1, 2, 3, 14], 28.99)).toBe(true);
    expect(blocked([0, 1, 2, 3, 14], 29)).toBe(false);
    expect(blocked([0, 1, 2, 3, 14.99], 14.99)).toBe(true);
    expect(blocked([0, 1, 2, 3, 15], 15)).toBe(false);
    expect(blocked([0, 4, 8, 12, 14, 18.9], 18.9)).toBe(true);
  });

  it('count again from the start after a block', () => {
    expect(blocked([0, 0, 0, 0, 0, 15], 15)).toBe(false);
    expect(blocked([0, 0, 0, 0, 0, 15, 15, 15, 15], 15)).toBe(false);
    expect(blocked([0, 0, 0, 0, 0, 15, 15, 15, 15, 15], 15)).toBe(true);
  });

  it('never allow more than five in any 15 minutes to a client that always tries [SC-485 part]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6 * minuteMs), { maxLength: 80 }), (pauses) => {
        const entered: number[] = [];
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          if (!isBlocked(entered, now)) entered.push(now);
        }
        for (const [place, first] of entered.entries()) {
          const sixth = entered[place + 5];
          if (sixth !== undefined) expect(sixth - first).toBeGreaterThanOrEqual(15 * minuteMs);
        }
      }),
    );
  });
});
