import type { CollectedEvents } from '#/modules/analytics/rules/collected-events-schema.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { countAtIntake } from '#/platform/server/public-intake.ts';
import { eventIntake, insertEvents } from './event-store.ts';

/** Stores what a browser tells (SH-457); throws 429 once a minute has brought enough. Whose events they are nobody checks. */
export async function collectEvents(call: CallContext, said: CollectedEvents): Promise<void> {
  const now = await call.now();
  await countAtIntake(call, eventIntake, now);
  const customerId = said.user_properties?.customer_id?.value;
  const { client_id: clientId, events } = said;
  await insertEvents(call.database, { clientId, customerId: customerId === undefined ? null : String(customerId), events }, now);
}
