import { cardNumberFault, isLoyaltyCardNumber, withoutSpaces } from './loyalty-card-number.ts';

/** The message of a customer who joins without saying so (AC-283). */
export const termsFault = 'Please confirm that you are 18 or over and accept the terms';

/** The fields of the loyalty choice in the form about a new customer (AC-109). */
export const loyaltyFields = { choice: 'loyalty', terms: 'loyaltyTerms', cardNumber: 'loyaltyCard' } as const;

export type LoyaltyChoice = { kind: 'join' } | { kind: 'link'; cardNumber: string } | { kind: 'later' };

/** Returns the loyalty choice in a form, with a typed card number without its spaces. */
export function loyaltyChoiceIn(typed: Readonly<Record<string, string>>): LoyaltyChoice {
  const choice = typed[loyaltyFields.choice];
  if (choice === 'join') return { kind: 'join' };
  return choice === 'link' ? { kind: 'link', cardNumber: withoutSpaces(typed[loyaltyFields.cardNumber] ?? '') } : { kind: 'later' };
}

/** Returns the message for each faulty field of the choice. */
export function loyaltyChoiceFaults(typed: Readonly<Record<string, string>>): Record<string, string> {
  const choice = loyaltyChoiceIn(typed);
  if (choice.kind === 'join' && typed[loyaltyFields.terms] === undefined) return { [loyaltyFields.terms]: termsFault };
  if (choice.kind !== 'link' || isLoyaltyCardNumber(choice.cardNumber)) return {};
  return { [loyaltyFields.cardNumber]: choice.cardNumber === '' ? 'Required' : cardNumberFault };
}
