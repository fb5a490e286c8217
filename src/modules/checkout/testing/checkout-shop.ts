import { afterAll } from 'vitest';
import { addAddress } from '#/modules/account/server/public.ts';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { createCheckoutModule, totalPlacing, type PlacingParts } from '#/modules/checkout/server/public.ts';
import { codesPlacing, createCodesModule, offersPlacing } from '#/modules/codes/server/public.ts';
import { createFlagsModule } from '#/modules/flags/server/public.ts';
import { createGiftsModule, giftCardPlacing, giftVoucherPlacing } from '#/modules/gifts/server/public.ts';
import { createMailModule } from '#/modules/mail/server/public.ts';
import { createOrdersModule, listCardsInUse, whenDeliveryStatusChanged, whenOrderCancelled, whenOrderChanged, whenOrderPaid, whenOrderPlaced, whenOrderRescheduled, whenPaymentFailed, whenRefundReturned, whenRefundSettled, whenReportAnswered, whenSavedCardDeleted } from '#/modules/orders/server/public.ts';
import { openTrolleyShelf, type ShelfLine } from '#/modules/orders/testing/trolley-shelf.ts';
import { cardPlacing, createPaymentsModule, whenAuthorisationsGivenUp, type PaymentGateway } from '#/modules/payments/server/public.ts';
import { currentSlotOf, listSlots, makeSlots, saveSlotTemplates, slotPlacing, takePlace } from '#/modules/slots/server/public.ts';
import { createTrolleyModule, trolleyPlacing } from '#/modules/trolley/server/public.ts';
import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, type Database, type OpenDatabase } from '#/platform/server/database/database.ts';
import { createFacts, type Announce } from '#/platform/server/facts/facts.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { openTestApp, type TestAnswer, type TestApp } from '#/platform/server/testing/test-app.ts';
import { reckonOrder } from './reckon-order.ts';

export const cards = {
  good: '4444333322221111',
  declined: '4000000000000002',
  failsAtCapture: '4000000000000341',
  authenticate: '4000000000003220',
  blocked: '4100000000000019',
};

/** Returns the provider for a test: the sandbox, usually with some calls replaced. */
export type Provider = (sandbox: PaymentGateway) => PaymentGateway;

/**
 * Creates a shop from payments to checkout with a real trolley, branch 651 and its slots, for tests of placing. `hear` gets
 * every fact that the shop announces, in its transaction, after the listeners.
 */
export async function openCheckoutShop(database: OpenDatabase, hear?: Announce) {
  const trolley = await openTrolleyShelf(database);
  afterAll(trolley.stop);
  await saveBranches(database, [aBranch(), aBranch({ id: 700, name: 'Reading', postcodeAreas: ['RG1'] })]);
  await saveSlotTemplates(database, templates);
  await makeSlots(database, await readClock(database));
  const { app, modules, jobs, announce, gateway } = openProcess(database, { ...trolley, hear });

  /** Creates a customer with an address, a trolley and a hold: everything that an order needs except a card. */
  async function makeShopper(given: { lines?: ShelfLine[]; slotId?: number; postcode?: string; charge?: number } = {}) {
    const { customerId } = await makeCustomer(database);
    const now = await readClock(database);
    const added = await addAddress({ database }, { customerId, address, setContactAddress: true, deliveryNote: 'Ring twice', now });
    if (added.kind !== 'added') throw new Error('the address is faulty');
    const orderId = await trolley.open(customerId, given.lines);
    const slotId = given.slotId ?? (await freeSlot());
    const wanted = {
      slotId, customerOrderId: orderId, customerId, principalId: customerId, addressId: added.address.id,
      postcode: given.postcode ?? 'RG12 1AA', chargePence: given.charge ?? 400,
    };
    const place = await inTransaction({ database }, (work) => takePlace(work.database, wanted, now));
    return { customerId, orderId, addressId: added.address.id, place };
  }

  /** Returns a slot with the fewest places taken. */
  async function freeSlot(): Promise<number> {
    const now = await readClock(database);
    const [from, to] = [addDays(londonDay(now), 3), addDays(londonDay(now), 9)];
    const slots = await listSlots(database, { branchId: 651, slotType: 'DELIVERY', slotGridTypes: ['DEFAULT'], from, to }, now);
    return slots.toSorted((one, other) => one.taken - other.taken)[0]!.slotId;
  }

  type Shopper = { customerId: number; orderId: string };
  const order = (shopper: Shopper) => `/order-orchestration-prod/v1/orders/${shopper.orderId}`;

  const code = (shopper: Shopper, of?: string) => `${order(shopper)}/incentives${of === undefined ? '' : `/${encodeURIComponent(of)}`}`;

  return {
    app,
    modules,
    announce,
    gateway,
    trolley,
    makeShopper,
    freeSlot,
    addCode: (shopper: Shopper, typed: string, on: TestApp = app) => on.call('POST', code(shopper), { as: shopper.customerId, body: { code: typed } }),
    removeCode: (shopper: Shopper, typed: string) => app.call('DELETE', code(shopper, typed), { as: shopper.customerId }),
    /** Sets the partner discount card of the order; null takes it off. */
    partnerCard: (shopper: Shopper, cardNumber: string | null) =>
      app.call(cardNumber === null ? 'DELETE' : 'PUT', `${order(shopper)}/partner-discount-card`, { as: shopper.customerId, ...(cardNumber !== null && { body: { cardNumber } }) }),
    /** Books another slot at the same charge for the order. */
    async holdAnother(customerOrderId: string): Promise<void> {
      const now = await readClock(database);
      const held = (await currentSlotOf(database, customerOrderId, now))!;
      const wanted = { slotId: await freeSlot(), customerOrderId, customerId: 1, principalId: 1, addressId: held.addressId, postcode: held.postcode, chargePence: held.chargePence };
      await inTransaction({ database }, (work) => takePlace(work.database, wanted, now));
    },
    read: (shopper: Shopper): Promise<TestAnswer> => app.call('GET', order(shopper), { as: shopper.customerId }),
    /** Begins to amend the placed order of the shopper. */
    startAmend: (shopper: Shopper, on: TestApp = app) => on.call('POST', `${order(shopper)}/amend`, { as: shopper.customerId }),
    cancelAmend: (shopper: Shopper, on: TestApp = app) => on.call('POST', `${order(shopper)}/cancel-amend`, { as: shopper.customerId }),
    changeSlot: (shopper: Shopper, on: TestApp = app) => on.call('POST', `${order(shopper)}/change-slot`, { as: shopper.customerId }),
    initialise: (shopper: Shopper) => app.call('PATCH', `${order(shopper)}/initialise`, { as: shopper.customerId }),
    /** Gives a card to a payment session and puts it on the order. */
    async giveCard(shopper: Shopper, number: string = cards.good, more: object = {}): Promise<TestAnswer> {
      const as = shopper.customerId;
      const { body: session } = await app.call('POST', '/payments-prod/v1/payment-sessions', { as });
      const { sessionId, passcode } = session;
      const typed = { passcode, number, cardholderName: 'A Shopper', expiryDate: '12/49', securityCode: '123' };
      await app.call('PUT', `/payment-gateway-prod/v1/sessions/${sessionId}`, { as, body: typed });
      const path = `/order-orchestration-prod/v2/orders/${shopper.orderId}/payment-cards`;
      return app.call('PUT', path, { as, body: { sessionId, passcode, ...more } });
    },
    /** Sends the whole list of gift cards of the order, and returns the answer of `setGiftCards`. */
    async setGiftCards(shopper: Shopper, giftCards: { serialNumber: string; pin?: string }[], on: TestApp = app, shown: string[] | null = null) {
      const { body } = await on.graph(setGiftCards, { customerOrderId: shopper.orderId, giftCards, shown }, { as: shopper.customerId });
      return body.data.setGiftCards;
    },
    /** Sends the whole list of gift vouchers of the order, and returns the answer of `setGiftVouchers`. */
    async setGiftVouchers(shopper: Shopper, giftVouchers: { serialNumber: string; securityCode?: string }[], on: TestApp = app, shown: string[] | null = null) {
      const { body } = await on.graph(setGiftVouchers, { customerOrderId: shopper.orderId, giftVouchers, shown }, { as: shopper.customerId });
      return body.data.setGiftVouchers;
    },
    place(shopper: Shopper, key: string, body: object = {}, on: TestApp = app): Promise<TestAnswer> {
      const said = { contactNumber: '0118 496 0123', ...body };
      return on.call('PATCH', `${order(shopper)}/place`, { as: shopper.customerId, body: said, headers: { 'idempotency-key': key } });
    },
    /** Opens another process on the same database, optionally with a failing provider or other flags. */
    openProcess: (on: Database, provider?: Provider, flags?: Record<string, boolean>, more?: PlacingParts) =>
      openProcess(on, { ...trolley, hear }, provider, flags, more).app,
    /** Returns the modules of another process with this provider, for their jobs. */
    openModules: (provider: Provider) => openProcess(database, { ...trolley, hear }, provider).modules,
    /** Runs the waiting jobs, then returns the final state of the order. */
    async reckon({ orderId }: Shopper) {
      await runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs });
      return reckonOrder(database, orderId);
    },
  };
}

const giftsAnswer = `{
  order {
    customerOrderId
    paymentInfo { giftCards { serialNumber remainingBalance { amount } amountToDeduct { amount } } giftVouchers { serialNumber status value { amount } } }
    totals { estimated { giftCards { amount } giftVouchers { amount } totalPrice { amount } toPay { amount } paymentCard { amount } } }
  }
  failures { type message }
}`;
const setGiftCards = `mutation ($customerOrderId: String!, $giftCards: [GiftCardInput!]!, $shown: [String!]) {
  setGiftCards(customerOrderId: $customerOrderId, giftCards: $giftCards, shown: $shown) ${giftsAnswer}
}`;
const setGiftVouchers = `mutation ($customerOrderId: String!, $giftVouchers: [GiftVoucherInput!]!, $shown: [String!]) {
  setGiftVouchers(customerOrderId: $customerOrderId, giftVouchers: $giftVouchers, shown: $shown) ${giftsAnswer}
}`;

function openProcess(
  database: Database,
  { openOrders, catalogueAndOffers, hear }: Pick<Awaited<ReturnType<typeof openTrolleyShelf>>, 'openOrders' | 'catalogueAndOffers'> & { hear: Announce | undefined },
  provider: Provider = (sandbox) => sandbox,
  configured: Record<string, boolean> = {},
  more: PlacingParts = [],
) {
  const { flags } = createFlagsModule({ database, log: openLog('silent'), configured, experimentProvider: null });
  const sandbox = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] }).gateway;
  const facts = createFacts();
  const announce: Announce = async (work, fact) => {
    await facts.announce(work, fact);
    await hear?.(work, fact);
  };
  const payments = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce, cardsInUse: listCardsInUse, gateway: provider(sandbox) });
  const { outbox } = createMailModule({ site: 'https://shop.example', smtp: null });
  const { gateway } = payments;
  facts.listen([whenOrderPlaced(outbox), whenOrderChanged(outbox), whenOrderCancelled(outbox), whenOrderPaid(outbox), whenPaymentFailed(outbox), whenRefundSettled(outbox), whenAuthorisationsGivenUp(gateway), whenRefundReturned(announce), whenReportAnswered(outbox), whenDeliveryStatusChanged(outbox), whenOrderRescheduled(outbox), whenSavedCardDeleted()]);
  const parts = [slotPlacing, trolleyPlacing, codesPlacing, offersPlacing, giftCardPlacing, giftVoucherPlacing, ...more, totalPlacing, cardPlacing({ gateway, flags, announce, env: 'prod' })];
  const checkout = createCheckoutModule({ openOrders, parts, announce, gateway, env: 'prod' });
  const orders = createOrdersModule({ openOrders, parts, announce, gateway, ...catalogueAndOffers });
  const modules: ServerModule[] = [payments.module, createTrolleyModule(catalogueAndOffers, { mostLines: 100 }).module, createCodesModule().module, createGiftsModule().module, orders.module, checkout.module];
  return { app: openTestApp(database, modules, slices), modules, jobs: facts.jobs(), announce, gateway };
}

const slices = ['../../trolley/trolley.graphql', '../../orders/orders.graphql', '../checkout.graphql'].map((file) => new URL(file, import.meta.url));

const address = {
  line1: '14 Mill Lane',
  town: 'Bracknell',
  country: 'GB',
  postalCode: 'RG12 1AA',
  addressee: { firstName: 'Ada', lastName: 'Farrow', contactNumber: '01344 496 000' },
};

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const templates = weekdays.flatMap((weekday) =>
  ['09:00', '13:00', '18:00'].map((startTime) => ({
    branchId: 651,
    weekday,
    slotType: 'DELIVERY' as const,
    slotGridType: 'DEFAULT' as const,
    startTime,
    endTime: `${String(Number(startTime.slice(0, 2)) + 1).padStart(2, '0')}:00`,
    capacity: 50,
    chargePence: null,
  })),
);
