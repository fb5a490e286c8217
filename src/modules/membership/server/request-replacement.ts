import { lockAccount } from '#/modules/account/server/public.ts';
import { replacementWaitDays } from '#/modules/membership/rules/loyalty-card-limits.ts';
import type { ReplacementReason } from '#/modules/membership/rules/card-replacement.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { chooseCardAddress } from './card-address.ts';
import { findReplacement, insertReplacement, isReplacementRequestedSince, type CardReplacement } from './card-replacement-store.ts';
import { lockCard, saveCardAddress } from './loyalty-card-store.ts';

/**
 * Requests a new card with the same number, posted to an address of the calling customer (AC-308). Throws 404 for a card
 * that is not their own active one or an address that is not theirs, 422 for an address to which no card is posted, and
 * 409 replacement_pending within 28 days of another request (AC-309).
 */
export async function requestReplacement(call: CallContext, cardNumber: string, { reason, addressId }: { reason: ReplacementReason; addressId: number }): Promise<CardReplacement> {
  const now = await call.now();
  return inTransaction(call, async ({ database, caller: { customerId } }) => {
    await lockAccount(database, customerId);
    const card = await lockCard(database, cardNumber);
    if (card === null || card.customerId !== customerId || card.cardStatus !== 'ACTIVE') return notFound();
    if (await isReplacementRequestedSince(database, cardNumber, now - replacementWaitDays * 24 * 60 * 60_000)) {
      throw new CallError(409, 'replacement_pending', 'A replacement card is already on its way.');
    }
    await chooseCardAddress(database, customerId, addressId);
    await saveCardAddress(database, cardNumber, addressId, now);
    const id = await insertReplacement(database, { cardNumber, reason, addressId }, now);
    return (await findReplacement(database, id))!;
  });
}
