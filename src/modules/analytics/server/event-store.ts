import type { CollectedEvents } from '#/modules/analytics/rules/collected-events-schema.ts';
import { minuteMs } from '#/platform/rules/london-time.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PublicIntake } from '#/platform/server/public-intake.ts';

/** The intake for events that browsers send, with its limits. */
export const eventIntake: PublicIntake = {
  name: 'collect',
  mostOfClient: 60,
  mostOfAll: 600,
  withinMs: minuteMs,
  clear: `delete from analytics.events
    where collected_at < to_timestamp($1::double precision / 1000)
       or id <= (select id from analytics.events order by id desc offset $2 limit 1)`,
  keptDays: 90,
  mostKept: 1_000_000,
};

export interface EventsOfClient {
  clientId: string;
  customerId: string | null;
  events: CollectedEvents['events'];
}

export async function insertEvents(database: Database, { clientId, customerId, events }: EventsOfClient, now: Instant): Promise<void> {
  await runSql(
    database,
    `insert into analytics.events (collected_at, client_id, customer_id, name, params)
     select to_timestamp($1::double precision / 1000), $2, $3, name, params
     from json_to_recordset($4::json) as event(name text, params jsonb)`,
    [now, clientId, customerId, JSON.stringify(events)],
  );
}
