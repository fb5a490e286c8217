import { privacyNotice } from '#/modules/account/rules/marketing/marketing-consent.ts';
import { lockAccount, saveConsent, saveLoyaltyAddress } from '#/modules/account/server/public.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { addPoints, findActiveCard, lockCard, saveCardStatus } from './loyalty-card-store.ts';

/**
 * Ends the membership that the calling customer has by this card: its points are lost, and unless they have another active
 * card, none is posted to them and the scheme no longer writes to them (AC-297). Leaving again changes nothing. Throws 404 for
 * a card that is not theirs.
 */
export async function leaveScheme(call: CallContext, cardNumber: string): Promise<void> {
  const now = await call.now();
  await inTransaction(call, async ({ database, caller: { customerId, principalId } }) => {
    await lockAccount(database, customerId);
    const card = await lockCard(database, cardNumber);
    if (card === null || card.customerId !== customerId) return notFound();
    if (card.cardStatus === 'LEFT') return;
    if (card.points !== 0) await addPoints(database, { cardNumber, change: -card.points, reason: 'LEAVE', reference: null }, now);
    await saveCardStatus(database, cardNumber, 'LEFT', now);
    // Someone whose card was blocked may have joined again with another: its address and consent stay.
    if ((await findActiveCard(database, customerId)) !== null) return;
    await saveLoyaltyAddress(database, customerId, null);
    const consent = { consent: { EMAIL: false, SMS: false }, notices: [privacyNotice], source: 'UPDATE_PREFERENCES', modified: now } as const;
    await saveConsent({ database }, { ...consent, notices: [...consent.notices], customerId, scheme: 'mywaitrose', savedBy: principalId ?? customerId, onlyFirst: false });
  });
}
