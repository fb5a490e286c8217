import { writeAudit } from '#/modules/staff/server/public.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { findReplacement, saveDispatched, type CardReplacement } from './card-replacement-store.ts';

/**
 * Closes a request for a replacement card, and records it in the audit (AC-532). Throws 404 for an unknown request, and
 * 409 CARD_DISPATCHED if it is closed already, so that two members of staff do not both post a card.
 */
export async function dispatchReplacement(call: CallContext, id: number): Promise<CardReplacement> {
  const now = await call.now();
  return inTransaction(call, async ({ database, caller }) => {
    const isClosed = await saveDispatched(database, id, now);
    const replacement = (await findReplacement(database, id)) ?? notFound();
    if (!isClosed) throw new CallError(409, 'CARD_DISPATCHED', 'This card has been dispatched already.');
    const { customerId, cardNumber } = replacement;
    const detail = { replacement: id, card: cardNumber, before: { status: 'REQUESTED' }, after: { status: 'DISPATCHED' } };
    await writeAudit(database, { staffId: caller.principalId!, customerId, action: 'CARD_REPLACEMENT_DISPATCH', detail });
    return replacement;
  });
}
