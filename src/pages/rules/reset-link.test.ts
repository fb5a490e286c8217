import { expect, it } from 'vitest';
import { resetLinkIsOver } from './reset-link.ts';

const now = Date.parse('2026-06-01T12:00:00.500Z');
const second = Math.floor(now / 1000);

it('has expired when its time is in the past [SH-091]', () => {
  expect(resetLinkIsOver(String(second), now)).toBe(true);
  expect(resetLinkIsOver('0', now)).toBe(true);
  expect(resetLinkIsOver(String(second + 1), now)).toBe(false);
  expect(resetLinkIsOver(String(second + 3600), now)).toBe(false);
});

it('has expired without a time [SH-090]', () => {
  expect(resetLinkIsOver(null, now)).toBe(true);
});

it('reads its time in seconds, and treats anything but a number as none [SH-092]', () => {
  for (const exp of ['', ' ', 'soon', 'NaN', 'Infinity', '1e99', '0x7fffffffff', `${second + 60}s`, `-${second + 60}`]) {
    expect(resetLinkIsOver(exp, now), exp).toBe(true);
  }
  expect(resetLinkIsOver(String(second - 60), now)).toBe(true);
});
