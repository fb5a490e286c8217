import { expect, it } from 'vitest';
import { anOrder, anOrderLine } from '#/modules/checkout/testing/wire-order-builder.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { isPlacedAsShown } from './placed-as-shown.ts';

const item = (lineNumber: string, pence: number) => ({ lineNumber, quantity: { amount: 1, uom: 'C62' as const }, totalPrice: toMoney(pence), saving: toMoney(0) });
const trolley = { trolleyItems: [item('1', 500), item('2', 300)], trolleyTotals: { totalEstimatedCost: toMoney(800) } };
const placed = anOrder({ status: 'PLACED', orderLines: [anOrderLine('1', 500)], toPayPence: 500 });
const draft = anOrder({ status: 'AMENDING', orderLines: placed.orderLines });
const now = anOrder({ status: 'PLACED', orderLines: [anOrderLine('1', 500), anOrderLine('2', 300)], toPayPence: 800 });

it('finds that another press has placed the changes that the trolley shows, with the same lines, amount and slot [SC-470 part]', () => {
  expect(isPlacedAsShown(now, { placed, draft, trolley })).toBe(true);
  expect(isPlacedAsShown({ ...now, totals: placed.totals }, { placed, draft, trolley })).toBe(false);
  const later = now.slots.map((slot) => ({ ...slot, startDateTime: '2026-03-12T10:00:00.000Z' }));
  expect(isPlacedAsShown({ ...now, slots: later }, { placed, draft, trolley })).toBe(false);
  expect(isPlacedAsShown({ ...now, orderLines: [now.orderLines[0]!, anOrderLine('3', 300)] }, { placed, draft, trolley })).toBe(false);
});

it('never calls changes placed that may have been cancelled: those that change no line, such as a note [SC-470 part]', () => {
  expect(isPlacedAsShown(placed, { placed, draft, trolley })).toBe(false);
  expect(isPlacedAsShown(now, { placed: now, draft, trolley })).toBe(false);
});
