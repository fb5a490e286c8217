import type { CodeTerms } from '#/modules/codes/rules/code-on-order.ts';
import { selectIsMember } from '#/modules/membership/server/public.ts';
import { runSql, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** Returns SQL for the uses of offers by an order that it has not given back. Takes SQL for the order's number. */
const liveUses = (customerOrderId: string): string => `select used.customer_id, used.offer_id, used.turn, used.terms, used.value_pence
  from codes.offer_uses used where used.customer_order_id = ${customerOrderId} and used.kind = 'USE'
    and not exists (select from codes.offer_uses given where given.customer_id = used.customer_id
      and given.offer_id = used.offer_id and given.turn = used.turn and given.kind = 'GIVE_BACK')`;

/**
 * Returns a query for the offers that an order's customer has loaded and no other order has redeemed: each as JSON of
 * `CodeOnOrder`, and its place after all typed codes. A customer who has left the scheme keeps only the
 * offers with which the order was placed.
 */
export const selectOrderOffers = (customerOrderId: string, customerId: string): string => `
  select coalesce(live.terms, jsonb_build_object('key', offer.offer_id, 'code', offer.offer_id, 'type', 'VOUCHER', 'description', offer.title, 'kind', offer.kind,
      'value', offer.value, 'minimumSpendPence', offer.minimum_spend_pence, 'lineNumbers', null, 'categoryIds', to_jsonb(offer.category_ids)))
    || jsonb_build_object('applicationMethod', 'AUTOMATIC', 'validFrom', offer.start_date, 'validTo', offer.end_date, 'ended', offer.ended, 'usedUp', false,
      'held', live.terms is not null) as code, 9223372036854775807 as place
  from codes.member_offers loaded join codes.incentive_offers offer using (offer_id)
  left join lateral (${liveUses('loaded.redeemed_by')} and used.offer_id = loaded.offer_id) as live on true
  where loaded.customer_id = ${customerId}
    and (loaded.redeemed_by = ${customerOrderId} or (loaded.redeemed_by is null and ${selectIsMember('loaded.customer_id')}))`;

/** Returns a query for the offers with which an order was placed, also of one that has given them back by being cancelled. */
export const selectPlacedOffers = (customerOrderId: string): string => `
  select used.terms, 'AUTOMATIC' as method, used.value_pence, used.use_id
  from codes.offer_uses used where used.customer_order_id = ${customerOrderId} and used.kind = 'USE'
    and not exists (select from codes.offer_uses given where given.customer_id = used.customer_id and given.offer_id = used.offer_id
      and given.turn = used.turn and given.kind = 'GIVE_BACK' and given.reason = 'REMOVED')`;

/** An order that is placed with offers. */
export interface OrderWithOffers {
  customerOrderId: string;
  customerId: number;
  offers: readonly { terms: CodeTerms; valuePence: number }[];
}

/**
 * Redeems the customer's offers for an order, and gives back those that the order was placed with before and no longer
 * has. An offer that stays but now saves another amount is given back and used again. Returns false if an offer is no
 * longer loaded, or another order has redeemed it: then the transaction must be rolled back. The rows of the offers are
 * locked in the order of their ids, so that simultaneous placements and unloads follow one another.
 */
export async function saveOfferUses(database: Transaction, { customerOrderId, customerId, offers }: OrderWithOffers, now: Instant): Promise<boolean> {
  const ids = offers.map(({ terms: { key } }) => key);
  // The rows are read again in a statement of its own: one that waits for a lock sees the ledger as it was before.
  const [, [saved]] = await Promise.all([
    runSql(
      database,
      `select offer_id from codes.member_offers where customer_id = $1 and (offer_id = any($2::text[]) or redeemed_by = $3) order by offer_id for update`,
      [customerId, ids, customerOrderId],
    ),
    runSql<{ isWhole: boolean }>(
      database,
      `with live as (${liveUses('$1')}),
       given as (
         select terms ->> 'key' as offer_id, terms, "valuePence" as value_pence from json_to_recordset($2::json) as given(terms jsonb, "valuePence" integer)),
       free as (select given.* from given join codes.member_offers loaded using (offer_id) where loaded.customer_id = $3 and loaded.redeemed_by is null),
       back as (select offer_id, turn from live where offer_id not in (select offer_id from given)),
       again as (
         select given.*, live.turn from given join live using (offer_id)
         where (live.terms, live.value_pence) is distinct from (given.terms, given.value_pence)),
       redeemed as (
         update codes.member_offers loaded set redeemed_by = $1 from free where loaded.customer_id = $3 and loaded.offer_id = free.offer_id),
       freed as (
         update codes.member_offers loaded set redeemed_by = null from back where loaded.customer_id = $3 and loaded.offer_id = back.offer_id),
       taken as (
         insert into codes.offer_uses (customer_id, offer_id, customer_order_id, kind, turn, terms, value_pence, at)
         select $3, offer_id, $1, 'USE', next, terms, value_pence, to_timestamp($4::double precision / 1000)
         from (select offer_id, terms, value_pence, 1 + (select count(*) from codes.offer_uses given
                 where given.customer_id = $3 and given.offer_id = free.offer_id and given.kind = 'GIVE_BACK') as next from free
               union all select offer_id, terms, value_pence, turn + 1 from again) as used order by offer_id),
       returned as (
         insert into codes.offer_uses (customer_id, offer_id, customer_order_id, kind, turn, reason, at)
         select $3, offer_id, $1, 'GIVE_BACK', turn, 'REMOVED', to_timestamp($4::double precision / 1000)
         from (select * from back union all select offer_id, turn from again) as given_back)
       select not exists (select from given where offer_id not in (select offer_id from free) and offer_id not in (select offer_id from live)) as "isWhole"`,
      [customerOrderId, JSON.stringify(offers), customerId, now],
    ),
  ]);
  return saved!.isWhole;
}

/** Gives back every offer that a cancelled order used: they are loaded again (AC-330). A repeated call changes nothing. */
export async function giveBackOfferUses(database: Transaction, { customerOrderId, customerId }: { customerOrderId: string; customerId: number }, now: Instant): Promise<void> {
  await Promise.all([
    runSql(database, 'select offer_id from codes.member_offers where customer_id = $1 and redeemed_by = $2 order by offer_id for update', [customerId, customerOrderId]),
    runSql(
      database,
      `with live as (${liveUses('$1')}),
       freed as (update codes.member_offers set redeemed_by = null where customer_id = $2 and redeemed_by = $1)
       insert into codes.offer_uses (customer_id, offer_id, customer_order_id, kind, turn, reason, at)
       select customer_id, offer_id, $1, 'GIVE_BACK', turn, 'CANCELLED', to_timestamp($3::double precision / 1000) from live`,
      [customerOrderId, customerId, now],
    ),
  ]);
}
