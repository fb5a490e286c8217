import { afterEach, describe, expect, it } from 'vitest';
import { openCheckoutShop } from '#/modules/checkout/testing/checkout-shop.ts';
import { expireGifts } from '#/modules/gifts/server/public.ts';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openCheckoutShop(database);
const elsewhere = shop.openProcess(database);
const minute = 60_000;

afterEach(() => moveClock(database, null));

const pounds = (amount: number) => ({ amount });
const card = ({ serialNumber }: { serialNumber: string }) => ({ serialNumber, pin: '1234' });
const voucher = ({ serialNumber }: { serialNumber: string }) => ({ serialNumber, securityCode: '5678' });
const failed = (type: string, message: string) => [{ type, message }];
const cardsOf = (answer: { order: { paymentInfo: { giftCards: { serialNumber: string }[] } } }) => answer.order.paymentInfo.giftCards.map(({ serialNumber }) => serialNumber);
let made = 0;
const newKey = () => `press-${(made += 1)}-with-gifts`;

// A shopper's order is £52 with delivery: tea for £48 and £4.
describe('the gift cards and gift vouchers of an open order', () => {
  it('are answered with the amounts that each pays, and change the totals of every reading of the order [SC-477] [SC-479] [SC-486 part] [SC-491] [SC-492] [SC-569 part] [SC-570 part] [SC-728 part]', async () => {
    const shopper = await shop.makeShopper();
    const [first, second] = [await makeGiftCard(database, 1500), await makeGiftCard(database, 10_000)];
    const gift = await makeGiftVoucher(database, 2000);
    const cards = await shop.setGiftCards(shopper, [card(first), card(second)]);
    expect(cards).toEqual({
      failures: null,
      order: {
        customerOrderId: shopper.orderId,
        paymentInfo: {
          giftCards: [
            { serialNumber: first.serialNumber, remainingBalance: pounds(0), amountToDeduct: pounds(15) },
            { serialNumber: second.serialNumber, remainingBalance: pounds(63), amountToDeduct: pounds(37) },
          ],
          giftVouchers: [],
        },
        totals: { estimated: { giftCards: pounds(52), giftVouchers: pounds(0), totalPrice: pounds(52), toPay: pounds(0), paymentCard: pounds(0) } },
      },
    });
    const { order, failures } = await shop.setGiftVouchers(shopper, [voucher(gift)]);
    expect(failures).toBeNull();
    expect(order.paymentInfo.giftVouchers).toEqual([{ serialNumber: gift.serialNumber, status: 'VALIDATED', value: pounds(20) }]);
    expect(order.paymentInfo.giftCards.map(({ amountToDeduct }: { amountToDeduct: object }) => amountToDeduct)).toEqual([pounds(15), pounds(17)]);
    const read = await shop.read(shopper);
    expect(read.body.totals.estimated).toMatchObject(order.totals.estimated);
    expect(read.body.paymentInfo).toMatchObject(order.paymentInfo);
    expect((await shop.initialise(shopper)).body.order.totals.estimated).toMatchObject(order.totals.estimated);
    expect((await shop.giveCard(shopper)).body.paymentInfo).toMatchObject(order.paymentInfo);
  });

  it('follow the order: what a card pays is worked out again with every change [SC-492]', async () => {
    const shopper = await shop.makeShopper();
    await shop.setGiftCards(shopper, [card(await makeGiftCard(database, 10_000))]);
    await runSql(database, `update trolley.lines set thousandths = thousandths * 2 where customer_order_id = $1`, [shopper.orderId]);
    const { body } = await shop.read(shopper);
    expect([body.totals.estimated.giftCards, body.totals.estimated.toPay]).toMatchObject([pounds(100), pounds(0)]);
  });

  it('are the whole list: what is on the order needs no pin again, what is left out is removed [SC-478] [SC-480 part]', async () => {
    const shopper = await shop.makeShopper();
    const [first, second, third] = [await makeGiftCard(database, 100), await makeGiftCard(database, 200), await makeGiftCard(database, 300)];
    await shop.setGiftCards(shopper, [card(first), card(second)]);
    const changed = await shop.setGiftCards(shopper, [{ serialNumber: second.serialNumber }, card(third)]);
    expect([changed.failures, cardsOf(changed)]).toEqual([null, [second.serialNumber, third.serialNumber]]);
    expect(cardsOf(await shop.setGiftCards(shopper, []))).toEqual([]);
    const [gift, other] = [await makeGiftVoucher(database, 100), await makeGiftVoucher(database, 200)];
    await shop.setGiftVouchers(shopper, [voucher(gift)]);
    const vouchers = await shop.setGiftVouchers(shopper, [voucher(other)]);
    expect(vouchers.order.paymentInfo.giftVouchers).toMatchObject([{ serialNumber: other.serialNumber }]);
    // The voucher that was left out is ACTIVE again, so that another order may have it (SC-488).
    expect((await shop.setGiftVouchers(await shop.makeShopper(), [voucher(gift)])).failures).toBeNull();
  });

  it('are changed by pages that were opened earlier only where those pages change them, at two processes at once [SC-478 part] [SC-480 part]', async () => {
    const shopper = await shop.makeShopper();
    const [first, second, third, fourth] = [await makeGiftCard(database, 100), await makeGiftCard(database, 200), await makeGiftCard(database, 300), await makeGiftCard(database, 400)];
    const [mine, theirs] = [{ serialNumber: first.serialNumber }, { serialNumber: second.serialNumber }];
    const shown = [first.serialNumber];
    await shop.setGiftCards(shopper, [card(first)]);
    const both = await Promise.all([shop.setGiftCards(shopper, [mine, card(second)], shop.app, shown), shop.setGiftCards(shopper, [mine, card(third)], elsewhere, shown)]);
    expect(both.map(({ failures }) => failures)).toEqual([null, null]);
    expect(both.map((answer) => cardsOf(answer).length).toSorted()).toEqual([2, 3]);
    // The page removes its own, and keeps the two that it does not list.
    const rest = await shop.setGiftCards(shopper, [], shop.app, shown);
    expect([rest.failures, cardsOf(rest).toSorted()]).toEqual([null, [second.serialNumber, third.serialNumber].toSorted()]);
    // One that another page has removed meanwhile needs no pin, and stays away.
    const added = await shop.setGiftCards(shopper, [mine, theirs, card(fourth)], elsewhere, [first.serialNumber, second.serialNumber]);
    expect([added.failures, cardsOf(added).toSorted()]).toEqual([null, [second.serialNumber, third.serialNumber, fourth.serialNumber].toSorted()]);

    const [gift, other] = [await makeGiftVoucher(database, 100), await makeGiftVoucher(database, 200)];
    await Promise.all([shop.setGiftVouchers(shopper, [voucher(gift)], shop.app, []), shop.setGiftVouchers(shopper, [voucher(other)], elsewhere, [])]);
    const { paymentInfo } = (await shop.initialise(shopper)).body.order;
    expect(paymentInfo.giftVouchers.map(({ serialNumber }: { serialNumber: string }) => serialNumber).toSorted()).toEqual([gift.serialNumber, other.serialNumber].toSorted());
  });

  it('may be written with spaces [SC-484 part]', async () => {
    const shopper = await shop.makeShopper();
    const { serialNumber } = await makeGiftCard(database, 100);
    const spaced = `${serialNumber.slice(0, 4)} ${serialNumber.slice(4, 10)}\t${serialNumber.slice(10)} `;
    expect(cardsOf(await shop.setGiftCards(shopper, [{ serialNumber: spaced, pin: ' 12 34' }]))).toEqual([serialNumber]);
    expect(cardsOf(await shop.setGiftCards(shopper, [], shop.app, [spaced]))).toEqual([]);
  });

  it('are refused with the ledger’s codes, and a refused list changes nothing [SC-482] [SC-476] [SC-489 part]', async () => {
    const [shopper, other] = [await shop.makeShopper(), await shop.makeShopper()];
    const good = await makeGiftCard(database, 500);
    const kept = await shop.setGiftCards(shopper, [card(good)]);
    const expired = [await makeGiftCard(database, 500), await makeGiftVoucher(database, 500)] as const;
    await expireGifts(database, expired.map(({ serialNumber }) => serialNumber));
    const empty = await makeGiftCard(database, 500);
    const holder = await shop.makeShopper();
    await shop.setGiftCards(holder, [card(empty)]);
    await shop.giveCard(holder);
    expect((await shop.place(holder, newKey())).status).toBe(200);
    const elevenCards = await Promise.all(Array.from({ length: 11 }, () => makeGiftCard(database, 100)));
    const refused = async (list: { serialNumber: string; pin?: string }[]) => (await shop.setGiftCards(shopper, list)).failures;
    const mine = { serialNumber: good.serialNumber };
    expect(await refused([mine, { ...card(elevenCards[0]!), pin: '9999' }])).toEqual(failed('404', 'GIFT_CARD_NOT_RECOGNISED'));
    expect(await refused([mine, { serialNumber: elevenCards[0]!.serialNumber }])).toEqual(failed('404', 'GIFT_CARD_NOT_RECOGNISED'));
    expect(await refused([mine, { serialNumber: '123', pin: '1234' }])).toEqual(failed('404', 'GIFT_CARD_NOT_RECOGNISED'));
    expect(await refused([mine, card(expired[0])])).toEqual(failed('410', 'GIFT_CARD_EXPIRED'));
    expect(await refused([mine, card(empty)])).toEqual(failed('409', 'GIFT_CARD_NO_BALANCE'));
    expect(await refused([mine, card(good)])).toEqual(failed('409', 'GIFT_CARD_ALREADY_ADDED'));
    expect(await refused(elevenCards.map(card))).toEqual(failed('409', 'GIFT_CARD_LIMIT'));
    const after = await shop.setGiftCards(shopper, [mine]);
    expect(after).toEqual(kept);

    const gift = await makeGiftVoucher(database, 500);
    await shop.setGiftVouchers(other, [voucher(gift)]);
    const refusedVouchers = async (list: { serialNumber: string; securityCode?: string }[]) => (await shop.setGiftVouchers(shopper, list)).failures;
    expect(await refusedVouchers([voucher(gift)])).toEqual(failed('409', 'GIFT_VOUCHER_ALREADY_USED'));
    expect(await refusedVouchers([voucher(expired[1])])).toEqual(failed('410', 'GIFT_VOUCHER_EXPIRED'));
    expect(await refusedVouchers([{ ...voucher(gift), securityCode: '0000' }])).toEqual(failed('404', 'GIFT_VOUCHER_NOT_RECOGNISED'));
    const elevenVouchers = await Promise.all(Array.from({ length: 11 }, () => makeGiftVoucher(database, 100)));
    expect(await refusedVouchers(elevenVouchers.map(voucher))).toEqual(failed('409', 'GIFT_VOUCHER_LIMIT'));
    expect(await refusedVouchers(elevenVouchers.slice(0, 10).map(voucher))).toBeNull();
  });

  it('of another customer, or of an order that is placed or being placed, do not change [SC-470 part]', async () => {
    const [shopper, stranger] = [await shop.makeShopper(), await shop.makeShopper()];
    const mine = await makeGiftCard(database, 500);
    await shop.setGiftCards(shopper, [card(mine)]);
    const theirs = await shop.setGiftCards({ ...shopper, customerId: stranger.customerId }, []);
    expect(theirs).toEqual({ order: null, failures: failed('404', '404 Order not found') });
    await runSql(database, `insert into checkout.placings (customer_order_id, idempotency_key, claimed_at) values ($1, 'p', platform.now())`, [shopper.orderId]);
    const placing = await shop.setGiftCards(shopper, []);
    expect([placing.failures, cardsOf(placing)]).toEqual([failed('409', 'ORDER_ORCHESTRATION_004'), [mine.serialNumber]]);
    await runSql(database, 'delete from checkout.placings where customer_order_id = $1', [shopper.orderId]);
    await shop.giveCard(shopper);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    expect((await shop.setGiftCards(shopper, [])).failures).toEqual(failed('409', 'ORDER_ORCHESTRATION_004'));
  });
});

describe('unrecognised entries', () => {
  it('block adds of both kinds after the fifth, until 15 minutes after it; removing goes on [SC-485]', async () => {
    const shopper = await shop.makeShopper();
    const [mine, other, gift] = [await makeGiftCard(database, 100), await makeGiftCard(database, 100), await makeGiftVoucher(database, 100)];
    await shop.setGiftCards(shopper, [card(mine)]);
    const start = await readClock(database);
    const at = (minutes: number) => moveClock(database, start + minutes * minute);
    const wrongCard = async () => (await shop.setGiftCards(shopper, [{ serialNumber: mine.serialNumber }, { ...card(other), pin: '0000' }])).failures[0].type;
    const wrongVoucher = async () => (await shop.setGiftVouchers(shopper, [{ ...voucher(gift), securityCode: '0000' }])).failures[0].type;
    const tried: string[] = [];
    for (const [minutes, enter] of [[0, wrongCard], [3, wrongVoucher], [6, wrongCard], [9, wrongCard], [14, wrongVoucher]] as const) {
      await at(minutes);
      tried.push(await enter());
    }
    expect(tried).toEqual(['404', '404', '404', '404', '404']);
    await at(28.9);
    const right = await shop.setGiftCards(shopper, [{ serialNumber: mine.serialNumber }, card(other)]);
    expect([right.failures, cardsOf(right)]).toEqual([failed('429', 'GIFT_CARD_TOO_MANY_ATTEMPTS'), [mine.serialNumber]]);
    expect((await shop.setGiftVouchers(shopper, [voucher(gift)])).failures).toEqual(failed('429', 'GIFT_VOUCHER_TOO_MANY_ATTEMPTS'));
    expect(cardsOf(await shop.setGiftCards(shopper, []))).toEqual([]);
    // Another customer is not concerned.
    expect((await shop.setGiftVouchers(await shop.makeShopper(), [{ ...voucher(gift), securityCode: '0000' }])).failures[0].type).toBe('404');
    await at(29.1);
    expect((await shop.setGiftCards(shopper, [card(other)])).failures).toBeNull();
  });

  it('are counted exactly when they come at once, at two processes [SC-485]', async () => {
    const shopper = await shop.makeShopper();
    const gift = await makeGiftVoucher(database, 100);
    const tries = Array.from({ length: 12 }, (_, place) =>
      place % 2
        ? shop.setGiftVouchers(shopper, [{ ...voucher(gift), securityCode: '0000' }], place % 4 === 1 ? shop.app : elsewhere)
        : shop.setGiftCards(shopper, [{ serialNumber: '1'.repeat(19), pin: '0000' }], place % 4 === 0 ? shop.app : elsewhere),
    );
    const types = (await Promise.all(tries)).map(({ failures }) => failures[0].type);
    expect(types.filter((type) => type === '404')).toHaveLength(5);
    expect(types.filter((type) => type === '429')).toHaveLength(7);
  });

  it('are forgotten once they no longer count', async () => {
    const shopper = await shop.makeShopper();
    await shop.setGiftCards(shopper, [{ serialNumber: '1'.repeat(19), pin: '0000' }]);
    const rows = () => runSql(database, 'select from gifts.unrecognised where customer_id = $1', [shopper.customerId]);
    const job = shop.modules.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'forget-unrecognised-gifts')!;
    const now = await readClock(database);
    const run = (later: number) => job.run({ database, log: null as never, now: now + later }, undefined);
    await run(14 * minute);
    expect(await rows()).toHaveLength(1);
    await run(16 * minute);
    expect(await rows()).toEqual([]);
  });
});

it('stores no pin or security code, and answers none [SC-495 part]', async () => {
  const shopper = await shop.makeShopper();
  const { serialNumber } = await makeGiftCard(database, 100);
  await shop.setGiftCards(shopper, [{ serialNumber, pin: '1234' }]);
  const [row] = await runSql<{ hash: string; text: string }>(database, 'select pin_hash as hash, to_json(c)::text as text from gifts.cards c where serial_number = $1', [serialNumber]);
  expect(row!.hash).toMatch(/^\$argon2id\$/);
  expect((await openEverything()).join('\n')).not.toMatch(/"(pin|secret|security_?code)": ?"\d{4}"/i);

  async function openEverything(): Promise<string[]> {
    const tables = await runSql<{ name: string }>(database, `select table_schema || '.' || table_name as name from information_schema.tables where table_schema = 'gifts'`);
    const rows = await Promise.all(tables.map(({ name }) => runSql<{ text: string }>(database, `select to_json(t)::text as text from ${name} t`)));
    return rows.flat().map(({ text }) => text);
  }
});
