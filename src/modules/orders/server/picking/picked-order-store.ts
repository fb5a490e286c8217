import type { PickedOrder } from '#/modules/orders/rules/picking/picked-order.ts';
import { runSql, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

const totals = `'totals', json_build_object('pickedPrice', t.picked_price_pence, 'offerSavings', t.offer_savings_pence,
       'membershipSavings', t.membership_savings_pence, 'incentiveSavings', t.incentive_savings_pence,
       'partnerDiscountSavings', t.partner_discount_pence, 'deliveryCharge', t.delivery_charge_pence,
       'carrierBagCharge', t.carrier_bag_charge_pence, 'depositCharge', t.deposit_charge_pence, 'paid', t.paid_pence),
     'payment', json_build_object('vouchersPence', t.vouchers_pence, 'giftCardsPence', t.gift_cards_pence,
       'cardDuePence', t.card_due_pence, 'capturedPence', t.captured_pence, 'paidAt', ${ms('t.paid_at')})`;

const refunds = `'refunds', (
       select coalesce(json_agg(json_build_object('refundReference', r.refund_reference, 'lines', r.lines, 'amountPence', r.amount_pence,
         'cardPence', r.card_pence, 'giftCardsPence', r.gift_cards_pence, 'reason', r.reason, 'note', r.note, 'state', r.state,
         'statusBefore', r.status_before, 'closesOrder', r.closes_order,
         'requestedAt', ${ms('r.requested_at')}, 'settledAt', ${ms('r.settled_at')}, 'returnedPence', r.returned_pence,
         'returnedAt', ${ms('r.returned_at')}) order by r.refund_id), '[]')
       from orders.refunds r where r.customer_order_id = t.customer_order_id)`;

/**
 * Returns SQL for what was picked for an order, as JSON (`PickedOrder`), null before it is PICKED; for use in a statement
 * that reads orders. Takes SQL for the order's number.
 */
export const selectPicked = (customerOrderId: string): string => `
  (select json_build_object(
     ${totals},
     'codes', t.codes,
     'lines', (
       select coalesce(json_agg(json_build_object('sequenceNumber', l.sequence_number, 'replaces', l.replaces, 'lineNumber', l.line_number,
         'name', l.name, 'quantity', json_build_object('thousandths', l.thousandths, 'uom', l.uom), 'grams', l.grams, 'status', l.status,
         'unitPricePence', l.unit_price_pence, 'salePricePence', l.sale_price_pence, 'totalPricePence', l.total_price_pence,
         'offerSharePence', l.offer_share_pence, 'memberSharePence', l.member_share_pence, 'codeSharePence', l.code_share_pence,
         'partnerSharePence', l.partner_share_pence, 'depositPence', l.deposit_pence, 'vatRate', l.vat_rate, 'minimumLifeDays', l.minimum_life_days,
         'refundedThousandths', l.refunded_thousandths, 'refundedPence', l.refunded_pence) order by l.sequence_number), '[]')
       from orders.picked_lines l where l.customer_order_id = t.customer_order_id),
     ${refunds})
   from orders.picked_totals t where t.customer_order_id = ${customerOrderId})`;

/** Returns SQL like `selectPicked` for the part that lists of orders need: what the order costs, how that is paid, and its refunds. */
export const selectPickedTotals = (customerOrderId: string): string =>
  `(select json_build_object(${totals}, ${refunds}) from orders.picked_totals t where t.customer_order_id = ${customerOrderId})`;

/** Stores what was picked for an order, and what it costs. */
export async function insertPicked(
  database: Transaction,
  customerOrderId: string,
  { lines, totals, payment, codes }: PickedOrder,
  { pickedBy, now }: { pickedBy: number; now: Instant },
): Promise<void> {
  // The statements are sent together but run in order.
  await Promise.all([
    runSql(
      database,
      `insert into orders.picked_totals (customer_order_id, picked_price_pence, offer_savings_pence, membership_savings_pence,
         incentive_savings_pence, partner_discount_pence, delivery_charge_pence, carrier_bag_charge_pence, deposit_charge_pence,
         paid_pence, codes, vouchers_pence, gift_cards_pence, card_due_pence, captured_pence, paid_at, picked_by, picked_at)
       select $1, "pickedPrice", "offerSavings", "membershipSavings", "incentiveSavings", "partnerDiscountSavings", "deliveryCharge",
         "carrierBagCharge", "depositCharge", paid, $3::jsonb, "vouchersPence", "giftCardsPence", "cardDuePence", "capturedPence", to_timestamp("paidAt"::double precision / 1000), $4,
         to_timestamp($5::double precision / 1000)
       from jsonb_to_record($2::jsonb) as given("pickedPrice" int, "offerSavings" int, "membershipSavings" int, "incentiveSavings" int,
         "partnerDiscountSavings" int, "deliveryCharge" int, "carrierBagCharge" int, "depositCharge" int, paid int, "vouchersPence" int,
         "giftCardsPence" int, "cardDuePence" int, "capturedPence" int, "paidAt" bigint)`,
      [customerOrderId, JSON.stringify({ ...totals, ...payment }), JSON.stringify(codes), pickedBy, now],
    ),
    runSql(
      database,
      `insert into orders.picked_lines (customer_order_id, sequence_number, replaces, line_number, name, thousandths, uom, grams, status,
         unit_price_pence, sale_price_pence, total_price_pence, offer_share_pence, member_share_pence, code_share_pence,
         partner_share_pence, deposit_pence, vat_rate, minimum_life_days)
       select $1, line.* from jsonb_to_recordset($2::jsonb) as line("sequenceNumber" int, replaces int, "lineNumber" text, name text,
         thousandths int, uom text, grams int, status text, "unitPricePence" int, "salePricePence" int, "totalPricePence" int,
         "offerSharePence" int, "memberSharePence" int, "codeSharePence" int, "partnerSharePence" int, "depositPence" int,
         "vatRate" text, "minimumLifeDays" int)`,
      [customerOrderId, JSON.stringify(lines.map(({ quantity, ...line }) => ({ ...line, ...quantity })))],
    ),
  ]);
}
