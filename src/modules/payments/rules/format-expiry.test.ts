import { describe, expect, it } from 'vitest';
import { formatExpiry } from './format-expiry.ts';

describe('the expiry field', () => {
  it.each(['1239', '12/39', '12 / 39', '12-39', ' 12/39 ', '12/2039', '2039-12'])('writes %j as 12/39', (typed) => {
    expect(formatExpiry(typed, '')).toBe('12/39');
  });

  it('inserts the slash after the month, and allows deleting it', () => {
    expect(formatExpiry('1', '')).toBe('1');
    expect(formatExpiry('12', '1')).toBe('12/');
    expect(formatExpiry('12', '12/')).toBe('12');
    expect(formatExpiry('12/3', '12/')).toBe('12/3');
  });

  it('keeps a year that is still being typed', () => {
    // '12/20' is a whole date, but more may follow.
    expect(formatExpiry('12/20', '12/2')).toBe('12/20');
    expect(formatExpiry('12/203', '12/20')).toBe('12/203');
    expect(formatExpiry('12/2039', '12/203')).toBe('12/39');
  });
});
