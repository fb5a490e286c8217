import { describe, expect, it } from 'vitest';
import type { WireStaffPromoCode } from '#/contract/rest-types.ts';
import { codeTyped, differingCode, newTypedCode, typedCodeOf, type TypedCode } from './typed-code.ts';

const typed: TypedCode = { ...newTypedCode, code: 'AUTUMN5', description: '£5 off', value: '5' };
const faultsOf = (given: Partial<TypedCode>) => {
  const read = codeTyped({ ...typed, ...given });
  return read.ok ? null : read.faults;
};
const stored: WireStaffPromoCode = {
  code: 'AUTUMN5', type: 'COUPON', description: '£5 off', valueKind: 'AMOUNT', value: 500, minimumSpendPence: 6050, validFrom: '2026-12-01', validTo: null,
  lineNumbers: ['000301'], totalLimit: 100, customerLimit: null, used: 3, ended: false, state: 'LIVE', version: 'v1',
};

describe('the form of a promo code', () => {
  it('gives what the call takes, and leaves out what is empty [SC-692 part]', () => {
    expect(codeTyped(typed)).toEqual({ ok: true, code: { description: '£5 off', valueKind: 'AMOUNT', value: 500, minimumSpendPence: 0, version: '' } });
    const full = { minimumSpend: '£60.50', validFrom: '2026-12-01', validTo: '2026-12-24', lineNumbers: ['000301'], totalLimit: '100', customerLimit: '1', version: 'v' };
    expect(codeTyped({ ...typed, ...full, valueKind: 'PERCENT', value: '10' })).toEqual({
      ok: true,
      code: { description: '£5 off', valueKind: 'PERCENT', value: 10, minimumSpendPence: 6050, validFrom: '2026-12-01', validTo: '2026-12-24', lineNumbers: ['000301'], totalLimit: 100, customerLimit: 1, version: 'v' },
    });
  });

  it('shows a stored code so that saving it again changes nothing', () => {
    const again = codeTyped(typedCodeOf(stored));
    expect(again).toEqual({
      ok: true,
      code: { description: '£5 off', valueKind: 'AMOUNT', value: 500, minimumSpendPence: 6050, validFrom: '2026-12-01', lineNumbers: ['000301'], totalLimit: 100, version: 'v1' },
    });
    expect(differingCode(typedCodeOf(stored), stored)).toEqual([]);
    expect(differingCode({ ...typedCodeOf(stored), value: '6', validTo: '2026-12-24' }, stored)).toEqual(['value', 'last day']);
  });

  it('names each faulty field', () => {
    expect(faultsOf({ code: '', description: '', value: '' })).toEqual({ code: 'Please enter a code', description: 'Please enter a description', value: 'Please enter an amount' });
    expect(faultsOf({ code: 'x'.repeat(51) })).toEqual({ code: 'Must be no more than 50 characters' });
    for (const value of ['', '0', '101', '2.5', 'ten']) expect(faultsOf({ valueKind: 'PERCENT', value })).toEqual({ value: 'Enter a whole percentage from 1 to 100' });
    expect(faultsOf({ value: '0' })).toEqual({ value: 'Must be £0.01 or more' });
    expect(Object.keys(faultsOf({ value: '-5', minimumSpend: '10001', totalLimit: '0', customerLimit: '1.5' })!).sort()).toEqual(['customerLimit', 'minimumSpend', 'totalLimit', 'value']);
    expect(faultsOf({ validFrom: '2026-12-02', validTo: '2026-12-01' })).toEqual({ validTo: 'The last day is before the first' });
    expect(faultsOf({ validFrom: 'tomorrow' })).toEqual({ validFrom: 'Please enter a day' });
  });
});
