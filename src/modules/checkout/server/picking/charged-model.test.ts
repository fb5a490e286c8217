import { afterEach, describe, expect, it } from 'vitest';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { checkMoney } from '#/modules/checkout/testing/check-money.ts';
import { openPickingShop } from '#/modules/checkout/testing/picking-shop.ts';
import { savePartnerCard } from '#/modules/codes/server/public.ts';
import { makeCode, newCombo, newCoupon } from '#/modules/codes/testing/code-shelf.ts';
import { makeOffer } from '#/modules/codes/testing/offer-shelf.ts';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { makeHeldCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import type { ShelfLine } from '#/modules/orders/testing/trolley-shelf.ts';
import { openAtSandbox } from '#/modules/payments/testing/paid-order.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { seededDice } from '#/platform/server/testing/seeded-dice.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

/** Without LARDER_RUNS, one run with a fixed seed; with it, that number of random runs. */
const seeds = process.env.LARDER_RUNS ? Array.from({ length: Number(process.env.LARDER_RUNS) }, () => Math.floor(Math.random() * 2 ** 31)) : [20261129];
const ordersOfRun = 16;

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openPickingShop(database);
const [partnerCard, memberOffer] = ['12345678', await makeOffer(database, { kind: 'PERCENT', value: 3, minimumSpendPence: 5000 })];
await savePartnerCard(database, { cardNumber: partnerCard, note: null });

type Dice = ReturnType<typeof seededDice>;
type Shopper = Awaited<ReturnType<typeof shop.makeShopper>>;

/** An order of the model, and the amount that its shopper's card has authorised by now; null for none. */
interface Ordered extends Shopper {
  lines: ShelfLine[];
  authorisedPence: number | null;
}

/** Prices do not divide evenly, so that every share and weight has to be rounded. */
const goods: { lineNumber: string; pricePence: number; uom?: 'KGM'; itemGrams?: number; depositPence?: number; most: number }[] = [
  { lineNumber: '000123', pricePence: 417, most: 17 },
  { lineNumber: '000601', pricePence: 399, most: 7 },
  { lineNumber: '000602', pricePence: 655, most: 5 },
  { lineNumber: '000603', pricePence: 707, most: 5 },
  { lineNumber: '000604', pricePence: 213, depositPence: 25, most: 6 },
  { lineNumber: '000888', pricePence: 389, uom: 'KGM', most: 3200 },
  { lineNumber: '000889', pricePence: 1237, uom: 'KGM', most: 900 },
  { lineNumber: '000505', pricePence: 301, itemGrams: 1000, most: 6 },
];
const substitutes = ['000123', '000604', '000701', '000702', '000703'];
await saveProducts(database, [
  ...goods.map(({ lineNumber, pricePence, uom, itemGrams, depositPence = 0 }) => aProduct({
    lineNumber, name: `Product ${lineNumber}`, pricePence, depositPence, priceUom: uom ?? (itemGrams ? 'KGM' : 'C62'),
    ...(uom && { saleUoms: [uom] }), ...(itemGrams && { saleUoms: ['C62'], itemWeight: { minGrams: itemGrams - 95, maxGrams: itemGrams + 100 } }),
  })),
  ...[['000701', 119], ['000702', 1499], ['000703', 333]].map(([lineNumber, pricePence]) => aProduct({ lineNumber: String(lineNumber), name: `Product ${lineNumber}`, pricePence: Number(pricePence) })),
]);
await shop.trolley.catalogue.freshen();
await shop.trolley.promote(
  aMultiBuy({ promotionId: '5001', lineNumbers: ['000601', '000602'], threshold: 3, setPence: 1000 }),
  aMultiBuy({ promotionId: '5002', lineNumbers: ['000603', '000505'], threshold: 2, setPence: 550 }),
);

afterEach(() => moveClock(database, null));

/** Returns the lines that a shopper orders: the tea, and some others. */
const linesOf = (dice: Dice): ShelfLine[] =>
  goods.filter((_, place) => place === 0 || dice(2) === 0).map(({ lineNumber, uom, most }) => ({
    lineNumber, canSubstitute: dice(4) > 0, ...(uom ? { uom, thousandths: 1 + dice(most) } : { thousandths: 1000 * (lineNumber === '000123' ? most : 1 + dice(most)) }),
  }));

/** Changes the amounts of most lines of a draft: up, or down to a bit less. */
const changed = (dice: Dice, lines: readonly ShelfLine[], direction: 'up' | 'down'): ShelfLine[] =>
  lines.map(({ uom, ...line }) => {
    const step = uom ? 1 + dice(400) : 1000 * dice(3);
    const least = line.lineNumber === '000123' ? 15_000 : uom ? 1 : 1000;
    return { ...line, ...(uom && { uom }), thousandths: direction === 'up' ? line.thousandths + step : Math.max(least, line.thousandths - step) };
  });

/** Makes a shopper with a trolley, and with some of everything that takes money off or pays. */
async function shopperOf(dice: Dice, slotId: number): Promise<Ordered> {
  const lines = linesOf(dice);
  const shopper = await shop.makeShopper({ lines, slotId, charge: dice(2) * 395 });
  if (dice(2)) {
    await makeHeldCard(database, shopper);
    if (dice(2)) expect((await shop.app.call('PATCH', `/incentives-prod/v1/incentive-offers/${memberOffer}/load`, { as: shopper.customerId })).status).toBe(200);
  }
  const codes = [
    () => makeCode(database, newCoupon(), { kind: 'PERCENT', value: 7, minimumSpendPence: 4000 }),
    () => makeCode(database, newCoupon(), { value: 501, lineNumbers: ['000123', '000888'] }),
    () => makeCode(database, newCombo(), { value: 1111 }),
  ].filter(() => dice(3) === 0);
  // An order takes one coupon only, so a second one is refused.
  for (const make of codes) expect([200, 409, 422]).toContain((await shop.addCode(shopper, await make())).status);
  if (dice(4) === 0) expect((await shop.partnerCard(shopper, partnerCard)).status).toBe(200);
  const vouchers = await Promise.all([500, 1000, 2500].filter(() => dice(4) === 0).map((pence) => makeGiftVoucher(database, pence)));
  if (vouchers.length > 0) await shop.setGiftVouchers(shopper, vouchers.map(({ serialNumber, secret }) => ({ serialNumber, securityCode: secret })));
  const giftCards = await Promise.all([777, 2501, 20_000].filter(() => dice(4) === 0).map((pence) => makeGiftCard(database, pence)));
  if (giftCards.length > 0) await shop.setGiftCards(shopper, giftCards.map(({ serialNumber, secret }) => ({ serialNumber, pin: secret })));
  await shop.giveCard(shopper);
  return { ...shopper, lines, authorisedPence: null };
}

interface Authorised {
  /** What is to be authorised for the order as it stands: what its card pays, and a tenth of its weighed lines (SC-549). */
  wantedPence: number;
  /** Whether a card is needed (SC-550). */
  isNeeded: boolean;
  /** The amounts of the authorisations that the provider holds open. */
  openPence: number[];
}

/** Reads an order's authorisations from the provider, and what they should be from the order. Computes in whole numbers only. */
async function authorisationsOf({ orderId }: Shopper): Promise<Authorised> {
  const [row] = await runSql<Authorised>(
    database,
    `select order_lines_pence - offer_savings_pence - membership_savings_pence - incentive_savings_pence + delivery_charge_pence + carrier_bag_charge_pence
         + deposit_charge_pence - gift_cards_pence - gift_vouchers_pence
         + (select coalesce((sum(total_price_pence - offer_share_pence)::int + 9) / 10, 0) from orders.lines l where l.customer_order_id = o.customer_order_id and weighed is not null) as "wantedPence",
       array(select amount_pence from payments.sandbox_authorisations where starts_with(reference, $1 || '-') and state = 'OPEN' and outcome = 'AUTHORISED') as "openPence",
       exists (select from orders.lines l where l.customer_order_id = o.customer_order_id and weighed is not null) as "isNeeded"
     from orders.orders o where customer_order_id = $1`,
    [orderId],
  );
  return { ...row!, isNeeded: row!.isNeeded || row!.wantedPence > 0 };
}

/** Places an order, or the changes of one, and expects one authorisation: a new one, or the earlier one if it covers the new amount (SC-551). */
async function place(order: Ordered): Promise<void> {
  const { status, body } = await shop.place(order, shop.newKey());
  expect(status, JSON.stringify(body)).toBe(200);
  await shop.reckon(order);
  const { wantedPence, isNeeded, openPence } = await authorisationsOf(order);
  const kept = order.authorisedPence;
  order.authorisedPence = !isNeeded ? null : kept !== null && kept >= wantedPence ? kept : wantedPence;
  expect({ order: order.orderId, openPence }).toEqual({ order: order.orderId, openPence: order.authorisedPence === null ? [] : [order.authorisedPence] });
}

async function amend(dice: Dice, order: Ordered, direction: 'up' | 'down'): Promise<void> {
  expect((await shop.startAmend(order)).status).toBe(200);
  order.lines = changed(dice, order.lines, direction);
  for (const { lineNumber, thousandths } of order.lines) {
    await runSql(database, 'update trolley.lines set thousandths = $3 where customer_order_id = $1 and line_number = $2', [order.orderId, lineNumber, thousandths]);
  }
  await place(order);
}

interface StaffLine { sequenceNumber: number; lineNumber: string; substitutable: boolean; weighed: boolean; mostQuantity: { amount: number; uom: string }; itemWeight: { amount: number } | null }

/** Records a pick of every line: whole, short, none, heavier or lighter than ordered, with or without substitutes. */
async function pickSome(dice: Dice, order: Ordered): Promise<void> {
  const { lines, order: { orderLines } } = (await shop.readByStaff(order)).body as { lines: StaffLine[]; order: { orderLines: { quantity: { amount: number } }[] } };
  for (const [place, { sequenceNumber, lineNumber, substitutable, weighed, mostQuantity: { amount: most, uom }, itemWeight }] of lines.entries()) {
    const ordered = orderLines[place]!.quantity.amount;
    const thousandths = [() => Math.round(most * 1000), () => Math.round(ordered * 1000), () => dice(Math.round(ordered * 1000) + 1), () => 0][dice(4)]!();
    const amount = uom === 'C62' ? Math.floor(thousandths / 1000) : thousandths / 1000;
    const grams = weighed && amount > 0 ? Math.floor(((900 + dice(201)) * amount * itemWeight!.amount) / 1000) : null;
    const others = substitutes.filter((one) => one !== lineNumber);
    const instead = substitutable && amount < ordered && dice(2) ? Array.from({ length: 1 + dice(2) }, () => ({ lineNumber: others[dice(others.length)]!, quantity: { amount: 1 + dice(3), uom: 'C62' } })) : [];
    const status = instead.length > 0 ? 'SUBSTITUTED' : amount === 0 ? 'UNAVAILABLE' : amount < ordered ? 'SHORT_PICKED' : 'PICKED';
    const answer = await shop.pick(order, sequenceNumber, { status, pickedQuantity: { amount, uom }, ...(grams !== null && { pickedWeight: { amount: grams, uom: 'GRM' } }), substitutes: instead });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
}

const pence = ({ amount }: { amount: number }): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((one, other) => one + other, 0);

/** Finishes an order, and expects that its shopper is charged for what came: no more than the lines, and no more than was authorised. */
async function finish(order: Ordered): Promise<void> {
  const { status, body } = await shop.finish(order);
  expect([order.orderId, status, body.order?.status]).toEqual([order.orderId, 200, 'PAID']);
  const { picked, order: { totals: { actual } } } = body;
  const charges = pence(actual.deliveryCharge) + pence(actual.carrierBagCharge);
  const taken = { paid: pence(picked.paid), due: pence(picked.cardDue), captured: pence(picked.captured), gifts: pence(picked.giftVouchers) + pence(picked.giftCards) };
  const authorised = order.authorisedPence ?? 0;
  // To the penny the sum of its lines, paid by gifts and the card, which is charged no more than was authorised (SC-553).
  const paid = sum(picked.lines.map((line: { paid: { amount: number } }) => pence(line.paid))) + charges;
  expect(taken).toEqual({ paid, due: paid - taken.gifts, captured: Math.min(taken.due, authorised), gifts: taken.gifts });
  // What was authorised covers every weight that staff may pick, but for the penny by which the price of each weighed line is rounded.
  expect(taken.due - taken.captured).toBeLessThanOrEqual(picked.lines.filter(({ weight, quantity: { uom } }: { weight: object | null; quantity: { uom: string } }) => weight !== null || uom !== 'C62').length);
  const [provider] = await runSql<{ captured: number[] }>(
    database, `select array(select captured_pence from payments.sandbox_authorisations where starts_with(reference, $1 || '-') and state = 'CAPTURED') as captured`, [order.orderId]);
  expect(provider).toEqual({ captured: taken.captured > 0 ? [taken.captured] : [] });
  await shop.reckon(order);
  expect(await openAtSandbox(database, order.orderId)).toEqual([]);
  // The shopper reads the same amount, and the VAT is of what was charged.
  const read = (await shop.read(order)).body;
  expect(pence(read.totals.actual.paid)).toBe(taken.paid);
  expect(sum(read.vatByRate.map(({ gross }: { gross: { amount: number } }) => pence(gross)))).toBe(taken.gifts + taken.captured);
}

/** Refunds parts of lines and amounts until nothing more can be given back, and expects that the next press is refused. */
async function refundAll(dice: Dice, order: Ordered): Promise<void> {
  if (dice(2)) expect((await shop.complete(order)).body.order.status).toBe('COMPLETED');
  for (let press = 0; press < 4; press += 1) {
    const { picked } = (await shop.readByStaff(order)).body;
    const lines = picked.lines.filter(({ quantity }: { quantity: { amount: number } }) => quantity.amount > 0 && dice(2)).map(({ sequenceNumber, quantity: { amount, uom } }: { sequenceNumber: number; quantity: { amount: number; uom: string } }) => ({
      sequenceNumber, quantity: uom === 'C62' ? 1 + dice(amount) : (1 + dice(Math.round(amount * 1000))) / 1000,
    }));
    const wanted = lines.length > 0 && dice(3) ? { lines } : { amount: { amount: (1 + dice(pence(picked.paid))) / 100 } };
    const { status, body } = await shop.refund(order, `refund-${press}-of-${order.orderId}`, { ...wanted, reason: 'Torn' });
    expect([200, 422], JSON.stringify(body)).toContain(status);
  }
  const left = pence((await shop.readByStaff(order)).body.picked.refundable);
  if (left > 0) expect((await shop.refund(order, `rest-of-${order.orderId}`, { amount: { amount: left / 100 }, reason: 'Torn' })).status).toBe(200);
  const more = await shop.refund(order, `more-of-${order.orderId}`, { amount: { amount: 0.01 }, reason: 'Torn' });
  expect([more.status, more.body.error]).toEqual([422, 'REFUND_TOO_MUCH']);
  const { picked } = (await shop.readByStaff(order)).body;
  const back = { card: sum(picked.refunds.map((one: { toPaymentCard: { amount: number } }) => pence(one.toPaymentCard))), giftCards: sum(picked.refunds.map((one: { toGiftCards: { amount: number } }) => pence(one.toGiftCards))) };
  expect(back).toEqual({ card: pence(picked.captured), giftCards: pence(picked.giftCards) });
  for (const line of picked.lines) expect(pence(line.refunded)).toBeLessThanOrEqual(pence(line.paid));
}

describe('an order that is amended, renewed, picked and refunded at random', () => {
  it.each(seeds)(
    'is charged for what came: to the penny the sum of its lines, never above what was authorised, and gives back no more than was paid (seed %i) [SC-549] [SC-551] [SC-552 part] [SC-553] [SC-662] [SC-666] [SC-667 part] [SC-668 part] [SC-670] [SC-671] [SC-676]',
    async (seed) => {
      const dice = seededDice(seed);
      const expectSound = async (after: string) => expect({ after, wrong: await checkMoney(database) }).toEqual({ after, wrong: [] });
      // A slot so far ahead that authorisations lapse before it, with a place for every order of the run.
      const [slot] = await runSql<{ id: number }>(
        database,
        `select slot_id::int as id from slots.slots s where branch_id = 651 and starts_at > platform.now() + interval '9 days'
         order by (select count(*) from slots.reservations r where r.slot_id = s.slot_id), starts_at limit 1`,
      );
      const orders: Ordered[] = [];
      for (let made = 0; made < ordersOfRun; made += 1) {
        const order = await shopperOf(dice, slot!.id);
        await place(order);
        orders.push(order);
      }
      await expectSound('placing');
      for (const order of orders) for (const direction of [['up'], ['down'], ['up', 'down'], []][dice(4)] as ('up' | 'down')[]) await amend(dice, order, direction);
      await expectSound('amends');

      // What the card has authorised lapses before the slot, and is authorised again to the same amount.
      await moveClock(database, (await readClock(database)) + 5.5 * dayMs);
      await shop.runJobOf('renew-authorisations');
      for (const order of orders) {
        await shop.reckon(order);
        expect((await authorisationsOf(order)).openPence).toEqual(order.authorisedPence === null ? [] : [order.authorisedPence]);
      }
      for (const order of orders) if (dice(3) === 0) await amend(dice, order, dice(2) ? 'up' : 'down');
      await expectSound('renewals');

      // Prices that rise after placing change nothing of what ordered lines cost.
      await shop.trolley.setPrice('000123', 650);
      for (const order of orders) {
        await shop.release(order);
        await pickSome(dice, order);
        await finish(order);
      }
      await shop.trolley.setPrice('000123', 417);
      await expectSound('picking');
      for (const order of orders) await refundAll(dice, order);
      await expectSound('refunds');
      const [met] = await runSql<Record<string, number>>(
        database,
        `select (select count(*)::int from payments.movements where kind = 'VOID') as voided, (select count(*)::int from payments.movements where kind = 'CAPTURE') as captured,
           (select count(*)::int from orders.picked_totals where card_due_pence = 0) as "withoutCard", (select count(*)::int from orders.picked_totals where gift_cards_pence > 0 and card_due_pence > 0) as both,
           (select count(*)::int from orders.picked_totals where vouchers_pence > 0) as vouchers, (select count(*)::int from orders.picked_totals where incentive_savings_pence > 0) as codes,
           (select count(*)::int from orders.picked_totals where offer_savings_pence > 0) as offers, (select count(*)::int from orders.picked_totals where partner_discount_pence > 0) as partners,
           (select count(*)::int from orders.picked_lines where replaces is not null) as substitutes, (select count(*)::int from orders.picked_lines where grams is not null) as weighed,
           (select count(*)::int from orders.picks where status = 'SHORT_PICKED') as short, (select count(*)::int from orders.refunds where lines <> '[]' and gift_cards_pence > 0) as "toGiftCards"`,
      );
      // The run has included the cases that this test is about.
      expect(Object.entries(met!).filter(([, count]) => count === 0)).toEqual([]);
    },
    120_000 * seeds.length,
  );
});
