import { makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { makeStaff } from '#/modules/staff/testing/staff-builder.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql, type OpenDatabase } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { TestAnswer, TestApp } from '#/platform/server/testing/test-app.ts';
import { openAmendShop } from './amend-shop.ts';
import { cards, type Provider } from './checkout-shop.ts';

const permissions = ['ORDER_MANAGE', 'ORDER_PICK', 'PAYMENT_MANAGE'];

export interface Order {
  orderId: string;
}

/** Creates a checkout shop with staff who work on its placed orders. `hear` gets every fact. */
export async function openPickingShop(database: OpenDatabase, hear?: Announce) {
  const shop = await openAmendShop(database, hear);
  const { staffId } = await makeStaff(database, permissions);
  const staff = { staffId, permissions };
  type Shopper = Awaited<ReturnType<typeof shop.makeShopper>>;

  /** Makes a call below `staff/orders` as staff with the permissions for everything that is done with orders. */
  const call = (method: string, path: string, body?: object, on: TestApp = shop.app, headers: Record<string, string> = {}): Promise<TestAnswer> =>
    on.call(method, `/staff-prod/v1/staff/orders${path}`, { staff, headers, ...(body && { body }) });
  const post = (act: string) => ({ orderId }: Order, body?: object, on?: TestApp) => call('POST', `/${orderId}/${act}`, body, on);

  const readByStaff = ({ orderId }: Order) => call('GET', `/${orderId}`);
  const release = ({ orderId }: Order, on?: TestApp) => call('POST', `/${orderId}/release`, undefined, on);
  const pick = ({ orderId }: Order, sequenceNumber: number, body: object, on?: TestApp) => call('PUT', `/${orderId}/lines/${sequenceNumber}/pick`, body, on);
  const finish = ({ orderId }: Order, on?: TestApp) => call('POST', `/${orderId}/picked`, undefined, on);

  /** Records every line of an order as picked whole, except those that are given, by sequence number. */
  async function pickAll(order: Order, given: Record<number, object> = {}): Promise<void> {
    const { body } = await readByStaff(order);
    for (const { sequenceNumber, quantity } of body.order.orderLines) {
      const { status } = await pick(order, sequenceNumber, given[sequenceNumber] ?? { status: 'PICKED', pickedQuantity: quantity });
      if (status !== 200) throw new Error(`line ${sequenceNumber} was not recorded: ${status}`);
    }
  }

  /** Places an order with a card, releases it, and records its lines. */
  async function recorded({ number = cards.good, ...given }: Parameters<typeof shop.makeShopper>[0] & { number?: string } = {}, picks: Record<number, object> = {}): Promise<Shopper> {
    const shopper = await shop.makeShopper(given);
    await shop.giveCard(shopper, number);
    return recordedOf(shopper, picks);
  }

  /** Places the order of a shopper, releases it, and records its lines. */
  async function recordedOf(shopper: Shopper, picks: Record<number, object> = {}): Promise<Shopper> {
    const placed = await shop.place(shopper, shop.newKey());
    if (placed.status !== 200) throw new Error(`the order was not placed: ${JSON.stringify(placed.body)}`);
    await release(shopper);
    await pickAll(shopper, picks);
    return shopper;
  }

  return {
    ...shop,
    staffId,
    call,
    readByStaff,
    release,
    pick,
    finish,
    pickAll,
    recorded,
    recordedOf,
    prepare: ({ orderId }: Order, sequenceNumber: number) => call('POST', `/${orderId}/lines/${sequenceNumber}/preparing`),
    complete: post('complete'),
    cancelByStaff: (order: Order, body: object = { reason: 'The van broke down.' }, on?: TestApp) => post('cancel')(order, body, on),
    deliver: ({ orderId }: Order, body: object) => call('PUT', `/${orderId}/delivery-status`, body),
    /** Notes that the delivery of an order was tried in vain. */
    missed: ({ orderId }: Order) => call('PUT', `/${orderId}/delivery-status`, { status: 'NOT_DELIVERED', driverName: 'Sam', wismoEtaStartDateTime: '2030-03-12T09:10:00.000Z', wismoEtaEndDateTime: '2030-03-12T09:40:00.000Z' }),
    deliverAgain: ({ orderId }: Order, slotId: number, on?: TestApp) => call('POST', `/${orderId}/deliver-again`, { slotId }, on),
    close: ({ orderId }: Order, on?: TestApp) => call('POST', `/${orderId}/close`, { reason: 'Nobody was in.' }, on),
    refund: ({ orderId }: Order, key: string, body: object, on?: TestApp) => call('POST', `/${orderId}/refunds`, body, on, { 'idempotency-key': key }),
    /** Places an order of twelve teas, and lets it be picked and paid. */
    async paid(given: Parameters<typeof recorded>[0] = {}): Promise<Shopper> {
      const shopper = await recorded(given);
      const { body } = await finish(shopper);
      if (body.order?.status !== 'PAID') throw new Error(`the order was not paid: ${JSON.stringify(body)}`);
      return shopper;
    },
    /** Places such an order, for which a gift voucher pays all but `cardPence`, and lets it be picked. */
    async paidByVoucher({ cardPence = 0 } = {}): Promise<Shopper> {
      const shopper = await shop.makeShopper();
      const { serialNumber, secret: securityCode } = await makeGiftVoucher(database, 5200 - cardPence);
      await shop.setGiftVouchers(shopper, [{ serialNumber, securityCode }]);
      if (cardPence > 0) await shop.giveCard(shopper);
      await recordedOf(shopper);
      await finish(shopper);
      return shopper;
    },
    /** Runs one of the shop's jobs, a minute from now, with another provider if one is given. */
    async runJobOf(name: string, provider?: Provider): Promise<void> {
      const modules = provider ? shop.openModules(provider) : shop.modules;
      const job = modules.flatMap(({ jobs }) => jobs ?? []).find((one) => one.name === name)!;
      await job.run({ database, log: null as never, now: (await readClock(database)) + 60_000 }, undefined);
    },
    /** Returns the status of an order, the state of its card payment, and the movements of its money. */
    async moneyOf({ orderId }: Order): Promise<{ status: string; payment: string | null; movements: string[] }> {
      const [row] = await runSql<{ status: string; payment: string | null; movements: string[] }>(
        database,
        `select status, (select state from payments.card_payments p where p.customer_order_id = $1) as payment,
           array(select kind || ' ' || outcome || ' ' || amount_pence from payments.movements m where m.customer_order_id = $1 order by movement_id) as movements
         from orders.orders where customer_order_id = $1`,
        [orderId],
      );
      return row!;
    },
    /** Returns the audit rows about an order, the oldest first. */
    async auditOf({ orderId }: Order): Promise<object[]> {
      const rows = await runSql<{ staffId: number; customerId: number; action: string; detail: string }>(
        database,
        `select staff_id::int as "staffId", customer_id::int as "customerId", action, detail from staff.audit
         where detail::jsonb @> jsonb_build_object('customerOrderId', $1::text) order by id`,
        [orderId],
      );
      return rows.map(({ detail, ...row }) => ({ ...row, ...(JSON.parse(detail) as object) }));
    },
  };
}

/** Returns the answer's status with the code of its refusal, if it is one. */
export const refusalOf = ({ status, body }: TestAnswer): [status: number, code: string | undefined] => [status, body?.error];
