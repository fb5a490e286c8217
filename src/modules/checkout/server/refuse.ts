import type { PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import { CallError } from '#/platform/server/http/call-error.ts';

/** Throws a refusal to place an order as a 409 with its code (SC-470). */
export function refuse({ code, message, details }: PlacingRefusal): never {
  throw new CallError(409, code, message, details ? { details } : {});
}
