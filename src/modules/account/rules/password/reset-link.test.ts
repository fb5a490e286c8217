import { expect, it } from 'vitest';
import { resetLinkIsOver, resetLinkPath } from './reset-link.ts';

const now = Date.parse('2026-06-01T12:00:00.500Z');
const second = Math.floor(now / 1000);
const isOver = (exp: string | null, token: string | null = 'x') => resetLinkIsOver({ token, exp }, now);

it('has expired when its time is in the past [SH-091]', () => {
  expect(isOver(String(second))).toBe(true);
  expect(isOver('0')).toBe(true);
  expect(isOver(String(second + 1))).toBe(false);
  expect(isOver(String(second + 3600))).toBe(false);
});

it('has expired without a time or a token [SH-090] [AC-080 part]', () => {
  expect(isOver(null)).toBe(true);
  for (const token of [null, '']) expect(isOver(String(second + 60), token)).toBe(true);
});

it('reads its time in seconds, and treats anything but a number as none [SH-092] [AC-080 part]', () => {
  for (const exp of ['', ' ', 'soon', 'NaN', 'Infinity', '1e99', '0x7fffffffff', `${second + 60}s`, `-${second + 60}`]) {
    expect(isOver(exp), exp).toBe(true);
  }
  expect(isOver(String(second - 60))).toBe(true);
});

it('is an address with the token and its expiry in seconds, which the page accepts until then [AC-071 part]', () => {
  const path = resetLinkPath({ token: 'a-b_c', expires: (second + 60) * 1000 + 999 });
  expect(path).toBe(`/ecom/reset-password?token=a-b_c&exp=${second + 60}`);
  const query = new URLSearchParams(path.split('?')[1]);
  expect(resetLinkIsOver({ token: query.get('token'), exp: query.get('exp') }, now)).toBe(false);
});
