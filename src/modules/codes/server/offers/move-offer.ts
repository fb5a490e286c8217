import { whyNotMoveOffer, type MemberOffer } from '#/modules/codes/rules/incentive-offer.ts';
import { isMember } from '#/modules/membership/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { deleteLoadedOffer, findMemberOffer, insertLoadedOffer, lockLoadedOffer } from './incentive-offer-store.ts';

/**
 * Loads an offer of the calling member, or unloads it, and returns it (AC-332). Doing so again changes nothing. Throws 404
 * for a customer who is not a member and for an offer that they do not have, 409 if an order of theirs has redeemed it, and
 * 410 if it has expired (AC-333).
 */
export async function moveOffer(call: CallContext, id: string, to: 'LOADED' | 'AVAILABLE'): Promise<MemberOffer> {
  const now = await call.now();
  return inTransaction(call, async ({ database, caller: { customerId, principalId } }) => {
    if (!(await isMember(database, customerId))) notFound();
    await lockLoadedOffer(database, customerId, id);
    // A statement of its own: it sees whether an order redeemed the offer while the lock was awaited.
    const offer = await findMemberOffer(database, customerId, id);
    const refusal = whyNotMoveOffer(offer, londonDay(now));
    if (refusal?.status === 404) notFound();
    if (refusal) throw new CallError(refusal.status, refusal.error, refusal.message);
    if (to === 'LOADED') await insertLoadedOffer(database, { customerId, id, loadedBy: principalId ?? customerId }, now);
    else await deleteLoadedOffer(database, customerId, id);
    return { ...offer!, isLoaded: to === 'LOADED' };
  });
}
