import type { SlotType } from './slot-types.ts';

/** The kinds of goods that a line can be (SC-323). */
export const serviceTypes = ['GROCERY', 'ENTERTAINING_PLACED_AT_HOME'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** What a shopper collects at a branch (SC-323). */
export const collectionKinds = ['GROCERIES', 'ENTERTAINING', 'BOTH'] as const;
export type CollectionKind = (typeof collectionKinds)[number];

/** Returns the service type of a line with this product (SC-324). */
export const serviceTypeOf = ({ productType }: { productType: string | null }): ServiceType =>
  productType === 'ENTERTAINING' ? 'ENTERTAINING_PLACED_AT_HOME' : 'GROCERY';

/**
 * Returns the service types of the lines that a slot accepts. A slot for grocery collection accepts both if it is booked
 * for both (SC-325).
 */
export function servicesOf({ slotType, collectionKind }: { slotType: SlotType; collectionKind?: CollectionKind | null }): readonly ServiceType[] {
  if (slotType === 'ENTERTAINING_COLLECTION') return ['ENTERTAINING_PLACED_AT_HOME'];
  return slotType === 'GROCERY_COLLECTION' && collectionKind === 'BOTH' ? serviceTypes : ['GROCERY'];
}

/** Returns the kind of goods that a slot of this type is for, unless the shopper names another; null for a delivery. */
export function usualKindOf(slotType: SlotType): CollectionKind | null {
  if (slotType === 'DELIVERY') return null;
  return slotType === 'ENTERTAINING_COLLECTION' ? 'ENTERTAINING' : 'GROCERIES';
}

/** Returns whether slots of a type can be booked for a kind of collection; null is no kind, as for a delivery. */
export function fitsKind(slotType: SlotType, kind: CollectionKind | null): boolean {
  return kind === null || kind === usualKindOf(slotType) || (kind === 'BOTH' && slotType === 'GROCERY_COLLECTION');
}
