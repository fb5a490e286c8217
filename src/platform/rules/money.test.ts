import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDeliveryCharge, formatMoney, formatPence, roundHalfUp, toMoney, toPence } from './money.ts';

const pence = fc.integer({ min: -100_000_000, max: 100_000_000 });

describe('money', () => {
  it('is pounds with at most two decimals and GBP on the wire [SC-001 part]', () => {
    expect(toMoney(1999)).toEqual({ amount: 19.99, currencyCode: 'GBP' });
    fc.assert(
      fc.property(pence, (amount) => {
        expect(String(toMoney(amount).amount)).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it('reads wire money back as the same whole pence [SC-002 part]', () => {
    fc.assert(
      fc.property(pence, (amount) => {
        expect(toPence(toMoney(amount))).toBe(amount);
        expect(toPence(JSON.parse(JSON.stringify(toMoney(amount))))).toBe(amount);
      }),
    );
  });

  it('rounds half a penny up [SC-003 part]', () => {
    expect([0.5, 1.5, 2.4999, -0.5, -1.5].map(roundHalfUp)).toEqual([1, 2, 2, 0, -1]);
  });

  it('formats a pound or more with two decimals [SC-004]', () => {
    expect([100, 1250, 123_456].map(formatPence)).toEqual(['£1.00', '£12.50', '£1234.56']);
  });

  it('formats less than a pound as pence [SC-005]', () => {
    expect([1, 85, 99].map(formatPence)).toEqual(['1p', '85p', '99p']);
  });

  it('formats zero as £0.00, a charge of zero as Free, and a negative amount with a minus in front [SC-006]', () => {
    expect(formatPence(0)).toBe('£0.00');
    expect(formatPence(-120)).toBe('-£1.20');
    expect(formatPence(-50)).toBe('-50p');
    expect(formatDeliveryCharge(0)).toBe('Free');
    expect(formatDeliveryCharge(400)).toBe('£4.00');
    expect(formatMoney({ amount: 0.85, currencyCode: 'GBP' })).toBe('85p');
  });

  it('formats every amount so that it can be read back', () => {
    fc.assert(
      fc.property(pence, (amount) => {
        const text = formatPence(amount);
        const [, sign, pounds, onlyPence] = /^(-?)(?:£(\d+\.\d\d)|(\d{1,2})p)$/.exec(text)!;
        const size = onlyPence === undefined ? Math.round(Number(pounds) * 100) : Number(onlyPence);
        expect(sign ? -size : size).toBe(amount);
      }),
    );
  });
});
