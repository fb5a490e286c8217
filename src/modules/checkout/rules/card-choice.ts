import type { CardType } from '#/modules/payments/rules/card-brand.ts';

/** The fields by which a shopper tells cards apart. */
export interface ShownCard {
  cardType: CardType;
  maskedCardNumber: string;
  expiryDate: string;
}

/** A card, and whether it has expired: then it cannot be chosen. */
export interface DatedCard extends ShownCard {
  isExpired: boolean;
}

/** A saved card of the customer, as checkout offers it. */
export interface OfferedCard extends DatedCard {
  paymentCardId: string;
}

/** The choice of a card that is on the order and not saved; its value posts no id, so that the order keeps its card. */
export const cardOnOrder = '';
/** The choice of a card that is typed. */
export const newCard = 'new';

export interface CardOption extends DatedCard {
  /** The id of a saved card, or `cardOnOrder`. */
  value: string;
}

const isSame = (one: ShownCard, other: ShownCard): boolean =>
  one.cardType === other.cardType && one.maskedCardNumber === other.maskedCardNumber && one.expiryDate === other.expiryDate;

/** Returns the cards to choose from: the order's own card first if it is not saved, then the saved cards (SC-530). */
export function cardOptions(saved: readonly OfferedCard[], onOrder: DatedCard | null): CardOption[] {
  const options = saved.map(({ paymentCardId, cardType, maskedCardNumber, expiryDate, isExpired }) => ({
    value: paymentCardId, cardType, maskedCardNumber, expiryDate, isExpired,
  }));
  if (!onOrder || saved.some((card) => isSame(card, onOrder))) return options;
  const { cardType, maskedCardNumber, expiryDate, isExpired } = onOrder;
  return [{ value: cardOnOrder, cardType, maskedCardNumber, expiryDate, isExpired }, ...options];
}

/** Returns the choice at first: the order's card, else the first saved card that has not expired, else a new card (SC-530). */
export function firstCardChoice(options: readonly CardOption[], onOrder: ShownCard | null): string {
  const usable = options.filter(({ isExpired }) => !isExpired);
  return ((onOrder && usable.find((option) => isSame(option, onOrder))) ?? usable[0])?.value ?? newCard;
}
