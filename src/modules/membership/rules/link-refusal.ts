import type { CardStatus } from './loyalty-card-status.ts';

/** A reason why a customer cannot link a card, with the status and code of the answer and the message beside the field. */
export interface LinkRefusal {
  status: 400 | 409 | 410;
  error: 'card_unknown' | 'card_linked' | 'already_member' | 'card_closed';
  message: string;
}

export const alreadyMember: LinkRefusal = { status: 409, error: 'already_member', message: 'You already have a loyalty card.' };

/**
 * Returns why a customer cannot link a card; null if they can, or if it is their own active card already (AC-289 to
 * AC-294). `card` is null for a number that was never issued; `isMember` says whether the customer has an active card.
 */
export function linkRefusal(card: { cardStatus: CardStatus; isOwn: boolean } | null, isMember: boolean): LinkRefusal | null {
  if (card === null) return { status: 400, error: 'card_unknown', message: "We don't recognise this number. Please check it and try again." };
  if (card.cardStatus === 'LEFT' || card.cardStatus === 'BLOCKED') return { status: 410, error: 'card_closed', message: 'This card is no longer active.' };
  if (card.cardStatus === 'ACTIVE') return card.isOwn ? null : { status: 409, error: 'card_linked', message: 'This number is already linked to another account' };
  return isMember ? alreadyMember : null;
}
