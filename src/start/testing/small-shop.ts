import { addAddress } from '#/modules/account/server/public.ts';
import { makeCustomer, validAddress, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { TestBrowser, type TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveBundles, saveMealDeals } from '#/modules/deals/server/public.ts';
import { saveOfferSets, savePromotions } from '#/modules/offers/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { makeSlots, saveSlotTemplates } from '#/modules/slots/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Anything that answers a shop's requests: a process, or the shop in the test's own process. */
export interface AnsweringShop {
  fetch(request: Request): Promise<Response>;
}

/** A signed-in customer with an address and a trolley above the minimum spend, who shops over HTTP only. */
export interface SmallShopper {
  customerId: number;
  email: string;
  browser: TestBrowser;
  addressId: number;
  orderId: string;
  bearer: string;
}

const tea = aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500 });
const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const anyDay = { branchId: 651, slotType: 'DELIVERY', slotGridType: 'DEFAULT', capacity: 500, chargePence: 400 } as const;

/** Fills a migrated database with the minimum for shopping: branch 651, its delivery slots, and tea. */
export async function stockSmallShop(database: Database): Promise<void> {
  await saveBranches(database, [aBranch()]);
  await saveProducts(database, [tea]);
  await saveDeals(database);
  await saveSlotTemplates(
    database,
    weekdays.flatMap((weekday) => [
      { ...anyDay, weekday, startTime: '09:00', endTime: '10:00' },
      { ...anyDay, weekday, startTime: '18:00', endTime: '19:00' },
    ]),
  );
  await makeSlots(database, await readClock(database));
}

/**
 * Saves an offer, a set of offers, a meal deal and a bundle of tea. None of them changes what a trolley shows: the offer
 * is yet to start, and the meal deal is not listed.
 */
async function saveDeals(database: Database): Promise<void> {
  const { lineNumber } = tea;
  await savePromotions(database, [
    aMultiBuy({ promotionId: '500010', lineNumbers: [lineNumber], startDate: '2999-01-01' }),
    aMultiBuy({ promotionId: '810001', lineNumbers: [lineNumber], threshold: 99, setPence: 99 * tea.pricePence, hidden: true }),
  ]);
  await saveOfferSets(database, [{ offerIdentifier: 'tea-time', name: 'Tea time', promotionIds: ['500010'] }]);
  await saveMealDeals(database, [{ mealDealId: '810001', dealName: '1', name: 'Tea for two', description: 'Tea, and more tea' }]);
  await saveBundles(database, [
    { bundleName: 'tea', title: 'Tea', image: null, groups: [{ title: 'Tea', threshold: 1, lineNumbers: [lineNumber] }], startDate: null, endDate: null },
  ]);
}

/** Returns the first empty slot at least three days ahead, and sets its capacity. */
export async function emptySlot(database: Database, capacity = 500): Promise<number> {
  const [slot] = await runSql<{ slot_id: number }>(
    database,
    `update slots.slots set capacity = $1
     where slot_id = (select slot_id from slots.slots s
                      where starts_at > platform.now() + interval '3 days' and campaign_id is null
                        and not exists (select from slots.reservations r where r.slot_id = s.slot_id)
                      order by starts_at limit 1)
     returning slot_id`,
    [capacity],
  );
  return slot!.slot_id;
}

/**
 * Creates a customer with an address in the database. Then signs the customer in and adds tea to the trolley through
 * the shop `on`.
 */
export async function makeSmallShopper(database: Database, on: AnsweringShop): Promise<SmallShopper> {
  const { customerId, email } = await makeCustomer(database);
  const addressee = { firstName: 'Ada', lastName: 'Farrow', contactNumber: '01344 496 000' };
  const address = { ...validAddress, addressee };
  const now = await readClock(database);
  const added = await addAddress({ database }, { customerId, address: address as never, setContactAddress: true, deliveryNote: null, now });
  if (added.kind !== 'added') throw new Error('the address is invalid');

  const browser = new TestBrowser(on.fetch);
  const signedIn = await browser.signIn(email, testPassword);
  if (signedIn.status >= 300) throw new Error(`signing in: ${signedIn.status} ${signedIn.text}`);
  const bearer = (await browser.token()).body.accessToken;
  const context = await browser.graph('shopping-context', '{ shoppingContext { customerOrderId } }', {}, bearer);
  const orderId = context.body.data.shoppingContext.customerOrderId;
  const quantity = { amount: 1, uom: 'C62' };
  const item = { orderId, item: { lineNumber: tea.lineNumber, quantity } };
  const filled = await browser.graph('add-item', addItem, item, bearer);
  const failures = filled.body.errors ?? filled.body.data.addItemToTrolley.failures;
  if (failures) throw new Error(`filling the trolley: ${JSON.stringify(failures)}`);
  return { customerId, email, browser, addressId: added.address.id, orderId, bearer };
}

const addItem = `mutation add($orderId: String!, $item: TrolleyItemInput!) {
  addItemToTrolley(orderId: $orderId, trolleyItem: $item) { failures { type message } }
}`;

/** Makes one REST call as the shopper. */
export function callAs(
  { bearer }: SmallShopper,
  on: AnsweringShop,
  [method, path]: [method: string, path: string],
  json: unknown,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  return new TestBrowser(on.fetch).call(method, path, { bearer, json, headers });
}

/** Books a place in the slot. */
export function book(shopper: SmallShopper, on: AnsweringShop, slotId: number): Promise<TestAnswer> {
  const { orderId: customerOrderId, addressId } = shopper;
  const wanted = { customerOrderId, slotId, addressId, branchId: 651, fulfilmentType: 'DELIVERY' };
  return callAs(shopper, on, ['POST', '/slot-prod/v1/bookslot'], wanted);
}

/** Puts a valid new card on the order. */
export async function giveCard(shopper: SmallShopper, on: AnsweringShop, number = '4444333322221111'): Promise<void> {
  const session = await callAs(shopper, on, ['POST', '/payments-prod/v1/payment-sessions'], {});
  const { sessionId, passcode } = session.body;
  const typed = { passcode, number, cardholderName: 'A Farrow', expiryDate: '12/49', securityCode: '123' };
  await callAs(shopper, on, ['PUT', `/payment-gateway-prod/v1/sessions/${sessionId}`], typed);
  const path = `/order-orchestration-prod/v2/orders/${shopper.orderId}/payment-cards`;
  const given = await callAs(shopper, on, ['PUT', path], { sessionId, passcode });
  if (given.status >= 300) throw new Error(`giving the card: ${given.status} ${given.text}`);
}

/** Presses 'Place order and pay'. */
export function place(shopper: SmallShopper, on: AnsweringShop, key: string): Promise<TestAnswer> {
  const path = `/order-orchestration-prod/v1/orders/${shopper.orderId}/place`;
  return callAs(shopper, on, ['PATCH', path], { contactNumber: '0118 496 0123' }, { 'idempotency-key': key });
}
