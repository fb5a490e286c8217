import type { ReactNode } from 'react';
import type { CardOnOrder } from './declined-card.ts';
import type { PlaceBody } from './checkout-calls.ts';

/** The card that a press charges, and the fields about it in the place call. */
export interface CardOfPress {
  /** Null if no card is needed. */
  card: CardOnOrder | null;
  body: Pick<PlaceBody, 'paymentCardId' | 'saveNewCard' | 'expectedCard'>;
}

/** The payment card section of the page, as placing an order uses it. */
export interface CardSection {
  section: ReactNode;
  /** Checks the chosen or typed card, and shows its faults beside their fields. Returns whether the card may be sent. */
  check(): boolean;
  /** Makes the card ready for the press: puts a typed card on the order. Throws the failure of a refused call. */
  prepare(): Promise<CardOfPress>;
  /** Called if the card of a press was refused: another has to be chosen. */
  onRefused(card: CardOnOrder | null, isDeclined: boolean): void;
}
