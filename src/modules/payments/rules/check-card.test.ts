import { describe, expect, it } from 'vitest';
import { instantOf } from '#/platform/rules/london-time.ts';
import { amountToAuthorise, needsCard } from './amount-to-authorise.ts';
import { cardTypeOf } from './card-brand.ts';
import { checkCard, isExpired } from './check-card.ts';
import { maskNumber } from './payment-card.ts';

const now = instantOf('2026-03-12', '12:00');
const card = { number: '4444 3333 2222 1111', cardholderName: 'A Shopper', expiryDate: '12/29', securityCode: '123' };
const faults = (change: Partial<typeof card>) => checkCard({ ...card, ...change }, now).map((fault) => fault.field);

describe('a card as typed', () => {
  it('can be sent if its length, check digit, expiry, code and name are valid [SC-533 part]', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ number: '4444333322221112' })).toEqual(['number']);
    expect(faults({ number: '444433332222111' })).toEqual(['number']);
    expect(faults({ cardholderName: ' ' })).toEqual(['cardholderName']);
    expect(faults({ securityCode: '12' })).toEqual(['securityCode']);
    expect(faults({ number: '378282246310005', securityCode: '123' })).toEqual(['securityCode']);
    expect(faults({ number: '378282246310005', securityCode: '1234' })).toEqual([]);
    expect(faults({ expiryDate: '13/29' })).toEqual(['expiryDate']);
    expect(faults({ number: 'x', cardholderName: '', expiryDate: '', securityCode: '' })).toHaveLength(4);
  });

  it('is valid to the end of its expiry month [SC-533 part]', () => {
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

  it('never show more than the last four digits [AC-227 part]', () => {
    expect(maskNumber('4444333322221111')).toBe('************1111');
  });
});

describe('the amount to authorise', () => {
  it('is the amount to pay plus a tenth of the weighed lines, rounded up [SC-549 part]', () => {
    expect(amountToAuthorise(5000, 0)).toBe(5000);
    expect(amountToAuthorise(5000, 101)).toBe(5011);
  });

  it('needs a card if there is something to pay or a line is weighed [SC-550 part]', () => {
    expect([needsCard(0, false), needsCard(0, true), needsCard(1, false)]).toEqual([false, true, true]);
  });
});
