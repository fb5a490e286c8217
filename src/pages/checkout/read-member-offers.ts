import type { WireIncentiveOffer } from '#/contract/rest-types.ts';
import { listIncentiveOffers } from '#/modules/codes/web/incentive-offer-calls.ts';
import { isLoyaltyMember } from '#/modules/membership/rules/loyalty-member.ts';
import { listMemberships } from '#/modules/membership/web/membership-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/**
 * Returns the member's vouchers (SC-523); null for a customer who is not a member, and if they cannot be read within 8
 * seconds (SC-441). The page works without them, so no error is shown.
 */
export async function readMemberOffers(calls: CallLayer): Promise<WireIncentiveOffer[] | null> {
  const memberships = await listMemberships(calls);
  if (!isLoyaltyMember(memberships.map(({ type }) => type))) return null;
  try {
    return await listIncentiveOffers(calls);
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}
