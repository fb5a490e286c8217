import { selectPlacedCodes } from '#/modules/codes/server/public.ts';
import { reckonGifts } from '#/modules/gifts/testing/gift-builder.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/**
 * Returns a text for each contradiction about money in the database; an empty list if everything adds up. Knows orders,
 * codes, gift cards, gift vouchers and the payment card; a module with another kind of money adds its check here.
 */
export async function checkMoney(database: Database): Promise<string[]> {
  const [ledger, ...found] = await Promise.all([reckonGifts(database), ...checks.map((sql) => runSql<{ wrong: string }>(database, sql))]);
  return [...Object.entries(ledger).flatMap(([name, wrong]) => wrong.map((what: string) => `${name}: ${what}`)), ...found.flat().map(({ wrong }) => wrong)];
}

const total = `(o.order_lines_pence - o.offer_savings_pence - o.membership_savings_pence - o.incentive_savings_pence
  + o.delivery_charge_pence + o.carrier_bag_charge_pence + o.deposit_charge_pence)`;
const due = `(${total} - o.gift_cards_pence - o.gift_vouchers_pence)`;
/** The tenth of the weighed lines that is authorised on top, because they may weigh more than was ordered (SC-549). */
const margin = `(select coalesce((sum(l.total_price_pence - l.offer_share_pence)::int + 9) / 10, 0) from orders.lines l
  where l.customer_order_id = o.customer_order_id and l.weighed is not null)`;
const toAuthorise = `(${due} + ${margin})`;

/** Whether an order is placed and its gifts are not used yet. */
const isToPay = `o.status in ('PLACED', 'AMENDING', 'FULFIL', 'PICKED', 'PAYMENT_FAILED')`;

/** Whether an order stands as its shopper placed it: while it is amended, too. */
const isPlaced = `o.status in ('PLACED', 'AMENDING')`;

/** Whether an order was paid for, not delivered, and cancelled. */
const isClosed = `(o.status = 'CANCELLED' and exists (select from orders.picked_totals taken where taken.customer_order_id = o.customer_order_id and taken.captured_pence is not null))`;
const wasAmended = `exists (select from orders.status_changes s where s.customer_order_id = o.customer_order_id and s.from_status = 'AMENDING' and s.to_status = 'PLACED')`;
const authorised = `(select coalesce(array_agg(amount_pence), '{}') from payments.attempts a where a.customer_order_id = o.customer_order_id and a.state = 'USED')`;

const checks: readonly string[] = [
  // An order's gift cards, gift vouchers and payment card pay its total, to the penny, and no amount is negative.
  `select 'order ' || customer_order_id || ' does not add up' as wrong from orders.orders o
   where ${due} < 0 or least(gift_cards_pence, gift_vouchers_pence, ${total}) < 0`,
  `select 'order ' || o.customer_order_id || ' holds other amounts on gift cards than it shows' as wrong from orders.orders o
   where ${isPlaced}
     and gift_cards_pence <> (select coalesce(sum(held_pence), 0) from gifts.cards_on_orders g where g.customer_order_id = o.customer_order_id)`,
  `select 'order ' || o.customer_order_id || ' shows other vouchers than it holds' as wrong from orders.orders o
   where ${isPlaced}
     and gift_vouchers_pence <> least(${total}, (select coalesce(sum(v.value_pence), 0) from gifts.vouchers_on_orders g
       join gifts.vouchers v using (serial_number) where g.customer_order_id = o.customer_order_id and g.state = 'HELD'))`,
  `select 'order ' || o.customer_order_id || ' shows other amounts of codes than it saves' as wrong from orders.orders o
   where o.status = 'PLACED' and incentive_savings_pence <> (select coalesce(sum(code."valuePence"), 0)
     from json_to_recordset(${selectPlacedCodes('o.customer_order_id')}) as code("valuePence" integer))`,
  // A member's offer is used by one order at a time, and by none that was cancelled (SC-522).
  `select 'offer ' || offer_id || ' is used by several orders of a customer at once' as wrong from codes.offer_uses group by customer_id, offer_id
   having count(*) filter (where kind = 'USE') - count(*) filter (where kind = 'GIVE_BACK') not in (0, 1)`,
  `select 'offer ' || loaded.offer_id || ' names another order than its ledger' as wrong from codes.member_offers loaded
   where loaded.redeemed_by is distinct from (select used.customer_order_id from codes.offer_uses used
     where used.customer_id = loaded.customer_id and used.offer_id = loaded.offer_id and used.kind = 'USE'
       and not exists (select from codes.offer_uses given where given.customer_id = used.customer_id and given.offer_id = used.offer_id
         and given.turn = used.turn and given.kind = 'GIVE_BACK'))`,
  `select 'offer ' || offer_id || ' is redeemed by an order that is not placed' as wrong from codes.member_offers loaded
   left join orders.orders o on o.customer_order_id = loaded.redeemed_by where loaded.redeemed_by is not null and (o.status is null or o.status = 'CANCELLED')`,
  `select 'order ' || o.customer_order_id || ' has other authorisations than one for what is due' as wrong from orders.orders o
   where ${isPlaced} and not ${wasAmended} and ${authorised} <> case when ${toAuthorise} = 0 then '{}'::int[] else array[${toAuthorise}] end`,
  // An amend that makes an order cheaper keeps its authorisation (SC-551).
  `select 'order ' || o.customer_order_id || ' was amended and has other authorisations than one that covers what is due' as wrong from orders.orders o
   where ${isPlaced} and ${wasAmended} and (cardinality(${authorised}) > 1 or coalesce((${authorised})[1], 0) < ${toAuthorise})`,
  // Nothing is held by an order that is not placed, or is no longer.
  `select 'order ' || g.customer_order_id || ' holds gift card money in vain' as wrong from gifts.cards_on_orders g
   left join orders.orders o using (customer_order_id) where g.held_pence > 0 and (o.status is null or not ${isToPay})`,
  `select 'order ' || g.customer_order_id || ' holds a voucher in vain' as wrong from gifts.vouchers_on_orders g
   join orders.orders o using (customer_order_id) where g.state = 'HELD' and not ${isToPay}`,
  `select 'order ' || o.customer_order_id || ' was cancelled and keeps an authorisation' as wrong from orders.orders o
   join payments.attempts a using (customer_order_id) where o.status = 'CANCELLED' and a.state = 'USED' and not ${isClosed}`,
  // A picked order is paid to the penny by its vouchers, gift cards and card, once each, and never refunded beyond that.
  `select 'order ' || t.customer_order_id || ' was charged other amounts than it owes' as wrong from orders.picked_totals t join orders.orders o using (customer_order_id)
   where o.status in ('PAID', 'COMPLETED', 'REFUND_PENDING')
     and (t.captured_pence is distinct from coalesce((select sum(amount_pence) from payments.movements m where m.customer_order_id = t.customer_order_id and kind = 'CAPTURE' and outcome = 'CAPTURED'), 0)
       or t.captured_pence <> least(t.card_due_pence, coalesce((select authorised_pence from payments.card_payments p where p.customer_order_id = t.customer_order_id), 0))
       or t.gift_cards_pence <> coalesce((select sum(case m.kind when 'USE' then amount_pence else 0 end) from gifts.card_movements m where m.customer_order_id = t.customer_order_id), 0))`,
  `select 'order ' || t.customer_order_id || ' costs another amount than its lines and charges' as wrong from orders.picked_totals t
   where t.paid_pence <> t.delivery_charge_pence + t.carrier_bag_charge_pence + (select sum(total_price_pence - offer_share_pence - code_share_pence - partner_share_pence + deposit_pence)
     from orders.picked_lines l where l.customer_order_id = t.customer_order_id)`,
  `select 'order ' || o.customer_order_id || ' was charged more than was agreed when it was placed' as wrong from orders.picked_totals t join orders.orders o using (customer_order_id)
   where t.vouchers_pence + t.gift_cards_pence + t.captured_pence > ${total} + ${margin}`,
  // A weighed line costs its weight, rounded half up once (SC-662); a line with its substitutes costs no more than the line would have cost.
  `select 'line ' || l.sequence_number || ' of order ' || customer_order_id || ' costs another amount than its weight' as wrong
   from orders.picked_lines l join orders.lines o using (customer_order_id, sequence_number), jsonb_to_record(o.weighed) as price(pence int, uom text, thousandths int)
   where o.weighed is not null and l.total_price_pence <> round((case when l.uom <> 'C62' then l.thousandths when price.uom = 'GRM' then coalesce(l.grams, 0) * 1000 else coalesce(l.grams, 0) end)::numeric * price.pence / coalesce(price.thousandths, 1000))`,
  `select 'line ' || o.sequence_number || ' of order ' || o.customer_order_id || ' and its substitutes cost more than the line' as wrong
   from orders.lines o join orders.picked_lines l on l.customer_order_id = o.customer_order_id and coalesce(l.replaces, l.sequence_number) = o.sequence_number
   where o.weighed is null group by o.customer_order_id, o.sequence_number, o.total_price_pence, o.offer_share_pence, o.deposit_pence
   having sum(l.total_price_pence - l.offer_share_pence + l.deposit_pence) > o.total_price_pence - o.offer_share_pence + o.deposit_pence`,
  `select 'the provider captured more of ' || reference || ' than it had authorised' as wrong from payments.sandbox_authorisations where captured_pence > amount_pence`,
  `select 'line ' || sequence_number || ' of order ' || customer_order_id || ' differs from what its refunds gave back' as wrong from orders.picked_lines l
   where l.refunded_pence <> (select coalesce(sum((given->>'pence')::int), 0) from orders.refunds r, jsonb_array_elements(r.lines) given
     where r.customer_order_id = l.customer_order_id and r.state = 'SETTLED' and (given->>'sequenceNumber')::int = l.sequence_number)`,
  // The parts of a line that are refunded one after the other give back what they cost together.
  `select 'line ' || sequence_number || ' of order ' || customer_order_id || ' gave back another part than was refunded' as wrong from orders.picked_lines
   where thousandths > 0 and refunded_pence <> round((total_price_pence - offer_share_pence - code_share_pence - partner_share_pence + deposit_pence)::numeric * refunded_thousandths / thousandths)`,
  `select 'order ' || customer_order_id || ' was captured without being paid' as wrong from orders.orders o
   where status in ('PLACED', 'FULFIL', 'CANCELLED', 'PAYMENT_FAILED') and not ${isClosed} and exists (select from payments.movements m where m.customer_order_id = o.customer_order_id and kind = 'CAPTURE' and outcome = 'CAPTURED')`,
  // An order that was not delivered is closed once everything that was charged has gone back.
  `select 'order ' || o.customer_order_id || ' is closed and keeps money' as wrong from orders.orders o join orders.picked_totals t using (customer_order_id)
   where ${isClosed} and ((select coalesce(sum(coalesce(returned_pence, 0) + case state when 'SETTLED' then amount_pence else 0 end), 0) from orders.refunds r
       where r.customer_order_id = o.customer_order_id and (r.state = 'SETTLED' or r.returned_at is not null)) < t.captured_pence + t.gift_cards_pence
     or exists (select from gifts.vouchers_on_orders g where g.customer_order_id = o.customer_order_id and g.state <> 'FREED'))`,
  `select 'order ' || customer_order_id || ' was captured more than once' as wrong from payments.movements where kind = 'CAPTURE' and outcome = 'CAPTURED' group by customer_order_id having count(*) > 1`,
  `select 'order ' || t.customer_order_id || ' was refunded more than was paid' as wrong from orders.picked_totals t
   where (select coalesce(sum(card_pence), 0) from orders.refunds r where r.customer_order_id = t.customer_order_id and state <> 'FAILED') > coalesce(t.captured_pence, 0)
      or (select coalesce(sum(gift_cards_pence), 0) from orders.refunds r where r.customer_order_id = t.customer_order_id and state <> 'FAILED') > t.gift_cards_pence`,
  `select 'the provider refunded more of ' || s.reference || ' than it captured, or than the shop knows' as wrong from payments.sandbox_authorisations s
   where (select coalesce(sum(amount_pence), 0) from payments.sandbox_refunds r where r.reference = s.reference) > coalesce(s.captured_pence, 0)`,
  `select 'refund ' || r.refund_reference || ' differs between order and payment' as wrong from orders.refunds r left join payments.refunds p using (refund_reference)
   where r.card_pence > 0 and (p.amount_pence is distinct from r.card_pence or (r.state <> 'REQUESTED' and p.state <> r.state))`,
  `select 'report ' || report_id || ' is refunded by a refund of another line or amount' as wrong from orders.item_reports i join orders.refunds r using (customer_order_id, refund_reference)
   where r.state <> 'FAILED' and not exists (select from jsonb_array_elements(r.lines) given where (given->>'sequenceNumber')::int = i.sequence_number)
     and (select sum(amount_pence) from orders.refunds other where other.customer_order_id = i.customer_order_id and other.state <> 'FAILED')
       < (select coalesce(captured_pence, 0) + gift_cards_pence from orders.picked_totals t where t.customer_order_id = i.customer_order_id)`,
  // A reported item is refunded once: by the report's own refund, or by that and other refunds of the line.
  `select 'report ' || report_id || ' is refunded another amount than was reported' as wrong from orders.item_reports i join orders.refunds r using (customer_order_id, refund_reference)
   where r.returned_at is null and not r.closes_order and r.idempotency_key = 'item-report-' || report_id and (r.amount_pence > i.amount_pence or (r.amount_pence <> i.amount_pence
     and not exists (select from orders.refunds other, jsonb_array_elements(other.lines) given where other.customer_order_id = i.customer_order_id and other.refund_id <> r.refund_id
       and other.state <> 'FAILED' and (given->>'sequenceNumber')::int = i.sequence_number)))`,
  `select 'customer ' || customer_id || ' has another number of reports than is counted' as wrong from orders.item_report_counts c
   where reports <> (select count(*) from orders.item_reports i where i.customer_id = c.customer_id)`,
  `select 'order ' || customer_order_id || ' is REFUND_PENDING without a refund, or has one and is not' as wrong from orders.orders o
   where (status = 'REFUND_PENDING') <> exists (select from orders.refunds r where r.customer_order_id = o.customer_order_id and r.state = 'REQUESTED')`,
  // No balance is below zero by its movements, and nothing is used twice.
  `select 'gift card ' || serial_number || ' is overdrawn' as wrong from gifts.card_movements group by serial_number
   having sum(case when kind in ('ISSUE', 'REFUND') then amount_pence when kind = 'USE' then -amount_pence else 0 end) < 0
       or sum(case kind when 'ISSUE' then amount_pence when 'USE' then 0 when 'HOLD' then -amount_pence else amount_pence end) < 0`,
  `select 'voucher ' || serial_number || ' is used twice' as wrong from gifts.voucher_movements group by serial_number
   having count(*) filter (where kind = 'USE') - count(*) filter (where kind = 'REFUND') not in (0, 1)`,
  `select 'order ' || customer_order_id || ' uses more of gift cards than it held' as wrong from orders.orders o
   where (select coalesce(sum(used_pence), 0) from gifts.cards_on_orders g where g.customer_order_id = o.customer_order_id) > gift_cards_pence`,
];
