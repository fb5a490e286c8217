import { describe, expect, it } from 'vitest';
import { aCode } from '#/modules/codes/testing/code-builder.ts';
import type { CodeOnOrder } from './code-on-order.ts';
import { whyNotAddCode } from './why-not-add-code.ts';

const today = '2026-12-03';
const refusalOf = (wanted: Partial<CodeOnOrder> | null, onOrder: CodeOnOrder[] = []) => {
  const refusal = whyNotAddCode(wanted && aCode(wanted), onOrder, today);
  return refusal && [refusal.status, refusal.code, refusal.message];
};
const combo = aCode({ key: 'PQ2RTW6789XBCDY' });
const voucher = aCode({ key: 'MTIzNDo1Njc4' });

describe('why a code cannot be added to an order', () => {
  it('is the status, code and message for each reason [SC-514]', () => {
    expect(refusalOf(null)).toEqual([404, 'PROMO_CODE_NOT_RECOGNISED', "We don't recognise this code."]);
    expect(refusalOf({ usedUp: true })).toEqual([409, 'PROMO_CODE_ALREADY_USED', 'This code has already been used.']);
    expect(refusalOf({ key: 'A' }, [aCode({ key: 'A' })])).toEqual([409, 'PROMO_CODE_ALREADY_ADDED', 'This code is already on your order.']);
    expect(refusalOf({ validTo: '2026-12-02' })).toEqual([410, 'PROMO_CODE_EXPIRED', 'This code has expired.']);
    expect(refusalOf({ ended: true })?.[1]).toBe('PROMO_CODE_EXPIRED');
    expect(refusalOf({ validFrom: '2026-12-04' })).toEqual([422, 'PROMO_CODE_NOT_ALLOWED', "This code can't be used with your order."]);
  });

  it('is a second COUPON, but VOUCHER and COMBO codes may be combined with one [SC-518]', () => {
    expect(refusalOf({ key: 'B' }, [aCode({ key: 'A' })])?.[1]).toBe('PROMO_CODE_NOT_ALLOWED');
    expect(refusalOf(combo, [aCode({ key: 'A' }), voucher])).toBeNull();
    expect(refusalOf(voucher, [aCode({ key: 'A' }), combo])).toBeNull();
    expect(refusalOf({ key: 'A' }, [combo, voucher])).toBeNull();
  });

  it('is an eleventh code', () => {
    const combos = Array.from({ length: 10 }, (_, place) => aCode({ key: `${'PQ2RTW6789XBCD'}${'YFGHZJKLMN'[place]}` }));
    expect(refusalOf(voucher, combos)?.[1]).toBe('PROMO_CODE_NOT_ALLOWED');
    expect(refusalOf(voucher, combos.slice(1))).toBeNull();
  });

  it('is nothing for a good code whose minimum spend is not met [SC-515 part]', () => {
    expect(refusalOf({ minimumSpendPence: 100_000 })).toBeNull();
  });
});
