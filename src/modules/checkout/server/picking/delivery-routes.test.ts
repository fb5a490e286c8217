import { describe, expect, it } from 'vitest';
import { openPickingShop, refusalOf } from '#/modules/checkout/testing/picking-shop.ts';
import { GatewayUnavailable } from '#/modules/payments/server/public.ts';
import { inTransaction, openDatabase, runSql } from '#/platform/server/database/database.ts';
import type { TestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openPickingShop(database);
const { auditOf, complete, deliver, deliverAgain, missed, paid, placed, staffId } = shop;
const beside = shop.openProcess(openDatabase({ url: database.url, poolSize: 4 }));
const silence = async () => {
  throw new GatewayUnavailable('no answer');
};
const silent = shop.openProcess(database, (sandbox) => ({ ...sandbox, refund: silence }));

type Shopper = Awaited<ReturnType<typeof paid>>;

/** Makes a delivery slot that starts so many days and hours after the next midnight in the shop. */
async function makeSlot(days: number, hours: number, branchId = 651): Promise<number> {
  const [slot] = await runSql<{ id: number }>(
    database,
    `insert into slots.slots (branch_id, slot_type, slot_grid_type, slot_date, starts_at, ends_at, capacity, charge_pence, order_cut_off, amend_cut_off)
     select $1, 'DELIVERY', 'SAVER', (at at time zone 'Europe/London')::date, at, at + interval '1 hour', 50, 400, at - interval '10 hours', at - interval '10 hours'
     from (select ((platform.now() at time zone 'Europe/London')::date + $2::int + make_interval(hours => $3)) at time zone 'Europe/London' as at) as soon returning slot_id::int as id`,
    [branchId, days, hours],
  );
  return slot!.id;
}

const [nine, ten, nextDay] = [await makeSlot(3, 9), await makeSlot(3, 10), await makeSlot(4, 9)];
const dayOf = async (slotId: number) => (await runSql<{ day: string }>(database, 'select slot_date::text as day from slots.slots where slot_id = $1', [slotId]))[0]!.day;
const day = await dayOf(nine);

const call = (method: string, path: string, body?: object, { on = shop.app, permissions = ['ORDER_MANAGE'] }: { on?: TestApp; permissions?: string[] } = {}) =>
  on.call(method, `/staff-prod/v1/staff/delivery-routes${path}`, { staff: { staffId, permissions }, ...(body && { body }) });
const make = (shoppers: readonly Shopper[], on: TestApp = shop.app) => call('POST', '', { branchId: 651, deliveryDate: day, customerOrderIds: shoppers.map(({ orderId }) => orderId) }, { on });
const change = (routeId: number, body: { version: number; driverName?: string | null; customerOrderIds: readonly string[] }, on?: TestApp) => call('PUT', `/${routeId}`, { driverName: null, ...body }, { on: on ?? shop.app });
const setOff = (routeId: number, on?: TestApp) => call('POST', `/${routeId}/set-off`, undefined, { on: on ?? shop.app });
const read = async (routeId: number) => (await call('GET', `/${routeId}`)).body;
const listed = async () => ((await call('GET', `?branchId=651&deliveryDate=${day}`)).body.content as { routeId: number }[]).map(({ routeId }) => routeId);
const idsOf = (shoppers: readonly Shopper[]) => shoppers.map(({ orderId }) => orderId);
const paidAt = (slotId: number, postcode = 'RG12 1AA') => paid({ slotId, postcode });
const routesIn = (shopper: Shopper) => runSql<{ routeId: number }>(database, 'select route_id as "routeId" from orders.route_stops where customer_order_id = $1', [shopper.orderId]);
const mailsOf = async (shopper: Shopper) => (await shop.reckon(shopper)).mails.filter((template) => template === 'ORDER_ON_ITS_WAY');

/** Gives an order another slot while a call waits for that order too: 'deliver again' comes first. Returns both answers. */
async function whileDeliveredAgain(shopper: Shopper, run: () => ReturnType<typeof call>) {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTransaction({ database }, async (work) => {
    await runSql(work.database, 'select from orders.orders where customer_order_id = $1 for update', [shopper.orderId]);
    locked.resolve();
    await released.promise;
  });
  const waiting = (count: number) =>
    expect.poll(() => runSql(database, `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`), { timeout: 10_000 }).toHaveLength(count);
  await locked.promise;
  const moving = deliverAgain(shopper, nextDay);
  await waiting(1);
  const running = run();
  await waiting(2);
  released.resolve();
  await holding;
  return Promise.all([moving, running]);
}

describe('a route', () => {
  it('is made of paid deliveries of a branch and day, by slot, postcode and number, and a repeated press finds it again', async () => {
    const [late, far, near] = [await paidAt(ten), await paidAt(nine), await paidAt(nine)];
    const postcodes: [Shopper, string][] = [[late, 'AA1 1AA'], [far, 'RG12 9ZZ'], [near, 'RG12 1AA']];
    for (const [{ orderId }, postcode] of postcodes) await runSql(database, `update orders.orders set slot = jsonb_set(slot, '{deliveryAddress,postalCode}', to_jsonb($2::text)) where customer_order_id = $1`, [orderId, postcode]);
    const made = await make([late, far, near]);
    expect([made.status, made.body]).toEqual([200, { routeId: expect.any(Number), branchId: 651, deliveryDate: day, driverName: null, setOff: null, version: 1, customerOrderIds: idsOf([near, far, late]) }]);
    expect((await make([near, late, far])).body).toEqual(made.body);
    expect(await read(made.body.routeId)).toEqual(made.body);
    expect(await listed()).toEqual([made.body.routeId]);
    const audit = await runSql<{ detail: string; action: string }>(database, `select action, detail from staff.audit where action = 'ROUTE_ADD'`);
    expect(audit.map(({ detail }) => JSON.parse(detail) as object)).toEqual([{ routeId: made.body.routeId, after: { branchId: 651, deliveryDate: day, stops: idsOf([near, far, late]) } }]);
  });

  it('takes no order that is not paid, was not delivered, is of another day or does not exist, and nothing is stored then', async () => {
    const before = await listed();
    const [fits, unpaid, vain, later] = [await paidAt(nine), await placed(), await paidAt(nine), await paidAt(nextDay)];
    await missed(vain);
    for (const { orderId } of [unpaid, vain, later, { orderId: '999' }]) {
      const refused = await call('POST', '', { branchId: 651, deliveryDate: day, customerOrderIds: [fits.orderId, orderId] });
      expect([refused.status, refused.body.errors]).toEqual([422, [expect.objectContaining({ field: 'customerOrderIds', message: expect.stringContaining(`Order ${orderId} is not`) })]]);
    }
    expect((await call('POST', '', { branchId: 652, deliveryDate: day, customerOrderIds: [fits.orderId] })).status).toBe(422);
    expect((await call('POST', '', { branchId: 651, deliveryDate: day, customerOrderIds: [fits.orderId, fits.orderId] })).status).toBe(422);
    expect([await listed(), await routesIn(fits)]).toEqual([before, []]);
  });

  it('is only for staff who manage orders, and 404 if there is none', async () => {
    const { routeId } = (await make([await paidAt(nine)])).body;
    const calls: [string, string, object?][] = [['GET', `?branchId=651&deliveryDate=${day}`], ['GET', `/${routeId}`], ['POST', '', { branchId: 651, deliveryDate: day, customerOrderIds: ['1'] }], ['PUT', `/${routeId}`, { version: 1, driverName: null, customerOrderIds: [] }], ['POST', `/${routeId}/set-off`]];
    for (const [method, path, body] of calls) expect([method, path, (await call(method, path, body, { permissions: ['ORDER_PICK', 'PAYMENT_MANAGE'] })).status]).toEqual([method, path, 403]);
    for (const [method, path] of [['GET', '/99999'], ['POST', '/99999/set-off']] as const) expect([path, (await call(method, path)).status]).toEqual([path, 404]);
    expect((await change(99_999, { version: 1, customerOrderIds: [] })).status).toBe(404);
  });

  it('gets an order that two processes put on routes at once exactly once', async () => {
    const [both, one, other] = [await paidAt(nine), await paidAt(nine), await paidAt(nine)];
    const answers = await Promise.all([make([both, one]), make([other, both], beside)]);
    expect(answers.map(refusalOf).toSorted()).toEqual([[200, undefined], [409, 'ORDER_ON_ROUTE']]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.message).toBe(`Order ${both.orderId} is on another route already. Nothing was changed.`);
    expect(await routesIn(both)).toHaveLength(1);
    expect([...(await routesIn(one)), ...(await routesIn(other))]).toHaveLength(1);
  });

  it('is changed as a whole: its order, its driver, stops off and on; of two changes at once, and of a stale one, nothing is stored', async () => {
    const [first, second, third] = [await paidAt(nine), await paidAt(nine), await paidAt(nine)];
    const { routeId, customerOrderIds } = (await make([first, second])).body as { routeId: number; customerOrderIds: string[] };
    const turned = customerOrderIds.toReversed();
    const changed = await change(routeId, { version: 1, driverName: 'Sam Farrow', customerOrderIds: turned });
    expect([changed.status, changed.body]).toMatchObject([200, { version: 2, driverName: 'Sam Farrow', customerOrderIds: turned }]);
    expect((await change(routeId, { version: 1, driverName: 'Sam Farrow', customerOrderIds: turned })).body, 'a repeated press').toEqual(changed.body);
    expect(refusalOf(await change(routeId, { version: 1, driverName: 'Kit', customerOrderIds }))).toEqual([409, 'ROUTE_CHANGED']);
    const both = await Promise.all([
      change(routeId, { version: 2, driverName: 'Sam Farrow', customerOrderIds: [...turned, third.orderId] }),
      change(routeId, { version: 2, driverName: 'Sam Farrow', customerOrderIds: [turned[0]!] }, beside),
    ]);
    expect(both.map(refusalOf).toSorted()).toEqual([[200, undefined], [409, 'ROUTE_CHANGED']]);
    expect((await read(routeId)).customerOrderIds).toEqual(both.find(({ status }) => status === 200)!.body.customerOrderIds);
    const audit = await runSql<{ detail: string }>(database, `select detail from staff.audit where action = 'ROUTE_CHANGE' and (detail::jsonb ->> 'routeId')::int = $1 order by id`, [routeId]);
    expect(JSON.parse(audit[0]!.detail)).toEqual({ routeId, before: { driverName: null, stops: customerOrderIds }, after: { driverName: 'Sam Farrow', stops: turned } });
    expect(audit).toHaveLength(2);
  });

  it('without stops is not listed, and its orders can go on another route; an order of another route cannot', async () => {
    const [one, other] = [await paidAt(nine), await paidAt(nine)];
    const { routeId } = (await make([one])).body;
    const { routeId: otherId } = (await make([other])).body;
    expect(refusalOf(await change(otherId, { version: 1, customerOrderIds: idsOf([other, one]) }))).toEqual([409, 'ORDER_ON_ROUTE']);
    expect((await change(routeId, { version: 1, customerOrderIds: [] })).body.customerOrderIds).toEqual([]);
    expect(await listed()).not.toContain(routeId);
    expect((await change(otherId, { version: 1, customerOrderIds: idsOf([other, one]) })).body.customerOrderIds).toEqual(idsOf([other, one]));
  });
});

describe('an order that gets another slot', () => {
  const beginning = async () => {
    const [again, other] = [await paidAt(nine), await paidAt(nine)];
    const { routeId } = (await make([again, other])).body as { routeId: number };
    await missed(again);
    return { again, other, routeId };
  };

  it('just before its route sets off does not go with it [SC-673 part]', async () => {
    const { again, other, routeId } = await beginning();
    const [moved, left] = await whileDeliveredAgain(again, () => setOff(routeId, beside));
    expect([moved.status, left.status, left.body.route.customerOrderIds, left.body.leftBehind]).toEqual([200, 200, [other.orderId], []]);
    expect((await shop.readByStaff(again)).body.delivery.status).toBe('NOT_STARTED');
    expect(await mailsOf(again)).toEqual([]);
  });

  it('just before its route is changed is not put on it again [SC-673 part]', async () => {
    const { again, other, routeId } = await beginning();
    const [moved, changed] = await whileDeliveredAgain(again, () => change(routeId, { version: 1, driverName: 'Sam Farrow', customerOrderIds: idsOf([again, other]) }, beside));
    expect([moved.status, changed.status, changed.body.errors]).toEqual([200, 422, [expect.objectContaining({ field: 'customerOrderIds', message: expect.stringContaining(`Order ${again.orderId} is not`) })]]);
    expect(await routesIn(again)).toEqual([]);
    expect((await read(routeId)).driverName).toBeNull();
  });
});

describe('a route that sets off', () => {
  it('sets its orders out for delivery by the driver’s first name, once, also when two processes set it off at once', async () => {
    const [one, other] = [await paidAt(nine), await paidAt(nine)];
    const { routeId } = (await make([one, other])).body;
    await change(routeId, { version: 1, driverName: 'Sam Farrow', customerOrderIds: idsOf([one, other]) });
    await deliver(other, { status: 'ARRIVING', wismoEtaStartDateTime: '2030-03-12T09:10:00.000Z', wismoEtaEndDateTime: '2030-03-12T09:40:00.000Z' });
    const answers = await Promise.all([setOff(routeId), setOff(routeId, beside)]);
    const again = await setOff(routeId);
    for (const answer of [...answers, again]) expect([answer.status, answer.body]).toMatchObject([200, { route: { version: 3, setOff: expect.any(String), customerOrderIds: idsOf([one, other]) }, leftBehind: [] }]);
    expect((await shop.readByStaff(one)).body.delivery).toMatchObject({ status: 'OUT_FOR_DELIVERY', driverName: 'Sam' });
    expect((await shop.readByStaff(other)).body.delivery).toMatchObject({ status: 'ARRIVING', driverName: 'Sam', wismoEtaStartDateTime: '2030-03-12T09:10:00.000Z' });
    expect([await mailsOf(one), (await auditOf(one)).filter((entry) => (entry as { action: string }).action === 'ORDER_DELIVERY')]).toEqual([['ORDER_ON_ITS_WAY'], [expect.objectContaining({ after: expect.objectContaining({ status: 'OUT_FOR_DELIVERY', driverName: 'Sam' }) })]]);
    const audit = await runSql<{ action: string }>(database, `select action from staff.audit where action = 'ROUTE_SET_OFF' and (detail::jsonb ->> 'routeId')::int = $1`, [routeId]);
    expect(audit).toHaveLength(1);
    expect(refusalOf(await change(routeId, { version: 3, customerOrderIds: idsOf([other, one]) }))).toEqual([409, 'ROUTE_SET_OFF']);
  });

  it('names the orders that cannot go, and leaves them behind: cancelled, being closed, or not delivered; one that is delivered already stays', async () => {
    const [goes, done, vain, closing, cancelled] = [await paidAt(nine), await paidAt(nine), await paidAt(nine), await paidAt(nine), await paidAt(nine)];
    const all = [goes, done, vain, closing, cancelled];
    const { routeId } = (await make(all)).body;
    await complete(done);
    for (const shopper of [vain, closing]) await missed(shopper);
    await shop.close(closing, silent);
    await runSql(database, `update orders.orders set status = 'CANCELLED' where customer_order_id = $1`, [cancelled.orderId]);
    const answer = await setOff(routeId);
    expect([answer.status, answer.body.leftBehind.toSorted(), answer.body.route.customerOrderIds.toSorted()]).toEqual([200, idsOf([vain, closing, cancelled]).toSorted(), idsOf([goes, done]).toSorted()]);
    expect((await shop.readByStaff(done)).body.delivery.status).toBe('DELIVERED');
    expect((await shop.readByStaff(vain)).body.delivery.status).toBe('NOT_DELIVERED');
    for (const shopper of [vain, closing, cancelled]) expect(await routesIn(shopper)).toEqual([]);
  });

  it('does not set off if no order can go', async () => {
    const only = await paidAt(nine);
    const { routeId } = (await make([only])).body;
    await missed(only);
    expect((await setOff(routeId)).body).toMatchObject({ route: { setOff: null, customerOrderIds: [] }, leftBehind: [only.orderId] });
  });

  it('loses an order that was not delivered and gets another slot, which then goes on a route of that day', async () => {
    const [again, other] = [await paidAt(nine), await paidAt(nine)];
    const { routeId } = (await make([again, other])).body;
    await setOff(routeId);
    await missed(again);
    expect((await read(routeId)).customerOrderIds).toHaveLength(2);
    expect((await deliverAgain(again, nextDay)).status).toBe(200);
    expect((await read(routeId)).customerOrderIds).toEqual([other.orderId]);
    const made = await call('POST', '', { branchId: 651, deliveryDate: await dayOf(nextDay), customerOrderIds: [again.orderId] });
    expect([made.status, made.body.customerOrderIds]).toEqual([200, [again.orderId]]);
  });
});

it('lists the routes of a day a page at a time, with the number of all [SC-732 part]', async () => {
  for (const _ of [1, 2, 3]) await make([await paidAt(nine)]);
  const page = async (start: number, size: number) => (await call('GET', `?branchId=651&deliveryDate=${day}&start=${start}&size=${size}`)).body;
  const { content, totalResults } = await page(0, 100);
  expect([totalResults, content.length >= 3]).toEqual([content.length, true]);
  expect(await page(1, 2)).toEqual({ content: content.slice(1, 3), totalResults });
});
