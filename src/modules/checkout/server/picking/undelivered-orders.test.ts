import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '#/modules/checkout/testing/picking-shop.ts';
import { openReportShop } from '#/modules/checkout/testing/report-shop.ts';
import { checkMoney } from '#/modules/checkout/testing/check-money.ts';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { GatewayUnavailable } from '#/modules/payments/server/public.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { openDatabase, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openReportShop(database);
const { auditOf, call, changesOf, close, complete, deliverAgain, missed, moneyOf, paid, readByStaff, refund, runJobOf, staffId } = shop;
const refusing = shop.openProcess(database, (sandbox) => ({ ...sandbox, refund: async () => 'FAILED' }));
const lossy = shop.openProcess(database, (sandbox) => ({
  ...sandbox,
  async refund(wanted) {
    await sandbox.refund(wanted);
    throw new GatewayUnavailable('the answer was lost');
  },
}));

type Shopper = Awaited<ReturnType<typeof paid>>;

beforeEach(() => moveClock(database, null));

/** Places an order that is paid and was not delivered. */
async function undelivered(): Promise<Shopper> {
  const shopper = await paid();
  expect((await missed(shopper)).status).toBe(200);
  return shopper;
}

const slotsFor = async ({ orderId }: Shopper) => (await call('GET', `/${orderId}/slots-to-deliver-again`)).body.content as { slotId: number; startDateTime: string; endDateTime: string; placesLeft: number }[];

/** Makes a slot of branch 651, or of another branch, that starts in so many hours, and returns its id. */
async function makeSlot({ capacity = 5, hours = 30, branchId = 651 } = {}): Promise<number> {
  const [slot] = await runSql<{ id: number }>(
    database,
    `insert into slots.slots (branch_id, slot_type, slot_grid_type, slot_date, starts_at, ends_at, capacity, charge_pence, order_cut_off, amend_cut_off)
     select $1, 'DELIVERY', 'SAVER', (at at time zone 'Europe/London')::date, at, at + interval '1 hour', $2, 100, at - interval '40 hours', at - interval '40 hours'
     from (select platform.now() + make_interval(hours => $3) + (select count(*) from slots.slots where slot_grid_type = 'SAVER') * interval '1 second' as at) as soon
     returning slot_id::int as id`,
    [branchId, capacity, hours],
  );
  return slot!.id;
}

const placesOf = ({ orderId }: Shopper) =>
  runSql<{ slotId: number; status: string; postcode: string; pence: number }>(
    database, `select slot_id::int as "slotId", status, postcode, charge_pence as pence from slots.reservations where customer_order_id = $1 order by reservation_id`, [orderId]);
const takenIn = async (slotId: number) => (await runSql<{ count: number }>(database, `select count(*)::int as count from slots.reservations where slot_id = $1 and status = 'CONFIRMED'`, [slotId]))[0]!.count;
const mailsOf = async (shopper: Shopper) => (await shop.reckon(shopper)).mails;
const lastMail = async ({ orderId }: Shopper, template: string) =>
  (await runSql<{ text: string }>(database, `select body_text as text from platform.mails where series = 'order ' || $1 and template = $2 order by id desc limit 1`, [orderId, template]))[0]?.text;

describe('an order that was not delivered', () => {
  it('is shown as such to its shopper, who gets one mail, and is listed for staff until it is decided about [SC-596 part] [SC-657 part] [AC-548 part]', async () => {
    const shopper = await paid();
    const listed = async () => (await call('GET', `?notDelivered=true&customerOrderId=${shopper.orderId}`)).body.totalResults;
    expect([(await shop.read(shopper)).body.notDelivered, await listed()]).toEqual([false, 0]);
    await missed(shopper);
    await missed(shopper);
    expect([(await shop.read(shopper)).body.notDelivered, await listed()]).toEqual([true, 1]);
    expect((await mailsOf(shopper)).filter((template) => template === 'ORDER_NOT_DELIVERED')).toHaveLength(1);
    expect(await lastMail(shopper, 'ORDER_NOT_DELIVERED')).toContain('We’ll email you a new delivery time, or refund everything you paid.');
    await complete(shopper);
    expect([(await shop.read(shopper)).body.notDelivered, await listed()]).toEqual([false, 0]);
  });

  it('is shown as such also while a refund from before runs, after which staff decide about it [SC-596 part] [AC-548 part]', async () => {
    const shopper = await paid();
    await refund(shopper, 'from-before', { amount: { amount: 1 }, reason: 'Goodwill' }, lossy);
    expect((await missed(shopper)).status).toBe(200);
    expect((await shop.read(shopper)).body).toMatchObject({ status: 'REFUND_PENDING', notDelivered: true });
    expect((await mailsOf(shopper)).filter((template) => template === 'ORDER_NOT_DELIVERED')).toHaveLength(1);
    await runJobOf('settle-order-refunds');
    expect((await close(shopper)).body.order.status).toBe('CANCELLED');
  });
});

describe('an order that was completed', () => {
  it('cannot be noted as not delivered, also while a refund runs, and its shopper reads nothing of it [SC-673 part]', async () => {
    const shopper = await paid();
    await complete(shopper);
    for (const isRefunding of [false, true]) {
      if (isRefunding) await refund(shopper, 'after-delivery', { amount: { amount: 1 }, reason: 'Goodwill' }, lossy);
      const refused = await missed(shopper);
      expect([isRefunding, ...refusalOf(refused), refused.body.message]).toEqual([isRefunding, 409, 'ORDER_DELIVERED', expect.stringContaining('Refund it instead.')]);
    }
    expect([(await readByStaff(shopper)).body.delivery.status, (await mailsOf(shopper)).includes('ORDER_NOT_DELIVERED')]).toEqual(['DELIVERED', false]);
  });
});

describe('delivering an order again', () => {
  it('books another slot: its money stays, its delivery starts from the beginning, and its shopper gets one mail [SC-654 part] [SC-695 part]', async () => {
    const shopper = await undelivered();
    const [before] = await placesOf(shopper);
    const slotId = await makeSlot();
    const offered = (await slotsFor(shopper)).find((one) => one.slotId === slotId)!;
    expect(offered.placesLeft).toBe(5);
    const { status, body } = await deliverAgain(shopper, slotId);
    expect([status, body.order.status, body.order.notDelivered, body.order.slots[0].startDateTime, body.order.slots[0].endDateTime, body.order.slots[0].status]).toEqual([200, 'PAID', false, offered.startDateTime, offered.endDateTime, 'CONFIRMED']);
    expect(body.delivery).toMatchObject({ status: 'NOT_STARTED', wismoEtaStartDateTime: null, wismoEtaEndDateTime: null, driverName: null });
    expect(await placesOf(shopper)).toEqual([{ ...before!, status: 'CANCELLED' }, { slotId, status: 'CONFIRMED', postcode: 'RG12 1AA', pence: before!.pence }]);
    expect(await moneyOf(shopper)).toEqual({ status: 'PAID', payment: 'CAPTURED', movements: ['AUTHORISE AUTHORISED 5200', 'CAPTURE CAPTURED 5200'] });
    expect((await auditOf(shopper)).at(-1)).toMatchObject({ staffId, customerId: shopper.customerId, action: 'ORDER_DELIVER_AGAIN', before: { delivery: 'NOT_DELIVERED' }, after: { slot: offered.startDateTime, delivery: 'NOT_STARTED' } });
    expect((await deliverAgain(shopper, slotId)).status, 'a repeated press').toBe(200);
    expect((await mailsOf(shopper)).filter((template) => template === 'ORDER_RESCHEDULED')).toHaveLength(1);
    expect(await lastMail(shopper, 'ORDER_RESCHEDULED')).toMatch(/We will deliver your order again on \w+ \d+ \w+/);
    expect(refusalOf(await deliverAgain(shopper, await makeSlot()))).toEqual([409, 'NOT_UNDELIVERED']);
  });

  it('offers the slots of its branch within seven days that have not begun and have a place left, and refuses others [SC-355 part]', async () => {
    const shopper = await undelivered();
    const [full, elsewhere, begun, late] = [await makeSlot({ capacity: 0 }), await makeSlot({ branchId: 700 }), await makeSlot({ hours: -1 }), await makeSlot({ hours: 24 * 9 })];
    const offered = (await slotsFor(shopper)).map(({ slotId }) => slotId);
    for (const slotId of [full, elsewhere, begun, late]) expect(offered).not.toContain(slotId);
    const faults = async (slotId: number) => {
      const { status, body } = await deliverAgain(shopper, slotId);
      return [status, body.error, body.errors?.[0]?.field];
    };
    expect([await faults(full), await faults(elsewhere), await faults(begun), await faults(late), await faults(999_999_999)]).toEqual([
      [409, 'SLOT_FULL', 'slotId'], [422, 'validation_failed', 'slotId'], [422, 'validation_failed', 'slotId'], [422, 'validation_failed', 'slotId'], [422, 'validation_failed', 'slotId'],
    ]);
    const [own] = await placesOf(shopper);
    expect(await faults(own!.slotId), 'its own slot').toEqual([422, 'validation_failed', 'slotId']);
    expect([(await readByStaff(shopper)).body.order.notDelivered, await placesOf(shopper)]).toEqual([true, [own]]);
  });

  it('gives the last place to one of several orders from two processes, and an order one place of several presses [SC-355 part] [SC-578 part]', async () => {
    const shoppers = [await undelivered(), await undelivered(), await undelivered()];
    const slotId = await makeSlot({ capacity: 1 });
    const second = openDatabase({ url: database.url, poolSize: 4 });
    const other = shop.openProcess(second);
    const answers = await Promise.all(shoppers.map((shopper, place) => deliverAgain(shopper, slotId, place % 2 ? other : shop.app)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await takenIn(slotId)).toBe(1);
    const pressed = await undelivered();
    const [one, another] = [await makeSlot(), await makeSlot()];
    const presses = await Promise.all([deliverAgain(pressed, one), deliverAgain(pressed, another, other), deliverAgain(pressed, one, other)]);
    await second.close();
    for (const { status } of presses) expect([200, 409]).toContain(status);
    expect((await placesOf(pressed)).filter(({ status }) => status === 'CONFIRMED')).toHaveLength(1);
    expect((await mailsOf(pressed)).filter((template) => template === 'ORDER_RESCHEDULED')).toHaveLength(1);
  });

  it('is refused for an order that was not tried in vain, or is not paid [SC-578 part]', async () => {
    const slotId = await makeSlot();
    expect(refusalOf(await deliverAgain(await paid(), slotId))).toEqual([409, 'NOT_UNDELIVERED']);
    expect(refusalOf(await deliverAgain(await shop.recorded(), slotId))).toEqual([409, 'ORDER_STATUS']);
    expect(refusalOf(await deliverAgain({ orderId: '99999999999' } as Shopper, slotId))[0]).toBe(404);
    expect(await takenIn(slotId)).toBe(0);
  });
});

describe('refunding and closing an order', () => {
  it('gives back everything that was charged and is not refunded yet, and then cancels it [SC-577 part] [SC-676 part] [SC-695 part]', async () => {
    const shopper = await undelivered();
    await refund(shopper, 'before-it-closes', { amount: { amount: 2 }, reason: 'Goodwill' });
    const { status, body } = await close(shopper);
    expect([status, body.order.status, body.order.slots[0].status, body.picked.refundable.amount]).toEqual([200, 'CANCELLED', 'CANCELLED', 0]);
    expect(await moneyOf(shopper)).toEqual({
      status: 'CANCELLED', payment: 'REFUNDED', movements: ['AUTHORISE AUTHORISED 5200', 'CAPTURE CAPTURED 5200', 'REFUND SETTLED 200', 'REFUND SETTLED 5000'],
    });
    expect((await changesOf(shopper)).slice(-2)).toEqual([{ change: 'PAID REFUND_PENDING', madeBy: staffId }, { change: 'REFUND_PENDING CANCELLED', madeBy: staffId }]);
    expect((await auditOf(shopper)).at(-1)).toMatchObject({ staffId, action: 'ORDER_CLOSE', amount: '£50.00', reason: 'Nobody was in.', before: { status: 'PAID' }, after: { status: 'REFUND_PENDING' } });
    expect((await mailsOf(shopper)).filter((template) => template === 'ORDER_CANCELLED')).toHaveLength(1);
    expect(await lastMail(shopper, 'ORDER_CANCELLED')).toContain('We have refunded £52.00 in all, which is everything that you were charged.');
    expect((await placesOf(shopper)).map((place) => place.status)).toEqual(['CANCELLED']);
    expect((await close(shopper)).body.order.status, 'a repeated press').toBe('CANCELLED');
    expect(await checkMoney(database)).toEqual([]);
  });

  it('gives back gift cards, and lets its vouchers be used again [SC-581 part] [SC-676 part]', async () => {
    const shopper = await shop.makeShopper();
    const [voucher, card] = [await makeGiftVoucher(database, 1000), await makeGiftCard(database, 3000)];
    await shop.setGiftVouchers(shopper, [{ serialNumber: voucher.serialNumber, securityCode: voucher.secret }]);
    await shop.setGiftCards(shopper, [{ serialNumber: card.serialNumber, pin: card.secret }]);
    await shop.giveCard(shopper);
    await shop.recordedOf(shopper);
    await shop.finish(shopper);
    await missed(shopper);
    expect((await close(shopper)).body.order.status).toBe('CANCELLED');
    const [{ balance }] = (await runSql<{ balance: number }>(database, 'select balance_pence as balance from gifts.cards where serial_number = $1', [card.serialNumber])) as [{ balance: number }];
    expect(balance).toBe(3000);
    expect((await shop.read(shopper)).body.paymentInfo.giftVouchers).toMatchObject([{ status: 'ACTIVE' }]);
    const again = await shop.makeShopper();
    const set = await shop.setGiftVouchers(again, [{ serialNumber: voucher.serialNumber, securityCode: voucher.secret }]);
    expect(set.order.paymentInfo.giftVouchers).toMatchObject([{ serialNumber: voucher.serialNumber, status: 'VALIDATED' }]);
    expect(await lastMail(shopper, 'ORDER_CANCELLED')).toContain('You can use your gift vouchers again.');
    expect(await checkMoney(database)).toEqual([]);
  });

  it('cancels it at once if nothing is left to refund [SC-577 part]', async () => {
    const shopper = await undelivered();
    await refund(shopper, 'all-of-it', { amount: { amount: 52 }, reason: 'Goodwill' });
    expect((await close(shopper)).body.order.status).toBe('CANCELLED');
    expect((await changesOf(shopper)).at(-1)).toEqual({ change: 'PAID CANCELLED', madeBy: staffId });
    expect((await auditOf(shopper)).at(-1)).toMatchObject({ action: 'ORDER_CLOSE', reason: 'Nobody was in.', after: { status: 'CANCELLED' } });
  });

  it('answers what was reported of it, also if only vouchers had paid', async () => {
    await runSql(database, 'update settings.shop set report_items = 0');
    const reported = async (shopper: Shopper) => {
      await shop.deliver(shopper, { status: 'DELIVERED' });
      await shop.report(shopper);
      expect(await reportOf(shopper)).toMatchObject({ state: 'WAITING' });
      await missed(shopper);
      return shopper;
    };
    const reportOf = async (shopper: Shopper) => (await shop.reportsOf(shopper)).reports[0];
    const charged = await reported(await paid());
    expect((await close(charged)).body.order.status).toBe('CANCELLED');
    expect(await reportOf(charged)).toMatchObject({ state: 'ACCEPTED', refund: 'SETTLED' });
    const given = await shop.paidByVoucher();
    expect((await close(await reported(given))).body.order.status).toBe('CANCELLED');
    expect(await reportOf(given)).toMatchObject({ state: 'ACCEPTED', refund: null, message: 'Your order is cancelled, and you can use your gift vouchers again.' });
    expect((await mailsOf(given)).filter((template) => template === 'ITEM_REPORT_REFUSED')).toHaveLength(1);
    expect((await auditOf(given)).slice(-2)).toMatchObject([{ staffId, action: 'ITEM_REPORT_DECISION', after: { state: 'ACCEPTED', refundReference: null } }, { action: 'ORDER_CLOSE' }]);
    expect(await checkMoney(database)).toEqual([]);
  });

  it('refunds once however many presses come at once, and beside a booking [SC-578 part] [SC-727 part]', async () => {
    const shopper = await undelivered();
    const second = openDatabase({ url: database.url, poolSize: 4 });
    const other = shop.openProcess(second);
    const presses = await Promise.all([close(shopper), close(shopper, other), close(shopper)]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await moneyOf(shopper)).movements.filter((text) => text.startsWith('REFUND'))).toEqual(['REFUND SETTLED 5200']);
    expect((await mailsOf(shopper)).filter((template) => template === 'ORDER_CANCELLED')).toHaveLength(1);
    const torn = await undelivered();
    const [closed, again] = await Promise.all([close(torn), deliverAgain(torn, await makeSlot(), other)]);
    await second.close();
    expect([closed.status, again.status].toSorted()).toEqual([200, 409]);
    expect((await moneyOf(torn)).status).toBe(closed.status === 200 ? 'CANCELLED' : 'PAID');
    expect(await checkMoney(database)).toEqual([]);
  });

  it('leaves the order as it is if the card company refuses, and can be pressed again [SC-577 part]', async () => {
    const shopper = await undelivered();
    const { body } = await close(shopper, refusing);
    expect([body.order.status, body.order.notDelivered]).toEqual(['PAID', true]);
    expect((await close(shopper)).body.order.status).toBe('CANCELLED');
  });

  it.each(['press', 'job'] as const)('whose answer was lost is closed by the next %s, and pays once [SC-677 part]', async (end) => {
    const shopper = await undelivered();
    expect((await close(shopper, lossy)).body.order.status).toBe('REFUND_PENDING');
    expect(refusalOf(await complete(shopper)), 'it is being closed').toEqual([409, 'ORDER_STATUS']);
    const sentOut = await shop.deliver(shopper, { status: 'OUT_FOR_DELIVERY' });
    expect([sentOut.status, sentOut.body.message]).toEqual([409, 'This order is being refunded, so this cannot be done. Nothing was changed.']);
    expect((await mailsOf(shopper)).filter((template) => template === 'ORDER_ON_ITS_WAY')).toEqual([]);
    if (end === 'press') expect((await close(shopper)).status).toBe(200);
    else await runJobOf('settle-order-refunds');
    expect(await moneyOf(shopper)).toMatchObject({ status: 'CANCELLED', movements: [expect.any(String), expect.any(String), 'REFUND SETTLED 5200'] });
    const [{ pence }] = (await runSql<{ pence: number }>(database, 'select sum(amount_pence)::int as pence from payments.sandbox_refunds where refund_reference like $1', [`${shopper.orderId}-%`])) as [{ pence: number }];
    expect(pence).toBe(5200);
  });

  it('is refused for an order that was not tried in vain, is not paid, or is being refunded [SC-577 part]', async () => {
    expect(refusalOf(await close(await paid()))).toEqual([409, 'NOT_UNDELIVERED']);
    expect(refusalOf(await close(await shop.recorded()))).toEqual([409, 'ORDER_STATUS']);
    const cancelled = await shop.placed();
    await shop.cancelByStaff(cancelled);
    expect(refusalOf(await close(cancelled))).toEqual([409, 'ORDER_STATUS']);
    const shopper = await undelivered();
    await refund(shopper, 'another-refund', { amount: { amount: 1 }, reason: 'Goodwill' }, lossy);
    expect(refusalOf(await close(shopper))).toEqual([409, 'ORDER_STATUS']);
    await moveClock(database, (await readClock(database)) + dayMs);
    await runJobOf('settle-order-refunds');
    expect((await close(shopper)).body.order.status).toBe('CANCELLED');
    expect(refusalOf(await shop.cancelByStaff(await undelivered()))).toEqual([409, 'ORDER_STATUS']);
  });
});
