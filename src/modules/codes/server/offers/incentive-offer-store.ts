import type { IncentiveOffer, MemberOffer } from '#/modules/codes/rules/incentive-offer.ts';
import type { KeptOffer } from '#/modules/codes/rules/present-incentive-offer.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { wordPatterns } from '#/platform/server/database/like-pattern.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

const definition = `offer.offer_id as id, offer.title, offer.description, offer.kind, offer.value, offer.minimum_spend_pence as "minimumSpendPence",
  offer.category_ids as "categoryIds", offer.start_date as "startDate", offer.end_date as "endDate", offer.ended`;

const selectOfMember = `select ${definition}, loaded.offer_id is not null as "isLoaded", loaded.redeemed_by is not null as "isRedeemed"
  from codes.incentive_offers offer left join codes.member_offers loaded on loaded.offer_id = offer.offer_id and loaded.customer_id = $1`;

/** Returns the offers of a member that have begun, and whose last day is not before `earliestEnd`. */
export const listMemberOffers = (database: Database, customerId: number, { today, earliestEnd }: { today: LondonDay; earliestEnd: LondonDay }): Promise<MemberOffer[]> =>
  readSql(database, `${selectOfMember} where offer.start_date <= $2::date and offer.end_date >= $3::date`, [customerId, today, earliestEnd]);

/** Returns an offer as it stands for a member; null if staff have made none with this id. */
export async function findMemberOffer(database: Database, customerId: number, id: string): Promise<MemberOffer | null> {
  return (await runSql<MemberOffer>(database, `${selectOfMember} where offer.offer_id = $2`, [customerId, id]))[0] ?? null;
}

/** Locks the row of an offer that a member has loaded until the transaction ends, so that no order redeems it meanwhile. */
export async function lockLoadedOffer(database: Transaction, customerId: number, id: string): Promise<void> {
  await runSql(database, 'select from codes.member_offers where customer_id = $1 and offer_id = $2 for update', [customerId, id]);
}

/** Loads an offer for a member. Returns false and changes nothing if it is loaded already. */
export async function insertLoadedOffer(database: Transaction, { customerId, id, loadedBy }: { customerId: number; id: string; loadedBy: number }, now: Instant): Promise<boolean> {
  const inserted = await runSql(
    database,
    `insert into codes.member_offers (customer_id, offer_id, loaded_at, loaded_by) values ($1, $2, to_timestamp($3::double precision / 1000), $4)
     on conflict (customer_id, offer_id) do nothing returning offer_id`,
    [customerId, id, now, loadedBy],
  );
  return inserted.length === 1;
}

/** Unloads an offer that no order has redeemed. Returns whether it was loaded. */
export async function deleteLoadedOffer(database: Transaction, customerId: number, id: string): Promise<boolean> {
  const deleted = await runSql(
    database, 'delete from codes.member_offers where customer_id = $1 and offer_id = $2 and redeemed_by is null returning offer_id', [customerId, id]);
  return deleted.length === 1;
}

const kept = `${definition},
  (select count(*)::integer from codes.member_offers loaded where loaded.offer_id = offer.offer_id and loaded.redeemed_by is null) as loaded,
  (select count(*) filter (where used.kind = 'USE') - count(*) filter (where used.kind = 'GIVE_BACK')
   from codes.offer_uses used where used.offer_id = offer.offer_id)::integer as redeemed,
  left(md5(jsonb_build_array(title, description, kind, value, minimum_spend_pence, category_ids, start_date, end_date, ended)::text), 20) as version`;
const selectKept = `select ${kept} from codes.incentive_offers offer where offer.offer_id = $1`;

/** Returns an offer as staff keep it, also one that has ended; null if there is none. */
export async function findKeptOffer(database: Database, id: string): Promise<KeptOffer | null> {
  return (await runSql<KeptOffer>(database, selectKept, [id]))[0] ?? null;
}

/** Returns an offer as staff keep it and locks its row until the transaction ends; null if there is none. */
export async function lockKeptOffer(database: Transaction, id: string): Promise<KeptOffer | null> {
  return (await runSql<KeptOffer>(database, `${selectKept} for update of offer`, [id]))[0] ?? null;
}

/** Returns a part of the offers whose id, title or description has every word of the query, and the number of all of them. */
export async function listKeptOffers(database: Database, { query, start, size }: { query: string; start: number; size: number }): Promise<{ offers: KeptOffer[]; total: number }> {
  const patterns = wordPatterns(query);
  const matching = `from codes.incentive_offers offer where concat_ws(' ', offer_id, title, description) ilike all ($1::text[])`;
  const [offers, [all]] = await Promise.all([
    runSql<KeptOffer>(database, `select ${kept} ${matching} order by ended, end_date desc, offer_id limit $2 offset $3`, [patterns, size, start]),
    runSql<{ count: number }>(database, `select count(*)::integer as count ${matching}`, [patterns]),
  ]);
  return { offers, total: all!.count };
}

/** Stores the definition of an offer, which also brings an ended one back. Returns whether the offer is new. */
export async function saveIncentiveOffer(database: Database, offer: IncentiveOffer): Promise<{ created: boolean }> {
  const [saved] = await runSql<{ created: boolean }>(
    database,
    `insert into codes.incentive_offers (offer_id, title, description, kind, value, minimum_spend_pence, category_ids, start_date, end_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (offer_id) do update set title = excluded.title, description = excluded.description, kind = excluded.kind, value = excluded.value,
       minimum_spend_pence = excluded.minimum_spend_pence, category_ids = excluded.category_ids, start_date = excluded.start_date,
       end_date = excluded.end_date, ended = false
     returning xmax = 0 as created`,
    [offer.id, offer.title, offer.description, offer.kind, offer.value, offer.minimumSpendPence, [...offer.categoryIds], offer.startDate, offer.endDate],
  );
  return saved!;
}

/** Ends an offer now. Placed orders keep it. */
export async function markOfferEnded(database: Transaction, id: string): Promise<void> {
  await runSql(database, 'update codes.incentive_offers set ended = true where offer_id = $1', [id]);
}
