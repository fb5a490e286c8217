import type { WireStaffPromotion, WireStaffPromotionSummary } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

type ListQuery = { query: string; state?: 'LIVE' | 'TO_COME' | 'ENDED'; promotionIds?: string; reducing?: string; start: number; size: number };

export function listStaffPromotions(calls: CallLayer, query: ListQuery): Promise<RestCalls['GET staff/v1/staff/promotions']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/promotions', query, handledStatuses: refusals });
}

/**
 * Reads the price reductions of at most 100 products, also those to come and those whose last day is over. Leaves out
 * those that staff have ended.
 */
export async function readReductions(calls: CallLayer, lineNumbers: readonly string[]): Promise<WireStaffPromotionSummary[]> {
  if (lineNumbers.length === 0) return [];
  return (await listStaffPromotions(calls, { query: '', reducing: lineNumbers.join(','), start: 0, size: 100 })).content;
}

/** Reads the promotions with these numbers, however many; there is nothing for an unknown number. */
export async function readStaffPromotions(calls: CallLayer, promotionIds: readonly string[]): Promise<WireStaffPromotionSummary[]> {
  const asked = [...new Set(promotionIds)].filter((promotionId) => /^[\w-]{1,50}$/.test(promotionId));
  const parts = Array.from({ length: Math.ceil(asked.length / 100) }, (_, part) => asked.slice(part * 100, (part + 1) * 100));
  const answers = await Promise.all(parts.map((part) => listStaffPromotions(calls, { query: '', promotionIds: part.join(','), start: 0, size: 100 })));
  return answers.flatMap(({ content }) => content);
}

export function readStaffPromotion(calls: CallLayer, promotionId: string): Promise<WireStaffPromotion> {
  return calls.rest({ call: 'GET staff/v1/staff/promotions/{promotionId}', params: { promotionId }, handledStatuses: refusals });
}

/** Creates or changes a promotion. Fails with 409 if someone else has changed it since `version`. */
export function putStaffPromotion(calls: CallLayer, promotionId: string, body: RestCalls['PUT staff/v1/staff/promotions/{promotionId}']['input']['body']): Promise<WireStaffPromotion> {
  return calls.rest({ call: 'PUT staff/v1/staff/promotions/{promotionId}', params: { promotionId }, body, handledStatuses: refusals });
}

/** Ends a promotion. Fails with 409 if someone else has changed it since `version`. */
export function endStaffPromotion(calls: CallLayer, promotionId: string, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/promotions/{promotionId}', params: { promotionId }, query: { version }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;
