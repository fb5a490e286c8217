import { expect, it } from 'vitest';
import type { OrderRefund } from '#/modules/orders/rules/picking/picked-order.ts';
import { answerOfRefunds } from './answer-of-refunds.ts';

const reportedAt = 1000;
const report = { sequenceNumber: 1, quantity: { thousandths: 2000 }, reportedAt, takenBackThousandths: 0, takenBackAt: null };
const payment = { vouchersPence: 0, giftCardsPence: 0, cardDuePence: 1000, capturedPence: 1000, paidAt: 1 };
const lines = [1, 2].map((sequenceNumber) => ({ sequenceNumber, quantity: { thousandths: 3000, uom: 'C62' as const } }));

let made = 0;
const refund = (items: number, more: Partial<OrderRefund> = {}): OrderRefund => ({
  refundReference: `refund-${(made += 1)}`, lines: [{ sequenceNumber: 1, thousandths: items * 1000, pence: items * 100 }], amountPence: items * 100, cardPence: items * 100, giftCardsPence: 0,
  reason: 'Torn', note: null, state: 'SETTLED', statusBefore: 'COMPLETED', closesOrder: false, requestedAt: reportedAt + 1, settledAt: null, returnedPence: null, returnedAt: null, ...more,
});
const amount = (pence: number): OrderRefund => refund(0, { lines: [], amountPence: pence, cardPence: pence });
const before = { requestedAt: reportedAt - 1 };

it.each<[what: string, refunds: OrderRefund[], left: number]>([
  ['nothing was refunded', [], 2000],
  ['only a part of it was', [refund(1)], 1000],
  ['it was refunded before and not since', [refund(1, before)], 2000],
  ['most of the line was refunded before', [refund(2, before)], 1000],
  ['its refund failed', [refund(2, { state: 'FAILED' })], 2000],
  ['another line was refunded', [refund(2, { lines: [{ sequenceNumber: 2, thousandths: 3000, pence: 300 }] })], 2000],
  ['a part of the amount was refunded, which names no line', [amount(999)], 2000],
])('a report is open, with this much to refund, if %s', (_what, refunds, left) => {
  expect(answerOfRefunds(report, { lines, payment, refunds, isClosed: false })).toEqual({ kind: 'open', thousandths: left });
});

it.each<[what: string, refunds: OrderRefund[]]>([
  ['gives it back', [refund(2)]],
  ['is still running', [refund(2, { state: 'REQUESTED' })]],
  ['gives back the whole line', [refund(3)]],
  ['gives back the rest of it', [refund(1), refund(1)]],
  ['was running when it was reported, and leaves nothing of the line', [refund(3, { ...before, state: 'REQUESTED' })]],
  ['follows one that failed', [refund(2, { state: 'FAILED' }), refund(2)]],
  ['gives back the rest of the order, of which it names no line', [amount(300), amount(700)]],
])('a report is answered by the refund that %s', (_what, refunds) => {
  expect(answerOfRefunds(report, { lines, payment, refunds, isClosed: false })).toEqual({ kind: 'answered', refundReference: refunds.at(-1)!.refundReference });
});

it('a report is answered by the last refund of a closed order; vouchers that paid for a part go back only then', () => {
  const order = { lines, payment: { ...payment, vouchersPence: 500 }, refunds: [amount(1000)] };
  expect(answerOfRefunds(report, { ...order, isClosed: false })).toEqual({ kind: 'open', thousandths: 2000 });
  expect(answerOfRefunds(report, { ...order, isClosed: true })).toEqual({ kind: 'answered', refundReference: order.refunds[0]!.refundReference });
  expect(answerOfRefunds(report, { ...order, refunds: [], isClosed: true })).toEqual({ kind: 'open', thousandths: 2000 });
});

const twelve = [{ sequenceNumber: 1, quantity: { thousandths: 12_000, uom: 'C62' as const } }];
it.each<[what: string, taken: { at: number; items?: number }, refunds: OrderRefund[], left: number]>([
  ['what was taken back is not refunded', { at: 900 }, [], 2000],
  ['refunds give back only what was taken back', { at: 900 }, [refund(2)], 2000],
  ['refunds give back one item more than was taken back', { at: 900 }, [refund(1), refund(2)], 1000],
  ['one of what was taken back was refunded before the report', { at: 900 }, [refund(1, before), refund(1)], 2000],
  ['all of it was refunded before the report', { at: 900 }, [refund(2, before), refund(1)], 1000],
  ['it was taken back after a part of the report was refunded', { at: 1002 }, [refund(1), refund(2, { requestedAt: 1003 })], 1000],
  ['nearly all of the line was taken back', { at: 900, items: 11 }, [refund(11)], 1000],
])('a report of a line of which the driver took some back has so much to refund if %s', (_what, { at, items = 2 }, refunds, left) => {
  const taken = { ...report, takenBackThousandths: items * 1000, takenBackAt: at };
  const order = { lines: twelve, payment: { ...payment, capturedPence: 100_000 }, isClosed: false };
  expect(answerOfRefunds(taken, { ...order, refunds })).toEqual({ kind: 'open', thousandths: left });
  const rest = refund(left / 1000, { requestedAt: 1004 });
  expect(answerOfRefunds(taken, { ...order, refunds: [...refunds, rest] })).toEqual(left === 2000 && refunds.length === 0 ? { kind: 'open', thousandths: 2000 } : { kind: 'answered', refundReference: rest.refundReference });
});
