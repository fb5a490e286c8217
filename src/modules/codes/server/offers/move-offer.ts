import { whyNotMoveOffer, type MemberOffer } from '#/modules/codes/rules/incentive-offer.ts';
import { isMember } from '#/modules/membership/server/public.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { isProxy } from '#/platform/server/http/caller.ts';
import { deleteLoadedOffer, findMemberOffer, insertLoadedOffer, lockLoadedOffer } from './incentive-offer-store.ts';

/**
 * Loads an offer of the calling member, or unloads it, and returns it (AC-332). Doing so again changes nothing. Throws 404
 * for a customer who is not a member and for an offer that they do not have, 409 if an order of theirs has redeemed it, and
 * 410 if it has expired (AC-333). The audit records what staff signed on as the member do (SC-023), because the row that names
 * the person who loaded an offer is gone once it is unloaded.
 */
export async function moveOffer(call: CallContext, id: string, to: 'LOADED' | 'AVAILABLE'): Promise<MemberOffer> {
  const now = await call.now();
  return inTransaction(call, async ({ database, caller }) => {
    const { customerId } = caller;
    const principalId = caller.principalId ?? customerId;
    if (!(await isMember(database, customerId))) notFound();
    await lockLoadedOffer(database, customerId, id);
    // A statement of its own: it sees whether an order redeemed the offer while the lock was awaited.
    const offer = await findMemberOffer(database, customerId, id);
    const refusal = whyNotMoveOffer(offer, londonDay(now));
    if (refusal?.status === 404) notFound();
    if (refusal) throw new CallError(refusal.status, refusal.error, refusal.message);
    const isMoved = to === 'LOADED' ? await insertLoadedOffer(database, { customerId, id, loadedBy: principalId }, now) : await deleteLoadedOffer(database, customerId, id);
    if (isMoved && isProxy(caller)) {
      const action = to === 'LOADED' ? 'MEMBER_VOUCHER_LOAD' : 'MEMBER_VOUCHER_UNLOAD';
      await writeAudit(database, { staffId: principalId, customerId, action, detail: { voucher: id } });
    }
    return { ...offer!, isLoaded: to === 'LOADED' };
  });
}
