import { describe, expect, it } from 'vitest';
import { instantOf } from '#/platform/rules/london-time.ts';
import { cardTypeLabels, cardTypeOf, cardTypes, hasBrandLength, type CardType } from './card-brand.ts';
import { checkCard, isExpired } from './check-card.ts';
import { maskNumber } from './payment-card.ts';

const now = instantOf('2026-03-12', '12:00');
const card = { number: '4444 3333 2222 1111', cardholderName: 'A Shopper', expiryDate: '12/29', securityCode: '123' };
const faults = (change: Partial<typeof card>) => checkCard({ ...card, ...change }, now).map((fault) => fault.field);

describe('a card as typed', () => {
  it('can be sent if its length, check digit, expiry, code and name are valid; spaces in its number are dropped [SC-533] [AC-484 part]', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ number: '4444333322221111' })).toEqual([]);
    expect(faults({ number: ' 4444-3333 22221111 ' })).toEqual([]);
    expect(faults({ number: '4444333322221112' })).toEqual(['number']);
    expect(faults({ number: '444433332222111' })).toEqual(['number']);
    expect(faults({ cardholderName: ' ' })).toEqual(['cardholderName']);
    expect(faults({ securityCode: '12' })).toEqual(['securityCode']);
    expect(faults({ number: '378282246310005', securityCode: '123' })).toEqual(['securityCode']);
    expect(faults({ number: '378282246310005', securityCode: '1234' })).toEqual([]);
    expect(faults({ expiryDate: '13/29' })).toEqual(['expiryDate']);
    expect(faults({ number: 'x', cardholderName: '', expiryDate: '', securityCode: '' })).toHaveLength(4);
  });

  it('says ‘Required’ beside each field that is empty [AC-458]', () => {
    const empty = checkCard({ number: ' ', cardholderName: '', expiryDate: '', securityCode: '' }, now);
    expect(empty.map(({ field, code, message }) => [field, code, message])).toEqual(
      ['number', 'cardholderName', 'expiryDate', 'securityCode'].map((field) => [field, 'REQUIRED', 'Required']),
    );
    expect(checkCard({ ...card, cardholderName: '' }, now)).toEqual([{ field: 'cardholderName', code: 'REQUIRED', message: 'Required' }]);
  });

  it('is valid to the end of its expiry month [SC-533] [AC-226 part]', () => {
    expect(isExpired('03/26', instantOf('2026-03-31', '23:59'))).toBe(false);
    expect(isExpired('03/26', instantOf('2026-04-01', '00:00'))).toBe(true);
  });
});

describe('card brands', () => {
  it('are determined by the first six digits, the shop\'s own cards before all others [AC-232] [AC-236]', () => {
    expect(cardTypeOf('63562')).toBeNull();
    expect(cardTypeOf('635628')).toBe('BUSINESS_ACCOUNT');
    expect(cardTypeOf('537370')).toBe('PARTNERSHIP');
    expect(cardTypeOf('537371')).toBe('MASTERCARD');
    expect(cardTypeOf('222100')).toBe('MASTERCARD');
    expect(cardTypeOf('272100')).toBeNull();
    expect(cardTypeOf('340000')).toBe('AMERICAN_EXPRESS');
    expect(cardTypeOf('400000')).toBe('VISA');
    expect(cardTypeOf('675900')).toBe('MAESTRO');
  });

  it.each<[CardType, string[], number[]]>([
    ['VISA', ['4'], [11, 12, 13, 14, 15, 16, 17, 18, 19]],
    ['BUSINESS_ACCOUNT', ['635628', '635629'], [19]],
    ['PARTNERSHIP', ['537370'], [16]],
    ['AMERICAN_EXPRESS', ['34', '37'], [15]],
    ['MASTERCARD', ['51', '52', '53', '54', '55', '2221', '2222', '2500', '2719', '2720'], [16]],
    ['MAESTRO', ['50', '56', '57', '58', '59', '60', '61', '65', '69'], [12, 13, 14, 15, 16, 17, 18, 19]],
  ])('%s has its prefixes, and only its lengths [AC-233] [AC-234] [AC-235] [AC-237] [AC-238] [AC-239]', (cardType, prefixes, lengths) => {
    for (const prefix of prefixes) {
      expect([prefix, cardTypeOf(prefix.padEnd(6, '0'))]).toEqual([prefix, cardType]);
      const valid = Array.from({ length: 24 }, (_, length) => length).filter((length) => length >= 6 && hasBrandLength(prefix.padEnd(length, '0')));
      expect([prefix, valid]).toEqual([prefix, lengths]);
    }
  });

  it('are none beside those prefixes, and a number without a brand has 12 to 19 digits [SC-533 part]', () => {
    for (const prefix of ['10', '30', '35', '36', '2220', '2721', '70', '635627']) {
      const brand = cardTypeOf(prefix.padEnd(6, '0'));
      expect([prefix, brand]).toEqual([prefix, prefix === '635627' ? 'MAESTRO' : null]);
    }
    expect([11, 12, 19, 20].map((length) => hasBrandLength('1'.padEnd(length, '0')))).toEqual([false, true, true, false]);
  });

  it('are the six that calls name, each with words for screens [AC-223] [SC-534 part]', () => {
    expect(cardTypes).toEqual(['AMERICAN_EXPRESS', 'MAESTRO', 'MASTERCARD', 'VISA', 'BUSINESS_ACCOUNT', 'PARTNERSHIP']);
    expect(Object.keys(cardTypeLabels).sort()).toEqual([...cardTypes].sort());
  });

  it('never show more than the last four digits [AC-227 part]', () => {
    expect(maskNumber('4444333322221111')).toBe('************1111');
  });
});
