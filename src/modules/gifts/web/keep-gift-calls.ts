import { toMoney, type Pence } from '#/platform/rules/money.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

type Asked = { query: string; start: number; size: number };

export function listStaffGiftCards(calls: CallLayer, query: Asked): Promise<RestCalls['GET staff/v1/staff/gift-cards']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/gift-cards', query, handledStatuses: refusals });
}

export function readStaffGiftCard(calls: CallLayer, giftCardId: string): Promise<RestCalls['GET staff/v1/staff/gift-cards/{giftCardId}']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/gift-cards/{giftCardId}', params: { giftCardId }, handledStatuses: refusals });
}

/** Issues a gift card. Only this answer has its whole number and its pin. */
export function issueStaffGiftCard(calls: CallLayer, pence: Pence): Promise<RestCalls['POST staff/v1/staff/gift-cards']['answer']> {
  return calls.rest({ call: 'POST staff/v1/staff/gift-cards', body: { amount: toMoney(pence) }, handledStatuses: refusals });
}

export function listStaffGiftVouchers(calls: CallLayer, query: Asked): Promise<RestCalls['GET staff/v1/staff/gift-vouchers']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/gift-vouchers', query, handledStatuses: refusals });
}

export function readStaffGiftVoucher(calls: CallLayer, giftVoucherId: string): Promise<RestCalls['GET staff/v1/staff/gift-vouchers/{giftVoucherId}']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/gift-vouchers/{giftVoucherId}', params: { giftVoucherId }, handledStatuses: refusals });
}

/** Issues a gift voucher. Only this answer has its whole number and its security code. */
export function issueStaffGiftVoucher(calls: CallLayer, pence: Pence): Promise<RestCalls['POST staff/v1/staff/gift-vouchers']['answer']> {
  return calls.rest({ call: 'POST staff/v1/staff/gift-vouchers', body: { value: toMoney(pence) }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;
