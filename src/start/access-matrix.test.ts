import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '#/contract/schema.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaffToken, signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { permissionsOf } from '#/platform/server/http/check-access.ts';
import type { Access, RestRoute } from '#/platform/server/http/rest-route.ts';
import { withValues } from '#/start/reference/sample-values.ts';
import { listGraphReference, type GraphReferenceEntry } from '#/start/reference/graph-reference.ts';
import { fillExample, makeExampleWorld, type ExampleWorld } from '#/start/testing/examples/example-world.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [10051] })]);
  },
});
const { database } = shop;
const routes = shop.shop.modules.list.flatMap((module) => module.rest ?? []);
const operations = listGraphReference(shop.shop.modules.list);
const stranger = await shop.shopper();

/**
 * The kinds of caller. Each of them makes every call, using the call's example, which succeeds for the example's owner.
 * The expected answer follows from the call's declaration, so a new call is in the matrix automatically.
 */
type Visitor = 'nobody' | 'another customer' | 'staff without permissions' | 'staff with every permission but its own' | 'staff with its permission' | 'staff signed on as the owner';
const visitors: Visitor[] = [
  'nobody',
  'another customer',
  'staff without permissions',
  'staff with every permission but its own',
  'staff with its permission',
  'staff signed on as the owner',
];

const isCustomer = (visitor: Visitor): boolean => visitor === 'another customer' || visitor === 'staff signed on as the owner';

/** Checks whether a call's example uses the browser's own trolley, order '0', which customers do not have (SC-025). */
const isOfOwnTrolley = ({ example }: RestRoute): boolean => JSON.stringify(example).includes('"customerOrderId":"0"');

/** Returns the status for a caller who may not make the call; null if the caller may. */
function refusal(access: Access, visitor: Visitor): number | null {
  if (access === 'anyone') return null;
  if (access === 'customer') return isCustomer(visitor) ? null : 401;
  if (visitor === 'nobody') return 401;
  if (access === 'staff') return isCustomer(visitor) ? 403 : null;
  return visitor === 'staff with its permission' ? null : 403;
}

async function bearerOf(visitor: Visitor, access: Access, world: ExampleWorld): Promise<string | undefined> {
  const own = typeof access === 'object' ? permissionsOf(access) : [];
  switch (visitor) {
    case 'nobody':
      return undefined;
    case 'another customer':
      return stranger.bearer;
    case 'staff without permissions':
      return makeStaffToken(database, []);
    case 'staff with every permission but its own':
      return makeStaffToken(database, staffPermissions.filter((permission) => !own.includes(permission)));
    case 'staff with its permission':
      return makeStaffToken(database, own.length === 0 ? [...staffPermissions] : own.slice(0, 1));
    case 'staff signed on as the owner': {
      const { customerId } = await world.shopper();
      return (await signStaffOn(database, shop.browser(), customerId)).bearer;
    }
  }
}

/**
 * The permissions of the calls on placed orders, copied from the ledger: the matrix takes its expectation from the declarations, so
 * it cannot find a wrong permission there.
 */
const permissionsInLedger: Record<string, string[]> = {
  'GET staff/orders': ['ORDER_MANAGE', 'ORDER_PICK'],
  'GET staff/orders/{customerOrderId}': ['ORDER_MANAGE', 'ORDER_PICK'],
  'POST staff/orders/{customerOrderId}/release': ['ORDER_MANAGE'],
  'POST staff/orders/{customerOrderId}/lines/{sequenceNumber}/preparing': ['ORDER_PICK'],
  'PUT staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick': ['ORDER_PICK'],
  'DELETE staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick': ['ORDER_PICK'],
  'GET staff/orders/{customerOrderId}/lines/{sequenceNumber}/substitutes': ['ORDER_PICK'],
  'POST staff/orders/{customerOrderId}/picked': ['ORDER_PICK'],
  'PUT staff/orders/{customerOrderId}/delivery-status': ['ORDER_MANAGE'],
  'POST staff/orders/{customerOrderId}/complete': ['ORDER_MANAGE'],
  'POST staff/orders/{customerOrderId}/refunds': ['PAYMENT_MANAGE'],
  'POST staff/orders/{customerOrderId}/cancel': ['ORDER_MANAGE'],
  'GET staff/orders/{customerOrderId}/slots-to-deliver-again': ['ORDER_MANAGE'],
  'POST staff/orders/{customerOrderId}/deliver-again': ['ORDER_MANAGE'],
  'GET staff/delivery-routes': ['ORDER_MANAGE'],
  'GET staff/delivery-routes/{routeId}': ['ORDER_MANAGE'],
  'POST staff/delivery-routes': ['ORDER_MANAGE'],
  'PUT staff/delivery-routes/{routeId}': ['ORDER_MANAGE'],
  'POST staff/delivery-routes/{routeId}/set-off': ['ORDER_MANAGE'],
  'POST staff/orders/{customerOrderId}/close': ['PAYMENT_MANAGE'],
};

/** Matches example values that belong only to the owner. */
const ownersThings = /\$(customerOrderId|orderReadyToPlace|placedOrderId|deliveredOrderId|addressId|spareAddressId|slotReservationId|sessionId|passcode|paymentCardId|sparePaymentCardId|approvedTransactionId|listId|placeId|passkeyId|cardNumber)/;

describe('a call, by each kind of caller', () => {
  const named = routes.map((route) => ({ route, name: `${route.method} ${route.service}/${route.endpoint} v${route.version}` }));

  it.each(named.filter(({ route }) => route.access !== 'browser'))(
    '$name answers each as declared, and only a valid token without the permission with forbidden [AC-005] [AC-007] [SC-033 part]',
    async ({ route }) => {
      // All visitors can share one world, because a refused call changes nothing.
      const world = makeExampleWorld(shop);
      for (const visitor of visitors) {
        const example = await fillExample(route, world);
        const bearer = await bearerOf(visitor, route.access, world);
        const { path, method, ...request } = example;
        const answer = await shop.browser().call(method, path, { ...request, ...(bearer !== undefined && { bearer }) });
        expect([visitor, answer.status, answer.text]).toEqual([visitor, expectedStatus(route, visitor, answer), answer.text]);
        expect([visitor, answer.body?.error === 'forbidden']).toEqual([visitor, answer.status === 403]);
        if (visitor === 'another customer') await expectNothingOf(world, route.example, answer);
      }
    },
  );

  it.each(named.filter(({ route }) => route.access === 'browser'))(
    '$name uses the browser’s cookies, whatever token is sent along; staff’s calls refuse a customer’s token [AC-005] [AC-516 part]',
    async ({ route }) => {
      const world = makeExampleWorld(shop);
      for (const visitor of visitors) {
        const { path, method, ...request } = await fillExample(route, world);
        const bearer = await bearerOf(visitor, route.access, world);
        const sent = { ...request, ...(bearer !== undefined && { bearer }) };
        const success = Number(Object.keys(route.answers!)[0]);
        const elsewhere = await shop.browser().call(method, path, sent);
        // The files of a download are fetched by a link, which carries the sign-in cookie and no token.
        const isFile = route.service === 'my-data';
        expect([visitor, elsewhere.status]).toEqual([visitor, route.csrf ? 403 : isFile ? 401 : success]);
        const answer = await (await world.browser()).call(method, path, sent);
        const isRefused = route.service === 'staff' && isCustomer(visitor);
        expect([visitor, answer.status, answer.text]).toEqual([visitor, isRefused ? 403 : success, answer.text]);
        if (isRefused) expect(answer.headers.getSetCookie()).toEqual([]);
      }
    },
  );

  it('on a placed order requires the permission that the ledger names [SC-657 part] [SC-658 part] [SC-659 part] [SC-660 part] [SC-661 part] [SC-665 part] [SC-673 part] [SC-674 part] [SC-675 part] [SC-679 part]', () => {
    const onOrders = routes.filter(({ endpoint }) => /^staff\/(?:orders|delivery-routes)(\/|$)/.test(endpoint));
    const declared = onOrders.map(({ method, endpoint, access }) => [`${method} ${endpoint}`, typeof access === 'object' ? permissionsOf(access) : access]);
    expect(Object.fromEntries(declared)).toEqual(permissionsInLedger);
  });

  it('is in the matrix, whichever module serves it', () => {
    expect(new Set(routes.map(({ access }) => (typeof access === 'object' ? 'permission' : access)))).toEqual(
      new Set(['anyone', 'browser', 'customer', 'staff', 'permission']),
    );
    const fields = [buildSchema(schema).getQueryType()!, buildSchema(schema).getMutationType()!].flatMap((type) => Object.keys(type.getFields()));
    expect(operations.map(({ name }) => name).sort()).toEqual(fields.sort());
  });

  it.each(operations.map((entry) => ({ entry, name: entry.name })))(
    '$name answers each as declared [SC-012 part] [AC-005]',
    async ({ entry }) => {
      const world = makeExampleWorld(shop);
      for (const visitor of visitors) {
        const variables = await withValues(entry.variables ?? {}, world.valueOf);
        const bearer = await bearerOf(visitor, entry.access, world);
        const answer = await shop.browser().graph(entry.name, entry.query, variables, bearer);
        expect([visitor, answer.status, answer.text]).toEqual([visitor, expectedGraphStatus(entry, visitor), answer.text]);
        if (answer.status !== 200) expect(answer.body.data?.[entry.name] ?? null).toBeNull();
        if (visitor === 'another customer') await expectNothingOf(world, entry.variables, answer);
        if (visitor === 'another customer' && namesOwners(entry)) expect(answer.body.data[entry.name].failures?.[0]?.type ?? 'none').toBe('404');
      }
    },
  );
});

function expectedStatus(route: RestRoute, visitor: Visitor, answer: TestAnswer): number {
  const refused = refusal(route.access, visitor);
  if (refused !== null) return refused;
  if (isOfOwnTrolley(route)) return isCustomer(visitor) ? 404 : 200;
  if (visitor === 'another customer' && ownersThings.test(JSON.stringify(route.example))) return 404;
  // Another customer has no pass (AC-264).
  if (visitor === 'another customer' && route.endpoint === 'pass' && route.method === 'GET') return 404;
  // Another customer has joined by an earlier call, unless only this one runs; every member has the same offers (AC-335).
  if (visitor === 'another customer' && route.endpoint.startsWith('incentive-offers')) return answer.status === 404 ? 404 : 200;
  // Another customer has no loyalty card until the call that joins, and then cannot link one (AC-293).
  if (visitor === 'another customer' && route.endpoint === 'linked-membership') return 404;
  if (visitor === 'another customer' && JSON.stringify(route.example).includes('$unlinkedCardNumber')) return answer.body?.error === 'already_member' ? 409 : 200;
  // Another customer's reviews token is no token (SC-087).
  if (visitor === 'another customer' && JSON.stringify(route.example).includes('$reviewsToken')) return 401;
  // Another customer's code is wrong for a change of one's own, and over without one (AC-140).
  if (visitor === 'another customer' && JSON.stringify(route.example).includes('$emailCode')) return answer.status === 422 ? 422 : 410;
  // Another customer's answer to a challenge is of no use (decision 64).
  if (visitor === 'another customer' && JSON.stringify(route.example).includes('$newPasskey')) return 422;
  // A rule may refuse certain actions to staff who shop for a customer (AC-013), but access itself is never refused.
  if (visitor === 'staff signed on as the owner' && answer.body?.error === 'proxy_not_allowed') return 422;
  return Number(Object.keys(route.answers!)[0]);
}

/**
 * Returns the expected status. Trolley operations are open to everyone, but only for the browser's own trolley: another
 * order's number is answered with 401 (SC-025).
 */
function expectedGraphStatus(entry: GraphReferenceEntry, visitor: Visitor): number {
  if (entry.access === 'anyone' && !isCustomer(visitor) && namesOwners(entry) && !openReads.has(entry.name)) return 401;
  return refusal(entry.access, visitor) ?? 200;
}

/** Reads that treat a stranger's order as an order that does not exist (SC-250, SC-360). */
const openReads = new Set(['currentSlot']);

const namesOwners = (entry: GraphReferenceEntry): boolean => ownersThings.test(JSON.stringify(entry.variables));

/**
 * Checks that an answer to another customer contains neither the owner's order id nor their customer id, if the example
 * names data of the owner.
 */
async function expectNothingOf(world: ExampleWorld, example: unknown, answer: TestAnswer): Promise<void> {
  if (!ownersThings.test(JSON.stringify(example))) return;
  const { orderId, customerId } = await world.shopper();
  expect(answer.text).not.toContain(`"${orderId}"`);
  expect(answer.text).not.toContain(`"customerId":${customerId}`);
}
