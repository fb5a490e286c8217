import type { WireCardReplacement, WireKeptLoyaltyCard, WireLoyaltyCard, WireLoyaltyCardDetail, WireRequestedReplacement } from '#/contract/rest-types.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { CardReplacement } from './card-replacement-store.ts';
import type { LoyaltyCard, PointsEntry } from './loyalty-card-store.ts';

/** Returns a card with the field names of AC-267 and AC-268, as staff read it. */
export function presentCard(card: LoyaltyCard): WireKeptLoyaltyCard {
  const { customerId, version } = card;
  return { ...presentFields(card), customerId, version };
}

/** Returns a card with the same field names, as its holder reads it. */
export function presentHeldCard(card: LoyaltyCard): WireLoyaltyCard {
  return { ...presentFields(card), addressId: card.addressId };
}

function presentFields({ cardNumber, type, cardStatus, cardFormat, points, joined, modified }: LoyaltyCard) {
  const leftScheme = cardStatus === 'LEFT';
  return { cardNumber, type, cardStatus, cardFormat, points, leftScheme, joined: joined === null ? null : toWireDateTime(joined), modified: toWireDateTime(modified) };
}

export function presentCardDetail(card: LoyaltyCard, entries: readonly PointsEntry[]): WireLoyaltyCardDetail {
  return { ...presentCard(card), entries: entries.map((entry) => ({ ...entry, created: toWireDateTime(entry.created) })) };
}

/** Returns a request with the field names of AC-310, as the card's holder reads it. */
export function presentRequest({ id, cardNumber, reason, addressId, status, requested, dispatched }: CardReplacement): WireRequestedReplacement {
  return { id, cardNumber, reason, addressId, status, requested: toWireDateTime(requested), dispatched: dispatched === null ? null : toWireDateTime(dispatched) };
}

/** Returns a request for staff, with the lines for its envelope. */
export function presentReplacement(replacement: CardReplacement): WireCardReplacement {
  const { holder, address } = replacement;
  const lines = address === null ? [] : [holder, address.line1, address.line2, address.line3, address.town, address.region, address.postalCode];
  return { ...presentRequest(replacement), postTo: lines.filter((line) => line !== null) };
}
