import { reckonGifts } from '#/modules/gifts/testing/gift-builder.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/**
 * Returns a text for each contradiction about money in the database; an empty list if everything adds up. Knows orders,
 * gift cards, gift vouchers and the payment card; a module with another kind of money adds its check here.
 */
export async function checkMoney(database: Database): Promise<string[]> {
  const [ledger, ...found] = await Promise.all([reckonGifts(database), ...checks.map((sql) => runSql<{ wrong: string }>(database, sql))]);
  return [...Object.entries(ledger).flatMap(([name, wrong]) => wrong.map((what: string) => `${name}: ${what}`)), ...found.flat().map(({ wrong }) => wrong)];
}

const total = `(o.order_lines_pence - o.offer_savings_pence - o.membership_savings_pence - o.incentive_savings_pence
  + o.delivery_charge_pence + o.carrier_bag_charge_pence + o.deposit_charge_pence)`;
const due = `(${total} - o.gift_cards_pence - o.gift_vouchers_pence)`;

const checks: readonly string[] = [
  // An order's gift cards, gift vouchers and payment card pay its total, to the penny, and no amount is negative.
  `select 'order ' || customer_order_id || ' does not add up' as wrong from orders.orders o
   where ${due} < 0 or least(gift_cards_pence, gift_vouchers_pence, ${total}) < 0`,
  `select 'order ' || o.customer_order_id || ' holds other amounts on gift cards than it shows' as wrong from orders.orders o
   where o.status = 'PLACED'
     and gift_cards_pence <> (select coalesce(sum(held_pence), 0) from gifts.cards_on_orders g where g.customer_order_id = o.customer_order_id)`,
  `select 'order ' || o.customer_order_id || ' shows other vouchers than it holds' as wrong from orders.orders o
   where o.status = 'PLACED'
     and gift_vouchers_pence <> least(${total}, (select coalesce(sum(v.value_pence), 0) from gifts.vouchers_on_orders g
       join gifts.vouchers v using (serial_number) where g.customer_order_id = o.customer_order_id and g.state = 'HELD'))`,
  `select 'order ' || o.customer_order_id || ' has other authorisations than one for what is due' as wrong from orders.orders o
   where o.status = 'PLACED'
     and (select coalesce(array_agg(amount_pence), '{}') from payments.attempts a where a.customer_order_id = o.customer_order_id and a.state = 'USED')
       <> case when ${due} = 0 then '{}'::int[] else array[${due}] end`,
  // Nothing is held by an order that is not placed, or is no longer.
  `select 'order ' || g.customer_order_id || ' holds gift card money in vain' as wrong from gifts.cards_on_orders g
   left join orders.orders o using (customer_order_id) where g.held_pence > 0 and o.status is distinct from 'PLACED'`,
  `select 'order ' || g.customer_order_id || ' holds a voucher in vain' as wrong from gifts.vouchers_on_orders g
   join orders.orders o using (customer_order_id) where g.state = 'HELD' and o.status <> 'PLACED'`,
  `select 'order ' || o.customer_order_id || ' was cancelled and keeps an authorisation' as wrong from orders.orders o
   join payments.attempts a using (customer_order_id) where o.status = 'CANCELLED' and a.state = 'USED'`,
  // No balance is below zero by its movements, and nothing is used twice.
  `select 'gift card ' || serial_number || ' is overdrawn' as wrong from gifts.card_movements group by serial_number
   having sum(case kind when 'ISSUE' then amount_pence when 'USE' then -amount_pence else 0 end) < 0
       or sum(case kind when 'ISSUE' then amount_pence when 'USE' then 0 when 'HOLD' then -amount_pence else amount_pence end) < 0`,
  `select 'voucher ' || serial_number || ' is used twice' as wrong from gifts.voucher_movements where kind = 'USE' group by serial_number having count(*) > 1`,
  `select 'order ' || customer_order_id || ' uses more of gift cards than it held' as wrong from orders.orders o
   where (select coalesce(sum(used_pence), 0) from gifts.cards_on_orders g where g.customer_order_id = o.customer_order_id) > gift_cards_pence`,
];
