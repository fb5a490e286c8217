import type { Campaign } from '#/modules/slots/rules/campaigns.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';

const columns = `campaign_id as id, name, start_date as "startDate", end_date as "endDate",
  floor(extract(epoch from opens_at) * 1000)::bigint as "opensAt"`;

/** Returns the campaigns that end on this day or later, in the order of their dates. */
export async function listCampaigns(database: Database, today: string): Promise<Campaign[]> {
  return runSql(database, `select ${columns} from slots.campaigns where end_date >= $1 order by start_date, campaign_id`, [today]);
}

/**
 * Adds the campaigns that the shop does not have, and gives those that were over before this day their new dates. The
 * slots of their days then belong to them.
 */
export async function renewCampaigns(database: Database, campaigns: readonly Campaign[], today: LondonDay): Promise<void> {
  await runSql(
    database,
    `with added as (
       insert into slots.campaigns (campaign_id, name, start_date, end_date, opens_at)
       select id, name, "startDate", "endDate", to_timestamp("opensAt" / 1000.0)
       from json_to_recordset($1::json) as campaign(id text, name text, "startDate" date, "endDate" date, "opensAt" bigint)
       on conflict (campaign_id) do update
         set start_date = excluded.start_date, end_date = excluded.end_date, opens_at = excluded.opens_at
         where campaigns.end_date < $2
       returning campaign_id, start_date, end_date)
     update slots.slots set campaign_id = added.campaign_id from added
     where slots.slot_date between added.start_date and added.end_date and slots.campaign_id is null`,
    [JSON.stringify(campaigns), today],
  );
}

/** Makes other transactions that make slots, or change the dates of a campaign, wait until this one has ended. */
export async function lockCampaigns(database: Transaction): Promise<void> {
  await runSql(database, `select pg_advisory_xact_lock(hashtextextended('slots.campaigns', 0))`);
}
