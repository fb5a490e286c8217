import { describe, expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import { checkTypedRefund, readTypedRefund, refundableLines, refundMessageMost, refundReasons } from './typed-refund.ts';

const line = (sequenceNumber: number, given: object = {}) => ({
  sequenceNumber, replaces: null, lineNumber: `00000${sequenceNumber}`, name: `Product ${sequenceNumber}`, quantity: { amount: 2, uom: 'C62' as const }, weight: null, status: 'PICKED' as const,
  totalPrice: toMoney(400), paid: toMoney(400), refundedQuantity: { amount: 0, uom: 'C62' as const }, minimumAge: null, takenBack: null, refunded: toMoney(0), ...given,
});
const picked = { lines: [line(1), line(2, { refundedQuantity: { amount: 1, uom: 'C62' }, refunded: toMoney(200) }), line(3, { quantity: { amount: 0.5, uom: 'KGM' }, refundedQuantity: { amount: 0, uom: 'KGM' } })] };

function check(fields: Record<string, string>, lines: string[] = []) {
  const checked = checkTypedRefund(readTypedRefund([...Object.entries({ key: 'k', by: 'lines', why: 'Missing', message: '', note: '', ...fields }), ...lines.map((one) => ['line', one] as const)]), picked);
  return checked.ok ? checked.body : checked.faults;
}

describe('a refund as staff type it', () => {
  it('names lines with their quantities, or an amount, and its reason [SC-675 part]', () => {
    expect(check({ 'quantity.1': '2', 'quantity.3': '0.25' }, ['1', '3'])).toEqual({ lines: [{ sequenceNumber: 1, quantity: 2 }, { sequenceNumber: 3, quantity: 0.25 }], reason: 'Missing', note: null });
    expect(check({ by: 'amount', amount: '£2.50', why: 'Goodwill' })).toEqual({ amount: toMoney(250), reason: 'Goodwill', note: null });
  });

  it('has a message that its shopper reads with the reason, and apart from it a note for staff [SC-675 part]', () => {
    const goodwill = { by: 'amount', amount: '2.50' };
    expect(check({ ...goodwill, why: 'Missing', message: 'Sorry about the eggs.', note: 'third time this month' })).toEqual({ amount: toMoney(250), reason: 'Missing: Sorry about the eggs.', note: 'third time this month' });
    expect(check({ ...goodwill, why: 'Other', message: 'The van was late.' })).toEqual({ amount: toMoney(250), reason: 'The van was late.', note: null });
    expect(check({ ...goodwill, message: 'x'.repeat(171), note: 'x'.repeat(201) })).toEqual({ message: 'Must be no more than 170 characters', note: 'Must be no more than 200 characters' });
    expect([refundMessageMost + Math.max(...refundReasons.map((why) => `${why}: `.length))]).toEqual([expect.toSatisfy((length: number) => length <= 200)]);
  });

  it('is refused beside its field, and never asks for more than is left of a line', () => {
    expect(check({})).toEqual({ lines: 'Choose at least one line' });
    expect(check({ 'quantity.2': '2' }, ['2'])).toEqual({ 'quantity.2': 'Only 1 of Product 2 can still be refunded' });
    expect(check({ 'quantity.1': '1.5' }, ['1'])).toEqual({ 'quantity.1': 'Enter a whole number of items' });
    expect(check({ 'quantity.1': '' }, ['1'])).toEqual({ 'quantity.1': 'Enter a quantity' });
    expect(check({ by: 'amount', amount: '' })).toEqual({ amount: 'Please enter an amount' });
    expect(check({ by: 'amount', amount: '0' })).toEqual({ amount: 'Enter more than £0.00' });
    expect(check({ by: 'amount', amount: '1', why: '' })).toEqual({ why: 'Choose a reason' });
    expect(check({ by: 'amount', amount: '1', why: 'Other' })).toEqual({ message: 'Say why: the shopper reads it' });
  });

  it('offers the lines of which something is left', () => {
    const gone = line(4, { refundedQuantity: { amount: 2, uom: 'C62' }, refunded: toMoney(400) });
    const free = line(5, { paid: toMoney(0) });
    expect(refundableLines({ lines: [...picked.lines, gone, free] } as never).map(({ sequenceNumber }) => sequenceNumber)).toEqual([1, 2, 3]);
  });
});
