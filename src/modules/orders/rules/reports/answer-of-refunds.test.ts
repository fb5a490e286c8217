import { expect, it } from 'vitest';
import { answerOfRefunds } from './answer-of-refunds.ts';

const reportedAt = 1000;
const report = { sequenceNumber: 1, quantity: { thousandths: 2000 }, reportedAt };
const lines = [1, 2].map((sequenceNumber) => ({ sequenceNumber, quantity: { thousandths: 3000, uom: 'C62' as const } }));

type Refund = Parameters<typeof answerOfRefunds>[1]['refunds'][number];
let made = 0;
const refund = (items: number, more: Partial<Refund> = {}): Refund => ({
  refundReference: `refund-${(made += 1)}`, lines: [{ sequenceNumber: 1, thousandths: items * 1000, pence: items * 100 }], state: 'SETTLED', closesOrder: false, requestedAt: reportedAt + 1, ...more,
});
const before = { requestedAt: reportedAt - 1 };

it.each<[what: string, refunds: Refund[], left: number]>([
  ['nothing was refunded', [], 2000],
  ['only a part of it was', [refund(1)], 1000],
  ['it was refunded before and not since', [refund(1, before)], 2000],
  ['most of the line was refunded before', [refund(2, before)], 1000],
  ['its refund failed', [refund(2, { state: 'FAILED' })], 2000],
  ['another line was refunded', [refund(2, { lines: [{ sequenceNumber: 2, thousandths: 3000, pence: 300 }] })], 2000],
  ['an amount was refunded, which names no line', [refund(2, { lines: [] })], 2000],
])('a report is open, with this much to refund, if %s', (_what, refunds, left) => {
  expect(answerOfRefunds(report, { lines, refunds })).toEqual({ kind: 'open', thousandths: left });
});

it.each<[what: string, refunds: Refund[]]>([
  ['gives it back', [refund(2)]],
  ['is still running', [refund(2, { state: 'REQUESTED' })]],
  ['gives back the whole line', [refund(3)]],
  ['gives back the rest of it', [refund(1), refund(1)]],
  ['was running when it was reported, and leaves nothing of the line', [refund(3, { ...before, state: 'REQUESTED' })]],
  ['follows one that failed', [refund(2, { state: 'FAILED' }), refund(2)]],
  ['closes the order', [refund(0, { lines: [], closesOrder: true })]],
])('a report is answered by the refund that %s', (_what, refunds) => {
  expect(answerOfRefunds(report, { lines, refunds })).toEqual({ kind: 'answered', refundReference: refunds.at(-1)!.refundReference });
});
