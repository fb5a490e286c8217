import type { CollectedEvents } from '#/modules/analytics/rules/collected-events-schema.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { throttled } from '#/platform/server/http/call-error.ts';
import { passThrottle, type Throttle } from '#/platform/server/throttle.ts';
import { insertEvents } from './event-store.ts';

const minuteMs = 60_000;

/** Calls taken in a minute: from one client address, and from all of them. */
export const throttleOfClient: Throttle = { name: 'collect-of-client', most: 60, withinMs: minuteMs };
export const throttleOfAll: Throttle = { name: 'collect-of-all', most: 600, withinMs: minuteMs };

/** Stores what a browser tells (SH-457); throws 429 once a minute has brought enough. Whose events they are nobody checks. */
export async function collectEvents(call: CallContext, said: CollectedEvents): Promise<void> {
  const now = await call.now();
  await pass(call, throttleOfClient, call.clientAddress, now);
  await pass(call, throttleOfAll, '', now);
  const customerId = said.user_properties?.customer_id?.value;
  const { client_id: clientId, events } = said;
  await insertEvents(call.database, { clientId, customerId: customerId === undefined ? null : String(customerId), events }, now);
}

async function pass(call: CallContext, throttle: Throttle, key: string, now: Instant): Promise<void> {
  const answer = await passThrottle(call.database, throttle, key, now);
  if (answer.kind === 'throttled') throttled(answer.retryAfterSeconds);
}
