import type { ApplicationMethod, CodeOnOrder, CodeTerms } from '#/modules/codes/rules/code-on-order.ts';
import type { CodeType } from '#/modules/codes/rules/code-type.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { selectOrderOffers, selectPlacedOffers } from './offers/offer-use-store.ts';

/** A promo code that an order may take. */
export type FoundCode = Omit<CodeOnOrder, 'applicationMethod'>;

/** Returns SQL that is true if all uses of the code `promo`, or all those of a customer, are taken. */
const isUsedUp = (customerId: string): string => `(coalesce(promo.used >= promo.most_uses, false) or (promo.most_uses_each is not null
  and promo.most_uses_each <= (select count(*) filter (where kind = 'USE') - count(*) filter (where kind = 'GIVE_BACK')
    from codes.uses where uses.code_key = promo.code_key and uses.customer_id = ${customerId})))`;

/** Returns SQL for the uses of codes by an order that it has not given back. */
const liveUses = (customerOrderId: string): string => `select used.code_key, used.turn, used.terms, used.value_pence, used.use_id
  from codes.uses used where used.customer_order_id = ${customerOrderId} and used.kind = 'USE'
    and not exists (select from codes.uses given where given.customer_order_id = used.customer_order_id
      and given.code_key = used.code_key and given.turn = used.turn and given.kind = 'GIVE_BACK')`;

const terms = (from: string): string => `jsonb_build_object('key', ${from}.code_key, 'code', ${from}.code, 'type', ${from}.type, 'description', ${from}.description,
  'kind', ${from}.kind, 'value', ${from}.value, 'minimumSpendPence', ${from}.minimum_spend_pence, 'lineNumbers', to_jsonb(${from}.line_numbers))`;

/**
 * Returns SQL for the codes on an order that can still be changed, and the offers that its customer has loaded, as one
 * JSON array of `CodeOnOrder`, null without any; for use in another module's statement. Codes come in the order in which
 * they were added, then the offers. Takes SQL for the order's number and its customer's id. A code or offer with which the
 * order is placed keeps the terms of its placement.
 */
export const selectOrderCodes = (customerOrderId: string, customerId: string): string => `
  (select json_agg(code order by place, code ->> 'key') from (
     select coalesce(live.terms, ${terms('promo')}) || jsonb_build_object('applicationMethod', 'MANUAL', 'validFrom', promo.valid_from, 'validTo', promo.valid_to,
       'ended', promo.ended, 'usedUp', ${isUsedUp(customerId)}, 'held', live.terms is not null) as code, added as place
     from codes.order_codes join codes.promo_codes promo using (code_key)
     left join lateral (${liveUses('order_codes.customer_order_id')} and used.code_key = order_codes.code_key) as live on true
     where order_codes.customer_order_id = ${customerOrderId} and not order_codes.removed
     union all ${selectOrderOffers(customerOrderId, customerId)}) as codes_on_order)`;

/** A code or a member's offer that an order was placed with. */
export interface PlacedCode {
  terms: CodeTerms;
  applicationMethod: ApplicationMethod;
  valuePence: number;
}

/**
 * Returns SQL for the codes and offers of a placed order as one JSON array of `PlacedCode`, null without any; for use in
 * another module's statement. A cancelled order still shows those that it gave back by being cancelled. Takes SQL for the
 * order's number.
 */
export const selectPlacedCodes = (customerOrderId: string): string => `
  (select json_agg(json_build_object('terms', placed.terms, 'applicationMethod', placed.method, 'valuePence', placed.value_pence) order by placed.method desc, placed.use_id)
   from (select used.terms, 'MANUAL' as method, used.value_pence, used.use_id
     from codes.uses used where used.customer_order_id = ${customerOrderId} and used.kind = 'USE'
       and not exists (select from codes.uses given where given.customer_order_id = used.customer_order_id and given.code_key = used.code_key
         and given.turn = used.turn and given.kind = 'GIVE_BACK' and given.reason = 'REMOVED')
     union all ${selectPlacedOffers(customerOrderId)}) as placed)`;

/** Returns the codes on an order that can still be changed, and the offers that its customer has loaded. */
export async function listOrderCodes(database: Database, { customerOrderId, customerId }: { customerOrderId: string; customerId: number }): Promise<CodeOnOrder[]> {
  const [row] = await readSql<{ codes: CodeOnOrder[] | null }>(database, `select ${selectOrderCodes('$1', '$2::bigint')} as codes`, [customerOrderId, customerId]);
  return row!.codes ?? [];
}

/**
 * Returns a code that a customer wants to add to an order; null if there is none. A code that the order was placed with,
 * and that was removed from its draft, keeps the terms of its placement.
 */
export async function findCodeToAdd(
  database: Database,
  key: string,
  { customerOrderId, customerId }: { customerOrderId: string; customerId: number },
): Promise<FoundCode | null> {
  const [row] = await readSql<{ found: FoundCode }>(
    database,
    `select coalesce(live.terms, ${terms('promo')}) || jsonb_build_object('validFrom', valid_from, 'validTo', valid_to, 'ended', ended,
       'usedUp', ${isUsedUp('$2::bigint')}, 'held', live.terms is not null) as found
     from codes.promo_codes promo left join lateral (${liveUses('$3')} and used.code_key = promo.code_key) as live on true
     where promo.code_key = $1`,
    [key, customerId, customerOrderId],
  );
  return row?.found ?? null;
}

/**
 * Puts a code on an order, which must be locked. A code that was removed from a draft comes back to its place, as added by
 * the person who adds it again.
 */
export async function insertOrderCode(
  database: Transaction,
  { customerOrderId, customerId, key, type, addedBy }: { customerOrderId: string; customerId: number; key: string; type: CodeType; addedBy: number },
  now: Instant,
): Promise<void> {
  await runSql(
    database,
    `insert into codes.order_codes (customer_order_id, customer_id, code_key, type, added_at, added_by)
     values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000), $6)
     on conflict (customer_order_id, code_key) do update set removed = false, added_by = excluded.added_by`,
    [customerOrderId, customerId, key, type, now, addedBy],
  );
}

/**
 * Takes a code off an order, if it is on it. A code that the order was placed with is only removed from the draft of its
 * amend.
 */
export async function deleteOrderCode(database: Transaction, customerOrderId: string, key: string): Promise<void> {
  await runSql(
    database,
    `with live as materialized (${liveUses('$1')} and used.code_key = $2),
     removed as (update codes.order_codes set removed = true where customer_order_id = $1 and code_key in (select code_key from live))
     delete from codes.order_codes where customer_order_id = $1 and code_key = $2 and code_key not in (select code_key from live)`,
    [customerOrderId, key],
  );
}

/**
 * Gives orders whose amends end the codes again that they were placed with: codes added since leave, and removed ones
 * come back to their place.
 */
export async function restoreOrderCodes(database: Transaction, customerOrderIds: readonly string[]): Promise<void> {
  // The statements are sent together but run in order, because an order takes one COUPON.
  await Promise.all([
    runSql(
      database,
      `delete from codes.order_codes where customer_order_id = any($1::text[])
         and code_key not in (select code_key from (${liveUses('order_codes.customer_order_id')}) as live)`,
      [customerOrderIds],
    ),
    runSql(database, 'update codes.order_codes set removed = false where customer_order_id = any($1::text[]) and removed', [customerOrderIds]),
  ]);
}

/** An order that is placed with codes. */
export interface OrderWithCodes {
  customerOrderId: string;
  customerId: number;
  codes: readonly Pick<PlacedCode, 'terms' | 'valuePence'>[];
}

/**
 * Counts a use of each code by an order, and gives back those that the order was placed with before and no longer has. A
 * code that stays but now saves another amount is given back and used again, whatever its limits. Codes that are not
 * used leave the order. Returns false if a code has no use left: then the transaction must be rolled
 * back. The codes' rows are locked in the order of their keys, so that simultaneous placements count one after another.
 */
export async function saveUses(database: Transaction, { customerOrderId, customerId, codes }: OrderWithCodes, now: Instant): Promise<boolean> {
  const keys = codes.map(({ terms: { key } }) => key);
  // The uses are counted in a statement of their own: one that waits for a lock sees the ledger as it was before.
  const [, [saved]] = await Promise.all([
    runSql(
      database,
      `select code_key from codes.promo_codes
       where code_key = any($1::text[]) or code_key in (select code_key from (${liveUses('$2')}) as live)
       order by code_key for update`,
      [keys, customerOrderId],
    ),
    runSql<{ isWhole: boolean }>(
      database,
      `with live as (${liveUses('$1')}),
       given as (
         select place, terms ->> 'key' as code_key, terms, "valuePence" as value_pence
         from rows from (json_to_recordset($2::json) as (terms jsonb, "valuePence" integer)) with ordinality as given(terms, "valuePence", place)),
       free as (
         select given.* from given join codes.promo_codes promo using (code_key)
         where not promo.ended and not ${isUsedUp('$3::bigint')} and code_key not in (select code_key from live)),
       back as (select code_key, turn from live where code_key not in (select code_key from given)),
       -- Readers list the uses in the order in which they were added. So from the first code on that is new, or saves
       -- another amount, all that stay are used again.
       changed as (
         select min(place) as place from given left join live using (code_key)
         where live.code_key is null or (live.terms, live.value_pence) is distinct from (given.terms, given.value_pence)),
       again as (select given.*, live.turn from given join live using (code_key) join changed on given.place >= changed.place),
       counted as (
         update codes.promo_codes promo set used = used + change
         from (select code_key, 1 as change from free union all select code_key, -1 from back) as moved
         where promo.code_key = moved.code_key),
       taken as (
         insert into codes.uses (code_key, customer_id, customer_order_id, kind, turn, terms, value_pence, at)
         select code_key, $3, $1, 'USE', 1 + (select count(*) from codes.uses u where u.customer_order_id = $1 and u.code_key = used.code_key and u.kind = 'USE'),
           terms, value_pence, to_timestamp($4::double precision / 1000)
         from (select * from free union all select place, code_key, terms, value_pence from again) as used order by place),
       returned as (
         insert into codes.uses (code_key, customer_id, customer_order_id, kind, turn, reason, at)
         select code_key, $3, $1, 'GIVE_BACK', turn, 'REMOVED', to_timestamp($4::double precision / 1000)
         from (select * from back union all select code_key, turn from again) as given_back),
       unused as (delete from codes.order_codes where customer_order_id = $1 and code_key not in (select code_key from given))
       select not exists (select from given where code_key not in (select code_key from free) and code_key not in (select code_key from live)) as "isWhole"`,
      [customerOrderId, JSON.stringify(codes), customerId, now],
    ),
  ]);
  return saved!.isWhole;
}

/** Gives back every use of codes by an order that is cancelled (SC-519). A repeated call changes nothing. */
export async function giveBackUses(database: Transaction, customerOrderId: string, now: Instant): Promise<void> {
  await Promise.all([
    runSql(
      database,
      `select code_key from codes.promo_codes where code_key in (select code_key from (${liveUses('$1')}) as live) order by code_key for update`,
      [customerOrderId],
    ),
    runSql(
      database,
      `with live as (${liveUses('$1')}),
       counted as (update codes.promo_codes promo set used = used - 1 from live where promo.code_key = live.code_key)
       insert into codes.uses (code_key, customer_id, customer_order_id, kind, turn, reason, at)
       select used.code_key, used.customer_id, used.customer_order_id, 'GIVE_BACK', used.turn, 'CANCELLED', to_timestamp($2::double precision / 1000)
       from codes.uses used join live using (use_id)`,
      [customerOrderId, now],
    ),
  ]);
}
