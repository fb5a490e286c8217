import { describe, expect, it } from 'vitest';
import { readBookingAddress, writeBookingAddress } from './booking-address.ts';

describe('the slot page\'s address', () => {
  it('contains the choices, and restores them', () => {
    const query = '?address=7&grid=saver&date=2026-03-12&days=3&day=2026-03-13&slot=42&from=trolley';
    expect(writeBookingAddress(readBookingAddress(new URLSearchParams(query)))).toBe(query);
  });

  it('falls back to the defaults when it is invalid', () => {
    const query = '?address=me&grid=x&date=2026-02-30&days=9&day=&slot=-1&from=nowhere';
    expect(readBookingAddress(new URLSearchParams(query))).toEqual({
      addressId: null,
      gridType: 'DEFAULT',
      startDate: null,
      daysShown: 5,
      day: null,
      slotId: null,
      from: null,
    });
  });
});
