import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { passesPersonalData } from '#/modules/passes/server/public.ts';
import { readPassesAndPayments, saveCard } from '#/modules/passes/testing/pass-shop.ts';
import { createPaymentsModule } from '#/modules/payments/server/public.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { addDays, instantOf, londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { asDoomed, holdCommit, holdTable } from '#/start/testing/held-step.ts';
import { startShopProcess, type ShopProcess } from '#/start/testing/shop-process.ts';
import { book, callAs, emptySlot, giveCard, makeSmallShopper, place, type AnsweringShop, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const staffBrowser = shop.browser();
const staff = await makeStaff(database, ['DELIVERY_PASS_MANAGE']);
await signStaffIn(staffBrowser, staff.email);
const bearer = await staffTokenOf(staffBrowser);
const asStaff = (method: string, endpoint: string, json?: object) => staffBrowser.call(method, `/staff-prod/v1/staff/${endpoint}`, { bearer, ...(json && { json }) });
const auditOf = async (action: string) =>
  (await runSql<{ customerId: number | null; detail: string }>(database, `select customer_id as "customerId", detail from staff.audit where staff_id = $1 and action = $2 order by id desc`, [staff.staffId, action])).map(
    ({ customerId, detail }) => ({ customerId, detail: JSON.parse(detail) as object }),
  );

const today = async () => londonDay(await readClock(database));
const give = async (customerId: number, startDate?: string) =>
  asStaff('PUT', `customers/${customerId}/delivery-pass`, { planId: 1, startDate: startDate ?? (await today()) });
const end = (customerId: number, query = '') => asStaff('DELETE', `customers/${customerId}/delivery-pass${query}`);

beforeEach(() => shop.setClock(null));

describe('the charge for delivery', () => {
  it('is nothing in grid, trolley, slot and order while the pass is active, and back when it ends, until an order fixes it [SC-233] [AC-265] [SC-362 part]', async () => {
    const shopper = await shop.shopper();
    const slotId = await emptySlot(database);
    expect(await gridCharges(shopper)).toEqual([4]);
    const booked = await book(shopper, shop, slotId);
    expect(booked.body.deliveryCharge.amount).toBe(4);
    expect(await chargesOf(shopper)).toEqual({ trolley: 4, slot: 4, order: 4 });

    expect((await give(shopper.customerId)).status).toBe(200);
    expect(await gridCharges(shopper)).toEqual([0]);
    expect(await chargesOf(shopper)).toEqual({ trolley: 0, slot: 0, order: 0 });
    const other = await emptySlot(database);
    const expectedCharge = { amount: 0, currencyCode: 'GBP' };
    const wanted = { customerOrderId: shopper.orderId, slotId: other, addressId: shopper.addressId, branchId: 651, fulfilmentType: 'DELIVERY', expectedCharge };
    const again = await callAs(shopper, shop, ['POST', '/slot-prod/v1/bookslot'], wanted);
    expect([again.status, again.body.deliveryCharge.amount]).toEqual([201, 0]);

    expect((await end(shopper.customerId)).status).toBe(204);
    expect(await gridCharges(shopper)).toEqual([4]);
    expect(await chargesOf(shopper)).toEqual({ trolley: 4, slot: 4, order: 4 });
    const late = await callAs(shopper, shop, ['POST', '/slot-prod/v1/bookslot'], { ...wanted, slotId });
    expect([late.status, late.body.error]).toEqual([409, 'DELIVERY_CHARGE_CHANGED']);

    await give(shopper.customerId);
    await giveCard(shopper, shop);
    expect((await place(shopper, shop, 'press-with-a-pass')).status).toBe(200);
    await end(shopper.customerId);
    expect((await readOrder(shopper)).totals.estimated.deliveryCharge.amount).toBe(0);
    const [reservation] = await runSql(database, `select charge_pence, status from slots.reservations where customer_order_id = $1 and status = 'CONFIRMED'`, [shopper.orderId]);
    expect(reservation).toEqual({ charge_pence: 0, status: 'CONFIRMED' });
  });

  it('returns by itself after the last day of the pass [AC-265] [AC-264 part]', async () => {
    const day = addDays(await today(), 1);
    await shop.setClock(new Date(instantOf(day, '23:55')).toISOString());
    const shopper = await shop.shopper();
    await runSql(database, `insert into passes.passes (customer_id, plan_id, start_date, end_date, price_pence, purchased) values ($1, 1, $2, $3, 0, platform.now())`, [shopper.customerId, addDays(day, -1), day]);
    expect(await gridCharges(shopper)).toEqual([0]);
    await shop.setClock(new Date(instantOf(addDays(day, 1), '00:01')).toISOString());
    expect(await gridCharges(shopper)).toEqual([4]);
  });

  it('is no different for a shopper without a pass, or with a pass that is yet to come', async () => {
    const shopper = await shop.shopper();
    await give(shopper.customerId, addDays(await today(), 2));
    await give((await shop.shopper()).customerId);
    expect(await gridCharges(shopper)).toEqual([4]);
  });
});

describe('staff', () => {
  it('give a pass without charge and end it, each written to the audit [AC-529 part] [AC-519 part]', async () => {
    const { customerId } = await makeCustomer(database);
    const startDate = addDays(await today(), -1);
    const given = await give(customerId, startDate);
    expect(given.body).toMatchObject({ customerId, planId: 1, status: 'ACTIVE', startDate, price: { amount: 0 }, paymentCardId: null, endedBy: null });
    const { id, endDate } = given.body;
    const readPass = () => asStaff('GET', `customers/${customerId}/delivery-pass`);
    expect((await readPass()).body).toEqual({ ...given.body, later: [] });
    const twice = await give(customerId);
    expect([twice.status, twice.body.error]).toEqual([409, 'already_active']);
    expect((await end(customerId)).status).toBe(204);
    expect((await end(customerId)).status).toBe(404);
    expect((await readPass()).status).toBe(404);
    const terms = { plan: '6 months', startDate, endDate, price: '£0.00' };
    expect((await auditOf('PASS_GIVE'))[0]).toEqual({ customerId, detail: { pass: id, after: terms } });
    expect((await auditOf('PASS_END'))[0]).toEqual({ customerId, detail: { pass: id, before: terms, after: {} } });
    expect((await give(customerId)).status).toBe(200);
    expect((await give(987_654_321)).status).toBe(404);
    expect((await give((await makeCustomer(database)).customerId, '2020-01-01')).status).toBe(422);
  });

  it('end a pass that is to come only if they name it, so that a repeated call ends no other [AC-529 part]', async () => {
    const { customerId } = await makeCustomer(database);
    const current = await give(customerId, addDays(await today(), -1));
    const next = await give(customerId, addDays(current.body.endDate, 1));
    expect(next.body.status).toBe('UPCOMING');
    // Staff read the number of each, to end it.
    expect((await asStaff('GET', `customers/${customerId}/delivery-pass`)).body).toEqual({ ...current.body, later: [next.body] });
    expect([(await end(customerId)).status, (await end(customerId)).status]).toEqual([204, 404]);
    expect((await end((await makeCustomer(database)).customerId, `?passId=${next.body.id}`)).status).toBe(404);
    expect((await auditOf('PASS_END'))[0]!.detail).toMatchObject({ pass: current.body.id });
    expect([(await end(customerId, `?passId=${next.body.id}`)).status, (await end(customerId, `?passId=${next.body.id}`)).status]).toEqual([204, 404]);
    expect((await auditOf('PASS_END'))[0]!.detail).toMatchObject({ pass: next.body.id });
  });

  it('keep the plans, and change only what they have read [AC-529 part] [AC-257]', async () => {
    const { body } = await asStaff('GET', 'pass-plans');
    expect(body.content.map(({ name, months, price, active }: never) => ({ name, months, price, active }))).toEqual([
      { name: '6 months', months: 6, price: { amount: 45, currencyCode: 'GBP' }, active: true },
      { name: '12 months', months: 12, price: { amount: 80, currencyCode: 'GBP' }, active: true },
    ]);
    const price = { amount: 9.5, currencyCode: 'GBP' };
    const added = await asStaff('POST', 'pass-plans', { name: ' One month ', months: 1, price, active: false });
    expect([added.status, added.body]).toEqual([201, { id: expect.any(Number), name: 'One month', months: 1, price, active: false, version: expect.any(String) }]);
    const { id, version } = added.body;
    const sold = async () => (await shop.browser().call('GET', '/delivery-pass-orchestration-prod/v1/pass/plans')).body.plans.map(({ name }: { name: string }) => name);
    expect(await sold()).toEqual(['6 months', '12 months']);
    const change = { name: 'One month', months: 1, price: { ...price, amount: 10 }, active: true };
    const changed = await asStaff('PUT', `pass-plans/${id}`, { ...change, version });
    expect([changed.status, changed.body.price.amount]).toEqual([200, 10]);
    expect(await sold()).toEqual(['One month', '6 months', '12 months']);
    const late = await asStaff('PUT', `pass-plans/${id}`, { ...change, name: 'A month', version });
    expect([late.status, late.body.error, late.body.message]).toEqual([409, 'PASS_PLAN_CHANGED', 'Someone else has changed this plan. It is now: One month, 1 month for £10.00, on sale.']);
    expect((await asStaff('PUT', `pass-plans/${id}`, change)).body.version).toBe(changed.body.version);
    expect(await auditOf('PASS_PLAN_CHANGE')).toEqual([{ customerId: null, detail: { plan: id, before: { price: '£9.50', active: false }, after: { price: '£10.00', active: true } } }]);
    expect((await auditOf('PASS_PLAN_ADD'))[0]).toEqual({ customerId: null, detail: { plan: id, after: { name: 'One month', months: 1, price: '£9.50', active: false } } });
    for (const wrong of [{ ...change, months: 0 }, { ...change, name: ' ' }, { ...change, price: { ...price, amount: 0 } }, { ...change, price: { ...price, amount: 1.005 } }]) {
      expect((await asStaff('POST', 'pass-plans', wrong)).status).toBe(422);
    }
    expect((await asStaff('PUT', 'pass-plans/987654', change)).status).toBe(404);
    await asStaff('PUT', `pass-plans/${id}`, { ...change, active: false });
  });

  it('rename a plan, and passes that were sold keep its name for their holders, for staff and in the download [AC-264 part] [AC-257 part]', async () => {
    const plan = { name: 'Half a year', months: 6, price: { amount: 40, currencyCode: 'GBP' }, active: false };
    const planId = (await asStaff('POST', 'pass-plans', plan)).body.id as number;
    const startDate = await today();
    const giveTo = async ({ customerId }: { customerId: number }) => (await asStaff('PUT', `customers/${customerId}/delivery-pass`, { planId, startDate })).body.planName as string;
    const namesOf = async ({ customerId, browser, bearer }: { customerId: number; browser: typeof staffBrowser; bearer: string }) => [
      (await browser.call('GET', '/delivery-pass-orchestration-prod/v1/pass', { bearer })).body.planName,
      (await asStaff('GET', `customers/${customerId}/delivery-pass`)).body.planName,
      ((await passesPersonalData.sections[0]!.read(database, customerId)) as { plan: string }[])[0]!.plan,
    ];
    const [before, after] = [await shop.shopper(), await shop.shopper()];
    expect(await giveTo(before)).toBe('Half a year');
    expect((await asStaff('PUT', `pass-plans/${planId}`, { ...plan, name: 'Six months' })).status).toBe(200);
    expect(await giveTo(after)).toBe('Six months');
    expect([await namesOf(before), await namesOf(after)]).toEqual([Array(3).fill('Half a year'), Array(3).fill('Six months')]);
    expect((await end(before.customerId)).status).toBe(204);
    expect((await auditOf('PASS_END'))[0]!.detail).toMatchObject({ before: { plan: 'Half a year' } });
  });

  it('give, read and end passes and keep plans, only with DELIVERY_PASS_MANAGE [AC-529]', async () => {
    const { customerId } = await makeCustomer(database);
    const own = `customers/${customerId}/delivery-pass`;
    const startDate = await today();
    const plan = { name: 'For this test', months: 2, price: { amount: 12, currencyCode: 'GBP' }, active: false };
    const added = await asStaff('POST', 'pass-plans', plan);
    const { id: planId, version } = added.body;
    const calls: [string, string, object?][] = [
      ['PUT', own, { planId, startDate }],
      ['GET', own],
      ['DELETE', own],
      ['GET', 'pass-plans'],
      ['POST', 'pass-plans', plan],
      ['GET', `pass-plans/${planId}`],
      ['PUT', `pass-plans/${planId}`, { ...plan, version }],
    ];
    const others = shop.browser();
    await signStaffIn(others, (await makeStaff(database, ['MAIL_VIEW'])).email);
    const bearer = await staffTokenOf(others);
    for (const [method, endpoint, json] of calls) {
      const path = `/staff-prod/v1/staff/${endpoint}`;
      const refused = [await others.call(method, path, { bearer, json }), await shop.browser().call(method, path, { json })];
      expect([method, endpoint, ...refused.map(({ status }) => status)]).toEqual([method, endpoint, 403, 401]);
    }
    const given = await asStaff('PUT', own, { planId, startDate });
    expect([given.status, given.body.planName, given.body.price.amount]).toEqual([200, 'For this test', 0]);
    const next = await asStaff('PUT', own, { planId, startDate: addDays(given.body.endDate, 1) });
    expect((await asStaff('GET', own)).body).toEqual({ ...given.body, later: [next.body] });
    expect((await asStaff('DELETE', own)).status).toBe(204);
    expect((await asStaff('GET', own)).body).toEqual({ ...next.body, later: [] });
    expect((await asStaff('DELETE', own)).status).toBe(404);
    expect([(await asStaff('DELETE', `${own}?passId=${next.body.id}`)).status, (await asStaff('GET', own)).status]).toEqual([204, 404]);
    const changed = await asStaff('PUT', `pass-plans/${planId}`, { ...plan, months: 3, version });
    expect([added.status, changed.status, (await asStaff('GET', `pass-plans/${planId}`)).body]).toEqual([201, 200, changed.body]);
    expect((await asStaff('GET', 'pass-plans')).body.content).toContainEqual(changed.body);
  });
});

describe('a process killed while it sells a pass', () => {
  const { url } = database;
  let survivor: ShopProcess;
  afterAll(() => survivor?.stop());

  it.each([
    ['before the provider is asked', 'payments.sandbox_authorisations', holdTable],
    ['between the charge and its record', 'passes.passes', holdTable],
    ['while it commits the pass', 'passes.passes', holdCommit],
  ])('%s charges once when the press is repeated [AC-262]', async (_, table, hold) => {
    survivor ??= await startShopProcess({ databaseUrl: url });
    const doomed = await startShopProcess({ databaseUrl: asDoomed(url) });
    const shopper = await makeSmallShopper(database, doomed);
    const { gateway } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
    const paymentCardId = await saveCard(database, gateway, shopper.customerId, '4444333322221111');
    const held = await hold(url, table);
    const press = buy(shopper, doomed, paymentCardId).then(() => 'answered', () => 'cut off');
    await held.reached();
    await doomed.kill();
    expect(await press).toBe('cut off');
    await held.breakOff();
    expect((await readPassesAndPayments(database, shopper.customerId)).passes).toEqual([]);
    expect((await buy(shopper, survivor, paymentCardId)).status).toBe(201);
    expect(await readPassesAndPayments(database, shopper.customerId)).toEqual({ passes: ['CAPTURED'], movements: ['AUTHORISE AUTHORISED', 'CAPTURE CAPTURED'], money: ['CAPTURED'] });
  });
});

const buy = (shopper: SmallShopper, on: AnsweringShop, paymentCardId: string) =>
  callAs(shopper, on, ['POST', '/delivery-pass-orchestration-prod/v1/pass'], { planId: 1, paymentCardId }, { 'idempotency-key': 'press-that-is-killed' });

/** Returns the different charges of a delivery grid. */
async function gridCharges(shopper: SmallShopper): Promise<number[]> {
  const { orderId: customerOrderId, addressId } = shopper;
  const startDate = addDays(await today(), 4);
  const wanted = { customerOrderId, fulfilmentType: 'DELIVERY', collectionKind: null, branchId: 651, addressId, postcode: null, slotGridType: 'DEFAULT', startDate, length: 3 };
  const { status, body } = await callAs(shopper, shop, ['POST', '/slot-prod/v1/slotdays'], wanted);
  expect(status).toBe(200);
  const charges = body.slotDays.flatMap(({ slots }: { slots: { status: string; charge: { amount: number } }[] }) => slots.map(({ charge }) => charge.amount));
  return [...new Set<number>(charges)];
}

async function chargesOf(shopper: SmallShopper) {
  const browser = shop.browser();
  const read = async (name: string, query: string) => (await browser.graph(name, query, { id: shopper.orderId }, shopper.bearer)).body.data;
  const trolley = await read('trolley', 'query ($id: String!) { getTrolley(orderId: $id) { trolley { trolleyTotals { deliveryCharge { amount } } } } }');
  const slot = await read('current-slot', 'query ($id: String!) { currentSlot(customerOrderId: $id) { deliveryCharge { amount } } }');
  return {
    trolley: trolley.getTrolley.trolley.trolleyTotals.deliveryCharge.amount,
    slot: slot.currentSlot.deliveryCharge.amount,
    order: (await readOrder(shopper)).totals.estimated.deliveryCharge.amount,
  };
}

const readOrder = async (shopper: SmallShopper) => (await callAs(shopper, shop, ['GET', `/order-orchestration-prod/v1/orders/${shopper.orderId}`], undefined)).body;
