import { expect, it } from 'vitest';
import { resetLinkIsOver } from './reset-link.ts';

const now = Date.parse('2026-06-01T12:00:00.500Z');
const second = Math.floor(now / 1000);

it('is over when its time lies in the past [SH-091]', () => {
  expect(resetLinkIsOver(String(second), now)).toBe(true);
  expect(resetLinkIsOver('0', now)).toBe(true);
  expect(resetLinkIsOver(String(second + 1), now)).toBe(false);
  expect(resetLinkIsOver(String(second + 3600), now)).toBe(false);
});

it('is over without a time [SH-090]', () => {
  expect(resetLinkIsOver(null, now)).toBe(true);
});

it('reads its time in seconds, and takes what is no number for none [SH-092]', () => {
  for (const exp of ['', ' ', 'soon', 'NaN', 'Infinity', '1e99', '0x7fffffffff', `${second + 60}s`, `-${second + 60}`]) {
    expect(resetLinkIsOver(exp, now), exp).toBe(true);
  }
  // In milliseconds the same number would lie far ahead.
  expect(resetLinkIsOver(String(second - 60), now)).toBe(true);
});
