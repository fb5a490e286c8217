import type { BannerRecord, BannerType, TrackedEvent } from '#/modules/adtech/rules/banner-record.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A banner as staff keep it, with its counts. */
export interface KeptBanner extends BannerRecord {
  impressions: number;
  clicks: number;
  /** The transaction that last changed the banner. */
  version: string;
}

const banner = `b.id, b.type, b.categories, b.search_terms as "searchTerms", b.text_area as "textArea",
  case when b.image_src is not null then jsonb_build_object('src', b.image_src) end as image,
  jsonb_build_object('impressionUrls', b.impression_urls, 'clickUrls', b.click_urls, 'vendor', b.vendor) as tracking,
  b.start_date::text as "startDate", b.end_date::text as "endDate"`;

/** Whether a banner shows on the day in a parameter. */
const shows = (day: string) => `(b.start_date is null or b.start_date <= ${day}::date) and (b.end_date is null or b.end_date >= ${day}::date)`;

/**
 * Finds the banner for each of the categories on a day: the category's own, otherwise that of the nearest category above
 * it. If there are several, it is the one that was saved last.
 */
export function findBannersOfCategories(database: Database, type: BannerType, categories: readonly string[], day: string): Promise<(BannerRecord & { asked: string })[]> {
  return readSql(
    database,
    `select distinct on (asked.place) asked.category as asked, ${banner}
     from unnest($2::text[]) with ordinality as asked (category, place)
     join adtech.banners b on b.type = $1 and ${shows('$3')}
     cross join unnest(b.categories) as own (category)
     where starts_with(asked.category || '/', own.category || '/')
     order by asked.place, length(own.category) desc, b.saved_at desc, b.id`,
    [type, categories, day],
  );
}

/** Finds the banner for a search term on a day, the one that was saved last; null if there is none. */
export async function findBannerOfTerm(database: Database, type: BannerType, searchTerm: string, day: string): Promise<BannerRecord | null> {
  const [row] = await readSql<BannerRecord>(
    database,
    `select ${banner} from adtech.banners b where b.type = $1 and $2 = any (b.search_terms) and ${shows('$3')} order by b.saved_at desc, b.id limit 1`,
    [type, searchTerm, day],
  );
  return row ?? null;
}

/** Adds one to a banner's impressions or clicks on a day in London. Returns false if the banner does not exist. */
export async function countTracked(database: Database, id: string, event: TrackedEvent, day: string): Promise<boolean> {
  const rows = await runSql(
    database,
    `insert into adtech.banner_counts as known (banner_id, day, impressions, clicks)
     select id, $2, case when $3 = 'impressions' then 1 else 0 end, case when $3 = 'clicks' then 1 else 0 end from adtech.banners where id = $1
     on conflict (banner_id, day) do update
       set impressions = known.impressions + excluded.impressions, clicks = known.clicks + excluded.clicks
     returning banner_id`,
    [id, day, event],
  );
  return rows.length > 0;
}

const keptBanner = `${banner}, b.xmin::text as version,
  (select coalesce(sum(impressions), 0)::integer from adtech.banner_counts where banner_id = b.id) as impressions,
  (select coalesce(sum(clicks), 0)::integer from adtech.banner_counts where banner_id = b.id) as clicks`;

/** Returns a part of the banners whose id or heading contains the query, by id, and the number of all such banners. */
export async function listKeptBanners(
  database: Database,
  { query, start, size }: { query: string; start: number; size: number },
): Promise<{ content: KeptBanner[]; totalResults: number }> {
  const pattern = `%${query.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const matching = `from adtech.banners b where b.id ilike $1 or b.text_area ->> 'heading' ilike $1`;
  const [content, [all]] = await Promise.all([
    runSql<KeptBanner>(database, `select ${keptBanner} ${matching} order by b.id limit $2 offset $3`, [pattern, size, start]),
    runSql<{ count: number }>(database, `select count(*)::integer as count ${matching}`, [pattern]),
  ]);
  return { content, totalResults: all!.count };
}

/** Reads a banner; null if there is none. */
export async function findKeptBanner(database: Database, id: string): Promise<KeptBanner | null> {
  const [row] = await runSql<KeptBanner>(database, `select ${keptBanner} from adtech.banners b where b.id = $1`, [id]);
  return row ?? null;
}

/** Reads a banner and locks it until the transaction ends; null if there is none. */
export async function lockKeptBanner(database: Transaction, id: string): Promise<KeptBanner | null> {
  const [row] = await runSql<KeptBanner>(database, `select ${keptBanner} from adtech.banners b where b.id = $1 for update of b`, [id]);
  return row ?? null;
}

const columns = ['type', 'categories', 'search_terms', 'text_area', 'image_src', 'impression_urls', 'click_urls', 'vendor', 'saved_at', 'start_date', 'end_date'];

const given = `insert into adtech.banners (id, ${columns.join(', ')})
  values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, to_timestamp($10::double precision / 1000), $11::date, $12::date)`;

/** Stores a new banner. Returns false if there is already one with its id. */
export async function insertBanner(database: Database, record: BannerRecord, now: Instant): Promise<boolean> {
  const rows = await runSql(database, `${given} on conflict (id) do nothing returning id`, valuesOf(record, now));
  return rows.length > 0;
}

/** Stores a banner, in place of an earlier one with its id. */
export async function saveBanner(database: Database, record: BannerRecord, now: Instant): Promise<void> {
  const changes = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  await runSql(database, `${given} on conflict (id) do update set ${changes}`, valuesOf(record, now));
}

function valuesOf({ id, type, categories, searchTerms, textArea, image, tracking, startDate, endDate }: BannerRecord, now: Instant): unknown[] {
  const { impressionUrls, clickUrls, vendor } = tracking;
  return [id, type, categories, searchTerms, JSON.stringify(textArea), image?.src ?? null, impressionUrls, clickUrls, vendor, now, startDate, endDate];
}

export async function deleteBanner(database: Transaction, id: string): Promise<void> {
  await runSql(database, 'delete from adtech.banners where id = $1', [id]);
}
