import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeKeyOf, codeTypeOf } from './code-type.ts';

const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');

describe('the type of a promo code', () => {
  it.each(['1234:5678', '12345678', '1:2', '12'])('is VOUCHER for the base64 of %s [SC-502]', (decoded) => {
    expect(codeTypeOf(base64(decoded))).toBe('VOUCHER');
  });

  it.each([':12', '12:', '1', '1::2', '12a4', '12 34', ''])('is not VOUCHER for the base64 of "%s" [SC-502]', (decoded) => {
    expect(codeTypeOf(base64(decoded))).toBe('COUPON');
  });

  it('is not VOUCHER for text that is not whole base64 [SC-502]', () => {
    const voucher = base64('12345');
    expect(codeTypeOf(voucher)).toBe('VOUCHER');
    for (const broken of [voucher.replace('=', ''), `${voucher}=`, `${voucher}!`, ` ${voucher}`]) expect(codeTypeOf(broken)).toBe('COUPON');
  });

  it('is VOUCHER for the base64 of any digits with one colon or none between them [SC-502]', () => {
    const digits = fc.stringMatching(/^\d{1,16}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom('', ':'), digits, (first, colon, second) => {
        expect(codeTypeOf(base64(`${first}${colon}${second}`))).toBe('VOUCHER');
      }),
    );
  });

  it('is COMBO for exactly 15 of its letters and digits [SC-503]', () => {
    const letters = 'PQ2RTW6789XBCDYFGHZJKLMN';
    expect(codeTypeOf('PQ2RTW6789XBCDY')).toBe('COMBO');
    expect(codeTypeOf('FGHZJKLMNPPPPPP')).toBe('COMBO');
    for (const wrong of ['PQ2RTW6789XBCD', 'PQ2RTW6789XBCDYF', 'pq2rtw6789xbcdy', 'PQ2RTW6789XBCDA', 'PQ2RTW6789XBCD1']) {
      expect(codeTypeOf(wrong)).toBe('COUPON');
    }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters), { minLength: 15, maxLength: 15 }), (code) => {
        // 15 letters are not whole base64, so a code is never both.
        expect(codeTypeOf(code.join(''))).toBe('COMBO');
      }),
    );
  });

  it('is COUPON for anything else [SC-504]', () => {
    for (const code of ['AUTUMN5', 'save 10', '50%', '123', 'AAAA', 'é', '👍']) expect(codeTypeOf(code)).toBe('COUPON');
  });
});

describe('the form in which codes are compared', () => {
  it('ignores spaces around a code, and capitals except in a voucher [SC-505 part]', () => {
    expect(codeKeyOf('  autumn5 ')).toBe('AUTUMN5');
    expect(codeKeyOf('pq2rtw6789xbcdy')).toBe('PQ2RTW6789XBCDY');
    const voucher = base64('1234:5678');
    expect(codeKeyOf(` ${voucher} `)).toBe(voucher);
    expect(voucher).not.toBe(voucher.toUpperCase());
  });

  it('stays the same when it is taken again', () => {
    fc.assert(fc.property(fc.string({ maxLength: 50 }), (code) => void expect(codeKeyOf(codeKeyOf(code))).toBe(codeKeyOf(code))));
  });
});
