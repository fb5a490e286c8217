import { beforeEach, describe, expect, it } from 'vitest';
import { cards } from '#/modules/checkout/testing/checkout-shop.ts';
import { addressOfCard, openUnpaidShop } from '#/modules/checkout/testing/unpaid-shop.ts';
import { dayMs, hourMs, minuteMs } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openUnpaidShop(database);
const { cancelByStaff, newKey, packed, pay, saveCard, session, resolution, outcome, whoPaid } = shop;

beforeEach(() => moveClock(database, null));

const refused = { status: 'PAYMENT_FAILED', charged: 0, mails: expect.arrayContaining(['PAYMENT_ATTENTION']) };

describe('an order whose payment was refused', () => {
  it('answers what can be paid, to its customer only [SC-645]', async () => {
    const shopper = await packed();
    expect((await resolution(shopper)).body).toEqual({ paymentResolutionEnabled: true, resolved: false, paymentAttemptAllowed: true, totalToPay: toMoney(shopper.duePence) });
    expect((await resolution({ ...shopper, customerId: shopper.customerId + 100_000 })).status).toBe(404);
    const paid = await packed(cards.good);
    expect((await resolution(paid)).body).toEqual({ paymentResolutionEnabled: false, resolved: true, paymentAttemptAllowed: false, totalToPay: toMoney(0) });
    expect((await resolution(await shop.makeShopper())).body).toMatchObject({ paymentResolutionEnabled: false, resolved: false });
  });

  it('is paid with a new card at once, and then has its receipt, which names that card, of which no address is known [SC-647 part] [SC-646] [SC-569 part] [SC-577 part] [SC-579 part] [SC-727]', async () => {
    const shopper = await packed();
    const answer = await pay(shopper, newKey(), await session(shopper));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ resolved: true, order: { status: 'PAID', paymentTaken: { paymentCard: toMoney(shopper.duePence) }, paymentInfo: { cardPayment: [{ maskedCardNumber: '************1111', billingAddress: null }] } } });
    expect(await outcome(shopper)).toEqual({
      status: 'PAID', captures: [`REFUSED ${shopper.duePence}`, `CAPTURED ${shopper.duePence}`], charged: shopper.duePence,
      mails: ['ORDER_CONFIRMED', 'PAYMENT_ATTENTION', 'ORDER_RECEIPT'],
    });
    expect(await shop.reckon(shopper)).toMatchObject({ live: 0, used: 1 });
    expect((await resolution(shopper)).body).toMatchObject({ paymentResolutionEnabled: false, resolved: true, totalToPay: toMoney(0) });
    expect(await whoPaid(shopper)).toEqual({ madeBy: shopper.customerId, changedBy: shopper.customerId });
  });

  it('charges its card only with what gift cards do not pay [SC-647 part] [SC-646 part]', async () => {
    const [whole, shopper] = [await packed(), await packed(cards.failsAtCapture, 1500)];
    expect(shopper.duePence).toBe(whole.duePence - 1500);
    expect((await resolution(shopper)).body.totalToPay).toEqual(toMoney(shopper.duePence));
    const { body } = await pay(shopper, newKey(), await session(shopper));
    expect(body).toMatchObject({ order: { status: 'PAID', paymentTaken: { giftCards: toMoney(1500), paymentCard: toMoney(shopper.duePence) } } });
    expect(await outcome(shopper)).toMatchObject({ captures: [`REFUSED ${shopper.duePence}`, `CAPTURED ${shopper.duePence}`], charged: shopper.duePence });
  });

  it('is paid with a saved card and then names it with its own address, but not with an expired or unknown one, nor at another amount [SC-647 part] [SC-569 part] [SC-575 part]', async () => {
    const shopper = await packed();
    const [cardId, expired] = [await saveCard(shopper), await saveCard(shopper, { expiryDate: '01/20' })];
    expect((await pay(shopper, newKey(), { paymentCardId: expired })).status).toBe(422);
    expect((await pay(shopper, newKey(), { paymentCardId: 'none' })).status).toBe(404);
    expect((await pay(shopper, newKey(), {})).status).toBe(422);
    for (const amount of [1, shopper.duePence / 100 + 0.01]) {
      const wrong = await pay(shopper, newKey(), { paymentCardId: cardId }, { more: { expectedAmount: { amount, currencyCode: 'GBP' } } });
      expect([wrong.status, wrong.body.error]).toEqual([409, 'ORDER_ORCHESTRATION_006']);
    }
    expect(await outcome(shopper)).toMatchObject(refused);
    const { status, body } = await pay(shopper, newKey(), { paymentCardId: cardId });
    expect([status, body.order.paymentInfo.cardPayment]).toMatchObject([200, [{ maskedCardNumber: '************4242', billingAddress: addressOfCard }]]);
    expect(await outcome(shopper)).toMatchObject({ status: 'PAID', charged: shopper.duePence });
  });

  it('stays unpaid if the card is declined, blocked or refused again at capture, and after five failures cannot be paid for a day [SC-647 part] [SC-646]', async () => {
    const shopper = await packed();
    const tried = async (number: string) => {
      const { status, body } = await pay(shopper, newKey(), await session(shopper, number));
      return [status, body.error];
    };
    expect(await tried(cards.declined)).toEqual([409, 'ORDER_ORCHESTRATION_007']);
    expect(await tried(cards.blocked)).toEqual([409, 'TRA_CHECK_BLOCK']);
    expect(await tried(cards.failsAtCapture)).toEqual([409, 'ORDER_ORCHESTRATION_007']);
    expect(await tried(cards.declined)).toEqual([409, 'ORDER_ORCHESTRATION_007']);
    expect((await resolution(shopper)).body.paymentAttemptAllowed).toBe(true);
    expect(await tried(cards.declined)).toEqual([409, 'ORDER_ORCHESTRATION_007']);
    expect((await resolution(shopper)).body.paymentAttemptAllowed).toBe(false);
    expect(await tried(cards.good)).toEqual([409, 'PAYMENT_ATTEMPT_NOT_ALLOWED']);
    expect(await outcome(shopper)).toMatchObject({ ...refused, captures: [`REFUSED ${shopper.duePence}`, `REFUSED ${shopper.duePence}`] });
    await moveClock(database, (await readClock(database)) + dayMs + hourMs);
    expect(await tried(cards.good)).toEqual([200, undefined]);
    expect(await outcome(shopper)).toMatchObject({ status: 'PAID', charged: shopper.duePence });
  });

  it('is not paid in a payment session that has expired, which answers 410, but in another one [SC-531 part]', async () => {
    const shopper = await packed();
    const means = await session(shopper);
    await moveClock(database, (await readClock(database)) + 26 * minuteMs);
    const tidying = shop.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'give-up-loose-payments')!;
    await tidying.run({ database, log: openLog('silent'), now: await readClock(database) }, undefined);
    const late = await pay(shopper, newKey(), means);
    expect([late.status, late.body.error, late.body.message]).toEqual([410, 'PAYMENT_SESSION_EXPIRED', 'Please enter your card details again.']);
    expect(await outcome(shopper)).toMatchObject(refused);
    expect((await pay(shopper, newKey(), await session(shopper))).status).toBe(200);
  });

  it('is paid after the bank has confirmed its holder, by the same press [SC-647]', async () => {
    const shopper = await packed();
    const [key, means] = [newKey(), await session(shopper, cards.authenticate)];
    const needed = await pay(shopper, key, means);
    expect([needed.status, needed.body.error]).toEqual([409, 'SECURITY_NEEDED']);
    const details = Object.fromEntries(needed.body.details.map(({ name, value }: { name: string; value: string }) => [name, value]));
    expect(Object.keys(details).sort()).toEqual(['acsUrl', 'payload', 'returnUrl', 'transactionId']);
    const early = await pay(shopper, key, means);
    expect([early.status, early.body.error]).toEqual([409, 'SECURITY_NEEDED']);
    expect((await resolution(shopper)).body.paymentAttemptAllowed).toBe(true);
    const transactionId = Object.fromEntries(early.body.details.map(({ name, value }: { name: string; value: string }) => [name, value])).transactionId;
    await shop.app.call('POST', '/order-orchestration-prod/v1/orders/payments/authentication', { form: { transactionId, response: 'approve' } });
    const confirmed = await shop.app.call('PATCH', `/order-orchestration-prod/v4/orders/${shopper.orderId}/authenticated-payment-cards`, { as: shopper.customerId, body: { transactionId } });
    expect(confirmed.status).toBe(200);
    expect((await pay(shopper, key, means)).status).toBe(200);
    expect(await outcome(shopper)).toMatchObject({ status: 'PAID', charged: shopper.duePence });
  });
});

describe('paying twice', () => {
  it('charges once for one key, whatever is repeated, at two processes, and answers 200 once it is paid [SC-648] [SC-727]', async () => {
    const shopper = await packed();
    const means = await session(shopper);
    const other = shop.openProcess(database);
    const key = newKey();
    const answers = await Promise.all([0, 1, 2, 3].map((press) => pay(shopper, key, means, { on: press % 2 ? other : shop.app })));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const repeated of [key, newKey()]) {
      const { status, body } = await pay(shopper, repeated, means);
      expect([status, body.resolved, body.order.status]).toEqual([200, true, 'PAID']);
    }
    expect(await outcome(shopper)).toMatchObject({ status: 'PAID', charged: shopper.duePence, mails: ['ORDER_CONFIRMED', 'PAYMENT_ATTENTION', 'ORDER_RECEIPT'] });
    expect(await shop.reckon(shopper)).toMatchObject({ live: 0, used: 1 });
  });

  it('charges once for two presses with different cards: the other waits, and is told so [SC-648] [SC-727]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const shopper = await packed();
      const other = shop.openProcess(database);
      const means = [await session(shopper), await session(shopper, '5555555555554444')];
      const answers = await Promise.all(means.map((one, place) => pay(shopper, newKey(), one, { on: place ? other : shop.app })));
      const said = answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.error}`)).sort();
      expect([['200', '200'], ['200', '409 ORDER_ORCHESTRATION_004']]).toContainEqual(said);
      expect(await outcome(shopper)).toMatchObject({ status: 'PAID', charged: shopper.duePence });
      expect(await shop.reckon(shopper)).toMatchObject({ live: 0, used: 1 });
    }
  });

  it('never crosses a cancellation by staff: either the order is cancelled and nothing is taken, or it is paid [SC-679 part]', async () => {
    const cancelled = await packed();
    const means = await session(cancelled);
    expect((await cancelByStaff(cancelled)).status).toBe(200);
    const late = await pay(cancelled, newKey(), means);
    expect([late.status, late.body.error]).toEqual([409, 'ORDER_STATUS']);

    const crossed = await packed();
    const whileAuthorised = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      async authorise(wanted) {
        const answer = await sandbox.authorise(wanted);
        expect((await cancelByStaff(crossed)).status).toBe(200);
        return answer;
      },
    }));
    const answer = await pay(crossed, newKey(), await session(crossed), { on: whileAuthorised });
    expect([answer.status, answer.body.error]).toEqual([409, 'ORDER_STATUS']);
    for (const order of [cancelled, crossed]) {
      expect(await outcome(order)).toMatchObject({ status: 'CANCELLED', charged: 0 });
      expect(await shop.reckon(order)).toMatchObject({ live: 0, used: 0 });
    }

    const taken = await packed();
    const whileCaptured = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      async capture(reference, pence) {
        const refusal = await cancelByStaff(taken);
        expect([refusal.status, refusal.body.error]).toEqual([409, 'PAYMENT_TAKEN']);
        return sandbox.capture(reference, pence);
      },
    }));
    expect((await pay(taken, newKey(), await session(taken), { on: whileCaptured })).status).toBe(200);
    expect(await outcome(taken)).toMatchObject({ status: 'PAID', charged: taken.duePence });
  });

  it('either pays or is cancelled if both are pressed at once, never both [SC-648] [SC-679 part]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const shopper = await packed();
      const means = await session(shopper);
      const [paid, cancelled] = await Promise.all([pay(shopper, newKey(), means), cancelByStaff(shopper)]);
      expect([[200, 409], [409, 200]]).toContainEqual([paid.status, cancelled.status]);
      const isPaid = paid.status === 200;
      expect(await outcome(shopper)).toMatchObject({ status: isPaid ? 'PAID' : 'CANCELLED', charged: isPaid ? shopper.duePence : 0 });
      expect(await shop.reckon(shopper)).toMatchObject({ live: 0, used: isPaid ? 1 : 0 });
    }
  });
});
