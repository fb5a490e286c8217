import type { OrderAddress } from '#/modules/orders/rules/order-record.ts';
import type { StoredDetails } from '#/modules/orders/server/public.ts';
import { isExpired } from '#/modules/payments/rules/check-card.ts';
import type { SavedCard } from '#/modules/payments/server/public.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { notFound, type FieldError } from '#/platform/server/http/call-error.ts';

type CardDetails = Pick<StoredDetails, 'card' | 'billingAddress' | 'saveCard'>;

/**
 * Returns one of the customer's saved cards as order details, or a fault if it has expired (SC-530). Throws 404 if the
 * customer has no such card (SC-016).
 */
export function chooseSavedCard(
  cards: readonly SavedCard[],
  paymentCardId: string,
  now: Instant,
): { kind: 'good'; details: CardDetails } | { kind: 'faulty'; fault: FieldError } {
  const kept = cards.find((card) => card.cardId === paymentCardId) ?? notFound();
  if (isExpired(kept.card.expiryDate, now)) {
    return { kind: 'faulty', fault: { field: 'paymentCardId', code: 'EXPIRED', message: 'This card has expired' } };
  }
  return { kind: 'good', details: { card: kept.card, billingAddress: kept.billingAddress as OrderAddress | null, saveCard: false } };
}
