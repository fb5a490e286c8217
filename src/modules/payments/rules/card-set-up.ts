/**
 * The preparation of card authentication in the browser (SC-528, SC-539): a security token, and the card's first digits
 * with the provider.
 */
export interface CardSetUp {
  /** Whether the provider has the first digits of the card. */
  binReady: boolean;
  /** The provider's token of the card on the order; null before. */
  cardToken: string | null;
  /** The security token; null before it was fetched. */
  jwt: string | null;
  /** When the wait for the set-up ends; null while nobody waits. */
  setupTimer: number | null;
}

export const noCardSetUp: CardSetUp = { binReady: false, cardToken: null, jwt: null, setupTimer: null };

export type CardSetUpEvent =
  | { kind: 'token-fetched'; jwt: string }
  /** The provider has the card; the token is known once the card is on the order. */
  | { kind: 'card-given'; cardToken: string | null }
  /** Another card is to be typed or chosen. */
  | { kind: 'card-left' }
  | { kind: 'waiting'; now: number };

/** The longest wait for the set-up before the press goes on without it (SC-539). */
export const longestSetUpMs = 10_000;

export function cardSetUpAfter(state: CardSetUp, event: CardSetUpEvent): CardSetUp {
  switch (event.kind) {
    case 'token-fetched':
      return { ...state, jwt: event.jwt };
    case 'card-given':
      return { ...state, binReady: true, cardToken: event.cardToken ?? state.cardToken };
    case 'card-left':
      return { ...state, binReady: false, cardToken: null, setupTimer: null };
    case 'waiting':
      return { ...state, setupTimer: state.setupTimer ?? event.now + longestSetUpMs };
  }
}

/** Returns whether the press may go on: the set-up is complete, or its time is over. */
export function isSetUpOver({ jwt, binReady, setupTimer }: CardSetUp, now: number): boolean {
  return (jwt !== null && binReady) || (setupTimer !== null && now >= setupTimer);
}
