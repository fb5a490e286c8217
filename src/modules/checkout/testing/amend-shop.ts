import type { ShelfLine } from '#/modules/orders/testing/trolley-shelf.ts';
import { takePlace } from '#/modules/slots/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql, type OpenDatabase } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import { openCheckoutShop } from './checkout-shop.ts';
import { footprintOf } from './order-footprint.ts';

/** Two packets of coffee at 4.00. */
export const coffee = { lineNumber: '000777', thousandths: 2000 };

/** Creates a checkout shop whose shoppers have placed orders, for tests of amending. `hear` gets every fact. */
export async function openAmendShop(database: OpenDatabase, hear?: Announce) {
  const shop = await openCheckoutShop(database, hear);
  type Shopper = Awaited<ReturnType<typeof shop.makeShopper>>;
  type Order = Pick<Shopper, 'orderId'>;
  let made = 0;
  const newKey = (): string => `amend-press-${(made += 1)}`;

  async function place(shopper: Shopper): Promise<Shopper> {
    await shop.giveCard(shopper);
    const { status, body } = await shop.place(shopper, newKey());
    if (status !== 200) throw new Error(`the order was not placed: ${JSON.stringify(body)}`);
    return shopper;
  }

  /** Opens another trolley of the same customer with these lines, and a hold on this slot. */
  async function openBeside(shopper: Shopper, slotId: number, lines?: readonly ShelfLine[]): Promise<Shopper> {
    const { customerId, addressId } = shopper;
    const orderId = await shop.trolley.open(customerId, lines);
    const wanted = { slotId, customerOrderId: orderId, customerId, principalId: customerId, addressId, postcode: 'RG12 1AA', chargePence: 400 };
    await inTransaction({ database }, async (work) => takePlace(work.database, wanted, await readClock(database)));
    return { ...shopper, orderId };
  }

  /** Places an order of twelve teas at 4.00, with a card. */
  const placed = async (): Promise<Shopper> => place(await shop.makeShopper());

  return {
    ...shop,
    newKey,
    placed,
    /** Places such an order, and begins to amend it. */
    async amending(): Promise<Shopper> {
      const shopper = await placed();
      const { status } = await shop.startAmend(shopper);
      if (status !== 200) throw new Error(`the amend did not begin: ${status}`);
      return shopper;
    },
    /** Places another order of the same customer, for this slot. */
    placedBeside: async (shopper: Shopper, slotId: number): Promise<Shopper> => place(await openBeside(shopper, slotId)),
    openBeside,
    /** Returns the id of a slot whose amend cut-off is more than a day after this instant. */
    async laterSlot(cutOff: number): Promise<number> {
      const [slot] = await runSql<{ id: number }>(
        database,
        `select slot_id::int as id from slots.slots
         where branch_id = 651 and amend_cut_off > to_timestamp($1::double precision / 1000) + interval '1 day' order by starts_at limit 1`,
        [cutOff],
      );
      return slot!.id;
    },
    /** Lists the status changes of an order. */
    changesOf: ({ orderId }: Order) =>
      runSql<{ change: string; madeBy: number | null }>(
        database,
        `select from_status || ' ' || to_status as change, made_by::int as "madeBy" from orders.status_changes where customer_order_id = $1 order by change_id`,
        [orderId],
      ),
    footprint: ({ orderId }: Order) => footprintOf(database, orderId),
    async cutOffOf({ orderId }: Order): Promise<number> {
      const [row] = await runSql<{ at: string }>(database, 'select extract(epoch from amend_cut_off) * 1000 as at from orders.orders where customer_order_id = $1', [orderId]);
      return Number(row!.at);
    },
    /** Runs the job that moves orders past their cut-off. */
    runJob: (now: number) =>
      shop.modules.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'move-orders-past-cut-off')!.run({ database, log: null as never, now }, undefined),
  };
}
