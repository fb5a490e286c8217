import { randomUUID } from 'node:crypto';
import { addAddress } from '#/modules/account/server/public.ts';
import { makeCustomer, testPassword, validAddress } from '#/modules/account/testing/customer-builder.ts';
import { addPasskeyAt, passkeyOptions, SoftwareAuthenticator } from '#/modules/account/testing/software-authenticator.ts';
import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { saveBanner } from '#/modules/adtech/server/public.ts';
import { saveBundles, saveMealDeals } from '#/modules/deals/server/public.ts';
import { saveOfferSets, savePromotions } from '#/modules/offers/server/public.ts';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { makeStaff, makeStaffToken, signStaffIn, staffPassword } from '#/modules/staff/testing/staff-builder.ts';
import { readSettings } from '#/platform/server/settings.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { queueMail } from '#/platform/server/mail/queue-mail.ts';
import { listMails } from '#/platform/server/mail/mail-store.ts';
import { permissionsOf } from '#/platform/server/http/check-access.ts';
import { restPath } from '#/platform/server/http/rest-path.ts';
import type { RestRoute } from '#/platform/server/http/rest-route.ts';
import type { GraphReferenceEntry } from '#/start/reference/graph-reference.ts';
import { withValues } from '#/start/reference/sample-values.ts';
import { book, emptySlot, giveCard, place, type SmallShopper } from '#/start/testing/small-shop.ts';
import { accountValues } from './example-accounts.ts';
import { saveSpareCard } from './example-cards.ts';
import { membershipValues } from './example-membership.ts';
import { buyExamplePass, makePassHolder } from './example-passes.ts';
import { codeValues } from './example-codes.ts';
import { pickingValues } from './example-picking.ts';
import { keptSlotValues } from './example-slots.ts';
import { restrictionValues } from './example-restrictions.ts';
import type { TestShop } from '#/start/testing/test-shop.ts';

/** A shopper, and everything that examples refer to, created on first use. */
export interface ExampleWorld {
  shopper(): Promise<SmallShopper>;
  /** The browser in which the shopper is signed in. */
  browser(): Promise<TestBrowser>;
  valueOf(name: string): Promise<string | number | object>;
}

/**
 * Creates a world for examples on the given shop, which must have the small shop's stock. Examples with a category also
 * need category 10051 with tea in it.
 */
export function makeExampleWorld(shop: TestShop): ExampleWorld {
  const known = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    if (!known.has(name)) known.set(name, make());
    return known.get(name) as Promise<T>;
  };
  const on = { fetch: shop.fetch };
  const shopper = () => once('shopper', () => shop.shopper());
  const email = async () =>
    (await shop.browser().call('GET', '/accounts-prod/v1/accounts/self', { bearer: (await shopper()).bearer })).body.email as string;
  const browser = () =>
    once('browser', async () => {
      const { customerId } = await shopper();
      const one = shop.browser(`10.1.0.${customerId}`);
      await one.signIn(await email(), testPassword);
      await signStaffIn(one, (await staff()).email);
      return one;
    });
  const staff = () => once('staff', () => makeStaff(shop.database, ['SIGN_ON_AS_CUSTOMER']));
  const call = async (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) => {
    const { bearer } = await shopper();
    return shop.browser().call(method, path, { bearer, headers, ...(json !== undefined && { json }) });
  };
  const hold = () =>
    once('hold', async () => (await book(await shopper(), on, await emptySlot(shop.database))).body.slotReservationId as number);
  const session = (number = '4444333322221111') =>
    once(`session ${number}`, async () => {
      const { sessionId, passcode } = (await call('POST', '/payments-prod/v1/payment-sessions', {})).body;
      const card = { passcode, number, cardholderName: 'A Farrow', expiryDate: '12/49', securityCode: '123' };
      await call('PUT', `/payment-gateway-prod/v1/sessions/${sessionId}`, card);
      return { sessionId, passcode } as { sessionId: string; passcode: string };
    });
  const putCard = async (number?: string) => {
    const { orderId } = await shopper();
    const given = { ...(await session(number)), saveNewCard: true };
    return call('PUT', `/order-orchestration-prod/v2/orders/${orderId}/payment-cards`, given);
  };
  const transaction = () =>
    once('transaction', async () => {
      await hold();
      await putCard('4000000000003220');
      const { body } = await place(await shopper(), on, 'press-that-wants-an-answer');
      return body.details.find(({ name }: { name: string }) => name === 'transactionId').value as string;
    });
  // The same shopper placed this order, with a saved card, before the open order.
  const placed = () =>
    once('placed', async () => {
      const owner = await shopper();
      const orderId = owner.orderId;
      await hold();
      await putCard();
      const answer = await place(owner, on, `press-of-example-${orderId}`);
      if (answer.status !== 200) throw new Error(`placing: ${answer.text}`);
      known.delete('hold');
      const context = await shop.browser().graph('x', '{ shoppingContext { customerOrderId } }', {}, owner.bearer);
      owner.orderId = context.body.data.shoppingContext.customerOrderId;
      const add = `mutation ($id: String!) { addItemToTrolley(orderId: $id, trolleyItem: { lineNumber: "000123", quantity: { amount: 1 } }) { failures { type } } }`;
      await shop.browser().graph('x', add, { id: owner.orderId }, owner.bearer);
      return orderId;
    });
  const onSite = { origin: readSettings({}).site };
  const addPasskeyOf = async (owner: () => Promise<SmallShopper>) => addPasskeyAt(shop.browser(), (await owner()).bearer, { currentPassword: testPassword, faults: onSite });
  let deals = 100_000;
  const values: Record<string, () => Promise<string | number | object>> = {
    customerOrderId: async () => (await shopper()).orderId,
    orderReadyToPlace: async () => {
      await hold();
      await giveCard(await shopper(), on);
      return (await shopper()).orderId;
    },
    placedOrderId: placed,
    addressId: async () => (await shopper()).addressId,
    // Not the contact address, so it can be deleted.
    spareAddressId: async () => {
      const added = await addAddress(shop, { customerId: (await shopper()).customerId, address: validAddress, setContactAddress: false, now: await readClock(shop.database) });
      if (added.kind !== 'added') throw new Error('the address was refused');
      return added.address.id;
    },
    slotId: () => once('slot', () => emptySlot(shop.database)),
    slotReservationId: hold,
    sessionId: async () => (await session()).sessionId,
    passcode: async () => (await session()).passcode,
    paymentCardId: async () => {
      await placed();
      return (await call('GET', '/paymentCards-prod/v1/paymentCards')).body.paymentCards[0].paymentCardId as string;
    },
    sparePaymentCardId: async () => saveSpareCard(shop.database, (await shopper()).customerId),
    transactionId: transaction,
    approvedTransactionId: async () => {
      const transactionId = await transaction();
      const form = { transactionId, response: 'approve' };
      await shop.browser().call('POST', '/order-orchestration-prod/v1/orders/payments/authentication', { form });
      return transactionId;
    },
    deliveryPassId: () =>
      once('pass', async () => {
        await placed();
        return buyExamplePass(shop.browser(), (await shopper()).bearer);
      }),
    passlessCustomerId: async () => (await makeCustomer(shop.database)).customerId,
    giftCardId: async () => (await makeGiftCard(shop.database, 2500)).id,
    giftVoucherId: async () => (await makeGiftVoucher(shop.database, 1000)).id,
    ...membershipValues(shop.database, shopper),
    passHolderId: () => makePassHolder(shop.database),
    lineNumber: async () => '000123',
    listId: async () => (await call('POST', '/shopping-lists-prod/v1/lists', { name: `List ${randomUUID()}` })).body.id as string,
    categoryId: async () => '10051',
    promotionId: async () => '500010',
    offerIdentifier: async () => 'tea-time',
    // A promotion and a set that staff may change and end, without a trace in the shop that other examples read.
    keptPromotionId: () =>
      once('keptPromotion', async () => {
        await savePromotions(shop.database, [aMultiBuy({ promotionId: '500090', lineNumbers: ['000123'], startDate: '2999-01-01' })]);
        return '500090';
      }),
    keptOfferIdentifier: () =>
      once('keptOfferSet', async () => {
        await saveOfferSets(shop.database, [{ offerIdentifier: 'tea-later', name: 'Tea later', promotionIds: ['500010'] }]);
        return 'tea-later';
      }),
    mealDealId: async () => '810001',
    bundleName: async () => 'tea',
    csrfToken: async () => (await (await browser()).csrfHeader())['X-CSRF-TOKEN']!,
    email,
    password: async () => testPassword,
    ...accountValues(shop.database, shopper),
    newPasskey: async () => new SoftwareAuthenticator().make((await call('POST', '/passkeys-prod/v1/passkeys/challenge', { currentPassword: testPassword })).body, 'My laptop', onSite),
    usedPasskey: async () => {
      const device = await once('passkey', () => addPasskeyOf(shopper));
      return device.use(await passkeyOptions(await browser()), onSite);
    },
    passkeyId: async () => {
      await addPasskeyOf(shopper);
      return (await call('GET', '/passkeys-prod/v1/passkeys')).body.passkeys.at(-1).passkeyId as number;
    },
    customerId: async () => (await shopper()).customerId,
    staffEmail: async () => (await staff()).email,
    staffPassword: async () => staffPassword,
    staffId: async () => (await staff()).staffId,
    reviewsToken: async () => (await call('GET', '/reviews-prod/v1/reviews/token')).body.token as string,
    reviewId: async () => {
      const { customerId } = await shopper();
      const [review] = await runSql<{ id: number }>(
        shop.database,
        `insert into reviews.reviews (line_number, customer_id, rating, title, text, display_name, created_at, state)
         values ($1, $2, 4, 'Good', 'I will buy it again.', 'Ada', now(), 'PENDING') returning id`,
        [randomUUID(), customerId],
      );
      return review!.id;
    },
    synonymGroupId: async () => (await runSql<{ id: number }>(shop.database, `insert into search.synonym_groups (phrases) values ('{samovar, tea urn}') returning id`))[0]!.id,
    bannerId: async () => {
      const id = `banner-${randomUUID()}`;
      const link = { url: '/ecom/shop/browse/groceries', text: 'Shop now', altText: '' };
      await saveBanner(shop.database, {
        id,
        type: 'browse',
        categories: ['groceries/bakery'],
        searchTerms: [],
        image: null,
        textArea: { offerHeading: null, heading: 'Bread', subheading: null, link },
        tracking: { impressionUrls: [], clickUrls: [], vendor: 'Larder' },
        startDate: null,
        endDate: null,
      }, 0);
      return id;
    },
    endingMealDealId: async () => {
      const number = ++deals;
      await savePromotions(shop.database, [aMultiBuy({ promotionId: `82${number}`, lineNumbers: ['000123'], threshold: 99, startDate: '2999-01-01' })]);
      await saveMealDeals(shop.database, [{ mealDealId: `82${number}`, dealName: `9${number}`, name: 'Tea', description: 'Tea' }]);
      return `82${number}`;
    },
    endingBundleName: async () => {
      const bundleName = `example-${randomUUID()}`;
      await saveBundles(shop.database, [{ bundleName, title: 'Tea', image: null, groups: [], startDate: '2999-01-01', endDate: null }]);
      return bundleName;
    },
    ...restrictionValues(shop.database),
    ...codeValues(shop.database),
    ...keptSlotValues(shop.database),
    ...pickingValues(shop, shopper),
    contentKey: async () => {
      const key = `/ecom/${randomUUID()}`;
      await runSql(shop.database, `insert into content.entries (key, content) values ($1, '[]')`, [key]);
      return key;
    },
    newCategoryId: async () => {
      const name = randomUUID();
      const [category] = await runSql<{ id: number }>(
        shop.database,
        `insert into catalogue.categories (id, name, short_name, url, position, hidden_in_nav, offer)
         select greatest(max(id), 1000000) + 1, $1, $1, $1, 1, false, false from catalogue.categories returning id`,
        [name],
      );
      return category!.id;
    },
    mailId: async () => {
      const mail = { template: 'TEST', to: 'ada@example.test', subject: 'A test', text: 'Hello', html: '<p>Hello</p>', secretUntil: null };
      await inTransaction(shop, ({ database }) => queueMail(database, mail));
      return (await listMails(shop.database, { before: null, size: 1, status: null }))[0]!.id;
    },
  };
  return {
    shopper,
    browser,
    async valueOf(name) {
      const value = values[name];
      if (!value) throw new Error(`the examples' world has no ${name}`);
      return value();
    },
  };
}

/** A request from an example, with its values filled in. */
export interface FilledExample {
  method: string;
  path: string;
  headers: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
}

/** Fills a world's values into a route's example. */
export async function fillExample(route: RestRoute, world: ExampleWorld): Promise<FilledExample> {
  // Placing an order opens a new one, so the values that need a placed order come first.
  if (JSON.stringify(route.example).includes('$paymentCardId')) await world.valueOf('paymentCardId');
  if (route.endpoint === 'linked-membership' || route.endpoint.startsWith('incentive-offers')) await world.valueOf('cardNumber');
  if (route.endpoint === 'pass' && route.method === 'GET') await world.valueOf('deliveryPassId');
  const { params = {}, query, headers = {}, body } = await withValues(route.example ?? {}, world.valueOf);
  const path = restPath(route, 'prod').replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? `{${name}}`));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const sent = body === undefined ? {} : route.bodyKind === 'form' ? { form: body as Record<string, string> } : { json: body };
  return { method: route.method, path: path + search, headers, ...sent };
}

/** Sends a route's example as the kind of caller the route is for. */
export async function sendExample(route: RestRoute, world: ExampleWorld, shop: TestShop): Promise<TestAnswer> {
  const { method, path, ...request } = await fillExample(route, world);
  const { access } = route;
  if (access === 'browser') return (await world.browser()).call(method, path, request);
  if (access === 'anyone') return shop.browser().call(method, path, request);
  const bearer = access === 'customer' ? (await world.shopper()).bearer : await makeStaffToken(shop.database, access === 'staff' ? [] : permissionsOf(access).slice(0, 1));
  return shop.browser().call(method, path, { ...request, bearer });
}

/**
 * Sends a graph operation's example as the kind of caller the operation is for, or as the shopper if it is open to
 * everyone.
 */
export async function sendGraphExample(entry: GraphReferenceEntry, world: ExampleWorld, shop: TestShop): Promise<TestAnswer> {
  const { name, query, access } = entry;
  const variables = await withValues(entry.variables ?? {}, world.valueOf);
  const bearer = typeof access === 'object' ? await makeStaffToken(shop.database, permissionsOf(access).slice(0, 1)) : (await world.shopper()).bearer;
  return shop.browser().graph(name, query, variables, bearer);
}
