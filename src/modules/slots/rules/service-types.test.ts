import { describe, expect, it } from 'vitest';
import { collectionKinds, fitsKind, servicesOf, serviceTypeOf, usualKindOf } from './service-types.ts';
import { slotTypes } from './slot-types.ts';

describe('service types', () => {
  it('make a line entertaining by its product, and grocery otherwise [SC-324] [SC-323]', () => {
    expect(['ENTERTAINING', 'GROCERY', 'WINE', null].map((productType) => serviceTypeOf({ productType }))).toEqual([
      'ENTERTAINING_PLACED_AT_HOME',
      'GROCERY',
      'GROCERY',
      'GROCERY',
    ]);
  });

  it('are accepted by the slots of their kind, and both by a grocery collection booked as both [SC-325]', () => {
    expect(servicesOf({ slotType: 'DELIVERY', collectionKind: null })).toEqual(['GROCERY']);
    expect(servicesOf({ slotType: 'GROCERY_COLLECTION', collectionKind: 'GROCERIES' })).toEqual(['GROCERY']);
    expect(servicesOf({ slotType: 'GROCERY_COLLECTION', collectionKind: 'BOTH' })).toEqual(['GROCERY', 'ENTERTAINING_PLACED_AT_HOME']);
    expect(servicesOf({ slotType: 'ENTERTAINING_COLLECTION', collectionKind: 'ENTERTAINING' })).toEqual(['ENTERTAINING_PLACED_AT_HOME']);
    // A delivery never carries entertaining lines, whatever a reservation says.
    expect(servicesOf({ slotType: 'DELIVERY', collectionKind: 'BOTH' })).toEqual(['GROCERY']);
  });

  it('give each slot type the kinds of collection that it can be booked for', () => {
    const kindsOf = slotTypes.map((slotType) => collectionKinds.filter((kind) => fitsKind(slotType, kind)));
    expect(kindsOf).toEqual([[], ['GROCERIES', 'BOTH'], ['ENTERTAINING']]);
    expect(slotTypes.map((slotType) => fitsKind(slotType, null))).toEqual([true, true, true]);
    expect(slotTypes.map(usualKindOf)).toEqual([null, 'GROCERIES', 'ENTERTAINING']);
  });
});
