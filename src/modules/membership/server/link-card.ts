import { lockAccount } from '#/modules/account/server/public.ts';
import { linkRefusal } from '#/modules/membership/rules/link-refusal.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { findActiveCard, findCard, lockCard, saveHolder, type LoyaltyCard } from './loyalty-card-store.ts';
import { oneActiveCard } from './one-active-card.ts';

/**
 * Makes the calling customer the holder of a card that a shop handed out, and returns it (AC-289). Linking one's own card
 * again changes nothing. Throws 400 card_unknown, 409 card_linked or already_member, or 410 card_closed (AC-291 to AC-294).
 */
export async function linkCard(call: CallContext, cardNumber: string): Promise<LoyaltyCard> {
  const now = await call.now();
  return inTransaction(call, async ({ database, caller: { customerId } }) => {
    await lockAccount(database, customerId);
    const card = await lockCard(database, cardNumber);
    const isMember = (await findActiveCard(database, customerId)) !== null;
    const refused = linkRefusal(card && { cardStatus: card.cardStatus, isOwn: card.customerId === customerId }, isMember);
    if (refused !== null) throw new CallError(refused.status, refused.error, refused.message);
    if (card!.cardStatus === 'ACTIVE') return card!;
    await oneActiveCard(() => saveHolder(database, cardNumber, customerId, now));
    return (await findCard(database, cardNumber))!;
  });
}
