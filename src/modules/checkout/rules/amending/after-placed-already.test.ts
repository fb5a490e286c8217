import { expect, it } from 'vitest';
import { anOrder, anOrderLine } from '#/modules/checkout/testing/wire-order-builder.ts';
import { afterPlacedAlready } from './after-placed-already.ts';

const placedBefore = anOrder({ status: 'PLACED', orderLines: [anOrderLine('1', 500)] });
const draft = anOrder({ status: 'AMENDING', orderLines: [anOrderLine('1', 500), anOrderLine('2', 300)] });

it('finds that another press has placed the order, or still places it [SC-541 part] [SC-470 part]', () => {
  const pending = anOrder({ status: 'PENDING' });
  expect(afterPlacedAlready(pending, placedBefore)).toBe('placed');
  expect(afterPlacedAlready(pending, pending)).toBe('under-way');
  expect(afterPlacedAlready(pending, null)).toBe('under-way');
  expect(afterPlacedAlready(draft, draft)).toBe('under-way');
  expect(afterPlacedAlready(draft, { ...draft, status: 'PLACED' })).toBe('placed');
});

it('finds that the order was placed by another press, and cancelled since then [SC-541 part] [SC-470 part]', () => {
  expect(afterPlacedAlready(anOrder({ status: 'PENDING' }), { ...placedBefore, status: 'CANCELLED' })).toBe('cancelled');
});

it('never calls changes placed that were cancelled on another device, or ended by the amend cut-off [SC-623 part] [SC-448 part]', () => {
  expect(afterPlacedAlready(draft, placedBefore)).toBe('amend-ended');
  expect(afterPlacedAlready(draft, { ...placedBefore, status: 'FULFIL' })).toBe('amend-over');
  // The order's page says that it was cancelled.
  for (const before of [placedBefore, draft]) expect(afterPlacedAlready(draft, { ...before, status: 'CANCELLED' })).toBe('amend-ended');
  const cheaper = { ...draft, status: 'PLACED' as const, totals: { ...draft.totals, estimated: { ...draft.totals.estimated, toPay: { amount: 1, currencyCode: 'GBP' as const } } } };
  expect(afterPlacedAlready(draft, cheaper)).toBe('amend-ended');
});

const slot = draft.slots[0]!;

it.each<[string, Partial<typeof draft>]>([
  ['slot', { slots: [{ ...slot, startDateTime: '2026-03-12T10:00:00.000Z' }] }],
  ['address', { slots: [{ ...slot, deliveryAddress: { ...slot.deliveryAddress!, line1: '2 High Street' } }] }],
  ['note for the driver', { deliveryNote: 'Ring twice' }],
  ['phone number', { contactNumber: '07700900118' }],
  ['bags', { bagless: false }],
  ['substitution of a line', { orderLines: [{ ...draft.orderLines[0]!, substitutionAllowed: false }, draft.orderLines[1]!] }],
  ['gift voucher', { paymentInfo: { ...draft.paymentInfo, giftVouchers: [{ serialNumber: '1', status: 'VALIDATED', value: { amount: 5, currencyCode: 'GBP' } }] } }],
])('never calls a changed %s placed that is not in the order [SC-623 part] [SC-448 part]', (_, changed) => {
  const before = { ...draft, status: 'PLACED' as const };
  const pressed = { ...before, status: 'AMENDING' as const };
  expect(afterPlacedAlready(pressed, before)).toBe('placed');
  expect(afterPlacedAlready({ ...pressed, ...changed }, before)).toBe('amend-ended');
  expect(afterPlacedAlready({ ...pressed, ...changed }, { ...before, ...changed })).toBe('placed');
});
