import type { WireStaffPartnerCard, WireStaffPromoCode } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

type Asked = { query: string; start: number; size: number };

export function listStaffCodes(calls: CallLayer, query: Asked): Promise<RestCalls['GET staff/v1/staff/promo-codes']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/promo-codes', query, handledStatuses: refusals });
}

export function readStaffCode(calls: CallLayer, code: string): Promise<WireStaffPromoCode> {
  return calls.rest({ call: 'GET staff/v1/staff/promo-codes/{code}', params: { code }, handledStatuses: refusals });
}

/** Creates or changes a promo code. Fails with 409 if someone else has changed it since `version`. */
export function putStaffCode(calls: CallLayer, code: string, body: RestCalls['PUT staff/v1/staff/promo-codes/{code}']['input']['body']): Promise<WireStaffPromoCode> {
  return calls.rest({ call: 'PUT staff/v1/staff/promo-codes/{code}', params: { code }, body, handledStatuses: refusals });
}

/** Ends a promo code. Fails with 409 if someone else has changed it since `version`. */
export function endStaffCode(calls: CallLayer, code: string, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/promo-codes/{code}', params: { code }, query: { version }, handledStatuses: refusals });
}

export function listStaffPartnerCards(calls: CallLayer, query: Asked): Promise<RestCalls['GET staff/v1/staff/partner-discount-cards']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/partner-discount-cards', query, handledStatuses: refusals });
}

export function readStaffPartnerCard(calls: CallLayer, cardNumber: string): Promise<WireStaffPartnerCard> {
  return calls.rest({ call: 'GET staff/v1/staff/partner-discount-cards/{cardNumber}', params: { cardNumber }, handledStatuses: refusals });
}

/** Adds a partner discount card or changes its note. Fails with 409 if someone else has changed it since `version`. */
export function putStaffPartnerCard(calls: CallLayer, cardNumber: string, body: { note: string; version: string }): Promise<WireStaffPartnerCard> {
  return calls.rest({ call: 'PUT staff/v1/staff/partner-discount-cards/{cardNumber}', params: { cardNumber }, body, handledStatuses: refusals });
}

/** Ends a partner discount card. Fails with 409 if someone else has changed it since `version`. */
export function endStaffPartnerCard(calls: CallLayer, cardNumber: string, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/partner-discount-cards/{cardNumber}', params: { cardNumber }, query: { version }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;
