import { expect, it } from 'vitest';
import { anonymousSession } from '#/modules/account/rules/sign-in/session-state.ts';
import { makeOffer } from '#/modules/codes/testing/offer-shelf.ts';
import { makeStaff, makeStaffToken, signStaffIn, signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { makeHeldCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { callAmend, cancelSmallOrder } from '#/start/testing/amended-orders.ts';
import { putGiftsOnOrder } from '#/start/testing/gifts-on-order.ts';
import { book, callAs, emptySlot, giveCard, place } from '#/start/testing/small-shop.ts';
import { fillExample, makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database, fetch } = shop;

it('staff signed on as a customer shop for the customer, and their changes are recorded under their name [SC-023] [SC-579 part] [SH-117 part]', async () => {
  const customer = await shop.shopper();
  const { orderId, customerId } = customer;
  const browser = shop.browser();
  const { bearer, principalId } = await signStaffOn(database, browser, customerId);
  const staff = { ...customer, bearer };
  const context = await browser.graph('shopping-context', '{ shoppingContext { customerId customerOrderId } }', {}, bearer);
  expect(context.body.data.shoppingContext).toEqual({ customerId, customerOrderId: orderId });

  const update = `mutation ($orderId: String!) {
    updateTrolleyItem(orderId: $orderId, trolleyItem: { lineNumber: "000123", quantity: { amount: 4 } }) { failures { type } } }`;
  expect((await browser.graph('update-trolley-item', update, { orderId }, bearer)).body.data.updateTrolleyItem.failures).toBeNull();
  const [line] = await runSql(database, 'select thousandths, changed_by as by from trolley.lines where customer_order_id = $1', [orderId]);
  expect(line).toEqual({ thousandths: 4000, by: principalId });

  expect((await book(staff, { fetch }, await emptySlot(database))).status).toBe(201);
  await giveCard(staff, { fetch });
  const [details] = await runSql(database, 'select changed_by as by from orders.details where customer_order_id = $1', [orderId]);
  expect(details).toEqual({ by: principalId });
  expect((await place(staff, { fetch }, 'press-of-a-member-of-staff')).status).toBe(200);
  const recorded = await runSql(
    database,
    `select (select principal_id from trolley.staff_changes where customer_order_id = $1) as changed,
            (select array_agg(distinct principal_id) from slots.reservations where customer_order_id = $1) as booked,
            (select array_agg(distinct made_by) from orders.status_changes where customer_order_id = $1) as placed`,
    [orderId],
  );
  expect(recorded).toEqual([{ changed: principalId, booked: [principalId], placed: [principalId] }]);
  const mine = await shop.browser().call('GET', `/order-orchestration-prod/v1/orders/${orderId}`, { bearer: customer.bearer });
  expect([mine.status, mine.body.status]).toEqual([200, 'PLACED']);

  for (const act of ['amend', 'cancel-amend'] as const) expect([act, await callAmend(staff, { fetch }, act)]).toEqual([act, 200]);
  expect(await cancelSmallOrder(staff, { fetch })).toBe(200);
  const changes = await runSql(database, `select from_status || ' ' || to_status as change, made_by as by from orders.status_changes where customer_order_id = $1 order by change_id`, [orderId]);
  expect(changes).toEqual(['PENDING PLACED', 'PLACED AMENDING', 'AMENDING PLACED', 'PLACED CANCELLED'].map((change) => ({ change, by: principalId })));
});

it('the gifts and codes that staff signed on as a customer add and remove are recorded under their name [SC-023]', async () => {
  const customer = await shop.shopper();
  const { orderId, customerId } = customer;
  const { bearer, principalId } = await signStaffOn(database, shop.browser(), customerId);
  const staff = { ...customer, bearer };
  const changedBy = async () => (await runSql<{ by: number }>(database, 'select changed_by as by from orders.details where customer_order_id = $1', [orderId]))[0]!.by;
  const addedBy = async () => (await runSql<{ by: number }>(database, 'select added_by as by from codes.order_codes where customer_order_id = $1', [orderId])).map(({ by }) => by);
  const path = `/order-orchestration-prod/v1/orders/${orderId}`;
  const customerChanges = async () => {
    expect((await callAs(customer, { fetch }, ['DELETE', `${path}/partner-discount-card`], undefined)).status).toBe(200);
    expect(await changedBy()).toBe(customerId);
  };
  const send = async (mutation: string) => (await shop.browser().graph('gifts', mutation, { orderId }, bearer)).body.data.set.failures;

  await customerChanges();
  const { code } = await putGiftsOnOrder(database, staff, { fetch });
  expect([await changedBy(), await addedBy()]).toEqual([principalId, [principalId]]);

  for (const none of ['setGiftCards(customerOrderId: $orderId, giftCards: [])', 'setGiftVouchers(customerOrderId: $orderId, giftVouchers: [])']) {
    await customerChanges();
    expect(await send(`mutation ($orderId: String!) { set: ${none} { failures { type } } }`)).toBeNull();
    expect([none, await changedBy()]).toEqual([none, principalId]);
  }

  await customerChanges();
  const refused = 'setGiftCards(customerOrderId: $orderId, giftCards: [{ serialNumber: "1234567890123456789", pin: "1234" }])';
  expect(await send(`mutation ($orderId: String!) { set: ${refused} { failures { type } } }`)).toHaveLength(1);
  expect(await changedBy()).toBe(customerId);

  const removeCode = () => callAs(staff, { fetch }, ['DELETE', `${path}/incentives/${code}`], undefined);
  expect((await removeCode()).status).toBe(200);
  expect([await changedBy(), await addedBy()]).toEqual([principalId, []]);

  const addCode = (by: typeof customer) => callAs(by, { fetch }, ['POST', `${path}/incentives`], { code });
  await book(customer, { fetch }, await emptySlot(database));
  await giveCard(customer, { fetch });
  expect((await addCode(customer)).status).toBe(200);
  expect((await place(customer, { fetch }, 'press-with-a-code')).status).toBe(200);
  expect(await addedBy()).toEqual([customerId]);
  expect(await callAmend(staff, { fetch }, 'amend')).toBe(200);
  expect([(await removeCode()).status, (await addCode(staff)).status]).toEqual([200, 200]);
  expect(await addedBy()).toEqual([principalId]);
});

it('the vouchers that staff signed on as a member load and unload are recorded under their name, once for each change [SC-023]', async () => {
  const member = await shop.shopper();
  const { customerId } = member;
  await makeHeldCard(database, { customerId });
  const { bearer, principalId } = await signStaffOn(database, shop.browser(), customerId);
  const id = await makeOffer(database);
  const move = async (to: 'load' | 'unload', by = { ...member, bearer }) =>
    expect((await callAs(by, { fetch }, ['PATCH', `/incentives-prod/v1/incentive-offers/${id}/${to}`], {})).status).toBe(200);
  const recorded = async () =>
    (await runSql<{ by: number; action: string; detail: string }>(
      database, `select staff_id as by, action, detail from staff.audit where customer_id = $1 and action like 'MEMBER_VOUCHER%' order by id`, [customerId]));
  const byStaff = (action: string) => ({ by: principalId, action, detail: JSON.stringify({ voucher: id }) });

  for (const to of ['load', 'unload'] as const) await move(to, member);
  expect(await recorded()).toEqual([]);
  await move('load', member);
  for (const to of ['unload', 'unload', 'load', 'load'] as const) await move(to);
  expect(await recorded()).toEqual([byStaff('MEMBER_VOUCHER_UNLOAD'), byStaff('MEMBER_VOUCHER_LOAD')]);
});

it('staff who are not signed on as anybody are not customers, and shop for nobody [AC-005] [SH-128 part]', async () => {
  const bearer = await makeStaffToken(database, ['MAIL_VIEW']);
  const calls = shop.shop.modules.list.flatMap((module) => module.rest ?? []).filter(({ access }) => access === 'customer');
  for (const { service, version, method, endpoint } of calls) {
    const path = `/${service}-prod/v${version}/${endpoint.replaceAll(/\{\w+\}/g, '12345')}`;
    const { status } = await shop.browser().call(method, path, { bearer, ...(method === 'GET' ? {} : { json: {} }) });
    expect([endpoint, status]).toEqual([endpoint, 401]);
  }
});

it('a token has the permissions of its holder: a customer, staff, or staff signed on as a customer; a visitor has none [SH-128]', async () => {
  const customer = await shop.customer();
  const [staff, proxy] = [shop.browser(), shop.browser()];
  await signStaffIn(staff, (await makeStaff(database, ['MAIL_VIEW', 'SIGN_ON_AS_CUSTOMER'])).email);
  await signStaffOn(database, proxy, customer.customerId, ['MAIL_VIEW']);
  const own = await staff.call('POST', '/staff-prod/v1/staff/token', { headers: await staff.csrfHeader() });
  const tokens = [await customer.browser.token(), own, await proxy.token()];
  expect([anonymousSession.permissions, ...tokens.map(({ body }) => body.permissions)]).toEqual([
    [], ['CUSTOMER'], ['SIGN_ON_AS_CUSTOMER', 'MAIL_VIEW'], ['CUSTOMER', 'SIGN_ON_AS_CUSTOMER'],
  ]);
});

it('staff signed on as a customer get 422 from every call that only the owner may make, and from no other [AC-013 part]', async () => {
  const { customerId } = await shop.shopper();
  const cardNumber = await makeHeldCard(database, { customerId });
  const { bearer } = await signStaffOn(database, shop.browser(), customerId);
  const calls = shop.shop.modules.list.flatMap((module) => module.rest ?? []).filter(({ access }) => access === 'customer');
  const world = makeExampleWorld(shop);
  const refused: string[] = [];
  for (const route of calls) {
    const { method, path, ...request } = await fillExample(route, world);
    const answer = await shop.browser().call(method, path.replace(/92[13]0\d{12}/, cardNumber), { ...request, bearer });
    if (answer.body?.error === 'proxy_not_allowed') refused.push(`${method} ${route.endpoint}`);
  }
  expect(refused.toSorted()).toEqual([
    'DELETE mywaitrose/{cardNumber}',
    'DELETE signed-in-places',
    'DELETE signed-in-places/{placeId}',
    'GET my-data',
    'GET passkeys',
    'GET signed-in-places',
    'PATCH change-password',
    'PATCH myDetailsEmail',
    'PATCH passkeys/{passkeyId}',
    'POST my-data',
    'POST my-data/close',
    'POST my-data/keep',
    'POST myDetailsEmail/confirm',
    'POST passkeys',
    'POST passkeys/challenge',
    'POST passkeys/{passkeyId}/remove',
  ]);
});
