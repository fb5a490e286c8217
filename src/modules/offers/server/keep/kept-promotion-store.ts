import { linesOfReduction } from '#/modules/offers/rules/promotion-change.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import type { PromotionState } from '#/modules/offers/rules/promotion-state.ts';
import { promotionSelection } from '#/modules/offers/server/promotion-store.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { wordPatterns } from '#/platform/server/database/like-pattern.ts';

/** A promotion as staff keep it. */
export interface KeptPromotion {
  record: PromotionRecord;
  ended: boolean;
}

type Row = PromotionRecord & Omit<KeptPromotion, 'record'>;

const selection = `select ${promotionSelection}, ended from offers.promotions`;

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
  const { ended, ...record } = row;
  return { record, ended };
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
  extends Pick<PromotionRecord, 'promotionId' | 'promotionDescription' | 'promotionTypeCode' | 'startDate' | 'promotionExpiryDate' | 'hidden' | 'myWaitrosePromotion' | 'pyoPromotion' | 'wasPricePence'> {
  products: number;
  firstGroup: string;
  firstLineNumber: string;
  /** The asked products whose price it reduces. */
  reduced: string[];
  state: PromotionState;
}

/** The part of the list of promotions that staff ask for. */
export interface KeptPromotionsQuery {
  query: string;
  state?: PromotionState | undefined;
  /** Numbers separated by commas: only these promotions. */
  promotionIds?: string | undefined;
  /** Line numbers separated by commas: only their price reductions that staff have not ended. */
  reducing?: string | undefined;
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
  { query, state, promotionIds, reducing, start, size }: KeptPromotionsQuery,
  today: LondonDay,
): Promise<{ content: KeptPromotionSummary[]; totalResults: number }> {
  const matching = `from (select *, ${stateOnDay} as state from offers.promotions) as promotions
    where (concat_ws(' ', promotion_id, description, jsonb_path_query_array(groups, '$[*].name')::text) ilike all ($2::text[])
        or jsonb_path_query_array(groups, '$[*].lineNumbers[*]') ? $3)
      and ($4::text is null or state = $4)
      and ($5::text[] is null or promotion_id = any($5))
      and ($6::text[] is null or not ended and was_price_pence is not null and jsonb_path_query_array(groups, '$[*].lineNumbers[*]') ?| $6)`;
  const parameters = [today, wordPatterns(query), query.trim(), state ?? null, promotionIds?.split(',') ?? null, reducing?.split(',') ?? null];
  const [content, [all]] = await Promise.all([
    runSql<KeptPromotionSummary>(
      database,
      `select promotion_id as "promotionId", description as "promotionDescription", promotion_type_code as "promotionTypeCode",
         start_date as "startDate", expiry_date as "promotionExpiryDate", hidden, my_waitrose_promotion as "myWaitrosePromotion",
         pyo_promotion as "pyoPromotion", coalesce(groups -> 0 ->> 'name', '') as "firstGroup",
         coalesce(groups -> 0 -> 'lineNumbers' ->> 0, '') as "firstLineNumber",
         (select count(distinct line)::integer from jsonb_path_query(groups, '$[*].lineNumbers[*]') as line) as products,
         was_price_pence as "wasPricePence",
         array(select line #>> '{}' from jsonb_path_query(groups, '$[*].lineNumbers[*]') as line where line #>> '{}' = any($6)) as reduced, state
       ${matching} order by changed desc, length(promotion_id), promotion_id limit $7 offset $8`,
      [...parameters, size, start],
    ),
    runSql<{ count: number }>(database, `select count(*)::integer as count ${matching}`, parameters),
  ]);
  return { content, totalResults: all!.count };
}

// The rule `promotionState` in SQL, because the list is filtered by it.
const stateOnDay = `case
    when ended or expiry_date < $1::date then 'ENDED'
    when start_date > $1::date then 'TO_COME'
    else 'LIVE' end`;
