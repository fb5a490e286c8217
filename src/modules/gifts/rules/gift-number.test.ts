import { describe, expect, it } from 'vitest';
import { inGroups, isComplete, maskedSerial, typedInGroups } from './gift-number.ts';

describe('the numbers of gift cards and vouchers', () => {
  it('are complete with 19 and 4 digits, or 13 and 4, whatever the spaces [SC-484 part]', () => {
    expect(isComplete('GIFT_CARD', '6338 1234 5678 9012 345', ' 12 34')).toBe(true);
    expect(isComplete('GIFT_VOUCHER', '1234567890123', '0000')).toBe(true);
    for (const [serial, secret] of [['633812345678901234', '1234'], ['63381234567890123456', '1234'], ['6338123456789012345', '123'], ['6338x23456789012345', '1234'], ['1234567890123', '1234']] as const) {
      expect(isComplete('GIFT_CARD', serial, secret)).toBe(false);
    }
  });

  it('are shown with only the last four digits readable [SC-495 part]', () => {
    expect(maskedSerial('6338123456789012345')).toBe('***************2345');
    expect(maskedSerial('1234567890123')).toBe('*********0123');
  });

  it('are grouped in fours while they are typed, without other characters and never too long', () => {
    expect(inGroups('1234567890123')).toBe('1234 5678 9012 3');
    expect(typedInGroups('12345', 19)).toBe('1234 5');
    expect(typedInGroups('1234 ', 19)).toBe('1234');
    expect(typedInGroups('6338-1234.5678 9012 345678', 19)).toBe('6338 1234 5678 9012 345');
  });
});
