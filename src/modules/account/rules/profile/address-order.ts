/** The sort orders for a list of addresses: newest first, or oldest first (AC-152). */
export const addressOrders = ['-created', 'created'] as const;
export type AddressOrder = (typeof addressOrders)[number];

export function isAddressOrder(value: string): value is AddressOrder {
  return (addressOrders as readonly string[]).includes(value);
}

/** Sorts addresses for a list. The contact address always comes first, whichever order the rest are in (AC-153). */
export function inListOrder<A extends { id: number; created: number }>(
  addresses: readonly A[],
  contactAddressId: number | null,
  order: AddressOrder,
): A[] {
  const direction = order === 'created' ? 1 : -1;
  const rank = (address: A) => (address.id === contactAddressId ? 0 : 1);
  return addresses.toSorted(
    (one, other) => rank(one) - rank(other) || direction * (one.created - other.created || one.id - other.id),
  );
}
