import { expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import { reportCounts } from './report-counts.ts';
import { reportOutcome, reportTitle } from './shown-report.ts';

const report = { problem: 'BAD', amount: toMoney(450), state: 'ACCEPTED', refund: 'SETTLED', message: null } as const;

it('the shopper reads what has become of a report', () => {
  expect(reportOutcome(report)).toBe('Refunded £4.50.');
  expect(reportOutcome({ ...report, refund: 'REQUESTED' })).toBe('Your refund of £4.50 is on its way.');
  expect(reportOutcome({ ...report, refund: 'FAILED' })).toBe('Your card refused the refund. We’re looking into it.');
  expect(reportOutcome({ ...report, state: 'WAITING', refund: null })).toBe('We’re looking into it, and will email you.');
  expect(reportOutcome({ ...report, state: 'REFUSED', refund: null, message: 'It is in the photo.' })).toBe('Not refunded. It is in the photo.');
  expect(reportOutcome({ ...report, refund: null, message: 'We send you a new gift voucher.' })).toBe('We accept your report. We send you a new gift voucher.');
  expect(reportTitle({ name: 'Tea', problem: 'MISSING', quantity: { amount: 2, uom: 'C62' } })).toBe('2 × Tea: missing');
  expect(reportTitle({ name: 'Ham', problem: 'BAD', quantity: { amount: 0.4, uom: 'KGM' } })).toBe('Ham: bad or damaged');
});

it('staff read how often a customer reports', () => {
  const none = { reports: 0, waiting: 0, madeGood: 0, refused: 0, refunded: toMoney(0), atOnce: 0, days: 30 };
  expect(reportCounts(none)).toBe('This customer has reported no items.');
  expect(reportCounts({ ...none, reports: 1, refunded: toMoney(300), atOnce: 1 })).toBe('1 item reported: £3.00 refunded. Refunded at once in the last 30 days: 1.');
  expect(reportCounts({ ...none, reports: 4, refunded: toMoney(300), refused: 2, waiting: 1 })).toBe('4 items reported: £3.00 refunded, 2 refused, 1 waiting. Refunded at once in the last 30 days: 0.');
  expect(reportCounts({ ...none, reports: 6, refunded: toMoney(300), madeGood: 5 })).toBe('6 items reported: £3.00 refunded, 5 made good without a refund. Refunded at once in the last 30 days: 0.');
});
