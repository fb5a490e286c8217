import { expect, it } from 'vitest';
import { testPassword } from '#/modules/account/testing/customer-builder.ts';
import { addPasskeyAt } from '#/modules/account/testing/software-authenticator.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { recordPastOrder, type PastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { pageRow } from '#/page-table.ts';
import { hourMs, instantOf, londonDay } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { book, emptySlot, giveCard, place, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ poolSize: 8, pages: (await readAllPages()).built });
const { database } = shop;
// At noon, so that an hour before and after is the same day.
await moveClock(database, instantOf(londonDay(await readClock(database)), '12:00'));

/** A text that would run a script if a page showed it as markup, in a text, an attribute or the data of a script. The name tells where it was given. */
const text = (name: string): string => `"></script></title></textarea><img src=${name} onerror=alert(1)>'&`;
/** The beginning of the texts where a page failed to escape a quotation mark or an angle bracket. */
const asMarkup = /<img src=[\w-]+ onerror|">(?:&lt;|<)\/script(?:&gt;|>)(?:&lt;|<)\/title|"&gt;(?:&lt;|<)\/script/;
const asText = /&lt;img src=([\w-]+) onerror/g;

/** The statements that put a text wherever the shopper $1 can give one, also where a rule refuses these characters. */
const textsOfAccount = [
  ['update account.accounts set first_name = $2, last_name = $2 where id = $1', 'name'],
  ['update account.addresses set line1 = $2, line2 = $2, line3 = $2, town = $2, region = $2, addressee_first_name = $2, addressee_last_name = $2 where customer_id = $1', 'address'],
  ['update account.addresses set delivery_note = $2 where customer_id = $1', 'note-of-address'],
  ['update account.passkeys set name = $2 where customer_id = $1', 'passkey'],
  ['update account.sign_ins set browser = $2 where customer_id = $1', 'browser'],
] as const;
const textsOfOrders = [
  ['update trolley.lines set note_to_shopper = $2 from trolley.orders o where o.customer_order_id = lines.customer_order_id and customer_id = $1', 'note-in-trolley'],
  ['update trolley.lines set personalised_message = $2 from trolley.orders o where o.customer_order_id = lines.customer_order_id and customer_id = $1', 'message-in-trolley'],
  ['update orders.lines set note_to_shopper = $2 from orders.orders o where o.customer_order_id = lines.customer_order_id and customer_id = $1', 'note-to-picker'],
  ['update orders.lines set personalised_message = $2 from orders.orders o where o.customer_order_id = lines.customer_order_id and customer_id = $1', 'message-on-cake'],
  ['update orders.details set delivery_note = $2 from orders.orders o where o.customer_order_id = details.customer_order_id and customer_id = $1', 'note-to-driver'],
  ['update orders.details set contact_number = $2 from orders.orders o where o.customer_order_id = details.customer_order_id and customer_id = $1', 'contact-number'],
  [`update orders.orders set slot = jsonb_set(jsonb_set(slot, '{deliveryAddress,line1}', to_jsonb($2::text)), '{deliveryAddress,town}', to_jsonb($2::text)) where customer_id = $1`, 'address-of-order'],
  [`insert into lists.lists (customer_id, list_id, name, name_key, created) values ($1, gen_random_uuid(), $2, $2, now())`, 'list'],
  [`insert into reviews.reviews (line_number, customer_id, rating, title, text, display_name, created_at, state) values ('000123', $1, 3, $2, $2, $2, now(), 'PUBLISHED')`, 'review'],
  [`insert into reviews.reviews (line_number, customer_id, rating, title, text, display_name, created_at, state) values ('000124', $1, 3, $2, $2, $2, now(), 'PENDING')`, 'review-to-check'],
  [`update orders.item_reports set note = $2 where customer_id = $1`, 'report'],
] as const;

const saveTexts = async (shopper: SmallShopper, statements: typeof textsOfAccount | typeof textsOfOrders): Promise<void> => {
  for (const [statement, name] of statements) await runSql(database, statement, [shopper.customerId, text(name)]);
};

/** Creates a shopper with a text in every place, a filled trolley, and an order in each of the given states besides the placed one. */
async function makeShopper(): Promise<{ shopper: SmallShopper; orders: Record<'placed' | 'picking' | 'delivering' | 'onRoute' | 'delivered' | 'unpaid', string>; listId: string }> {
  const shopper = await shop.shopper();
  const { customerId, browser, bearer } = shopper;
  await addPasskeyAt(browser, bearer, { name: 'Key', currentPassword: testPassword, faults: { origin: 'http://localhost:3000' } });
  await saveTexts(shopper, textsOfAccount);
  await book(shopper, shop, await emptySlot(database));
  await giveCard(shopper, shop);
  await runSql(database, 'update trolley.lines set note_to_shopper = $2 where customer_order_id = $1', [shopper.orderId, text('note-to-picker')]);
  const placed = shopper.orderId;
  const answer = await place(shopper, shop, 'press-of-texts');
  if (answer.status !== 200) throw new Error(`placing: ${answer.text}`);
  await fillNextTrolley(shopper);

  const orders = {
    placed,
    picking: await recordOrder(shopper, 'FULFIL', 2),
    delivering: await recordOrder(shopper, 'PAID', 1),
    onRoute: await recordOrder(shopper, 'PAID', 1),
    delivered: await recordOrder(shopper, 'COMPLETED', -2),
    unpaid: await recordOrder(shopper, 'PAYMENT_FAILED', 3),
  };
  await runSql(database, `insert into orders.delivery_statuses (customer_order_id, status, last_updated) values ($1, 'OUT_FOR_DELIVERY', platform.now()), ($2, 'DELIVERED', platform.now())`, [orders.delivering, orders.delivered]);
  await runSql(
    database,
    `with counted as (insert into orders.item_report_counts (customer_id, reports) values ($2, 1))
     insert into orders.item_reports (customer_order_id, sequence_number, customer_id, problem, thousandths, amount_pence, reported_at)
     values ($1, 1, $2, 'BAD', 1000, 300, platform.now())`,
    [orders.delivered, customerId],
  );
  await runSql(
    database,
    `with route as (
       insert into orders.routes (branch_id, delivery_date, driver_name, set_off_at, created_by, created_at)
       select (slot ->> 'branchId')::integer, slot_starts_at::date, $2, platform.now(), $3, platform.now() from orders.orders where customer_order_id = $1 returning route_id)
     insert into orders.route_stops (customer_order_id, route_id, position) select $1, route_id, 1 from route`,
    [orders.onRoute, text('driver'), customerId],
  );
  await saveTexts(shopper, textsOfOrders);
  const [list] = await runSql<{ id: string }>(database, 'select list_id as id from lists.lists where customer_id = $1', [customerId]);
  return { shopper, orders, listId: list!.id };
}

async function fillNextTrolley(shopper: SmallShopper): Promise<void> {
  const { browser, bearer } = shopper;
  const { body } = await browser.graph('context', '{ shoppingContext { customerOrderId } }', {}, bearer);
  shopper.orderId = body.data.shoppingContext.customerOrderId as string;
  await browser.graph('add', `mutation ($id: String!) { addItemToTrolley(orderId: $id, trolleyItem: { lineNumber: "000123", quantity: { amount: 1 } }) { failures { type } } }`, { id: shopper.orderId }, bearer);
  await book(shopper, shop, await emptySlot(database));
}

let recorded = 0;

/** Records an order whose slot starts so many hours from now; those of which it is time are picked. */
async function recordOrder({ customerId }: SmallShopper, status: PastOrder['status'], startsInHours: number): Promise<string> {
  const customerOrderId = `77${(recorded += 1)}${customerId}`;
  const picked = status === 'FULFIL' ? {} : { picked: pickedOf(anOrderRecord({ customerOrderId }), {}, status === 'PAYMENT_FAILED' ? { capturedPence: null } : {}) };
  const order = aPastOrder({ customerId, customerOrderId, status, ...picked }, (await readClock(database)) + startsInHours * hourMs);
  await inTransaction({ database }, (work) => recordPastOrder(work.database, order));
  return customerOrderId;
}

/** Opens pages, following redirects, and returns the HTML of each with its address. */
async function openAll(browser: TestBrowser, addresses: readonly string[]): Promise<[address: string, html: string][]> {
  const opened: [string, string][] = [];
  for (let address of addresses) {
    let answer = await browser.call('GET', address);
    for (let to; (to = answer.headers.get('location')) !== null; ) {
      address = to;
      answer = await browser.call('GET', address);
    }
    expect([address, answer.headers.get('content-type')]).toEqual([address, expect.stringContaining('text/html')]);
    opened.push([address, answer.text]);
  }
  return opened;
}

const namesIn = (html: string): string[] => [...html.matchAll(asText)].map(([, name]) => name!);

/** Returns the names of the texts that each kind of page shows as text. */
function textsByPage(opened: readonly [address: string, html: string][]): Record<string, string> {
  const names = Map.groupBy(opened.flatMap(([address, html]) => namesIn(html).map((name) => ({ page: pageRow(new URL(address, 'https://shop.test').pathname).name, name }))), ({ page }) => page);
  return Object.fromEntries([...names].map(([page, found]) => [page, [...new Set(found.map(({ name }) => name))].sort().join(', ')]));
}

it('a text that a shopper gives is text on every page and in every mail, never markup [SC-729]', async () => {
  const { shopper, orders, listId } = await makeShopper();
  const typed = encodeURIComponent(text('typed'));
  const account = '/ecom/myaccount';
  const ofOrders = Object.values(orders).flatMap((id) => [`${account}/my-orders/order/${id}`, `${account}/my-orders/order/${id}?print=true`, `/ecom/shop-from-previous/${id}`]);
  const shoppers = [
    '/ecom/shop/trolley', '/ecom/checkout', '/ecom/bookslot/delivery', '/ecom/lists', `/ecom/shopping-lists/${listId}`, '/ecom/quick-shop', '/ecom/favourites', '/ecom/products/breakfast-tea/000123', '/ecom/products/breakfast-tea/000123/review',
    account, `${account}/my-orders`, `${account}/paymentcards`, `${account}/my-data`, '/ecom/my-details', ...ofOrders, `/ecom/order-confirmation/${orders.placed}`, `/ecom/resolve-order-payment/${orders.unpaid}`,
    `/ecom/shop/search?searchTerm=${typed}`, `/ecom/shop/multi-search?value=${typed}`, `/ecom/find-a-store?q=${typed}`, `/ecom/login?redirect=${typed}`, `/ecom/shop/browse/${typed}`,
  ];
  const [mail] = await runSql<{ id: number }>(database, `select id from platform.mails where template = 'ORDER_CONFIRMED'`);
  const [route] = await runSql<{ id: number }>(database, 'select route_id as id from orders.routes');
  const staffs = [
    '/admin', `/admin/customers?query=${typed}`, `/admin/customers/${shopper.customerId}`, `/ecom/customer/address?userId=${shopper.customerId}`, '/admin/orders', `/admin/orders?order=${typed}`,
    ...Object.values(orders).map((id) => `/admin/orders/${id}`), '/admin/reported-items', '/admin/picking', `/admin/picking/${orders.picking}?line=1`, '/admin/deliveries', `/admin/deliveries/${orders.delivering}`, `/admin/deliveries/routes/${route!.id}`,
    '/admin/reviews', '/admin/mail', `/admin/mail/${mail!.id}`, '/admin/audit', `/admin/products?query=${typed}`, `/admin/promo-codes?query=${typed}`,
  ];
  const staff = shop.browser();
  await signStaffIn(staff, (await makeStaff(database, staffPermissions)).email);
  const opened = [...(await openAll(shopper.browser, shoppers)), ...(await openAll(staff, staffs))];

  expect(opened.filter(([, html]) => asMarkup.test(html)).map(([address]) => address)).toEqual([]);
  expect(textsByPage(opened)).toEqual({
    'account-overview': 'address, name',
    'book-delivery': 'address',
    checkout: 'address, note-of-address',
    'customer-address': 'address, name',
    deliveries: 'address-of-order, driver',
    'delivery-route': 'address-of-order, driver',
    'delivery-stop': 'address-of-order, contact-number, note-to-driver',
    favourites: 'list',
    'find-store': 'typed',
    lists: 'list',
    mail: 'address, name',
    'mail-list': 'address, name',
    'multi-search': 'typed',
    'my-details': 'address, browser, name, passkey',
    'my-orders': 'address-of-order',
    order: 'address, address-of-order, contact-number, message-on-cake, note-to-driver, note-to-picker',
    'order-confirmation': 'address, address-of-order, name, note-to-driver',
    'pick-order': 'message-on-cake, note-to-picker',
    product: 'review',
    'product-list': 'typed',
    'promo-code-list': 'typed',
    'report-list': 'report',
    'review-list': 'review-to-check',
    search: 'typed',
    'shopping-list-by-id': 'list',
    'staff-customer': 'address, name',
    'staff-customer-list': 'typed',
    'staff-order': 'address-of-order, message-on-cake, note-to-picker',
    'staff-order-list': 'typed',
    trolley: 'message-in-trolley, note-in-trolley',
    'write-review': 'review',
  });

  const mails = await runSql<{ template: string; html: string }>(database, 'select template, body_html as html from platform.mails');
  expect(mails.filter(({ html }) => asMarkup.test(html))).toEqual([]);
  expect(namesIn(mails.find(({ template }) => template === 'ORDER_CONFIRMED')!.html)).toContain('name');
}, 120_000);
