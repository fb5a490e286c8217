import { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import { book, callAs, giveCard, makeSmallShopper, place, type AnsweringShop, type SmallShopper } from './small-shop.ts';

/** A placed order as its rows say. */
export interface OrderRows {
  status: string;
  /** The number of packets of tea that were placed, and in the trolley. */
  placed: number;
  draft: number;
  /** The pence that the card authorises. */
  authorised: number;
  /** The status changes, each as 'FROM TO'. */
  changes: string[];
}

/** Reads what the tests of amending compare of each order. */
export async function readOrderRows(database: Database, orderIds: readonly string[]): Promise<Map<string, OrderRows>> {
  const rows = await runSql<OrderRows & { orderId: string }>(
    database,
    `select customer_order_id as "orderId", status,
       (select sum(l.thousandths)::int / 1000 from orders.lines l where l.customer_order_id = o.customer_order_id) as placed,
       (select sum(l.thousandths)::int / 1000 from trolley.lines l where l.customer_order_id = o.customer_order_id) as draft,
       (select authorised_pence from payments.card_payments p where p.customer_order_id = o.customer_order_id) as authorised,
       (select array_agg(from_status || ' ' || to_status order by change_id) from orders.status_changes c where c.customer_order_id = o.customer_order_id) as changes
     from orders.orders o where customer_order_id = any ($1::text[])`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, ...row }) => [orderId, row]));
}

/** Creates a shopper, and places an order of one packet of tea in the slot, after `prepare` has changed the open order. */
export async function placeSmallOrder(
  database: Database,
  on: AnsweringShop,
  slotId: number,
  prepare: (open: SmallShopper) => Promise<void> = async () => undefined,
): Promise<SmallShopper> {
  const shopper = await makeSmallShopper(database, on);
  const booked = await book(shopper, on, slotId);
  await giveCard(shopper, on);
  await prepare(shopper);
  const { status, text } = await place(shopper, on, `first-press-${shopper.orderId}`);
  if (booked.status !== 201 || status !== 200) throw new Error(`placing the order: ${booked.status} ${status} ${text}`);
  return shopper;
}

export type AmendCall = 'amend' | 'change-slot' | 'cancel-amend';

/** Begins or cancels an amend of the shopper's order. */
export const callAmend = async (shopper: SmallShopper, on: AnsweringShop, call: AmendCall): Promise<number> =>
  (await callAs(shopper, on, ['POST', `/order-orchestration-prod/v1/orders/${shopper.orderId}/${call}`], {})).status;

/** Sets the packets of tea in the order's trolley. Returns 200, or the type of the failure. */
export async function setTea({ orderId, bearer }: SmallShopper, on: AnsweringShop, amount: number): Promise<number> {
  const variables = { orderId, item: { lineNumber: '000123', quantity: { amount, uom: 'C62' } } };
  const { body } = await new TestBrowser(on.fetch).graph('add-item', setLine, variables, bearer);
  return Number(body.data.addItemToTrolley.failures?.[0].type ?? 200);
}

const setLine = `mutation set($orderId: String!, $item: TrolleyItemInput!) {
  addItemToTrolley(orderId: $orderId, trolleyItem: $item) { failures { type message } }
}`;

/** Cancels the shopper's order. Returns 200, or the type of the failure. */
export async function cancelSmallOrder({ orderId, bearer }: SmallShopper, on: AnsweringShop): Promise<number> {
  const { body } = await new TestBrowser(on.fetch).graph('cancel', cancel, { id: orderId }, bearer);
  return Number(body.data.cancelOrder.failures?.[0].type ?? 200);
}

const cancel = 'mutation ($id: String!) { cancelOrder(customerOrderId: $id) { failures { type } } }';

/** Moves the clock of a shop with test hooks, which also runs the jobs that are then due. */
export async function setShopClock(on: AnsweringShop, now: number | null): Promise<void> {
  const body = JSON.stringify({ now: now === null ? null : new Date(now).toISOString() });
  const { status } = await on.fetch(new Request('http://shop.test/test-hooks/clock', { method: 'PUT', body }));
  if (status !== 204) throw new Error(`moving the clock: ${status}`);
}
