import { beforeEach, describe, expect, it } from 'vitest';
import { coffee } from '#/modules/checkout/testing/amend-shop.ts';
import { openPickingShop, refusalOf } from '#/modules/checkout/testing/picking-shop.ts';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { tea } from '#/modules/orders/testing/trolley-shelf.ts';
import { londonDay, minuteMs } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openPickingShop(database);
const { auditOf, call, changesOf, cutOffOf, pick, placed, readByStaff, release, staffId } = shop;

beforeEach(() => moveClock(database, null));

const teas = (amount: number, more: object = {}) => ({ status: amount === 12 ? 'PICKED' : amount === 0 ? 'UNAVAILABLE' : 'SHORT_PICKED', pickedQuantity: { amount, uom: 'C62' }, ...more });

/** Places an order of twelve teas, and releases it. */
async function released() {
  const shopper = await placed();
  expect((await release(shopper)).status).toBe(200);
  return shopper;
}

describe('the orders that staff see', () => {
  it('are listed by branch, day, status and number, a page at a time, those of a day by slot [SC-657 part]', async () => {
    const [one, other] = [await placed(), await placed()];
    const slots = (await Promise.all([one, other].map(readByStaff))).map(({ body }) => body.order.slots[0]);
    const day = londonDay(Date.parse(slots[0].startDateTime));
    const inOrder = (await call('GET', `?branchId=651&slotDate=${day}&size=100`)).body;
    const starts = inOrder.content.map(({ order }: { order: { slots: { startDateTime: string }[] } }) => order.slots[0]!.startDateTime);
    expect(starts).toEqual(starts.toSorted());
    expect(inOrder.totalResults).toBe(starts.length);
    expect((await call('GET', `?branchId=700&slotDate=${day}`)).body).toEqual({ content: [], totalResults: 0, today: londonDay(await readClock(database)) });
    const found = (await call('GET', `?customerOrderId=${one.orderId}&status=PLACED`)).body;
    expect(found).toMatchObject({
      content: [{ customerId: one.customerId, recordedLines: 0, deliveryStatus: null, order: { customerOrderId: one.orderId, status: 'PLACED', numberOfLines: 1 } }],
      totalResults: 1,
    });
    expect((await call('GET', `?customerOrderId=${one.orderId}&status=FULFIL`)).body.totalResults).toBe(0);
    const { content: page, totalResults } = (await call('GET', '?size=1&start=1')).body;
    expect([page.length, totalResults >= 2]).toEqual([1, true]);
    await moveClock(database, await cutOffOf(one));
    expect((await call('GET', `?customerOrderId=${one.orderId}&status=FULFIL`)).body.totalResults).toBe(1);
  });

  it('refuses a number that no branch, line or record can have [SC-657 part]', async () => {
    expect((await call('GET', '?branchId=9999999999')).status).toBe(422);
    const shopper = await released();
    expect((await pick(shopper, 9_999_999_999, teas(12))).status).toBe(404);
    expect((await pick(shopper, 1, teas(12, { version: 9_999_999_999 }))).status).toBe(422);
  });

  it('are read with their lines, history and payments, and are 404 before they are placed [SC-657] [SC-579] [SC-554 part]', async () => {
    const shopper = await placed();
    const barCodes = ['5012345678900', '05012345678917'];
    await saveProducts(database, [aProduct({ lineNumber: tea.lineNumber, name: `Product ${tea.lineNumber}`, pricePence: 400, barCodes })]);
    await shop.trolley.catalogue.freshen();
    const { status, body } = await readByStaff(shopper);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      customerId: shopper.customerId,
      order: { customerOrderId: shopper.orderId, status: 'PLACED', totals: { actual: null } },
      lines: [{
        sequenceNumber: 1, lineNumber: tea.lineNumber, barCodes, substitutable: true, mostQuantity: { amount: 12, uom: 'C62' }, weighed: false, itemWeight: null, mostWeight: null,
        preparing: false, pick: null,
      }],
      picked: null,
      delivery: null,
      statusHistory: [{ from: 'PENDING', to: 'PLACED', madeBy: shopper.customerId, at: expect.any(String) }],
      payments: [{ kind: 'AUTHORISE', amount: { amount: 52 }, reference: expect.any(String), providerReference: expect.any(String), outcome: 'AUTHORISED', at: expect.any(String) }],
    });
    const open = await shop.makeShopper();
    expect((await readByStaff(open)).status).toBe(404);
  });
});

describe('releasing an order', () => {
  it('moves it to FULFIL before its cut-off, once, and its shopper can no longer change it [SC-658] [SC-695 part]', async () => {
    const shopper = await placed();
    const { status, body } = await release(shopper);
    expect([status, body.order.status, body.order.links]).toEqual([200, 'FULFIL', []]);
    expect((await shop.startAmend(shopper)).status).toBe(409);
    expect(refusalOf(await release(shopper))).toEqual([409, 'ORDER_STATUS']);
    expect(await changesOf(shopper)).toEqual([{ change: 'PENDING PLACED', madeBy: shopper.customerId }, { change: 'PLACED FULFIL', madeBy: staffId }]);
    expect(await auditOf(shopper)).toEqual([
      { staffId, customerId: shopper.customerId, action: 'ORDER_RELEASE', customerOrderId: shopper.orderId, before: { status: 'PLACED' }, after: { status: 'FULFIL' } },
    ]);
  });

  it('comes too late at its cut-off: the order is then moved on as the job does, and not by staff [SC-658] [SC-580 part]', async () => {
    const shopper = await placed();
    await moveClock(database, await cutOffOf(shopper));
    expect(refusalOf(await release(shopper))).toEqual([409, 'ORDER_STATUS']);
    expect(await changesOf(shopper)).toEqual([{ change: 'PENDING PLACED', madeBy: shopper.customerId }, { change: 'PLACED FULFIL', madeBy: null }]);
    expect(await auditOf(shopper)).toEqual([]);
  });

  it('waits while its shopper changes it, and is too late once the cut-off has moved it [SC-577 part] [SC-580 part]', async () => {
    const shopper = await shop.amending();
    expect(refusalOf(await release(shopper))).toEqual([409, 'ORDER_STATUS']);
    await moveClock(database, await cutOffOf(shopper));
    expect(refusalOf(await release(shopper))).toEqual([409, 'ORDER_STATUS']);
    expect((await changesOf(shopper)).map(({ change }) => change)).toEqual(['PENDING PLACED', 'PLACED AMENDING', 'AMENDING PLACED', 'PLACED FULFIL']);
  });

  it('happens once for two presses at the same time, or instead of an amend that begins [SC-578]', async () => {
    const shopper = await placed();
    const answers = await Promise.all([release(shopper), release(shopper), release(shopper)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const other = await placed();
    const [toFulfil, toAmend] = await Promise.all([release(other), shop.startAmend(other)]);
    expect([[200, 409], [409, 200]]).toContainEqual([toFulfil.status, toAmend.status]);
    expect((await changesOf(other)).length).toBe(2);
  });
});

describe('recording a line', () => {
  it('stores what was picked of an order in FULFIL, and a repeated record replaces it [SC-660] [SC-663] [SC-695 part]', async () => {
    const shopper = await released();
    const first = await pick(shopper, 1, teas(10, { minimumLifeDays: 40 }));
    expect([first.status, first.body]).toEqual([200, {
      sequenceNumber: 1, status: 'SHORT_PICKED', pickedQuantity: { amount: 10, uom: 'C62' }, pickedWeight: null, substitutes: [], minimumLifeDays: 40,
      pickedBy: staffId, pickedAt: expect.any(String), version: 1,
    }]);
    expect((await readByStaff(shopper)).body.lines[0].pick).toEqual(first.body);
    expect((await call('GET', `?customerOrderId=${shopper.orderId}`)).body.content[0].recordedLines).toBe(1);
    expect((await pick(shopper, 1, teas(12))).body).toMatchObject({ status: 'PICKED', minimumLifeDays: null, version: 2 });
    expect((await auditOf(shopper)).slice(1)).toEqual([
      { staffId, customerId: shopper.customerId, action: 'ORDER_PICK', customerOrderId: shopper.orderId, line: `Product ${tea.lineNumber}`, before: {}, after: { status: 'SHORT_PICKED', quantity: '10', weight: null, substitutes: [] } },
      expect.objectContaining({ before: expect.objectContaining({ quantity: '10' }), after: expect.objectContaining({ quantity: '12' }) }),
    ]);
    expect(refusalOf(await pick(shopper, 1, teas(13, { status: 'PICKED' })))).toEqual([422, 'PICK_TOO_MUCH']);
    expect((await pick(shopper, 2, teas(1))).status).toBe(404);
    expect((await readByStaff(shopper)).body.lines[0].pick.pickedQuantity.amount).toBe(12);
  });

  it('takes substitutes at the price of now, unless the line must not have any [SC-664] [SC-665]', async () => {
    await shop.trolley.setPrice('000555', 350);
    await saveProducts(database, [aProduct({ lineNumber: '000556', name: 'Aspirin', pricePence: 200, productType: 'PHARMACEUTICAL' })]);
    await shop.trolley.catalogue.freshen();
    const shopper = await released();
    const substitutes = [{ lineNumber: '000555', quantity: { amount: 12, uom: 'C62' } }];
    expect((await pick(shopper, 1, teas(0, { status: 'SUBSTITUTED', substitutes }))).body).toMatchObject({
      status: 'SUBSTITUTED', substitutes: [{ lineNumber: '000555', name: 'Product 000555', price: { amount: 42 }, weight: null }],
    });
    expect((await pick(shopper, 1, teas(0, { status: 'SUBSTITUTED', substitutes: [{ ...substitutes[0], lineNumber: '000999' }] }))).body.errors)
      .toEqual([expect.objectContaining({ field: 'substitutes.0.lineNumber' })]);
    const refusing = await shop.makeShopper({ lines: [{ ...tea, canSubstitute: false }, { lineNumber: '000556', thousandths: 1000 }] });
    await shop.giveCard(refusing);
    expect((await shop.place(refusing, shop.newKey())).status).toBe(200);
    await release(refusing);
    const { lines } = (await readByStaff(refusing)).body;
    expect(lines.map(({ substitutable }: { substitutable: boolean }) => substitutable)).toEqual([false, false]);
    for (const line of [1, 2]) {
      expect(refusalOf(await pick(refusing, line, { status: 'SUBSTITUTED', pickedQuantity: { amount: 0, uom: 'C62' }, substitutes }))).toEqual([422, 'SUBSTITUTION_NOT_ALLOWED']);
    }
    expect((await pick(refusing, 2, { status: 'UNAVAILABLE', pickedQuantity: { amount: 0, uom: 'C62' } })).body.status).toBe('UNAVAILABLE');
  });

  it('refuses a product as a substitute for itself, also by its bar code, beside its field and in the database [SC-665 part]', async () => {
    const barCode = '5012345678931';
    await saveProducts(database, [
      aProduct({ lineNumber: tea.lineNumber, name: `Product ${tea.lineNumber}`, pricePence: 400, barCodes: [barCode] }),
      aProduct({ lineNumber: '000563', name: 'Green tea', pricePence: 400 }),
    ]);
    await shop.trolley.catalogue.freshen();
    const shopper = await released();
    const other = { lineNumber: '000563', quantity: { amount: 1, uom: 'C62' } };
    for (const lineNumber of [tea.lineNumber, barCode]) {
      const refused = await pick(shopper, 1, teas(0, { status: 'SUBSTITUTED', substitutes: [other, { ...other, lineNumber }] }));
      const message = 'This is the ordered product. Count it as picked, or take another one.';
      expect([...refusalOf(refused), refused.body.errors]).toEqual([422, 'SUBSTITUTION_NOT_ALLOWED', [{ field: 'substitutes.1.lineNumber', message, code: 'CUSTOM' }]]);
    }
    expect((await pick(shopper, 1, teas(0, { status: 'SUBSTITUTED', substitutes: [other] }))).status).toBe(200);
    await expect(
      runSql(database, `update orders.picks set substitutes = substitutes || jsonb_build_array(jsonb_build_object('lineNumber', $2::text)) where customer_order_id = $1`, [shopper.orderId, tea.lineNumber]),
    ).rejects.toThrow('A product is not a substitute for itself.');
  });

  it('refuses a substitute that asks for a higher age than the ordered product, also by its bar code: the door would not ask for it [SC-665 part]', async () => {
    const [cider, energy] = [{ lineNumber: '000561', name: 'Cider', barCodes: ['5012345678924'] }, { lineNumber: '000562', name: 'Energy drink' }];
    await saveProducts(database, [aProduct({ ...cider, pricePence: 200, containsAlcohol: true }), aProduct({ ...energy, pricePence: 200, minimumAge: 16 })]);
    await shop.trolley.catalogue.freshen();
    const shopper = await shop.makeShopper({ lines: [tea, { lineNumber: energy.lineNumber, thousandths: 1000 }, { lineNumber: cider.lineNumber, thousandths: 1000 }] });
    await shop.giveCard(shopper);
    expect((await shop.place(shopper, shop.newKey())).status).toBe(200);
    await release(shopper);
    const { orderLines } = (await readByStaff(shopper)).body.order as { orderLines: { lineNumber: string; sequenceNumber: number }[] };
    const numberOf = (lineNumber: string) => orderLines.find((line) => line.lineNumber === lineNumber)!.sequenceNumber;
    const instead = (ordered: string, code: string) =>
      pick(shopper, numberOf(ordered), { status: 'SUBSTITUTED', pickedQuantity: { amount: 0, uom: 'C62' }, substitutes: [{ lineNumber: code, quantity: { amount: 1, uom: 'C62' } }] });
    for (const [ordered, code] of [[tea.lineNumber, cider.lineNumber], [tea.lineNumber, cider.barCodes[0]!], [tea.lineNumber, energy.lineNumber], [energy.lineNumber, cider.lineNumber]] as const) {
      const refused = await instead(ordered, code);
      expect([ordered, code, ...refusalOf(refused), refused.body.errors?.[0].field]).toEqual([ordered, code, 422, 'SUBSTITUTION_NOT_ALLOWED', 'substitutes.0.lineNumber']);
    }
    expect((await instead(cider.lineNumber, energy.lineNumber)).status).toBe(200);
  });

  it('lets few weighed items weigh 110 % of their own weight, not of the weight of all, so that with a substitute for the rest nothing above the authorisation is due [SC-663 part] [SC-666 part] [SC-553 part]', async () => {
    await shop.trolley.setPrice('000555', 350);
    const melon = { lineNumber: '000505', thousandths: 6000 };
    await saveProducts(database, [aProduct({ lineNumber: melon.lineNumber, name: 'Melon', pricePence: 300, priceUom: 'KGM', saleUoms: ['C62'], itemWeight: { minGrams: 900, maxGrams: 1100 } })]);
    await shop.trolley.catalogue.freshen();
    const shopper = await shop.makeShopper({ lines: [tea, melon] });
    await shop.giveCard(shopper);
    await shop.place(shopper, shop.newKey());
    await release(shopper);
    expect((await readByStaff(shopper)).body.lines[1]).toMatchObject({ weighed: true, itemWeight: { amount: 1000, uom: 'GRM' }, mostWeight: { amount: 6600, uom: 'GRM' } });
    const substitutes = [{ lineNumber: '000555', quantity: { amount: 1, uom: 'C62' } }];
    const melons = (amount: number, grams: number) => pick(shopper, 2, { status: 'SUBSTITUTED', pickedQuantity: { amount, uom: 'C62' }, pickedWeight: { amount: grams, uom: 'GRM' }, substitutes });
    expect(refusalOf(await melons(1, 6600))).toEqual([422, 'PICK_TOO_MUCH']);
    expect((await melons(5, 5501)).body.message).toBe('5 items may weigh at most 5500 g.');
    expect((await melons(5, 5500)).status).toBe(200);
    await pick(shopper, 1, teas(12));
    const { picked } = (await shop.finish(shopper)).body;
    // The tea for 48.00, five melons for 16.50, a substitute for the 3.00 of the sixth, and the slot; the authorisation had a tenth of the melons more.
    expect([picked.paid.amount, picked.captured.amount]).toEqual([71.5, 71.5]);
    expect((await shop.moneyOf(shopper)).movements).toEqual(['AUTHORISE AUTHORISED 7180', 'CAPTURE CAPTURED 7150']);
  });

  it('is refused before the order is in FULFIL, and possible from its cut-off on, without the job [SC-580 part]', async () => {
    const shopper = await placed();
    expect(refusalOf(await pick(shopper, 1, teas(12)))).toEqual([409, 'ORDER_STATUS']);
    await moveClock(database, (await cutOffOf(shopper)) + minuteMs);
    expect((await pick(shopper, 1, teas(12))).status).toBe(200);
    expect((await changesOf(shopper)).at(-1)).toEqual({ change: 'PLACED FULFIL', madeBy: null });
  });

  it('never loses the record of another picker: the later of two on one line is refused, and on two lines both stay', async () => {
    const shopper = await shop.makeShopper({ lines: [tea, coffee] });
    await shop.giveCard(shopper);
    await shop.place(shopper, shop.newKey());
    await release(shopper);
    const bothLines = await Promise.all([pick(shopper, 1, teas(12, { version: 0 })), pick(shopper, 2, { status: 'PICKED', pickedQuantity: { amount: 2, uom: 'C62' }, version: 0 })]);
    expect(bothLines.map(({ status }) => status)).toEqual([200, 200]);
    const sameLine = await Promise.all([pick(shopper, 1, teas(11, { version: 1 })), pick(shopper, 1, teas(10, { version: 1 }))]);
    expect(sameLine.map(refusalOf).toSorted()).toEqual([[200, undefined], [409, 'PICKED_MEANWHILE']]);
    expect(refusalOf(await pick(shopper, 1, teas(9, { version: 0 })))).toEqual([409, 'PICKED_MEANWHILE']);
    expect(refusalOf(await pick(shopper, 1, teas(9, { version: 7 })))).toEqual([409, 'PICKED_MEANWHILE']);
    expect((await readByStaff(shopper)).body.lines[0].pick.version).toBe(2);
  });

  it('can be undone, once and with its version, and is then not recorded [SC-660 part] [SC-695 part]', async () => {
    const shopper = await released();
    const undo = (query = '') => call('DELETE', `/${shopper.orderId}/lines/1/pick${query}`);
    await pick(shopper, 1, teas(10));
    expect(refusalOf(await undo('?version=7'))).toEqual([409, 'PICKED_MEANWHILE']);
    for (const press of [1, 2]) expect([press, (await undo('?version=1')).status]).toEqual([press, 204]);
    expect((await readByStaff(shopper)).body.lines[0].pick).toBeNull();
    expect(refusalOf(await shop.finish(shopper))).toEqual([409, 'LINES_NOT_RECORDED']);
    expect((await auditOf(shopper)).slice(2)).toEqual([expect.objectContaining({ action: 'ORDER_PICK', before: expect.objectContaining({ quantity: '10' }), after: {} })]);
    // A picker who saw the undone record must not replace the next one.
    expect((await pick(shopper, 1, teas(12))).body.version).toBe(2);
    expect(refusalOf(await pick(shopper, 1, teas(9, { version: 1 })))).toEqual([409, 'PICKED_MEANWHILE']);
    expect((await undo()).status).toBe(204);
    expect((await call('DELETE', `/${shopper.orderId}/lines/9/pick`)).status).toBe(404);
    await pick(shopper, 1, teas(12));
    await shop.finish(shopper);
    expect(refusalOf(await undo())).toEqual([409, 'ORDER_STATUS']);
  });
});
