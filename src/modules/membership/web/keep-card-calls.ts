import type { WireCardReplacement, WireKeptLoyaltyCard, WireLoyaltyCardDetail } from '#/contract/rest-types.ts';
import type { ReplacementStatus } from '#/modules/membership/rules/card-replacement.ts';
import type { CardsToRegister } from '#/modules/membership/rules/typed-cards.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export function listKeptCards(calls: CallLayer, query: { query: string; start: number; size: number }): Promise<{ content: WireKeptLoyaltyCard[]; totalResults: number }> {
  return calls.rest({ call: 'GET staff/v1/staff/loyalty-cards', query, handledStatuses: refusals });
}

/** Registers cards and returns their numbers. Fails with 422 if a number breaks the rule or is registered already. */
export function registerCards(calls: CallLayer, body: CardsToRegister): Promise<{ numbers: string[] }> {
  return calls.rest({ call: 'POST staff/v1/staff/loyalty-cards', body, handledStatuses: refusals });
}

export function readKeptCard(calls: CallLayer, cardNumber: string): Promise<WireLoyaltyCardDetail> {
  return calls.rest({ call: 'GET staff/v1/staff/loyalty-cards/{cardNumber}', params: { cardNumber }, handledStatuses: refusals });
}

/** Changes a card or its points. Fails with 409 if the card or its points have changed since `version`. */
export function changeKeptCard(
  calls: CallLayer,
  cardNumber: string,
  body: ({ cardStatus: 'BLOCKED' | 'ACTIVE' } | { pointsChange: number; note: string }) & { version: string },
): Promise<WireKeptLoyaltyCard> {
  return calls.rest({ call: 'PATCH staff/v1/staff/loyalty-cards/{cardNumber}', params: { cardNumber }, body, handledStatuses: refusals });
}

export function listReplacements(
  calls: CallLayer,
  query: { status: ReplacementStatus; start: number; size: number },
): Promise<{ content: WireCardReplacement[]; totalResults: number }> {
  return calls.rest({ call: 'GET staff/v1/staff/card-replacements', query, handledStatuses: refusals });
}

/** Closes a request. Fails with 409 if it is closed already. */
export function dispatchReplacement(calls: CallLayer, id: string): Promise<WireCardReplacement> {
  return calls.rest({ call: 'PATCH staff/v1/staff/card-replacements/{id}', params: { id }, body: { status: 'DISPATCHED' }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;
