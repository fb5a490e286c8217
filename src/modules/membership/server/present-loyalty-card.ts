import type { WireCardReplacement, WireKeptLoyaltyCard, WireLoyaltyCardDetail } from '#/contract/rest-types.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { CardReplacement } from './card-replacement-store.ts';
import type { LoyaltyCard, PointsEntry } from './loyalty-card-store.ts';

/** Returns a card with the field names of AC-267 and AC-268, as staff read it. */
export function presentCard({ joined, modified, ...card }: LoyaltyCard): WireKeptLoyaltyCard {
  return { ...card, leftScheme: card.cardStatus === 'LEFT', joined: joined === null ? null : toWireDateTime(joined), modified: toWireDateTime(modified) };
}

export function presentCardDetail(card: LoyaltyCard, entries: readonly PointsEntry[]): WireLoyaltyCardDetail {
  return { ...presentCard(card), entries: entries.map((entry) => ({ ...entry, created: toWireDateTime(entry.created) })) };
}

/** Returns a request with the field names of AC-310, and the lines for its envelope. */
export function presentReplacement({ id, cardNumber, reason, addressId, status, requested, dispatched, holder, address }: CardReplacement): WireCardReplacement {
  const lines = address === null ? [] : [holder, address.line1, address.line2, address.line3, address.town, address.region, address.postalCode];
  return {
    id,
    cardNumber,
    reason,
    addressId,
    status,
    requested: toWireDateTime(requested),
    dispatched: dispatched === null ? null : toWireDateTime(dispatched),
    postTo: lines.filter((line) => line !== null),
  };
}
