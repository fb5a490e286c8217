import type { WireStaffBranchAvailability, WireStaffProduct, WireStaffProductSummary } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export function listStaffProducts(
  calls: CallLayer,
  query: { query: string; lineNumbers?: string; start: number; size: number },
): Promise<RestCalls['GET staff/v1/staff/products']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/products', query, handledStatuses: refusals });
}

/** Reads the products with these line numbers, however many; there is nothing for an unknown number. */
export async function readStaffProducts(calls: CallLayer, lineNumbers: readonly string[]): Promise<WireStaffProductSummary[]> {
  const asked = [...new Set(lineNumbers)].filter((lineNumber) => /^\d{1,20}$/.test(lineNumber));
  const parts = Array.from({ length: Math.ceil(asked.length / 100) }, (_, part) => asked.slice(part * 100, (part + 1) * 100));
  const answers = await Promise.all(parts.map((part) => listStaffProducts(calls, { query: '', lineNumbers: part.join(','), start: 0, size: 100 })));
  return answers.flatMap(({ content }) => content);
}

export function readStaffProduct(calls: CallLayer, lineNumber: string): Promise<WireStaffProduct> {
  return calls.rest({ call: 'GET staff/v1/staff/products/{lineNumber}', params: { lineNumber }, handledStatuses: refusals });
}

/** Creates or changes a product. Fails with 409 if someone else has changed it since `version`. */
export function putStaffProduct(calls: CallLayer, lineNumber: string, body: RestCalls['PUT staff/v1/staff/products/{lineNumber}']['input']['body']): Promise<WireStaffProduct> {
  return calls.rest({ call: 'PUT staff/v1/staff/products/{lineNumber}', params: { lineNumber }, body, handledStatuses: [...refusals, 409] });
}

export function readStaffAvailability(calls: CallLayer, lineNumber: string): Promise<RestCalls['GET staff/v1/staff/products/{lineNumber}/availability']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/products/{lineNumber}/availability', params: { lineNumber }, handledStatuses: refusals });
}

/** Sets a product's availability at a branch. Fails with 409 if someone else has changed it since `version`. */
export function putStaffAvailability(
  calls: CallLayer,
  lineNumber: string,
  body: RestCalls['PUT staff/v1/staff/products/{lineNumber}/availability']['input']['body'],
): Promise<WireStaffBranchAvailability> {
  return calls.rest({ call: 'PUT staff/v1/staff/products/{lineNumber}/availability', params: { lineNumber }, body, handledStatuses: [...refusals, 409] });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 422] as const;
