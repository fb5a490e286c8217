import { expect, it } from 'vitest';
import { noticeOfAll, noticeType } from './notice-type.ts';

const shares = (of: Record<string, number>) => Object.entries(of).map(([variant, share]) => ({ variant, share, payload: null }));

it('the default variant of the service notice is info [SH-410 part]', () => {
  expect((['default', 'warning', 'danger', 'payment'] as const).map(noticeType)).toEqual(['info', 'warning', 'danger', 'payment']);
});

it('the service notice is the same for everyone only if one variant has all visitors, and that is not about payments', () => {
  expect([{}, { default: 100, danger: 0 }, { default: 0, warning: 100 }, { danger: 100 }].map((of) => noticeOfAll(shares(of as Record<string, number>)))).toEqual(['info', 'info', 'warning', 'danger']);
  expect([{ payment: 100 }, { default: 50, danger: 50 }, { default: 99, payment: 1 }].map((of) => noticeOfAll(shares(of as Record<string, number>)))).toEqual([null, null, null]);
});
