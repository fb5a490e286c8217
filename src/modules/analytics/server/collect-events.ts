import type { CollectedEvents } from '#/modules/analytics/rules/collected-events-schema.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { countAtIntake } from '#/platform/server/public-intake.ts';
import { eventIntake, insertEvents } from './event-store.ts';

/**
 * Stores a browser's events (SH-457). Throws 429 once the limit for a minute is reached. Does not check which shopper
 * sent the events.
 */
export async function collectEvents(call: CallContext, collected: CollectedEvents): Promise<void> {
  const now = await call.now();
  await countAtIntake(call, eventIntake, now);
  const customerId = collected.user_properties?.customer_id?.value;
  const { client_id: clientId, events } = collected;
  await insertEvents(call.database, { clientId, customerId: customerId === undefined ? null : String(customerId), events }, now);
}
