import type { WirePaymentInfo } from '#/contract/rest-types.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';

export type CardOnOrder = WirePaymentInfo['cardPayment'][number];

/**
 * Remembers for this visit that an order's card was declined. With null, forgets it: the order has another card, or is
 * placed.
 */
export function keepDeclinedCard(customerOrderId: string, card: CardOnOrder | null): void {
  visitValues.keep('declinedCard', card && identityOf(customerOrderId, card));
}

/** Returns whether this card was the last to be declined for the order. */
export const isDeclinedCard = (customerOrderId: string, card: Pick<CardOnOrder, 'cardType' | 'maskedCardNumber'>): boolean =>
  visitValues.find('declinedCard') === identityOf(customerOrderId, card);

/** Returns a text that tells the cards of an order apart. It contains no more than the page shows. */
const identityOf = (customerOrderId: string, { cardType, maskedCardNumber }: Pick<CardOnOrder, 'cardType' | 'maskedCardNumber'>): string =>
  [customerOrderId, cardType, maskedCardNumber.slice(-4)].join(' ');
