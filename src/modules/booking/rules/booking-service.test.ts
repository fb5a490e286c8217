import { describe, expect, it } from 'vitest';
import { collectionLead, gridState, serviceOfPath, servicePath, slotTypeOf } from './booking-service.ts';

const delivery = '/ecom/bookslot/delivery';
const collection = '/ecom/bookslot/collection';

describe('the services that slots are booked for', () => {
  it('have a path each, with the campaigns that have one [SC-375 part] [SC-380 part]', () => {
    expect(servicePath('delivery')).toBe(delivery);
    expect(servicePath('delivery', 'newyear')).toBe(`${delivery}/newyear`);
    expect(servicePath('groceriesandentertaining', 'christmas')).toBe(`${collection}/groceriesandentertaining/christmas`);
    expect(servicePath('delivery', 'easter')).toBe(delivery);
    expect(servicePath('groceries', 'newyear')).toBe(`${collection}/groceries`);
  });

  it('are read from the path, however it is written [SH-016 part]', () => {
    expect(serviceOfPath('/ecom/bookslot/collection/Entertaining/Christmas/')).toEqual({ service: 'entertaining', campaign: 'christmas' });
    expect(collectionLead('groceries', `${collection}/Christmas/`, '')).toBe(`${collection}/groceries/christmas`);
    expect(serviceOfPath('/ecom/bookslot')).toEqual({ service: 'delivery', campaign: null });
    expect(serviceOfPath(`${delivery}/thanksgiving`)).toEqual({ service: 'delivery', campaign: 'thanksgiving' });
    expect(serviceOfPath(`${collection}/entertaining`)).toEqual({ service: 'entertaining', campaign: null });
    expect(serviceOfPath(`${collection}/groceriesandentertaining/christmas`)).toEqual({ service: 'groceriesandentertaining', campaign: 'christmas' });
  });

  it('have slots of their type; both kinds together are collected in grocery slots [SC-325 part]', () => {
    expect((['delivery', 'groceries', 'entertaining', 'groceriesandentertaining'] as const).map(slotTypeOf)).toEqual([
      'DELIVERY',
      'GROCERY_COLLECTION',
      'ENTERTAINING_COLLECTION',
      'GROCERY_COLLECTION',
    ]);
  });

  it('of collection replace the path without a kind, with its campaign and query [SH-041 part] [SH-042 part] [SH-043 part]', () => {
    expect(collectionLead('groceries', collection, '')).toBe(`${collection}/groceries`);
    expect(collectionLead('entertaining', collection, '?branch=651&from=trolley')).toBe(`${collection}/entertaining?branch=651&from=trolley`);
    expect(collectionLead('groceriesandentertaining', `${collection}/christmas`, '?a=b')).toBe(`${collection}/groceriesandentertaining/christmas?a=b`);
  });

  it('have a selector with four states [SC-381 part]', () => {
    expect([gridState('DEFAULT', null), gridState('SAVER', null), gridState('DEFAULT', 'christmas'), gridState('DEFAULT', 'easter'), gridState('DEFAULT', 'newyear')]).toEqual([
      'default',
      'saver',
      'christmas',
      'easter',
      'default',
    ]);
  });
});
