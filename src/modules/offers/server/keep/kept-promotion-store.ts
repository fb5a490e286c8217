import { linesOfReduction } from '#/modules/offers/rules/promotion-change.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import type { PromotionState } from '#/modules/offers/rules/promotion-state.ts';
import { promotionSelection } from '#/modules/offers/server/promotion-store.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';

/** A promotion as staff keep it. */
export interface KeptPromotion {
  record: PromotionRecord;
  ended: boolean;
  /** The transaction that last changed the promotion. */
  version: string;
}

type Row = PromotionRecord & Omit<KeptPromotion, 'record'>;

const selection = `select ${promotionSelection}, ended, changed::text as version from offers.promotions`;

/** Reads a promotion, also one that has ended; null if there is none. */
export async function findKeptPromotion(database: Database, promotionId: string): Promise<KeptPromotion | null> {
  return keptPromotion(await runSql<Row>(database, `${selection} where promotion_id = $1`, [promotionId]));
}

/** Reads a promotion and locks its row until the transaction ends; null if there is none. */
export async function lockKeptPromotion(database: Transaction, promotionId: string): Promise<KeptPromotion | null> {
  return keptPromotion(await runSql<Row>(database, `${selection} where promotion_id = $1 for update`, [promotionId]));
}

function keptPromotion([row]: readonly Row[]): KeptPromotion | null {
  if (row === undefined) return null;
  const { ended, version, ...record } = row;
  return { record, ended, version };
}

/** Returns another price reduction that a product is already in, whatever its dates; null if there is none. */
export async function findOtherReduction(database: Database, promotionId: string, lineNumbers: readonly string[]): Promise<{ promotionId: string; lineNumber: string } | null> {
  const rows = await runSql<Row>(
    database,
    `${selection}
     where promotion_id <> $1 and not ended and was_price_pence is not null and jsonb_path_query_array(groups, '$[*].lineNumbers[*]') ?| $2::text[]
     order by promotion_id`,
    [promotionId, lineNumbers],
  );
  for (const row of rows) {
    const taken = linesOfReduction(keptPromotion([row])!.record);
    const lineNumber = lineNumbers.find((one) => taken.has(one));
    if (lineNumber !== undefined) return { promotionId: row.promotionId, lineNumber };
  }
  return null;
}

/** The facts about a promotion that the list for staff shows. */
export interface KeptPromotionSummary
  extends Pick<PromotionRecord, 'promotionId' | 'promotionDescription' | 'promotionTypeCode' | 'startDate' | 'promotionExpiryDate' | 'hidden' | 'myWaitrosePromotion' | 'pyoPromotion'> {
  products: number;
  firstGroup: string;
  firstLineNumber: string;
  state: PromotionState;
}

/** The part of the list of promotions that staff ask for. */
export interface KeptPromotionsQuery {
  query: string;
  state?: PromotionState | undefined;
  /** Numbers separated by commas: only these promotions. */
  promotionIds?: string | undefined;
  start: number;
  size: number;
}

/**
 * Returns a part of the promotions that match a query, those changed last first, and the number of all that match.
 * Every word of the query must be in the number, the description or the name of a group; or the query is the line
 * number of one of its products.
 */
export async function listKeptPromotions(
  database: Database,
  { query, state, promotionIds, start, size }: KeptPromotionsQuery,
  today: LondonDay,
): Promise<{ content: KeptPromotionSummary[]; totalResults: number }> {
  const words = query.split(/\s+/).filter((word) => word !== '');
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  const matching = `from (select *, ${stateSql('$1')} as state from offers.promotions) as promotions
    where (concat_ws(' ', promotion_id, description, jsonb_path_query_array(groups, '$[*].name')::text) ilike all ($2::text[])
        or jsonb_path_query_array(groups, '$[*].lineNumbers[*]') ? $3)
      and ($4::text is null or state = $4)
      and ($5::text[] is null or promotion_id = any($5))`;
  const parameters = [today, patterns, query.trim(), state ?? null, promotionIds?.split(',') ?? null];
  const [content, [all]] = await Promise.all([
    runSql<KeptPromotionSummary>(
      database,
      `select promotion_id as "promotionId", description as "promotionDescription", promotion_type_code as "promotionTypeCode",
         start_date as "startDate", expiry_date as "promotionExpiryDate", hidden, my_waitrose_promotion as "myWaitrosePromotion",
         pyo_promotion as "pyoPromotion", coalesce(groups -> 0 ->> 'name', '') as "firstGroup",
         coalesce(groups -> 0 -> 'lineNumbers' ->> 0, '') as "firstLineNumber",
         (select count(distinct line)::integer from jsonb_path_query(groups, '$[*].lineNumbers[*]') as line) as products, state
       ${matching} order by changed desc, length(promotion_id), promotion_id limit $6 offset $7`,
      [...parameters, size, start],
    ),
    runSql<{ count: number }>(database, `select count(*)::integer as count ${matching}`, parameters),
  ]);
  return { content, totalResults: all!.count };
}

/** Returns SQL for a promotion's state; `today` is SQL for the day. */
const stateSql = (today: string): string => `case
    when ended or expiry_date < ${today}::date then 'ENDED'
    when start_date > ${today}::date then 'TO_COME'
    else 'LIVE' end`;

/** Returns a promotion's state on a day. */
export async function findPromotionState(database: Database, promotionId: string, today: LondonDay): Promise<PromotionState> {
  const [row] = await runSql<{ state: PromotionState }>(database, `select ${stateSql('$2')} as state from offers.promotions where promotion_id = $1`, [promotionId, today]);
  return row!.state;
}
