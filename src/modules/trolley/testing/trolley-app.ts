import type { Failure, MinimumOrderValues, ShoppingContext, Trolley } from '#/contract/graph-types.ts';
import { createCatalogueModule, saveBranchAvailability, saveProducts, saveRestrictions } from '#/modules/catalogue/server/public.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import { createOffersModule, savePromotions } from '#/modules/offers/server/public.ts';
import { amendCutOff, orderCutOff } from '#/modules/slots/rules/slot-cut-offs.ts';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import { addSlots, takePlace } from '#/modules/slots/server/public.ts';
import { instantOf, londonDay } from '#/platform/rules/london-time.ts';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql, type OpenDatabase } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestApp, type TestCall } from '#/platform/server/testing/test-app.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { beginAmend, createTrolleyModule, findOrderById, readTrolley, type CatalogueAndOffers } from '#/modules/trolley/server/public.ts';

/** The default instant for tests of trolley calls: a Monday morning in London. */
export const trolleyNow = instantOf('2026-03-09', '09:00');

/** Selects every field that the ledger requires in a trolley operation's answer (SC-240). */
export const trolleyFields = `{ trolley { orderId amendingOrder slotChangeable instantCheckout instantCheckoutLocation
  trolleyItems { trolleyItemId lineNumber productId quantity { amount uom } reservedQuantity { amount uom } canSubstitute
    noteToShopper personalisedMessage retailPrice { amount currencyCode } price { amount } totalPrice { amount }
    saving { amount } depositCharge { amount } priceEstimated discounts { status id description category explanation } triggeredPromotions untriggeredPromotions }
  trolleyTotals { collectionMinimumOrderValue { amount } deliveryMinimumOrderValue { amount } deliveryCharge { amount }
    itemTotalEstimatedCost { amount } totalEstimatedCost { amount currencyCode } totalDepositCharge { amount }
    savingsFromOffers { amount } savingsFromOffersAndIncentives { amount } savingsFromMyWaitrose { amount }
    minimumSpendThresholdMet trolleyItemCounts { hardConflicts softConflicts noConflicts } }
  conflicts { addToTrolley itemId productId lineNumber messages priority outOfStock resolutionActions { action text }
    prohibitedActions type nextSlotDate slotOptionDates { type date } } }
  failures { message type } }`;

const contextQuery = '{ shoppingContext { customerId customerOrderId customerOrderState defaultBranchId } }';

/** An item as a client sends it. An amount without a unit is a number of items; null omits the quantity. */
export interface SentItem {
  lineNumber: string;
  amount?: number | null;
  uom?: UnitOfMeasure;
  canSubstitute?: boolean;
  noteToShopper?: string;
  personalisedMessage?: string;
  trolleyItemId?: number;
  reservedQuantity?: { amount: number; uom: UnitOfMeasure };
}

const itemOf = ({ amount = 1, uom = 'C62', ...rest }: SentItem) => ({ ...rest, ...(amount !== null && { quantity: { amount, uom } }) });

export interface Asked<T> {
  status: number;
  answer: T;
  /** Ids of the call's operations that are in effect; undefined if the call sent none. */
  applied?: string[];
  /** Values of Set-Cookie. */
  cookies: string[];
}

/**
 * A trolley operation's answer. Unlike in the schema, the trolley is never null, because a test knows when there is
 * none.
 */
export interface TrolleyAnswered {
  trolley: Trolley;
  failures: Failure[] | null;
}

/**
 * Starts the modules up to the trolley on a real database, plus any later modules that a test passes. Tests call them
 * as clients do.
 */
export async function openTrolleyApp(
  database: OpenDatabase,
  later: { mostLines?: number; modules?: (catalogueAndOffers: CatalogueAndOffers) => ServerModule[]; slices?: URL[] } = {},
) {
  const log = openLog('silent');
  const { module: catalogueModule, catalogue, feed } = createCatalogueModule({ database, log });
  const { module: offersModule, offers } = createOffersModule({ feed });
  const catalogueAndOffers = { catalogue, offers };
  const modules = [catalogueModule, offersModule, createTrolleyModule(catalogueAndOffers, later).module, ...(later.modules?.(catalogueAndOffers) ?? [])];
  for (const module of modules) await module.start?.();
  const app = openTestApp(database, modules, [new URL('../trolley.graphql', import.meta.url), ...(later.slices ?? [])]);
  let lastCustomer = 1000;
  let minute = 0;

  /** Makes a graph call as a customer (a number), or as a browser with this cookie ('' if it has none). */
  async function ask<T>(as: number | string, query: string, variables: object = {}, more: TestCall = {}): Promise<Asked<T>> {
    const caller: TestCall = typeof as === 'number' ? { as } : { headers: { cookie: as } };
    const { status, body, headers } = await app.call('POST', '/graph-prod/v1/graph', { ...caller, ...more, body: { query, variables } });
    if (!body.errors && !body.data) throw new Error(`${status} ${JSON.stringify(body)}`);
    const answer = body.errors ? undefined : Object.values(body.data)[0];
    return { status, answer: answer as T, applied: body.extensions?.applied, cookies: headers.getSetCookie() };
  }

  const withItem = (operation: string) => (as: number | string, orderId: string, item: SentItem, more?: TestCall) =>
    ask<TrolleyAnswered>(
      as,
      `mutation ($orderId: String!, $item: TrolleyItemInput!) { ${operation}(orderId: $orderId, trolleyItem: $item) ${trolleyFields} }`,
      { orderId, item: itemOf(item) },
      more,
    );

  /** Sets the order to PLACED, without placing it. */
  async function place(order: string): Promise<void> {
    await runSql(database, `update trolley.orders set state = 'PLACED' where customer_order_id = $1 and state = 'PENDING'`, [order]);
  }

  /** Begins to amend the placed order, at the prices of its trolley now. Staff prepare the lines `prepared` already. */
  async function beginToAmend(order: string, prepared: readonly string[] = []): Promise<void> {
    const now = await readClock(database);
    const { lines, slot } = await readTrolley(database, catalogueAndOffers, (await findOrderById(database, order))!, now);
    const draft = {
      customerOrderId: order, amendCutOff: slot?.amendCutOff ?? now + 86_400_000, slotDate: slot?.date ?? londonDay(now), slotChangeable: true,
      lines: lines.toReversed().map((line) => ({ ...line, preparing: prepared.includes(line.lineNumber) })),
    };
    if (!(await inTransaction({ database }, (work) => beginAmend(work.database, draft, now)))) throw new Error(`order ${order} is not placed`);
  }

  return {
    ask,
    /** Makes a REST call to a later module. */
    call: app.call,
    add: withItem('addItemToTrolley'),
    update: withItem('updateTrolleyItem'),
    replace: withItem('replaceTrolleyItem'),
    updateMany: (as: number | string, orderId: string, items: SentItem[], more?: TestCall) =>
      ask<TrolleyAnswered>(
        as,
        `mutation ($orderId: String!, $items: [TrolleyItemInput!]!) { updateTrolleyItems(orderId: $orderId, trolleyItems: $items) ${trolleyFields} }`,
        { orderId, items: items.map(itemOf) },
        more,
      ),
    empty: (as: number | string, orderId: string, more?: TestCall) =>
      ask<TrolleyAnswered>(as, `mutation ($orderId: String!) { emptyTrolley(orderId: $orderId) ${trolleyFields} }`, { orderId }, more),
    prefer: (as: number | string, orderId: string, subPreference: boolean, more?: TestCall) =>
      ask<TrolleyAnswered>(
        as,
        `mutation ($orderId: String!, $subPreference: Boolean!) { updateTrolleySubPreferences(orderId: $orderId, subPreference: $subPreference) ${trolleyFields} }`,
        { orderId, subPreference },
        more,
      ),
    read: (as: number | string, orderId: string) =>
      ask<TrolleyAnswered>(as, `query ($orderId: String!) { getTrolley(orderId: $orderId) ${trolleyFields} }`, { orderId }),
    minimums: (as: number | string, orderId: string) =>
      ask<MinimumOrderValues>(
        as,
        `query ($orderId: String) { getMinimumOrderValues(orderId: $orderId) { collectionMinimumOrderValue { amount } deliveryMinimumOrderValue { amount } failures { type } } }`,
        { orderId },
      ),
    context: (as: number | string) => ask<ShoppingContext>(as, contextQuery),
    /** Reads the context as a signed-in customer whose browser also sends a visitor's cookie. */
    contextWithCookie: (customerId: number, cookie: string, by?: number) =>
      ask<ShoppingContext>(customerId, contextQuery, {}, { headers: { cookie }, ...(by !== undefined && { by }) }),
    /** Adds products, and resolves once the catalogue has read them. */
    async stock(...products: Partial<ProductRecord>[]): Promise<void> {
      await saveProducts(database, products.map(aProduct));
      await catalogue.freshen();
    },
    async promote(...promotions: PromotionRecord[]): Promise<void> {
      await savePromotions(database, promotions);
      await offers.freshen();
    },
    async restrict(...restrictions: Parameters<typeof saveRestrictions>[1]): Promise<void> {
      await saveRestrictions(database, restrictions);
      await catalogue.freshen();
    },
    async limitAtBranch(...differences: Parameters<typeof saveBranchAvailability>[1]): Promise<void> {
      await saveBranchAvailability(database, differences);
      await catalogue.freshen();
    },
    /** Creates a customer for this test only, with an open order. */
    async freshShopper(): Promise<{ id: number; order: string }> {
      const id = (lastCustomer += 1);
      const { answer } = await ask<ShoppingContext>(id, contextQuery);
      return { id, order: answer.customerOrderId };
    },
    /** Books a slot on this day for the order: by default, a delivery from branch 651 for £4.00. */
    async book(shopper: { id: number; order: string }, date: string, given: { slotType?: SlotType; branchId?: number } = {}): Promise<void> {
      minute += 1;
      const startsAt = instantOf(date, '07:00') + minute * 60_000;
      const { slotType = 'DELIVERY', branchId = 651 } = given;
      const cutOffs = { orderCutOff: orderCutOff(slotType, date), amendCutOff: amendCutOff(slotType, date) };
      const slot = { branchId, slotType, slotGridType: 'DEFAULT', date, startsAt, endsAt: startsAt + 3_600_000 } as const;
      await addSlots(database, [{ ...slot, ...cutOffs, capacity: 5, chargePence: 400, campaignId: null }]);
      const [made] = await runSql<{ id: number }>(database, 'select max(slot_id) as id from slots.slots');
      const wanted = { slotId: made!.id, customerOrderId: shopper.order, customerId: shopper.id, principalId: shopper.id };
      const now = await readClock(database);
      const taken = await inTransaction({ database }, (work) =>
        takePlace(work.database, { ...wanted, addressId: null, postcode: 'RG12 1AA', chargePence: 400 }, now),
      );
      if (taken.kind !== 'held') throw new Error(taken.kind);
    },
    /** Returns how many searches for the best offers have stopped at their limit. */
    boundsReached: () => offers.boundsReached,
    /** Places the order in its current state, with its slot, and begins to amend it. */
    async amend({ order }: { order: string }): Promise<void> {
      await runSql(database, `update slots.reservations set expires_at = null, status = 'CONFIRMED' where customer_order_id = $1`, [order]);
      await place(order);
      await beginToAmend(order);
    },
    place,
    beginToAmend,
    /** Ends the amend of the order, as if it was placed again. */
    async placeAgain(order: string): Promise<void> {
      await runSql(database, `update trolley.orders set state = 'PLACED', confirmed = null where customer_order_id = $1 and state = 'AMENDING'`, [order]);
    },
    async stop(): Promise<void> {
      for (const module of modules.toReversed()) await module.stop?.();
    },
  };
}
