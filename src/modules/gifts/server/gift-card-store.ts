import type { OpenGiftCard } from '#/modules/gifts/rules/gifts-on-order.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A gift card on an open order, with the money on it that the shopper was last shown. */
export interface StoredGiftCard extends OpenGiftCard {
  shownPence: Pence;
  expired: boolean;
}

/** A gift card as an entry finds it. */
export interface FoundGiftCard {
  serialNumber: string;
  freePence: Pence;
  expired: boolean;
}

/**
 * Returns SQL for the gift cards of an open order as one JSON array (`StoredGiftCard`), in the order in which they were
 * added, for use in another statement. Takes SQL for the order's number. The order's own holds count as free, also on a card
 * that has expired since: placing it again replaces them.
 */
export const selectOpenGiftCards = (customerOrderId: string): string =>
  `(select coalesce(json_agg(json_build_object('serialNumber', c.serial_number, 'shownPence', o.shown_pence, 'expired', ${expired} and o.held_pence = 0, 'freePence',
      case when ${expired} then o.held_pence else c.balance_pence - c.held_pence + o.held_pence end) order by o.place), '[]')
    from gifts.cards_on_orders o join gifts.cards c using (serial_number)
    where o.customer_order_id = ${customerOrderId} and o.in_amend is distinct from 'REMOVED')`;

/**
 * Returns SQL for the gift cards of a placed order as one JSON array (`GiftCardOnOrder`): the amount of each is what the
 * order holds or has used.
 */
export const selectPlacedGiftCards = (customerOrderId: string): string =>
  `(select coalesce(json_agg(json_build_object('serialNumber', c.serial_number, 'amountPence', o.held_pence + o.used_pence,
      'remainingPence', c.balance_pence - c.held_pence) order by o.place), '[]')
    from gifts.cards_on_orders o join gifts.cards c using (serial_number)
    where o.customer_order_id = ${customerOrderId} and o.in_amend is distinct from 'ADDED')`;

const expired = 'c.expires_at <= platform.now()';

/**
 * Returns the gift cards with these serial numbers. Unknown ones are left out. The order's own holds count as free, also on
 * an expired card.
 */
export function findGiftCards(database: Database, customerOrderId: string, serialNumbers: readonly string[]): Promise<FoundGiftCard[]> {
  return runSql<FoundGiftCard>(
    database,
    `select c.serial_number as "serialNumber", ${expired} and coalesce(o.held_pence, 0) = 0 as expired,
       case when ${expired} then 0 else c.balance_pence - c.held_pence end + coalesce(o.held_pence, 0) as "freePence"
     from gifts.cards c left join gifts.cards_on_orders o on o.serial_number = c.serial_number and o.customer_order_id = $2
     where c.serial_number = any($1::text[])`,
    [serialNumbers, customerOrderId],
  );
}

/** Returns the hash of each card's pin, by serial number. */
export async function findPinHashes(database: Database, serialNumbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await runSql<{ serialNumber: string; pinHash: string }>(
    database,
    'select serial_number as "serialNumber", pin_hash as "pinHash" from gifts.cards where serial_number = any($1::text[])',
    [serialNumbers],
  );
  return new Map(rows.map(({ serialNumber, pinHash }) => [serialNumber, pinHash]));
}

/**
 * Adds gift cards to an open order, after those that it has, and removes others. A card of an order that is being amended
 * is only removed from the draft, and comes back to its place.
 */
export async function saveGiftCards(
  database: Transaction,
  order: { customerOrderId: string; customerId: number; isAmended: boolean },
  { added, removed }: { added: readonly FoundGiftCard[]; removed: readonly string[] },
): Promise<void> {
  await runSql(
    database,
    `with gone as (
       delete from gifts.cards_on_orders
       where customer_order_id = $1 and serial_number = any($4::text[]) and (not $5 or in_amend = 'ADDED')),
     removed as (
       update gifts.cards_on_orders set in_amend = 'REMOVED'
       where customer_order_id = $1 and serial_number = any($4::text[]) and $5 and in_amend is null)
     insert into gifts.cards_on_orders (customer_order_id, customer_id, serial_number, shown_pence, in_amend)
     select $1, $2, "serialNumber", "freePence", case when $5 then 'ADDED' end
     from jsonb_to_recordset($3::jsonb) as added("serialNumber" text, "freePence" int)
     on conflict (customer_order_id, serial_number) do update set in_amend = null, shown_pence = excluded.shown_pence`,
    [order.customerOrderId, order.customerId, JSON.stringify(added), removed, order.isAmended],
  );
}

/** Records that the shopper is shown the money that is on the order's gift cards now. */
export async function saveShownMoney(database: Database, customerOrderId: string, cards: readonly OpenGiftCard[]): Promise<void> {
  await runSql(
    database,
    `update gifts.cards_on_orders o set shown_pence = shown."freePence"
     from jsonb_to_recordset($2::jsonb) as shown("serialNumber" text, "freePence" int)
     where o.customer_order_id = $1 and o.serial_number = shown."serialNumber"`,
    [customerOrderId, JSON.stringify(cards)],
  );
}

/** An amount of a card, and a card that does not cover it. */
export interface CardAmount {
  serialNumber: string;
  amountPence: Pence;
}

/**
 * Holds an amount on each of an order's gift cards, instead of what the order holds on it. Holds nothing if a card does
 * not cover its amount, and returns the serial numbers of those cards. Locks the cards in the order of their numbers, so
 * that two orders with the same cards never wait for each other. Runs one statement.
 */
export async function holdOnGiftCards(
  database: Transaction,
  customerOrderId: string,
  amounts: readonly CardAmount[],
  now: Instant,
): Promise<string[]> {
  const short = await runSql<{ serialNumber: string }>(
    database,
    `with wanted as materialized (
       select w."serialNumber" as serial_number, w."amountPence" as amount_pence
       from jsonb_to_recordset($2::jsonb) as w("serialNumber" text, "amountPence" int)),
     locked as materialized (
       select c.serial_number, c.balance_pence - c.held_pence as free_pence, ${expired} as expired
       from gifts.cards c where c.serial_number in (select serial_number from wanted) order by c.serial_number for update),
     changes as materialized (
       select w.serial_number, w.amount_pence - o.held_pence as change_pence, locked.free_pence, locked.expired
       from wanted w join locked using (serial_number)
       join gifts.cards_on_orders o on o.customer_order_id = $1 and o.serial_number = w.serial_number),
     short as materialized (
       select serial_number from changes where change_pence > 0 and (expired or change_pence > free_pence)
       union all select serial_number from wanted w where not exists (select from changes where changes.serial_number = w.serial_number)),
     moved as (
       insert into gifts.card_movements (serial_number, customer_order_id, kind, amount_pence, at)
       select serial_number, $1, case when change_pence > 0 then 'HOLD' else 'FREE' end, abs(change_pence), ${instant('$3')}
       from changes where change_pence <> 0 and not exists (select from short)
       order by serial_number)
     select serial_number as "serialNumber" from short`,
    [customerOrderId, JSON.stringify(amounts), now],
  );
  return short.map(({ serialNumber }) => serialNumber);
}

/**
 * Takes money that an order holds: each card's amount is used, and the rest of its hold freed (SC-493). Amounts of cards
 * that are not listed are freed.
 */
export async function settleGiftCards(
  database: Transaction,
  customerOrderId: string,
  used: readonly CardAmount[],
  now: Instant,
): Promise<void> {
  await runSql(
    database,
    `with held as materialized (
       select o.serial_number, o.held_pence, coalesce(u."amountPence", 0) as used_pence
       from gifts.cards_on_orders o
       left join jsonb_to_recordset($2::jsonb) as u("serialNumber" text, "amountPence" int) on u."serialNumber" = o.serial_number
       where o.customer_order_id = $1 and o.held_pence > 0
       order by o.serial_number for update of o)
     insert into gifts.card_movements (serial_number, customer_order_id, kind, amount_pence, at)
     select serial_number, $1, kind, amount_pence, ${instant('$3')}
     from held, lateral (values ('USE', used_pence), ('FREE', held_pence - used_pence)) as move(kind, amount_pence)
     where amount_pence > 0
     order by serial_number, kind`,
    [customerOrderId, JSON.stringify(used), now],
  );
}

/**
 * Makes the gift cards of a draft those of the order that is placed again: frees the money on removed ones, which then
 * leave the order.
 */
export async function settleAmendedCards(database: Transaction, customerOrderId: string, now: Instant): Promise<void> {
  // The statements are sent together but run in order.
  await Promise.all([
    runSql(
      database,
      `insert into gifts.card_movements (serial_number, customer_order_id, kind, amount_pence, at)
       select serial_number, $1, 'FREE', held_pence, ${instant('$2')}
       from gifts.cards_on_orders where customer_order_id = $1 and in_amend = 'REMOVED' and held_pence > 0 order by serial_number`,
      [customerOrderId, now],
    ),
    runSql(database, "delete from gifts.cards_on_orders where customer_order_id = $1 and in_amend = 'REMOVED'", [customerOrderId]),
    runSql(database, "update gifts.cards_on_orders set in_amend = null where customer_order_id = $1 and in_amend = 'ADDED'", [customerOrderId]),
  ]);
}

/** Gives orders whose amends end the gift cards again that they were placed with. */
export async function restoreGiftCards(database: Transaction, customerOrderIds: readonly string[]): Promise<void> {
  await Promise.all([
    runSql(database, "delete from gifts.cards_on_orders where customer_order_id = any($1::text[]) and in_amend = 'ADDED'", [customerOrderIds]),
    runSql(database, "update gifts.cards_on_orders set in_amend = null where customer_order_id = any($1::text[]) and in_amend = 'REMOVED'", [customerOrderIds]),
  ]);
}

/** Returns what an order holds on its gift cards, in the order in which they pay. */
export function listHeldAmounts(database: Database, customerOrderId: string): Promise<{ serialNumber: string; freePence: Pence }[]> {
  return runSql(
    database,
    `select serial_number as "serialNumber", held_pence as "freePence"
     from gifts.cards_on_orders where customer_order_id = $1 and held_pence > 0 order by place`,
    [customerOrderId],
  );
}

/** Returns money that an order has used to its gift cards, in the order in which they paid. Returns the sum that it gave back. */
export async function returnToGiftCards(database: Transaction, customerOrderId: string, amountPence: Pence, now: Instant): Promise<Pence> {
  const [back] = await runSql<{ pence: number }>(
    database,
    `with used as materialized (
       select serial_number, used_pence, sum(used_pence) over (order by place) - used_pence as before
       from gifts.cards_on_orders where customer_order_id = $1 and used_pence > 0),
     moved as (
       insert into gifts.card_movements (serial_number, customer_order_id, kind, amount_pence, at)
       select serial_number, $1, 'REFUND', least(used_pence, $2::int - before), ${instant('$3')}
       from used where before < $2::int order by serial_number returning amount_pence)
     select coalesce(sum(amount_pence), 0)::int as pence from moved`,
    [customerOrderId, amountPence, now],
  );
  return back!.pence;
}

/** Stores a new gift card with its money, and returns its id. */
export async function insertGiftCard(
  database: Transaction,
  card: { serialNumber: string; pinHash: string; amountPence: Pence; expiresAt: Instant },
  now: Instant,
): Promise<number> {
  const { serialNumber, pinHash, amountPence, expiresAt } = card;
  const [[row]] = await Promise.all([
    runSql<{ id: number }>(
      database,
      `insert into gifts.cards (serial_number, pin_hash, issued_at, expires_at) values ($1, $2, ${instant('$3')}, ${instant('$4')})
       returning card_id as id`,
      [serialNumber, pinHash, now, expiresAt],
    ),
    runSql(
      database,
      `insert into gifts.card_movements (serial_number, kind, amount_pence, at) values ($1, 'ISSUE', $2, ${instant('$3')})`,
      [serialNumber, amountPence, now],
    ),
  ]);
  return row!.id;
}
