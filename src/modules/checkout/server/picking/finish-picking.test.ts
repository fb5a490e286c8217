import { beforeEach, describe, expect, it } from 'vitest';
import { coffee } from '#/modules/checkout/testing/amend-shop.ts';
import type { Provider } from '#/modules/checkout/testing/checkout-shop.ts';
import { openPickingShop, refusalOf } from '#/modules/checkout/testing/picking-shop.ts';
import type { VatRate } from '#/modules/catalogue/rules/vat-rate.ts';
import { savePartnerCard } from '#/modules/codes/server/public.ts';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeCode, newCoupon } from '#/modules/codes/testing/code-shelf.ts';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { tea } from '#/modules/orders/testing/trolley-shelf.ts';
import { GatewayUnavailable } from '#/modules/payments/server/public.ts';
import { openAtSandbox } from '#/modules/payments/testing/paid-order.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openPickingShop(database);
const { auditOf, changesOf, finish, moneyOf, pick, pickAll, readByStaff, recorded, recordedOf, release, runJobOf, staffId } = shop;

beforeEach(() => moveClock(database, null));

const carrots = { lineNumber: '000888', thousandths: 2000, uom: 'KGM' as const };
const refusesCapture = '4000000000000341';
const items = (amount: number, status: string) => ({ status, pickedQuantity: { amount, uom: 'C62' } });
const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' });
const kilograms = (amount: number, status = 'PICKED') => ({ status, pickedQuantity: { amount, uom: 'KGM' } });

/** A provider whose answers to captures are lost, before or after it has acted. */
const lossy = (how: 'before' | 'after') =>
  shop.openProcess(database, (sandbox) => ({
    ...sandbox,
    async capture(...given) {
      if (how === 'after') await sandbox.capture(...given);
      throw new GatewayUnavailable('the answer was lost');
    },
  }));

const cardMovements = async (serialNumber: string) =>
  (await runSql<{ text: string }>(database, `select kind || ' ' || amount_pence as text from gifts.card_movements where serial_number = $1 order by movement_id`, [serialNumber])).map(({ text }) => text);
const voucherStatus = async (serialNumber: string) => (await runSql<{ kind: string }>(database, 'select kind from gifts.voucher_movements where serial_number = $1 order by movement_id desc limit 1', [serialNumber]))[0]!.kind;

describe('finishing the picking of an order', () => {
  it('needs a record of every line, works out what came and takes exactly that from the card [SC-661] [SC-662] [SC-565 part] [SC-577 part] [SC-695 part]', async () => {
    const shopper = await shop.makeShopper({ lines: [tea, carrots, coffee] });
    await shop.giveCard(shopper);
    await shop.place(shopper, shop.newKey());
    expect(refusalOf(await finish(shopper))).toEqual([409, 'ORDER_STATUS']);
    await release(shopper);
    await pick(shopper, 1, items(10, 'SHORT_PICKED'));
    await pick(shopper, 2, kilograms(2.137));
    expect(refusalOf(await finish(shopper))).toEqual([409, 'LINES_NOT_RECORDED']);
    expect((await moneyOf(shopper)).status).toBe('FULFIL');
    await pick(shopper, 3, items(0, 'UNAVAILABLE'));

    const { status, body } = await finish(shopper);
    // Ten teas at 4.00, 2.137 kg of carrots at 4.00, and the slot for 4.00.
    expect([status, body.order.status, body.picked.paid.amount, body.picked.cardDue.amount, body.picked.captured.amount]).toEqual([200, 'PAID', 52.55, 52.55, 52.55]);
    expect(body.picked.lines.map((line: Record<string, { amount: number }>) => [line.sequenceNumber, line.status, line.paid!.amount])).toEqual([
      [1, 'SHORT_PICKED', 40], [2, 'PICKED', 8.55], [3, 'UNAVAILABLE', 0],
    ]);
    expect(body.statusHistory.slice(-3)).toMatchObject([{ to: 'FULFIL', madeBy: staffId }, { from: 'FULFIL', to: 'PICKED', madeBy: staffId }, { from: 'PICKED', to: 'PAID', madeBy: null }]);
    // The authorisation had a tenth of the carrots more.
    expect(await moneyOf(shopper)).toEqual({ status: 'PAID', payment: 'CAPTURED', movements: ['AUTHORISE AUTHORISED 6880', 'CAPTURE CAPTURED 5255'] });
    expect(body.payments.at(-1)).toMatchObject({ kind: 'CAPTURE', outcome: 'CAPTURED', amount: { amount: 52.55 } });
    expect((await auditOf(shopper)).at(-1)).toEqual({
      staffId, customerId: shopper.customerId, action: 'ORDER_PICKED', customerOrderId: shopper.orderId, before: { status: 'FULFIL' }, after: { status: 'PICKED', paid: '£52.55' },
    });
    expect(refusalOf(await finish(shopper))).toEqual([409, 'ORDER_STATUS']);
    expect(refusalOf(await pick(shopper, 1, items(12, 'PICKED')))).toEqual([409, 'ORDER_STATUS']);
  });

  it('charges a substitute at most what it replaces, keeps the saving of an offer, and counts codes again [SC-664] [SC-666] [SC-667] [SC-668] [SC-669]', async () => {
    await shop.trolley.setPrice('000666', 550);
    const shopper = await shop.makeShopper({ lines: [tea, coffee] });
    const code = await makeCode(database, newCoupon(), { kind: 'PERCENT', value: 10, minimumSpendPence: 5000 });
    expect((await shop.addCode(shopper, code)).body.promoCodes).toMatchObject([{ status: 'APPLIED', value: { amount: 5.6 } }]);
    await shop.giveCard(shopper);
    await recordedOf(shopper, {
      1: items(6, 'SHORT_PICKED'),
      2: { ...items(0, 'SUBSTITUTED'), substitutes: [{ lineNumber: '000666', quantity: { amount: 2, uom: 'C62' } }] },
    });
    const { picked } = (await finish(shopper)).body;
    // Half the tea for 24.00, two substitutes for the 8.00 of what they replace, a tenth off, and the slot.
    expect(picked.paid.amount).toBe(32.8);
    expect(picked.lines).toMatchObject([
      { sequenceNumber: 1, replaces: null, status: 'SHORT_PICKED', totalPrice: { amount: 24 } },
      { sequenceNumber: 2, replaces: null, status: 'SUBSTITUTED', totalPrice: { amount: 0 } },
      { sequenceNumber: 3, replaces: 2, lineNumber: '000666', status: 'PICKED', totalPrice: { amount: 8 } },
    ]);
  });

  it('takes the partner discount off the picked items only [SC-527]', async () => {
    const shopper = await shop.makeShopper();
    await savePartnerCard(database, { cardNumber: '12345678', note: null });
    expect((await shop.partnerCard(shopper, '12345678')).status).toBe(200);
    expect((await shop.read(shopper)).body.totals.estimated.totalPrice.amount).toBe(52);
    await shop.giveCard(shopper);
    await recordedOf(shopper, { 1: items(10, 'SHORT_PICKED') });
    expect((await finish(shopper)).body.picked.paid.amount).toBe(36);
  });

  it('answers the VAT by rate: each line at the rate it was placed with, a substitute at its own, a line of an earlier version at its product’s [AC-548 part]', async () => {
    const setRate = async (lineNumber: string, vatRate: VatRate) => {
      await saveProducts(database, [aProduct({ lineNumber, name: `Product ${lineNumber}`, pricePence: 400, vatRate })]);
      await shop.trolley.catalogue.freshen();
    };
    const [milk, wine, gum, bread] = ['000501', '000502', '000503', '000504'] as const;
    await setRate(milk, 'ZERO');
    await setRate(wine, 'STANDARD');
    await setRate(gum, 'REDUCED');
    await setRate(bread, 'ZERO');
    const shopper = await shop.makeShopper({ lines: [milk, wine, bread].map((lineNumber) => ({ lineNumber, thousandths: 5000 })) });
    await shop.giveCard(shopper);
    await shop.place(shopper, shop.newKey());
    const rates = await runSql<{ rate: string }>(database, 'select vat_rate as rate from orders.lines where customer_order_id = $1 order by sequence_number', [shopper.orderId]);
    expect(rates.map(({ rate }) => rate)).toEqual(['ZERO', 'STANDARD', 'ZERO']);
    // The law, or a mistake, changes the rates after placing.
    await setRate(milk, 'STANDARD');
    await setRate(bread, 'EXEMPT');
    await runSql(database, `update orders.lines set vat_rate = null where customer_order_id = $1 and line_number = $2`, [shopper.orderId, bread]);
    await release(shopper);
    await pickAll(shopper, { 2: { ...items(0, 'SUBSTITUTED'), substitutes: [{ lineNumber: gum, quantity: { amount: 5, uom: 'C62' } }] } });
    const { order } = (await finish(shopper)).body;
    const row = (rate: string, percent: number, net: number, vat: number, gross: number) => ({ rate, percent, net: pounds(net), vat: pounds(vat), gross: pounds(gross) });
    expect(order.vatByRate).toEqual([row('STANDARD', 20, 3.33, 0.67, 4), row('REDUCED', 5, 19.05, 0.95, 20), row('ZERO', 0, 20, 0, 20), row('EXEMPT', 0, 20, 0, 20)]);
    expect(order.vatByRate).toEqual((await shop.read(shopper)).body.vatByRate);
  });

  it('happens once, however many press at the same time, on two processes [SC-552] [SC-578]', async () => {
    const other = shop.openProcess(database);
    const shopper = await recorded();
    const answers = await Promise.all([finish(shopper), finish(shopper, other), finish(shopper, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await moneyOf(shopper)).toEqual({ status: 'PAID', payment: 'CAPTURED', movements: ['AUTHORISE AUTHORISED 5200', 'CAPTURE CAPTURED 5200'] });
    expect((await changesOf(shopper)).map(({ change }) => change)).toEqual(['PENDING PLACED', 'PLACED FULFIL', 'FULFIL PICKED', 'PICKED PAID']);
  });
});

describe('what pays for a picked order', () => {
  /** Places an order of twelve teas that a voucher of 10.00 and two gift cards pay for as far as they reach. */
  async function withGifts(cardPence: [number, number], picks: Record<number, object> = {}) {
    const shopper = await shop.makeShopper();
    const voucher = await makeGiftVoucher(database, 1000);
    const [first, second] = [await makeGiftCard(database, cardPence[0]), await makeGiftCard(database, cardPence[1])];
    await shop.setGiftVouchers(shopper, [{ serialNumber: voucher.serialNumber, securityCode: voucher.secret }]);
    await shop.setGiftCards(shopper, [first, second].map(({ serialNumber, secret }) => ({ serialNumber, pin: secret })));
    await shop.giveCard(shopper);
    await recordedOf(shopper, picks);
    return { shopper, voucher, first, second };
  }

  it('is the voucher, then the gift cards in their order, then the card, each at most once [SC-491] [SC-488] [SC-493] [SC-670 part]', async () => {
    const { shopper, voucher, first, second } = await withGifts([1500, 1000]);
    const { body } = await finish(shopper);
    expect(body.picked).toMatchObject({ paid: { amount: 52 }, giftVouchers: { amount: 10 }, giftCards: { amount: 25 }, cardDue: { amount: 17 }, captured: { amount: 17 } });
    expect([await voucherStatus(voucher.serialNumber), await cardMovements(first.serialNumber), await cardMovements(second.serialNumber)]).toEqual([
      'USE', ['ISSUE 1500', 'HOLD 1500', 'USE 1500'], ['ISSUE 1000', 'HOLD 1000', 'USE 1000'],
    ]);
    expect(body.order.paymentInfo.giftVouchers).toMatchObject([{ status: 'REDEEMED' }]);
  });

  it('is less of the gift cards and nothing of the card if less came: then no provider is asked, and the authorisation is voided [SC-670] [SC-671]', async () => {
    const { shopper, voucher, first, second } = await withGifts([1500, 1000], { 1: items(5, 'SHORT_PICKED') });
    const { body } = await finish(shopper, shop.openProcess(database, (sandbox) => ({ ...sandbox, capture: async () => { throw new Error('the provider was asked'); } })));
    expect(body.order.status).toBe('PAID');
    expect(body.picked).toMatchObject({ paid: { amount: 24 }, giftVouchers: { amount: 10 }, giftCards: { amount: 14 }, cardDue: { amount: 0 }, captured: { amount: 0 } });
    expect([await voucherStatus(voucher.serialNumber), await cardMovements(first.serialNumber), await cardMovements(second.serialNumber)]).toEqual([
      'USE', ['ISSUE 1500', 'HOLD 1500', 'FREE 100', 'USE 1400'], ['ISSUE 1000', 'HOLD 1000', 'FREE 1000'],
    ]);
    await shop.reckon(shopper);
    expect(await openAtSandbox(database, shopper.orderId)).toEqual([]);
    expect((await moneyOf(shopper)).payment).toBe('VOIDED');
  });

  it('is nothing if nothing but a part of the voucher is due, and no card is needed [SC-671 part]', async () => {
    const shopper = await shop.makeShopper();
    const card = await makeGiftCard(database, 9000);
    await shop.setGiftCards(shopper, [{ serialNumber: card.serialNumber, pin: card.secret }]);
    await recordedOf(shopper);
    expect((await finish(shopper)).body).toMatchObject({ order: { status: 'PAID' }, payments: [], picked: { giftCards: { amount: 52 }, captured: { amount: 0 } } });
  });
});

describe('a capture', () => {
  it.each(['before', 'after'] as const)('whose answer is lost %s the provider acts leaves the order PICKED, until a job knows the outcome [SC-672]', async (how) => {
    const shopper = await recorded();
    expect((await finish(shopper, lossy(how))).body.order.status).toBe('PICKED');
    expect(await moneyOf(shopper)).toEqual({ status: 'PICKED', payment: 'AUTHORISED', movements: ['AUTHORISE AUTHORISED 5200'] });
    // Nobody can cancel an order whose payment may have been taken.
    expect(refusalOf(await shop.cancelByStaff(shopper))).toEqual([409, 'PAYMENT_TAKEN']);
    await runJobOf('take-payments');
    expect(await moneyOf(shopper)).toEqual({ status: 'PAID', payment: 'CAPTURED', movements: ['AUTHORISE AUTHORISED 5200', 'CAPTURE CAPTURED 5200'] });
    await runJobOf('take-payments');
    expect((await changesOf(shopper)).at(-1)).toEqual({ change: 'PICKED PAID', madeBy: null });
  });

  it('that the provider still does not answer is reported by the job, which goes on with the others', async () => {
    const [one, other] = [await recorded(), await recorded()];
    for (const shopper of [one, other]) await finish(shopper, lossy('before'));
    const silentForOne: Provider = (sandbox) => ({
      ...sandbox,
      capture: (reference, pence) => (reference.startsWith(`${one.orderId}-`) ? Promise.reject(new GatewayUnavailable('no answer')) : sandbox.capture(reference, pence)),
    });
    await expect(runJobOf('take-payments', silentForOne)).rejects.toThrow('1 of 2 payments could not be taken');
    expect([(await moneyOf(one)).status, (await moneyOf(other)).status]).toEqual(['PICKED', 'PAID']);
    await runJobOf('take-payments');
  });

  it('is made by the job also while the provider does not answer a hundred older ones [SC-672 part]', async () => {
    const shopper = await recorded();
    await finish(shopper, lossy('before'));
    const older = { 'orders.orders': `'shop_number', 1000 + n, 'last_updated', '2020-01-01'`, 'orders.details': '', 'orders.picked_totals': `'picked_at', '2020-01-01'`, 'payments.card_payments': `'reference', 'stuck-' || n` };
    for (const [table, changed] of Object.entries(older)) {
      const changes = `jsonb_build_object('customer_order_id', 'stuck-' || n${changed && `, ${changed}`})`;
      await runSql(database, `insert into ${table} select (jsonb_populate_record(one, ${changes})).* from ${table} one, generate_series(1, 100) n where customer_order_id = $1`, [shopper.orderId]);
    }
    const silentForOlder: Provider = (sandbox) => ({
      ...sandbox,
      capture: (reference, pence) => (reference.startsWith('stuck-') ? Promise.reject(new GatewayUnavailable('no answer')) : sandbox.capture(reference, pence)),
    });
    await expect(runJobOf('take-payments', silentForOlder)).rejects.toThrow('100 of 100 payments');
    await expect(runJobOf('take-payments', silentForOlder)).rejects.toThrow('99 of 100 payments');
    expect((await moneyOf(shopper)).status).toBe('PAID');
    for (const table of Object.keys(older).reverse()) await runSql(database, `delete from ${table} where starts_with(customer_order_id, 'stuck-')`);
  });

  it('that is refused leaves the order PAYMENT_FAILED, and its gifts are not used [SC-555 part] [SC-577 part] [SC-488 part]', async () => {
    const shopper = await shop.makeShopper();
    const card = await makeGiftCard(database, 1000);
    await shop.setGiftCards(shopper, [{ serialNumber: card.serialNumber, pin: card.secret }]);
    await shop.giveCard(shopper, refusesCapture);
    await recordedOf(shopper);
    expect((await finish(shopper)).body).toMatchObject({ order: { status: 'PAYMENT_FAILED' }, picked: { cardDue: { amount: 42 }, captured: null } });
    expect(await moneyOf(shopper)).toEqual({ status: 'PAYMENT_FAILED', payment: 'CAPTURE_FAILED', movements: ['AUTHORISE AUTHORISED 4200', 'CAPTURE REFUSED 4200'] });
    expect(await cardMovements(card.serialNumber)).toEqual(['ISSUE 1000', 'HOLD 1000']);
    await runJobOf('take-payments');
    expect((await moneyOf(shopper)).movements).toHaveLength(2);
  });

  it('takes at most what was authorised, and the shop bears the rest [SC-553]', async () => {
    const shopper = await recorded({ lines: [tea, carrots] }, { 2: kilograms(2.2) });
    await runSql(database, 'update payments.card_payments set authorised_pence = 6000 where customer_order_id = $1', [shopper.orderId]);
    const { body } = await finish(shopper);
    expect([body.order.status, body.picked.paid.amount, body.picked.captured.amount]).toEqual(['PAID', 60.8, 60]);
  });
});

describe('a line that a supplier delivers', () => {
  /** Places an order of tea, which a supplier delivers, and coffee. */
  async function supplied() {
    const shopper = await shop.makeShopper({ lines: [coffee, tea] });
    await shop.giveCard(shopper);
    await shop.place(shopper, shop.newKey());
    await runSql(database, 'update orders.lines set supplier_order_required = line_number = $2 where customer_order_id = $1', [shopper.orderId, tea.lineNumber]);
    return shopper;
  }
  const rels = async (shopper: { customerId: number; orderId: string }) => (await shop.read(shopper)).body.links.map(({ rel }: { rel: string }) => rel);

  it('is marked while the order is PLACED: it then keeps its slot, and the line stays in an amend [SC-659] [SC-593] [SC-695 part]', async () => {
    const shopper = await supplied();
    expect(refusalOf(await shop.prepare(shopper, 1))).toEqual([422, 'NOT_FROM_SUPPLIER']);
    expect(await rels(shopper)).toContain('init-changeslot');
    for (let press = 0; press < 2; press += 1) expect((await shop.prepare(shopper, 2)).body.lines).toMatchObject([{ preparing: false }, { preparing: true }]);
    expect(await rels(shopper)).toEqual(['init-amend', 'cancel']);
    expect((await auditOf(shopper)).map((row) => ({ ...row }))).toMatchObject([{ action: 'ORDER_PREPARE', line: `Product ${tea.lineNumber}`, before: { preparing: false }, after: { preparing: true } }]);
    expect((await shop.changeSlot(shopper)).status).toBe(409);

    await shop.startAmend(shopper);
    expect(refusalOf(await shop.prepare(shopper, 2))).toEqual([409, 'ORDER_STATUS']);
    const change = async (lineNumber: string, amount: number) =>
      (await shop.app.graph('mutation ($id: String!, $item: TrolleyItemInput!) { updateTrolleyItem(orderId: $id, trolleyItem: $item) { failures { type } trolley { trolleyItems { lineNumber } } } }', { id: shopper.orderId, item: { lineNumber, quantity: { amount, uom: 'C62' } } }, { as: shopper.customerId })).body.data.updateTrolleyItem;
    for (const amount of [13, 11, 0]) expect((await change(tea.lineNumber, amount)).failures).toEqual([{ type: '409' }]);
    const emptied = await shop.app.graph('mutation ($id: String!) { emptyTrolley(orderId: $id) { failures { type } trolley { trolleyItems { lineNumber } } } }', { id: shopper.orderId }, { as: shopper.customerId });
    expect(emptied.body.data.emptyTrolley).toEqual({ failures: [{ type: '409' }], trolley: { trolleyItems: [{ lineNumber: tea.lineNumber }] } });

    // The order is placed again without the coffee, so the tea has another number.
    expect((await shop.place(shopper, shop.newKey())).status).toBe(200);
    expect((await readByStaff(shopper)).body.lines).toMatchObject([{ sequenceNumber: 1, lineNumber: tea.lineNumber, preparing: true }]);
    await release(shopper);
    expect(refusalOf(await shop.prepare(shopper, 1))).toEqual([409, 'ORDER_STATUS']);
    await pickAll(shopper);
    expect((await finish(shopper)).body.order.status).toBe('PAID');
  });
});
