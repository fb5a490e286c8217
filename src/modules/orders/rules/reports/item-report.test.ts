import { expect, it } from 'vitest';
import { hourMs } from '#/platform/rules/london-time.ts';
import { anOrderRecord, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { planRefund } from '#/modules/orders/rules/picking/plan-refund.ts';
import { isWithinLimits, reportableUntil, reportedPence } from './item-report.ts';

const limits = { orderPence: 2000, customerPence: 4000, items: 3, days: 30 };
const none = { orderPence: 0, customerPence: 0, items: 0 };

it.each([
  ['the whole amount of an order', 2000, none, true],
  ['a penny more than that of an order', 2001, none, false],
  ['the rest of what an order may have', 500, { ...none, orderPence: 1500 }, true],
  ['more than the rest of an order', 501, { ...none, orderPence: 1500 }, false],
  ['more than a customer may have in the time', 100, { ...none, customerPence: 3901 }, false],
  ['the last item of a customer', 100, { ...none, items: 2 }, true],
  ['one item more', 100, { ...none, items: 3 }, false],
])('a report is refunded at once or not: %s', (_what, pence, before, is) => {
  expect(isWithinLimits(pence, before, limits)).toBe(is);
});

it('items can be reported for 48 hours after the order came, and not before or if it never came', () => {
  expect(reportableUntil({ status: 'COMPLETED', cameAt: 1000 })).toBe(1000 + 48 * hourMs);
  expect(reportableUntil({ status: 'PAID', cameAt: 1000 })).toBe(1000 + 48 * hourMs);
  expect(reportableUntil({ status: 'PAID', cameAt: null })).toBeNull();
  for (const status of ['PLACED', 'PICKED', 'PAYMENT_FAILED', 'CANCELLED'] as const) expect(reportableUntil({ status, cameAt: 1000 })).toBeNull();
});

it('the reported amount is to the penny what a refund of the same quantity gives back', () => {
  const picked = pickedOf(anOrderRecord());
  for (const line of picked.lines) {
    for (let count = 1; count <= line.quantity.thousandths / 1000; count += 1) {
      const planned = planRefund(picked, { lines: [{ sequenceNumber: line.sequenceNumber, thousandths: count * 1000 }] });
      expect(planned).toMatchObject({ kind: 'planned', refund: { amountPence: reportedPence(line, count * 1000) } });
    }
  }
});
