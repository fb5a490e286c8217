import type { CustomerSlot } from './slot-types.ts';

/** Where the goods of a place go, and what is collected. */
export type PlaceGoal = Pick<CustomerSlot, 'addressId' | 'postcode' | 'collectionKind'>;

export const goesTo = (place: PlaceGoal, wanted: PlaceGoal): boolean =>
  place.addressId === wanted.addressId && place.postcode === wanted.postcode && place.collectionKind === wanted.collectionKind;
