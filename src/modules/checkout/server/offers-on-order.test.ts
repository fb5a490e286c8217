import { beforeEach, describe, expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeCode, newCoupon } from '#/modules/codes/testing/code-shelf.ts';
import { makeOffer, usesOfOffer } from '#/modules/codes/testing/offer-shelf.ts';
import { openAmendShop } from '#/modules/checkout/testing/amend-shop.ts';
import { checkMoney } from '#/modules/checkout/testing/check-money.ts';
import { makeHeldCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { takePlace } from '#/modules/slots/server/public.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openAmendShop(database);
beforeEach(() => moveClock(database, null));

type Shopper = Awaited<ReturnType<typeof shop.makeShopper>>;
const money = (pounds: number) => ({ amount: pounds, currencyCode: 'GBP' });
const teas = (count: number) => [{ lineNumber: '000123', thousandths: count * 1000 }];
const move = ({ customerId }: { customerId: number }, id: string, to: 'load' | 'unload', on = shop.app) =>
  on.call('PATCH', `/incentives-prod/v1/incentive-offers/${id}/${to}`, { as: customerId });
const list = async ({ customerId }: { customerId: number }) => shop.app.call('GET', '/incentives-prod/v1/incentive-offers', { as: customerId });
const statusOf = async (shopper: { customerId: number }, id: string) =>
  (await list(shopper)).body.incentiveOffers.find((offer: { id: string }) => offer.id === id)?.status;
const cancel = ({ orderId, customerId }: { orderId: string; customerId: number }) =>
  shop.app.graph('mutation ($id: String!) { cancelOrder(customerOrderId: $id) { failures { message type } } }', { id: orderId }, { as: customerId });

/** Makes a member with a trolley of teas at 4.00, a slot at 4.00 and a card; loads these offers. */
async function member(offers: string[] = [], count = 12): Promise<Shopper> {
  const shopper = await shop.makeShopper({ lines: teas(count) });
  await makeHeldCard(database, shopper);
  await shop.giveCard(shopper);
  for (const id of offers) expect((await move(shopper, id, 'load')).status).toBe(200);
  return shopper;
}

/** Places an order of the member and begins to amend it; returns it and another order, which is ready to place. */
async function twoOpenOrders(): Promise<[amended: Shopper, open: Shopper]> {
  const first = await member();
  expect((await shop.place(first, shop.newKey())).status).toBe(200);
  const second = { ...first, orderId: await shop.trolley.open(first.customerId, teas(12)) };
  const now = await readClock(database);
  const wanted = { slotId: await shop.freeSlot(), customerOrderId: second.orderId, customerId: first.customerId, principalId: first.customerId, addressId: first.addressId, postcode: 'RG12 1AA', chargePence: 400 };
  await inTransaction({ database }, (work) => takePlace(work.database, wanted, now));
  await shop.giveCard(second);
  expect((await shop.startAmend(first)).status).toBe(200);
  return [first, second];
}

/** Returns what the open or placed order says about its codes: id, method and pounds. */
async function entries(shopper: Shopper) {
  const { adjustments, totals, alerts } = (await shop.read(shopper)).body;
  const shown = adjustments.map(({ id, applicationMethod, amount, status }: Record<string, { amount: number }>) => [id, applicationMethod, amount!.amount, status]);
  return { shown, saved: totals.estimated.incentiveSavings.amount, toPay: totals.estimated.toPay.amount, alerts };
}

describe('a member’s vouchers', () => {
  it('are listed with their terms and status, and loaded and unloaded any number of times [AC-329] [AC-330 part] [AC-331 part] [AC-332 part]', async () => {
    const shopper = await member();
    const id = await makeOffer(database, { title: '10% off', description: 'On bread', kind: 'PERCENT', value: 10, minimumSpendPence: 4000, categoryIds: [10_051] });
    const amount = await makeOffer(database, { value: 350 });
    const { status, body } = await list(shopper);
    const found = (wanted: string) => body.incentiveOffers.find((offer: { id: string }) => offer.id === wanted);
    expect([status, found(id), found(amount).discount]).toEqual([
      200,
      {
        id, title: '10% off', description: 'On bread', discount: { kind: 'PERCENT', percent: 10 }, minimumSpend: money(40), categoryIds: ['10051'],
        startDate: '2026-01-01', endDate: '2049-12-31', status: 'AVAILABLE',
      },
      { kind: 'AMOUNT', value: money(3.5) },
    ]);
    for (let time = 0; time < 2; time += 1) expect((await move(shopper, amount, 'load')).body).toMatchObject({ id: amount, status: 'LOADED' });
    expect((await list(shopper)).body.incentiveOffers[0].id).toBe(amount);
    for (let time = 0; time < 2; time += 1) expect((await move(shopper, amount, 'unload')).body).toMatchObject({ id: amount, status: 'AVAILABLE' });
    expect(await statusOf(await member(), amount)).toBe('AVAILABLE');
  });

  it('are 404 for a customer who is no member, and while they have not begun [AC-333 part] [AC-542 part] [SC-031 part]', async () => {
    const stranger = await shop.makeShopper();
    const [id, later] = [await makeOffer(database), await makeOffer(database, { startDate: '2049-01-01' })];
    expect([(await list(stranger)).status, (await move(stranger, id, 'load')).status, (await move(stranger, id, 'unload')).status]).toEqual([404, 404, 404]);
    const shopper = await member();
    expect([(await move(shopper, later, 'load')).status, (await move(shopper, 'nobody-made-this', 'load')).status]).toEqual([404, 404]);
    expect(await statusOf(shopper, later)).toBeUndefined();
  });

  it('answer 410 once they have expired or staff have ended them, and 409 while an order has them [AC-333] [AC-330 part] [SC-734 part]', async () => {
    const ids = [await makeOffer(database), await makeOffer(database), await makeOffer(database, { minimumSpendPence: 90_000 })];
    const shopper = await member(ids);
    await runSql(database, `update codes.incentive_offers set end_date = '2026-01-02' where offer_id = $1`, [ids[0]]);
    await runSql(database, 'update codes.incentive_offers set ended = true where offer_id = $1', [ids[1]]);
    for (const id of ids.slice(0, 2)) {
      for (const to of ['load', 'unload'] as const) {
        const { status, body } = await move(shopper, id, to);
        expect([status, body.error, body.message]).toEqual([410, 'voucher_expired', 'This voucher can no longer be used.']);
      }
    }
    expect((await entries(shopper)).shown).toEqual([]);
    const used = await makeOffer(database);
    await move(shopper, used, 'load');
    expect((await shop.place(shopper, shop.newKey())).status).toBe(200);
    for (const to of ['load', 'unload'] as const) expect(await move(shopper, used, to)).toMatchObject({ status: 409, body: { error: 'voucher_redeemed', message: 'This voucher can no longer be used.' } });
    expect([await statusOf(shopper, used), await statusOf(shopper, ids[2]!), await statusOf(shopper, ids[1]!)]).toEqual(['REDEEMED', 'LOADED', undefined]);
  });
});

describe('a loaded offer on an order', () => {
  it('is an AUTOMATIC entry with its saving, in order and trolley alike, and leaves when it is unloaded [SC-521 part] [SC-520 part] [SC-728 part]', async () => {
    const id = await makeOffer(database, { kind: 'PERCENT', value: 10, title: '10% off your shop' });
    const shopper = await member([id]);
    const body = (await shop.read(shopper)).body;
    expect(body.adjustments).toEqual([{ id, displayText: '10% off your shop', adjustmentType: 'INCENTIVE', amount: money(4.8), status: 'APPLIED', applicationMethod: 'AUTOMATIC' }]);
    expect([body.totals.estimated.incentiveSavings, body.totals.estimated.orderLevelSavings, body.totals.estimated.toPay]).toEqual([money(4.8), money(4.8), money(47.2)]);
    expect((await shop.trolley.read(shopper.orderId, shopper.customerId)).totals.savingsFromOffersAndIncentives).toBe(480);
    expect((await move(shopper, id, 'unload')).status).toBe(200);
    expect(await entries(shopper)).toEqual({ shown: [], saved: 0, toPay: 52, alerts: [] });
  });

  it('comes while the order meets its minimum spend, and goes without an alert when it no longer does [SC-521 part]', async () => {
    const id = await makeOffer(database, { minimumSpendPence: 6000 });
    const shopper = await member([id]);
    expect(await entries(shopper)).toEqual({ shown: [], saved: 0, toPay: 52, alerts: [] });
    await shop.trolley.setLines(shopper.orderId, teas(15));
    expect((await entries(shopper)).shown).toEqual([[id, 'AUTOMATIC', 3, 'APPLIED']]);
    await shop.trolley.setLines(shopper.orderId, teas(14));
    expect((await entries(shopper)).shown).toEqual([]);
    expect(await statusOf(shopper, id)).toBe('LOADED');
  });

  it('is worked out after the typed codes, offers by id [SC-521 part] [SC-517 part] [SC-520]', async () => {
    const [nine, ten] = [await makeOffer(database, { id: '9', kind: 'PERCENT', value: 50 }), await makeOffer(database, { id: '10', kind: 'PERCENT', value: 10 })];
    const shopper = await member([ten, nine], 20);
    const code = await makeCode(database, newCoupon(), { value: 1000 });
    const { status, body } = await shop.addCode(shopper, code);
    // 80.00 less 10.00, less half of 70.00, less a tenth of 35.00.
    expect([status, body.promoCodes.map((entry: Record<string, unknown>) => [entry.code, entry.type, entry.applicationMethod, (entry.value as { amount: number }).amount])]).toEqual([
      200, [[code, 'COUPON', 'MANUAL', 10], ['9', 'VOUCHER', 'AUTOMATIC', 35], ['10', 'VOUCHER', 'AUTOMATIC', 3.5]],
    ]);
    // A shopper takes an offer off by unloading it, not as a code.
    expect((await shop.removeCode(shopper, '9')).body.promoCodes).toHaveLength(3);
    expect((await shop.removeCode(shopper, code)).body.promoCodes.map((entry: { code: string }) => entry.code)).toEqual(['9', '10']);
    for (const id of [nine, ten]) await runSql(database, 'update codes.incentive_offers set ended = true where offer_id = $1', [id]);
  });

  it('takes its discount off the lines in its categories and below them only [SC-521 part] [SC-564 part]', async () => {
    await saveCategories(database, [
      aCategory({ id: 20_001, name: 'Bakery', url: 'groceries/bakery' }),
      aCategory({ id: 20_002, name: 'Bread', url: 'groceries/bakery/bread', parentId: 20_001 }),
    ]);
    await saveProducts(database, [aProduct({ lineNumber: '000555', name: 'Loaf', pricePence: 200, categoryIds: [20_002] })]);
    await shop.trolley.catalogue.freshen();
    const [bakery, elsewhere] = [await makeOffer(database, { value: 900, categoryIds: [20_001] }), await makeOffer(database, { categoryIds: [20_999] })];
    const shopper = await member([bakery, elsewhere]);
    expect((await entries(shopper)).shown).toEqual([]);
    await shop.trolley.setLines(shopper.orderId, [...teas(12), { lineNumber: '000555', thousandths: 2000 }]);
    const { totals } = (await shop.read(shopper)).body;
    expect([(await entries(shopper)).shown, totals.estimated.orderLevelSavings.amount]).toEqual([[[bakery, 'AUTOMATIC', 4, 'APPLIED']], 0]);
    expect((await shop.place(shopper, shop.newKey())).status).toBe(200);
    expect((await entries(shopper)).shown).toEqual([[bakery, 'AUTOMATIC', 4, 'APPLIED']]);
  });

  it('stays off the order of a customer who has left the scheme [SC-521 part] [SC-031 part]', async () => {
    const shopper = await member([await makeOffer(database)]);
    expect((await entries(shopper)).saved).toBe(3);
    await runSql(database, `update membership.cards set card_status = 'LEFT' where customer_id = $1`, [shopper.customerId]);
    expect((await entries(shopper)).shown).toEqual([]);
  });
});

describe('placing an order with a loaded offer', () => {
  it('redeems the offer: no other order of the member has it until the first is cancelled [SC-522] [AC-330] [SC-668 part]', async () => {
    const id = await makeOffer(database);
    const shopper = await member([id]);
    const { body } = await shop.place(shopper, shop.newKey(), { expectedToPay: money(49) });
    expect([body.order.totals.estimated.toPay, body.order.adjustments]).toMatchObject([money(49), [{ id, applicationMethod: 'AUTOMATIC' }]]);
    expect(await usesOfOffer(database, id)).toEqual({ inLedger: 1, redeemedBy: [shopper.orderId] });
    const next = { ...shopper, orderId: await shop.trolley.open(shopper.customerId, teas(12)) };
    expect((await entries(next)).shown).toEqual([]);
    await runSql(database, 'update codes.incentive_offers set value = 100, ended = true where offer_id = $1', [id]);
    expect((await entries(shopper)).shown).toEqual([[id, 'AUTOMATIC', 3, 'APPLIED']]);
    await runSql(database, 'update codes.incentive_offers set value = 300, ended = false where offer_id = $1', [id]);
    await Promise.all([cancel(shopper), cancel(shopper), cancel(shopper)]);
    expect([await usesOfOffer(database, id), await statusOf(shopper, id)]).toEqual([{ inLedger: 0, redeemedBy: [] }, 'LOADED']);
    // The cancelled order still says what it saved, and the next one has the offer now.
    expect([(await entries(shopper)).shown, (await entries(next)).shown]).toEqual([[[id, 'AUTOMATIC', 3, 'APPLIED']], [[id, 'AUTOMATIC', 3, 'APPLIED']]]);
    expect(await checkMoney(database)).toEqual([]);
  });

  it('lets one of two orders of a member have it when both are placed at once at two processes, and shows the other its new total [SC-522]', async () => {
    const processes = [shop.app, shop.openProcess(database)];
    for (let time = 0; time < 5; time += 1) {
      const id = await makeOffer(database);
      const orders = await twoOpenOrders();
      await move(orders[0], id, 'load');
      const expectedToPay = money(49);
      const answers = await Promise.all(orders.map((order, place) => shop.place(order, shop.newKey(), { expectedToPay }, processes[place])));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const loser = answers.findIndex(({ status }) => status === 409);
      expect(answers[loser]!.body).toMatchObject({ error: 'ORDER_ORCHESTRATION_006', message: 'Your total has changed to £52.00. Please check and place your order again.' });
      expect(await usesOfOffer(database, id)).toEqual({ inLedger: 1, redeemedBy: [orders[1 - loser]!.orderId] });
      expect((await shop.place(orders[loser]!, shop.newKey(), { expectedToPay: money(52) })).status).toBe(200);
    }
    expect(await checkMoney(database)).toEqual([]);
  });

  it('goes on without an offer that is unloaded while the order is being placed, at the new total only [SC-522 part] [SC-521 part]', async () => {
    const id = await makeOffer(database);
    const shopper = await member([id]);
    const unloading = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      async authorise(wanted) {
        expect((await move(shopper, id, 'unload')).status).toBe(200);
        return sandbox.authorise(wanted);
      },
    }));
    const refused = await shop.place(shopper, shop.newKey(), { expectedToPay: money(49) }, unloading);
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409, 'ORDER_ORCHESTRATION_006', 'Your total has changed to £52.00. Please check and place your order again.',
    ]);
    expect(await usesOfOffer(database, id)).toEqual({ inLedger: 0, redeemedBy: [] });
    expect((await shop.place(shopper, shop.newKey(), { expectedToPay: money(52) })).status).toBe(200);
  });

  it('and unloading it at the same instant have one winner [SC-522 part]', async () => {
    for (let time = 0; time < 6; time += 1) {
      const id = await makeOffer(database);
      const shopper = await member([id]);
      const [placed, unloaded] = await Promise.all([shop.place(shopper, shop.newKey(), { expectedToPay: money(49) }), move(shopper, id, 'unload')]);
      const outcome = [placed.status, unloaded.status];
      expect([[200, 409], [409, 200]]).toContainEqual(outcome);
      expect(await usesOfOffer(database, id)).toEqual(placed.status === 200 ? { inLedger: 1, redeemedBy: [shopper.orderId] } : { inLedger: 0, redeemedBy: [] });
    }
  });

  it('redeems nothing when the placing fails after all parts have confirmed [SC-522 part] [SC-469 part]', async () => {
    const id = await makeOffer(database);
    const shopper = await member([id]);
    const failing = shop.openProcess(database, undefined, undefined, [{ gather: async () => null, whyNot: () => null, confirm: async () => { throw new Error('killed'); } }]);
    expect((await shop.place(shopper, shop.newKey(), {}, failing)).status).toBe(500);
    expect([await usesOfOffer(database, id), await statusOf(shopper, id)]).toEqual([{ inLedger: 0, redeemedBy: [] }, 'LOADED']);
  });

  it('keeps every use as it is written, and no two orders can use an offer at once [SC-522 part]', async () => {
    const id = await makeOffer(database);
    const shopper = await member([id]);
    await shop.place(shopper, shop.newKey());
    for (const statement of ['update codes.offer_uses set value_pence = 1', 'delete from codes.offer_uses']) {
      await expect(runSql(database, statement)).rejects.toThrow('uses of codes are never changed or deleted');
    }
    const again = inTransaction({ database }, (work) =>
      runSql(
        work.database,
        `insert into codes.offer_uses (customer_id, offer_id, customer_order_id, kind, turn, terms, value_pence, at)
         select customer_id, offer_id, '999', 'USE', turn, terms, value_pence, now() from codes.offer_uses where offer_id = $1`,
        [id],
      ),
    );
    await expect(again).rejects.toThrow('duplicate key');
  });
});

describe('amending an order with an offer', () => {
  it('keeps the offer and its terms, works its amount out again, and redeems it once [SC-522] [SC-519 part]', async () => {
    const id = await makeOffer(database, { kind: 'PERCENT', value: 10 });
    const shopper = await member([id]);
    expect((await shop.place(shopper, shop.newKey())).status).toBe(200);
    await runSql(database, `update codes.incentive_offers set value = 50, ended = true, end_date = '2026-01-02' where offer_id = $1`, [id]);
    expect((await shop.startAmend(shopper)).status).toBe(200);
    await shop.trolley.setLines(shopper.orderId, teas(20));
    const draft = (await shop.initialise(shopper)).body.order;
    expect([draft.totals.estimated.incentiveSavings, draft.adjustments.length]).toEqual([money(8), 1]);
    expect(await move(shopper, id, 'unload')).toMatchObject({ status: 409 });
    expect((await shop.place(shopper, shop.newKey(), { expectedToPay: draft.totals.estimated.toPay })).status).toBe(200);
    expect([(await entries(shopper)).shown, await usesOfOffer(database, id)]).toEqual([[[id, 'AUTOMATIC', 8, 'APPLIED']], { inLedger: 1, redeemedBy: [shopper.orderId] }]);
    expect(await checkMoney(database)).toEqual([]);
  });

  it('gives the offer back if the order no longer meets its minimum spend, and takes one that was loaded meanwhile [SC-522] [SC-521 part]', async () => {
    const [big, small] = [await makeOffer(database, { minimumSpendPence: 6000 }), await makeOffer(database, { value: 100 })];
    const shopper = await member([big], 16);
    expect((await shop.place(shopper, shop.newKey())).status).toBe(200);
    expect((await shop.startAmend(shopper)).status).toBe(200);
    expect((await move(shopper, small, 'load')).status).toBe(200);
    await shop.trolley.setLines(shopper.orderId, teas(12));
    expect((await shop.place(shopper, shop.newKey(), { expectedToPay: money(51) })).status).toBe(200);
    expect([(await entries(shopper)).shown, await statusOf(shopper, big), await statusOf(shopper, small)]).toEqual([[[small, 'AUTOMATIC', 1, 'APPLIED']], 'LOADED', 'REDEEMED']);
    expect([await usesOfOffer(database, big), await checkMoney(database)]).toEqual([{ inLedger: 0, redeemedBy: [] }, []]);
  });

  it('changes nothing when the amend is cancelled [SC-522 part] [SC-630 part]', async () => {
    const id = await makeOffer(database, { minimumSpendPence: 4000 });
    const shopper = await member([id]);
    expect((await shop.place(shopper, shop.newKey())).status).toBe(200);
    expect((await shop.startAmend(shopper)).status).toBe(200);
    await shop.trolley.setLines(shopper.orderId, teas(2));
    expect((await shop.cancelAmend(shopper)).status).toBe(200);
    expect([(await entries(shopper)).shown, await usesOfOffer(database, id)]).toEqual([[[id, 'AUTOMATIC', 3, 'APPLIED']], { inLedger: 1, redeemedBy: [shopper.orderId] }]);
  });
});
