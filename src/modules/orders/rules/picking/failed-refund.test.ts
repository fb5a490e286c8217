import { expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import { failedRefund, failedRefundText } from './failed-refund.ts';

const aRefund = (given: Partial<Parameters<typeof failedRefundText>[0]> = {}) => ({
  reference: '1-refund-1', amount: toMoney(800), toPaymentCard: toMoney(800), toGiftCards: toMoney(0), reason: 'Torn', note: null, state: 'SETTLED' as const,
  requested: '2026-03-13T10:00:00Z', ended: '2026-03-13T10:00:00Z', sentBack: null, ...given,
});

const at = (hour: number) => `2026-03-13T${hour}:00:00Z`;

it('is the newest refund that did not reach the customer, until staff refund again', () => {
  const refused = aRefund({ state: 'FAILED', requested: at(10), ended: at(11) });
  const sentBack = aRefund({ reference: '1-refund-2', sentBack: toMoney(500), requested: at(10), ended: at(15) });
  const settled = (hour: number) => aRefund({ reference: `1-refund-${hour}`, requested: at(hour), ended: at(hour + 1) });
  const shown = [[], [settled(10)], [refused, settled(12)], [settled(9), refused], [refused, sentBack]].map((refunds) => failedRefund(refunds));
  expect(shown).toEqual([null, null, null, refused, sentBack]);
  expect(failedRefund([sentBack, settled(12)]), 'it came back after the later one was made').toBe(sentBack);
  expect(failedRefund([sentBack, settled(12), settled(16)])).toBe(null);
  const atOnce = aRefund({ state: 'FAILED', requested: at(18), ended: at(18) });
  expect(failedRefund([settled(12), atOnce])).toBe(atOnce);
  expect([refused, sentBack].map(failedRefundText)).toEqual(['The card company refused the refund of £8.00', 'The card’s bank sent £5.00 back']);
});
