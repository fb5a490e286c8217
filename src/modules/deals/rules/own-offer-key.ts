import type { DealState } from './deal-state.ts';

interface PublicOffer {
  promotionId: string;
  state: DealState;
  groups: readonly { lineNumbers: readonly string[] }[];
}

interface OwnTrolley {
  orderId: string;
  trolleyItems: readonly { lineNumber: string; quantity: unknown }[];
}

/**
 * Returns a key that changes whenever an offer's page has to read the offer again for the shopper's own trolley and slot.
 * Null while the offer is the same for the shopper as for everybody. `place` is the branch and date of the slot; null
 * without one.
 */
export function ownOfferKey({ promotionId, state, groups }: PublicOffer, trolley: OwnTrolley | null, place: string | null): string | null {
  if (trolley === null) return null;
  const lineNumbers = new Set(groups.flatMap((group) => group.lineNumbers));
  const differs = state !== 'LIVE' || place !== null || trolley.trolleyItems.some(({ lineNumber }) => lineNumbers.has(lineNumber));
  return differs ? JSON.stringify([promotionId, trolley.orderId, place, trolley.trolleyItems.map(({ lineNumber, quantity }) => [lineNumber, quantity])]) : null;
}
