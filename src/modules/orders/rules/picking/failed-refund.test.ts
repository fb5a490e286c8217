import { expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import { failedRefund, failedRefundText } from './failed-refund.ts';

const aRefund = (given: Partial<Parameters<typeof failedRefundText>[0]> = {}) => ({
  reference: '1-refund-1', amount: toMoney(800), toPaymentCard: toMoney(800), toGiftCards: toMoney(0), reason: 'Torn', note: null, state: 'SETTLED' as const,
  requested: '2026-03-13T10:00:00Z', ended: '2026-03-13T10:00:00Z', sentBack: null, ...given,
});

it('is the newest refund that did not reach the customer, until staff refund again', () => {
  const [refused, sentBack, settled] = [aRefund({ state: 'FAILED' }), aRefund({ sentBack: toMoney(500) }), aRefund()];
  expect([[], [settled], [refused, settled], [settled, refused], [refused, sentBack]].map((refunds) => failedRefund(refunds))).toEqual([null, null, null, refused, sentBack]);
  expect([refused, sentBack].map(failedRefundText)).toEqual(['The card company refused the refund of £8.00', 'The card’s bank sent £5.00 back']);
});
