/** The membership types that count as loyalty: the scheme's own, and the joint one with its partner. */
const loyaltyMemberships = ['mywaitrose', 'myjohnlewismywaitrose'];

/**
 * Returns whether a customer with memberships of these types is a loyalty member: either of the two types is enough
 * (AC-012, SC-031).
 */
export function isLoyaltyMember(membershipTypes: readonly string[]): boolean {
  return membershipTypes.some((type) => loyaltyMemberships.includes(type));
}
