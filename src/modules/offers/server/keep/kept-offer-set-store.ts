import type { OfferSetRecord } from '#/modules/offers/server/promotion-store.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { wordPatterns } from '#/platform/server/database/like-pattern.ts';

/** A set of offers as staff keep it. */
export interface KeptOfferSet extends OfferSetRecord {
  ended: boolean;
  /** The transaction that last changed the set. */
  version: string;
}

const selection = `select offer_identifier as "offerIdentifier", name, promotion_ids as "promotionIds", ended, changed::text as version
  from offers.offer_sets where offer_identifier = $1`;

/** Reads a set of offers, also one that has ended; null if there is none. */
export async function findKeptOfferSet(database: Database, offerIdentifier: string): Promise<KeptOfferSet | null> {
  return (await runSql<KeptOfferSet>(database, selection, [offerIdentifier]))[0] ?? null;
}

/** Reads a set of offers and locks its row until the transaction ends; null if there is none. */
export async function lockKeptOfferSet(database: Transaction, offerIdentifier: string): Promise<KeptOfferSet | null> {
  return (await runSql<KeptOfferSet>(database, `${selection} for update`, [offerIdentifier]))[0] ?? null;
}

/** Returns a part of the sets whose name or identifier has every word of the query, and the number of all of them. */
export async function listKeptOfferSets(
  database: Database,
  { query, start, size }: { query: string; start: number; size: number },
): Promise<{ content: { offerIdentifier: string; name: string; offers: number; ended: boolean }[]; totalResults: number }> {
  const patterns = wordPatterns(query);
  const matching = `from offers.offer_sets where concat_ws(' ', offer_identifier, name) ilike all ($1::text[])`;
  const [content, [all]] = await Promise.all([
    runSql<{ offerIdentifier: string; name: string; offers: number; ended: boolean }>(
      database,
      `select offer_identifier as "offerIdentifier", name, cardinality(promotion_ids) as offers, ended
       ${matching} order by ended, name, offer_identifier limit $2 offset $3`,
      [patterns, size, start],
    ),
    runSql<{ count: number }>(database, `select count(*)::integer as count ${matching}`, [patterns]),
  ]);
  return { content, totalResults: all!.count };
}

/** Ends a set of offers now: the shop no longer has its page. */
export async function markOfferSetEnded(database: Transaction, offerIdentifier: string): Promise<void> {
  await runSql(database, 'update offers.offer_sets set ended = true where offer_identifier = $1', [offerIdentifier]);
}

/** Returns those of the ids that no promotion has. */
export async function listUnknownPromotions(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    database,
    'select id from unnest($1::text[]) as given(id) where not exists (select from offers.promotions where promotion_id = given.id)',
    [ids],
  );
  return rows.map(({ id }) => id);
}
