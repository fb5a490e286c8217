import { describe, expect, it } from 'vitest';
import { bookingHref, isChosenSlot, readBookingAddress, withService } from './booking-address.ts';

const read = (address: string) => readBookingAddress(new URL(address, 'https://larder.example'));

describe('the slot page\'s address', () => {
  it.each([
    '/ecom/bookslot/delivery?address=7&grid=saver&date=2026-03-12&days=3&day=2026-03-13&slot=42&for=012&from=trolley',
    '/ecom/bookslot/delivery?postcode=RG42+2JS&slot=42',
    '/ecom/bookslot/delivery/newyear',
    '/ecom/bookslot/delivery?grid=easter&booked=yes',
    '/ecom/bookslot/collection/groceriesandentertaining/christmas?branch=651&near=Bracknell',
  ])('contains the choices, and restores them: %s', (address) => {
    expect(bookingHref(read(address))).toBe(address);
  });

  it('falls back to the defaults when it is invalid', () => {
    const query = '?address=me&grid=x&date=2026-02-30&days=9&day=&slot=-1&branch=x&near=%00%20&for=a&from=nowhere';
    expect(read(`/ecom/bookslot${query}`)).toEqual({
      service: 'delivery',
      campaign: null,
      addressId: null,
      postcode: null,
      branchId: null,
      near: null,
      gridType: 'DEFAULT',
      startDate: null,
      daysShown: 5,
      day: null,
      slotId: null,
      ledBy: null,
      isBooked: false,
      from: null,
    });
  });

  it('has no saver grid for collections, and keeps a campaign with a path out of the query [SC-381 part]', () => {
    expect(read('/ecom/bookslot/collection/groceries?grid=saver').gridType).toBe('DEFAULT');
    expect(read('/ecom/bookslot/delivery?grid=christmas').campaign).toBeNull();
    expect(read('/ecom/bookslot/delivery?grid=easter').campaign).toBe('easter');
  });

  it('for another service clears address, branch, date and proposed slot, and keeps where the shopper came from [SC-386]', () => {
    const before = read('/ecom/bookslot/delivery/christmas?address=7&date=2026-12-21&day=2026-12-21&slot=42&from=trolley');
    expect(bookingHref(withService(before, 'groceries'))).toBe('/ecom/bookslot/collection/groceries/christmas?from=trolley');
    const collection = read('/ecom/bookslot/collection/groceries?branch=651&near=Bath&slot=3');
    expect(bookingHref(withService(collection, 'delivery'))).toBe('/ecom/bookslot/delivery');
  });

  it.each([
    [true, '/ecom/bookslot/delivery?postcode=RG12+1AA&date=2026-03-12&day=2026-03-12&slot=42'],
    [true, '/ecom/bookslot/delivery/christmas?slot=42'],
    [false, '/ecom/bookslot/delivery'],
    [false, '/ecom/bookslot/delivery?postcode=RG12+1AA'],
    [false, '/ecom/bookslot/delivery?slot=none'],
    [false, '/ecom/bookslot/collection/groceries'],
    [true, '/ecom/bookslot/collection/groceries?branch=651&slot=3'],
    [false, '/ecom/shop/search?slot=42'],
  ])('says whether a slot is chosen: %s for %s [AC-112 part]', (isChosen, address) => {
    expect(isChosenSlot(new URL(address, 'https://larder.example'))).toBe(isChosen);
  });
});
