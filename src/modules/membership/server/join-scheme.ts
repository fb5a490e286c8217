import { lockAccount } from '#/modules/account/server/public.ts';
import type { Outbox } from '#/modules/mail/server/public.ts';
import { alreadyMember } from '#/modules/membership/rules/link-refusal.ts';
import { loyaltyWelcomeMail } from '#/modules/membership/rules/membership-mails.ts';
import { termsFault } from '#/modules/membership/rules/registration-loyalty.ts';
import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault } from '#/platform/server/http/call-error.ts';
import { cardAddressFault, chooseCardAddress } from './card-address.ts';
import { findActiveCard, findCard, insertHeldCard, type LoyaltyCard } from './loyalty-card-store.ts';
import { oneActiveCard } from './one-active-card.ts';
import { randomCardNumber } from './random-card-number.ts';

export interface Joining {
  cardFormat: LoyaltyCard['cardFormat'];
  /** The address for a physical card. */
  addressId: number | null;
  termsAccepted: boolean;
}

/**
 * Makes the calling customer a member with a new card, and welcomes them by mail (AC-282, AC-286). Throws 409
 * already_member for a member, and 422 if the terms are not accepted or a physical card has no address to which it can
 * be posted (AC-283).
 */
export async function joinScheme(call: CallContext, outbox: Outbox, { cardFormat, addressId, termsAccepted }: Joining): Promise<LoyaltyCard> {
  if (!termsAccepted) throw fieldFault('termsAccepted', termsFault);
  if (cardFormat === 'PHYSICAL' && addressId === null) throw fieldFault('addressId', cardAddressFault);
  const now = await call.now();
  return inTransaction(call, async ({ database, caller: { customerId } }) => {
    const { email, firstName } = await lockAccount(database, customerId);
    if ((await findActiveCard(database, customerId)) !== null) throw new CallError(alreadyMember.status, alreadyMember.error, alreadyMember.message);
    const postTo = cardFormat === 'PHYSICAL' ? addressId : null;
    if (postTo !== null) await chooseCardAddress(database, customerId, postTo);
    const cardNumber = await oneActiveCard(() => insertNewCard(database, { customerId, cardFormat, addressId: postTo }, now));
    await outbox.queue(database, loyaltyWelcomeMail({ email, firstName, cardNumber, cardFormat }));
    return (await findCard(database, cardNumber))!;
  });
}

async function insertNewCard(database: Transaction, card: { customerId: number; cardFormat: LoyaltyCard['cardFormat']; addressId: number | null }, now: Instant): Promise<string> {
  // Of a million million numbers few are taken, so the second number is hardly ever needed.
  for (;;) {
    const cardNumber = randomCardNumber('9210');
    if (await insertHeldCard(database, { ...card, cardNumber }, now)) return cardNumber;
  }
}
