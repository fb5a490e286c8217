/** The scheme's own membership, and the joint one with its partner. */
const loyaltyMemberships = ['mywaitrose', 'myjohnlewismywaitrose'];

/** Whether a customer with memberships of these types is a loyalty member: either of the two is enough (AC-012, SC-031). */
export function isLoyaltyMember(membershipTypes: readonly string[]): boolean {
  return membershipTypes.some((type) => loyaltyMemberships.includes(type));
}
