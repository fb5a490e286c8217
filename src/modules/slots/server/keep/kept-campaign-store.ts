import type { Campaign, CampaignId } from '#/modules/slots/rules/campaigns.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { wordPatterns } from '#/platform/server/database/like-pattern.ts';

/** A campaign as staff keep it. */
export interface KeptCampaign extends Campaign {
  /** The number of its slots. */
  slots: number;
  /** The transaction that last changed the campaign. */
  version: string;
}

const selection = `select campaign_id as id, name, start_date as "startDate", end_date as "endDate",
    floor(extract(epoch from opens_at) * 1000)::bigint as "opensAt",
    (select count(*)::integer from slots.slots where slots.campaign_id = campaigns.campaign_id) as slots, xmin::text as version
  from slots.campaigns`;

/** Reads a campaign; null if the shop does not have it. */
export async function findKeptCampaign(database: Database, campaignId: CampaignId): Promise<KeptCampaign | null> {
  return (await readSql<KeptCampaign>(database, `${selection} where campaign_id = $1`, [campaignId]))[0] ?? null;
}

/** Returns a part of the campaigns whose name or id has every word of the query, by their first day, and the number of all. */
export async function listKeptCampaigns(database: Database, { query, start, size }: { query: string; start: number; size: number }): Promise<{ content: KeptCampaign[]; totalResults: number }> {
  const matching = `concat_ws(' ', campaign_id, name) ilike all ($1::text[])`;
  const patterns = wordPatterns(query);
  const [content, [all]] = await Promise.all([
    readSql<KeptCampaign>(database, `${selection} where ${matching} order by start_date, campaign_id limit $2 offset $3`, [patterns, size, start]),
    readSql<{ count: number }>(database, `select count(*)::integer as count from slots.campaigns where ${matching}`, [patterns]),
  ]);
  return { content, totalResults: all!.count };
}

/** Returns the names of the other campaigns that have one of these days. */
export async function listCampaignsOn(database: Transaction, { id, startDate, endDate }: Campaign): Promise<string[]> {
  const rows = await runSql<{ name: string }>(
    database,
    'select name from slots.campaigns where campaign_id <> $1 and start_date <= $3 and end_date >= $2 order by start_date',
    [id, startDate, endDate],
  );
  return rows.map(({ name }) => name);
}

/**
 * Saves a campaign. From today on, the slots of its days then belong to it, and those of days that it no longer has belong
 * to none (decision 69). Past slots keep the campaign that they had.
 */
export async function saveKeptCampaign(database: Transaction, { id, name, startDate, endDate, opensAt }: Campaign, today: LondonDay): Promise<void> {
  await runSql(
    database,
    `insert into slots.campaigns (campaign_id, name, start_date, end_date, opens_at)
     values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000))
     on conflict (campaign_id) do update
       set name = excluded.name, start_date = excluded.start_date, end_date = excluded.end_date, opens_at = excluded.opens_at`,
    [id, name, startDate, endDate, opensAt],
  );
  await runSql(
    database,
    `update slots.slots set campaign_id = case when slot_date between $2 and $3 then $1 end
     where slot_date >= $4 and (slot_date between $2 and $3) <> (campaign_id is not distinct from $1)`,
    [id, startDate, endDate, today],
  );
}
