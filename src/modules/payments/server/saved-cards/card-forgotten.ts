import { defineFact } from '#/platform/server/facts/fact.ts';

export interface CardForgottenDetails {
  cardId: string;
  customerId: number;
  /** The provider's token. */
  token: string;
}

/** Announced when a customer has deleted a saved card, whose row stays locked until the end of the transaction. */
export const CardForgotten = defineFact<CardForgottenDetails>('CardForgotten', ({ cardId }) => cardId);
