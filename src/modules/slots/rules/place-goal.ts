import type { CustomerSlot } from './slot-types.ts';

/** The address that an order goes to, or the kind of items that are collected. */
export type PlaceGoal = Pick<CustomerSlot, 'addressId' | 'postcode' | 'collectionKind'>;

export const goesTo = (place: PlaceGoal, wanted: PlaceGoal): boolean =>
  place.addressId === wanted.addressId && place.postcode === wanted.postcode && place.collectionKind === wanted.collectionKind;
