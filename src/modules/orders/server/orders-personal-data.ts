import { listOpenOrderNumbers } from '#/modules/trolley/server/public.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';

/** A customer's placed orders, and the details typed at checkout. The card provider's tokens are left out: they are secret. */
export const ordersPersonalData: PersonalData = {
  sections: [
    {
      name: 'orders',
      title: 'Orders',
      tables: ['orders.orders', 'orders.details'],
      read: (database, customerId) =>
        runSql(
          database,
          `select o.customer_order_id as "orderNumber", o.status, ${isoText('o.created')} as placed, ${isoText('o.slot_starts_at')} as "slotStarts",
             o.slot ->> 'type' as "slotKind", o.slot -> 'deliveryAddress' as "deliveryAddress", o.slot ->> 'branchName' as branch,
             o.order_lines_pence as "itemsPence", o.offer_savings_pence as "savingsPence", o.membership_savings_pence as "memberSavingsPence",
             o.incentive_savings_pence as "codeSavingsPence", o.order_level_savings_pence as "orderSavingsPence", o.delivery_charge_pence as "deliveryPence",
             o.carrier_bag_charge_pence as "bagsPence", o.deposit_charge_pence as "depositsPence", o.gift_cards_pence as "giftCardsPence",
             o.gift_vouchers_pence as "giftVouchersPence", d.bagless as "withoutBags", d.paper_statement as "paperStatement",
             d.substitutions_allowed as "maySubstitute",
             d.contact_number as "contactNumber", d.delivery_note as "deliveryNote", d.card ->> 'maskedCardNumber' as "cardNumber",
             d.card ->> 'cardholderName' as "nameOnCard", d.billing_address as "billingAddress", d.partner_discount_card_number as "partnerCardNumber"
           from orders.orders o left join orders.details d using (customer_order_id) where o.customer_id = $1 order by o.created`,
          [customerId],
        ),
    },
    {
      name: 'openOrder',
      title: 'What you filled in for your next order',
      tables: ['orders.details', 'trolley.orders'],
      read: async (database, customerId) =>
        runSql(
          database,
          `select contact_number as "contactNumber", delivery_note as "deliveryNote", bagless as "withoutBags", paper_statement as "paperStatement",
             substitutions_allowed as "maySubstitute", card ->> 'maskedCardNumber' as "cardNumber",
             card ->> 'cardholderName' as "nameOnCard", billing_address as "billingAddress", partner_discount_card_number as "partnerCardNumber"
           from orders.details where customer_order_id = any($1::text[])`,
          [await listOpenOrderNumbers(database, customerId)],
        ),
    },
    {
      name: 'orderItems',
      title: 'Items of orders',
      tables: ['orders.lines', 'orders.orders'],
      read: (database, customerId) =>
        runSql(
          database,
          `select l.customer_order_id as "orderNumber", l.line_number as "productNumber", l.name, (l.thousandths / 1000.0)::double precision as quantity,
             l.uom as unit, l.total_price_pence as "pricePence", l.status, l.substitution_allowed as "maySubstitute",
             l.note_to_shopper as "noteToShopper", l.personalised_message as message
           from orders.lines l join orders.orders o using (customer_order_id) where o.customer_id = $1
           order by o.created, l.customer_order_id, l.sequence_number`,
          [customerId],
        ),
    },
    {
      name: 'orderChanges',
      title: 'What became of orders',
      tables: ['orders.status_changes', 'orders.orders'],
      read: (database, customerId) =>
        runSql(
          database,
          `select c.customer_order_id as "orderNumber", c.from_status as "from", c.to_status as "to", ${isoText('c.at')} as changed
           from orders.status_changes c join orders.orders o using (customer_order_id) where o.customer_id = $1 order by c.change_id`,
          [customerId],
        ),
    },
    {
      name: 'pickedOrders',
      title: 'What was picked and paid',
      tables: ['orders.picked_totals', 'orders.picked_lines', 'orders.orders'],
      read: (database, customerId) =>
        runSql(
          database,
          `select t.customer_order_id as "orderNumber", l.line_number as "productNumber", l.name, (l.thousandths / 1000.0)::double precision as quantity,
             l.uom as unit, l.total_price_pence as "pricePence", l.status, l.replaces is not null as "isSubstitute", l.refunded_pence as "refundedPence",
             t.paid_pence as "orderPaidPence", t.partner_discount_pence as "orderPartnerDiscountPence"
           from orders.picked_totals t join orders.orders o using (customer_order_id) left join orders.picked_lines l using (customer_order_id)
           where o.customer_id = $1 order by o.created, t.customer_order_id, l.sequence_number`,
          [customerId],
        ),
    },
    {
      name: 'refunds',
      title: 'Refunds',
      tables: ['orders.refunds', 'orders.orders'],
      read: (database, customerId) =>
        runSql(
          database,
          `select r.customer_order_id as "orderNumber", r.lines as items, r.amount_pence as "amountPence", r.card_pence as "toCardPence",
             r.gift_cards_pence as "toGiftCardsPence", r.reason, r.note as "noteForStaff", r.state, ${isoText('r.requested_at')} as requested,
             ${isoText('r.settled_at')} as settled
           from orders.refunds r join orders.orders o using (customer_order_id) where o.customer_id = $1 order by r.refund_id`,
          [customerId],
        ),
    },
    {
      name: 'itemReports',
      title: 'Missing and bad items that you reported',
      tables: ['orders.item_reports', 'orders.picked_lines'],
      read: (database, customerId) =>
        runSql(
          database,
          `select r.customer_order_id as "orderNumber", l.line_number as "productNumber", l.name, r.problem, (r.thousandths / 1000.0)::double precision as quantity,
             r.amount_pence as "amountPence", r.note, r.state, r.message as "ourAnswer", ${isoText('r.reported_at')} as reported, ${isoText('r.decided_at')} as decided
           from orders.item_reports r join orders.picked_lines l using (customer_order_id, sequence_number) where r.customer_id = $1 order by r.report_id`,
          [customerId],
        ),
    },
    {
      name: 'takenBack',
      title: 'What the driver took back',
      tables: ['orders.taken_back', 'orders.picked_lines', 'orders.orders'],
      read: (database, customerId) =>
        runSql(
          database,
          `select t.customer_order_id as "orderNumber", l.line_number as "productNumber", l.name, (t.thousandths / 1000.0)::double precision as quantity,
             ${isoText('t.taken_at')} as "takenBack"
           from orders.taken_back t join orders.orders o using (customer_order_id) join orders.picked_lines l using (customer_order_id, sequence_number)
           where o.customer_id = $1 order by t.taken_at, t.sequence_number`,
          [customerId],
        ),
    },
    {
      name: 'deliveries',
      title: 'Deliveries',
      tables: ['orders.delivery_statuses', 'orders.orders'],
      read: (database, customerId) =>
        runSql(
          database,
          `select d.customer_order_id as "orderNumber", d.status, ${isoText('d.eta_starts_at')} as "expectedFrom", ${isoText('d.eta_ends_at')} as "expectedTo",
             ${isoText('d.last_updated')} as updated
           from orders.delivery_statuses d join orders.orders o using (customer_order_id) where o.customer_id = $1 order by o.created`,
          [customerId],
        ),
    },
  ],
  erasure: {
    // Orders stay, with goods, days and amounts, and without address, phone number, card and notes. A refused report keeps '-' in
    // place of staff's answer. The details of an order
    // that was never placed go.
    tables: ['orders.orders', 'orders.details', 'orders.lines', 'orders.item_reports', 'orders.refunds'],
    async erase(database, { customerId }) {
      await runSql(database, 'delete from orders.details where customer_order_id = any($1::text[])', [await listOpenOrderNumbers(database, customerId)]);
      await runSql(
        database,
        `update orders.details set contact_number = null, delivery_note = null, card = null, billing_address = null, partner_discount_card_number = null,
           usual_texts = null, placed = null
         where customer_order_id in (select customer_order_id from orders.orders where customer_id = $1)
           and num_nonnulls(contact_number, delivery_note, card, billing_address, partner_discount_card_number, usual_texts, placed) > 0`,
        [customerId],
      );
      await runSql(
        database,
        `update orders.lines set note_to_shopper = null, personalised_message = null
         where customer_order_id in (select customer_order_id from orders.orders where customer_id = $1)
           and (note_to_shopper is not null or personalised_message is not null)`,
        [customerId],
      );
      await runSql(
        database,
        `update orders.item_reports set note = null, message = case when message is not null then '-' end
         where customer_id = $1 and num_nonnulls(note, message) > 0 and (note is not null or message <> '-')`,
        [customerId],
      );
      await runSql(
        database,
        `update orders.refunds set note = null
         where customer_order_id in (select customer_order_id from orders.orders where customer_id = $1) and note is not null`,
        [customerId],
      );
      await runSql(
        database,
        `update orders.orders set slot = slot || '{"deliveryAddress": null}'
         where customer_id = $1 and slot -> 'deliveryAddress' is distinct from 'null'::jsonb`,
        [customerId],
      );
    },
  },
};
