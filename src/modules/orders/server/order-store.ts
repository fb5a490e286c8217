import { placedEntry } from '#/modules/codes/rules/present-codes.ts';
import { selectPlacedCodes, type PlacedCode } from '#/modules/codes/server/public.ts';
import { selectPlacedGiftCards, selectPlacedGiftVouchers } from '#/modules/gifts/server/public.ts';
import { orderAsOf } from '#/modules/orders/rules/order-as-of.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { detailsOf, selectPlacedDetails, type StoredDetails } from './order-details-store.ts';
import { orderHead, withShownSlot } from './order-head.ts';
import { selectPicked } from './picking/picked-order-store.ts';

/** Returns a placed order with its current status, or null if there is none with this number. Runs one statement. */
export async function findPlacedOrder(database: Database, customerOrderId: string, now: Instant): Promise<OrderRecord | null> {
  const [row] = await runSql<OrderRow>(database, selectOrder, [customerOrderId]);
  if (!row) return null;
  const { details, codes, ...order } = row;
  const { card, billingAddress } = details;
  const whole = { ...order, details: detailsOf(details, true, null), codes: (codes ?? []).map(placedEntry), card, billingAddress };
  return orderAsOf(withShownSlot(whole), now);
}

/** Returns the ids of the delivery addresses of a customer's orders in progress (SC-583). */
export async function listAddressesInProgress(database: Database, customerId: number): Promise<number[]> {
  const rows = await runSql<{ addressId: number }>(
    database,
    `select distinct (slot -> 'deliveryAddress' ->> 'id')::bigint as "addressId" from orders.orders
     where customer_id = $1 and status in ('AMENDING', 'PLACED', 'FULFIL', 'PICKED', 'PAYMENT_FAILED')
       and slot -> 'deliveryAddress' ->> 'id' is not null`,
    [customerId],
  );
  return rows.map(({ addressId }) => addressId);
}

interface OrderRow extends Omit<OrderRecord, 'details' | 'codes' | 'card' | 'billingAddress'> {
  details: StoredDetails;
  codes: PlacedCode[] | null;
}

const selectOrder = `
  select ${orderHead}, shop_number as "shopNumber", ${selectPicked('orders.customer_order_id')} as picked,
    ${selectPlacedDetails('orders.customer_order_id')} as details, ${selectPlacedCodes('orders.customer_order_id')} as codes,
    ${selectPlacedGiftCards('orders.customer_order_id')} as "giftCards", ${selectPlacedGiftVouchers('orders.customer_order_id')} as "giftVouchers",
    (select coalesce(json_agg(json_build_object('sequenceNumber', l.sequence_number, 'lineNumber', l.line_number, 'name', l.name,
       'quantity', json_build_object('thousandths', l.thousandths, 'uom', l.uom), 'unitPricePence', l.unit_price_pence,
       'salePricePence', l.sale_price_pence, 'totalPricePence', l.total_price_pence, 'offerSharePence', l.offer_share_pence,
       'memberSharePence', l.member_share_pence, 'offeredUnits', l.offered_units, 'depositPence', l.deposit_pence, 'vatRate', l.vat_rate,
       'priceEstimated', l.price_estimated, 'weighed', l.weighed, 'substitutionAllowed', l.substitution_allowed,
       'noteToShopper', l.note_to_shopper, 'personalisedMessage', l.personalised_message,
       'supplierOrderRequired', l.supplier_order_required, 'preparing', l.preparing_since is not null,
       'containsAlcohol', l.contains_alcohol, 'minimumAge', l.minimum_age, 'entertaining', l.entertaining, 'status', l.status) order by l.sequence_number), '[]')
     from orders.lines l where l.customer_order_id = orders.customer_order_id) as lines
  from orders.orders where customer_order_id = $1`;

/** Returns statistics about all orders that a customer has placed (SC-590). */
export async function findStats(
  database: Database,
  customerId: number,
): Promise<{ lastCompletedStartsAt: Instant | null; paymentNeeded: boolean }> {
  const [stats] = await runSql<{ lastCompletedStartsAt: Instant | null; paymentNeeded: boolean | null }>(
    database,
    `select max(slot_starts_at) filter (where status = 'COMPLETED') as "lastCompletedStartsAt",
            bool_or(status = 'PAYMENT_FAILED') as "paymentNeeded"
     from orders.orders where customer_id = $1`,
    [customerId],
  );
  return { lastCompletedStartsAt: stats!.lastCompletedStartsAt, paymentNeeded: stats!.paymentNeeded ?? false };
}
