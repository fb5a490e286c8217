import { closedMessage, pointsRefusal, pointsText, statusAfter, type CardStatus } from '#/modules/membership/rules/loyalty-card-status.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { isUniqueViolation } from '#/platform/server/database/database-errors.ts';
import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { addPoints, findCard, lockCard, saveCardStatus, type LoyaltyCard } from './loyalty-card-store.ts';

/** A change that staff make to a card. */
export type CardChange = { kind: 'status'; cardStatus: 'BLOCKED' | 'ACTIVE' } | { kind: 'points'; change: number; note: string };

/**
 * Changes a card or its points on behalf of the calling staff user, and records the change in the audit (AC-531). Throws
 * 404 for an unknown number, and 409 CARD_CHANGED if the card or its points have changed since the given version, so that
 * a form sent twice adds its points once. Throws 409 if the card cannot be changed in this way, with the reason.
 */
export async function changeCard(call: CallContext, { cardNumber, version }: { cardNumber: string; version: string | null }, change: CardChange): Promise<LoyaltyCard> {
  const now = await call.now();
  return inTransaction(call, async ({ database, caller }) => {
    const card = (await lockCard(database, cardNumber)) ?? notFound();
    if (version !== null && version !== card.version) {
      throw new CallError(409, 'CARD_CHANGED', `This card has changed since you opened it. It now has ${pointsText(card.points)}. Look at it again before you change it.`);
    }
    const by = { staffId: caller.principalId!, customerId: card.customerId };
    if (change.kind === 'points') {
      const refused = pointsRefusal({ ...card, isHeld: card.customerId !== null }, change.change);
      if (refused) throw new CallError(409, refused.error, refused.message);
      await addPoints(database, { cardNumber, change: change.change, reason: 'STAFF', reference: change.note }, now);
      const detail = { card: cardNumber, before: { points: card.points }, after: { points: card.points + change.change } };
      await writeAudit(database, { ...by, action: 'LOYALTY_POINTS_CHANGE', detail });
    } else {
      const next = statusAfter({ ...card, isHeld: card.customerId !== null }, change.cardStatus);
      if (next === null) throw new CallError(409, 'card_closed', closedMessage);
      if (next === card.cardStatus) return card;
      await saveStatusOfOne(database, cardNumber, next, now);
      const detail = { card: cardNumber, before: { status: card.cardStatus }, after: { status: next } };
      await writeAudit(database, { ...by, action: 'LOYALTY_CARD_CHANGE', detail });
    }
    return (await findCard(database, cardNumber))!;
  });
}

/** Saves a card's status. Throws 409 already_member if the card would be the holder's second active one (AC-274). */
async function saveStatusOfOne(database: Transaction, cardNumber: string, status: CardStatus, now: Instant): Promise<void> {
  try {
    await saveCardStatus(database, cardNumber, status, now);
  } catch (error) {
    if (!isUniqueViolation(error, 'cards_one_active')) throw error;
    throw new CallError(409, 'already_member', 'The holder of this card has another active card.');
  }
}
