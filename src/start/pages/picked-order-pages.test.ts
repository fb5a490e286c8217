import { expect, it } from 'vitest';
import type { VatRate } from '#/modules/catalogue/rules/vat-rate.ts';
import { recordPastOrder, type PastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, aRefund, aSubstitute, pickedOf, type Picks } from '#/modules/orders/testing/picked-order-builder.ts';
import { dayMs, hourMs, instantOf, londonDay } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { saveSpareCard } from '#/start/testing/examples/example-cards.ts';
import type { SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
// At noon, so that an hour before and after is the same day.
await moveClock(database, instantOf(londonDay(await readClock(database)), '12:00'));
const now = await readClock(database);
const list = '/ecom/myaccount/my-orders';
let number = 9_000_000_000;

const card = { cardType: 'VISA' as const, cardholderName: 'A Farrow', maskedCardNumber: '************1111', startDate: null, expiryDate: '12/49', businessAccount: false, token: 'tok_capturefails_1' };

/** Stores an order of the shopper that was picked, and returns its number. */
async function picked({ customerId }: SmallShopper, status: PastOrder['status'], picks: Picks = {}, more: Parameters<typeof pickedOf>[2] & { startsAt?: number } = {}, order = anOrderRecord()): Promise<string> {
  const customerOrderId = String((number += 1));
  const startsAt = more.startsAt ?? now + hourMs;
  const outcome = pickedOf({ ...order, customerOrderId }, picks, more);
  await inTransaction({ database }, (work) => recordPastOrder(work.database, aPastOrder({ customerId, customerOrderId, status, lines: order.lines, picked: outcome, card }, startsAt)));
  return customerOrderId;
}

async function read({ browser }: SmallShopper, path: string) {
  const { status, text: html, headers } = await browser.call('GET', path);
  const [main] = /<main[\s\S]*<\/main>/.exec(html) ?? [''];
  const text = main.replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'").replaceAll(/\s+/g, ' ');
  return { status, to: headers.get('location'), text, html: main, links: [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&')) };
}

it('a picked order shows line by line what was ordered and what came, and why its total differs, also printed [SC-597] [SC-598] [SC-599]', async () => {
  const shopper = await shop.shopper();
  const id = await picked(shopper, 'COMPLETED', { 1: { status: 'SUBSTITUTED', thousandths: 0, substitutes: [aSubstitute(2, 250, { name: 'Green tea' })] }, 2: { status: 'UNAVAILABLE', thousandths: 0 } }, { startsAt: now - 3 * dayMs, refunds: [aRefund(250, { refundReference: `refund-of-${number}` })] });
  const page = `${list}/order/${id}`;
  for (const path of [page, `${page}?print=true`]) {
    const { text, html } = await read(shopper, path);
    expect(text).toMatch(/What changed .*1 substitute .*1 short or unavailable/);
    expect(html).toMatch(/<s>Product 000123<\/s>[\s\S]*Green tea/);
    expect(text).toMatch(/Green tea .*Costs less, so you pay the lower price\. .*Ordered 2 .*Came 2 .*Estimated £6\.00 .*You paid £5\.00/);
    expect(text).toMatch(/Product 054321 .*Unavailable .*You weren’t charged\./);
    expect(text).toMatch(/Why your total is lower .*Estimated when you ordered £14\.00 .*Substitutes at the lower price -£1\.00 .*Items we didn’t have -£4\.00 .*Charged on .*£9\.00 .*Refunded on .* \(One arrived broken\) -£2\.50 .*You paid in the end £6\.50/);
    expect(text).toMatch(/Paid with Visa ending 1111\./);
    expect(text).not.toContain('************');
  }
  const { text, links } = await read(shopper, list);
  expect(text).toMatch(/Completed You were refunded £2\.50 .*£6\.50 .*View receipt/);
  expect(links).toContain(page);
});

it('a picked order and its print view list the VAT by rate, unless a rate is not known [SC-598 part] [AC-548 part]', async () => {
  const shopper = await shop.shopper();
  const { lines } = aPastOrder({}, now);
  const receiptOf = async (second: VatRate | null) => {
    const order = anOrderRecord({ lines: [lines[0]!, { ...lines[1]!, vatRate: second }] });
    const id = await picked(shopper, 'COMPLETED', {}, { startsAt: now - 3 * dayMs }, order);
    return [await read(shopper, `${list}/order/${id}`), await read(shopper, `${list}/order/${id}?print=true`)];
  };
  for (const { text } of await receiptOf('STANDARD')) {
    expect(text).toMatch(/VAT .*Rate Net VAT Total .*Standard rate, 20% £6\.67 £1\.33 £8\.00 .*Zero rate, 0% £6\.00 £0\.00 £6\.00 .*Total £12\.67 £1\.33 £14\.00/);
    expect(text).not.toContain('Before refunds');
  }
  for (const { text } of await receiptOf(null)) expect(text).not.toContain('VAT');
});

it('a picked order that staff cancelled before it was paid shows what was ordered, and that nothing was charged [SC-597]', async () => {
  const shopper = await shop.shopper();
  const id = await picked(shopper, 'CANCELLED', { 1: { status: 'SUBSTITUTED', thousandths: 0, substitutes: [aSubstitute(2, 250, { name: 'Green tea' })] }, 2: { status: 'UNAVAILABLE', thousandths: 0 } }, { capturedPence: null });
  const { text } = await read(shopper, `${list}/order/${id}`);
  expect(text).toMatch(/Product 000123 .*£6\.00 .*Product 054321 .*£4\.00 .*Not charged £14\.00 .*VISA ending 1111 You weren’t charged\./i);
  expect(text).not.toMatch(/What changed|Came|Green tea|Unavailable|You pay|To pay|To be paid|VAT/);
  expect((await read(shopper, list)).text).toMatch(/Cancelled You weren’t charged .*£14\.00 .*View order/);
});

it('an order of today says where it is, in the list beside its status, on its page and on the account overview [SC-656] [SC-595 part] [SC-596 part]', async () => {
  const shopper = await shop.shopper();
  const [coming, later] = [await picked(shopper, 'PAID'), await picked(shopper, 'PAID', {}, { startsAt: now + 2 * dayMs })];
  // A refund runs while the driver is on the way (decision 208).
  const refunding = await picked(shopper, 'PAID');
  await runSql(database, `update orders.orders set status = 'REFUND_PENDING' where customer_order_id = $1`, [refunding]);
  for (const id of [coming, later, refunding]) {
    await runSql(
      database,
      `insert into orders.delivery_statuses (customer_order_id, status, eta_starts_at, eta_ends_at, driver_name, last_updated)
       values ($1, 'OUT_FOR_DELIVERY', to_timestamp($2::double precision / 1000), to_timestamp($3::double precision / 1000), 'Tomasz Nowak', to_timestamp($4::double precision / 1000))`,
      [id, now + hourMs, now + 1.25 * hourMs, now],
    );
  }
  const { text } = await read(shopper, list);
  expect(text).toMatch(new RegExp(`(?<!On its way soon )Arriving between 1pm and 1:15pm On its way Updated at 12pm .*Your driver is Tomasz\\. Order ${coming} .*Packed .*On its way .*Arriving .*Delivered`));
  expect(text).toMatch(new RegExp(`Previous orders .*Arriving between 1pm and 1:15pm Order ${refunding} .*On its way Updated at 12pm Refund`));
  const overview = await read(shopper, '/ecom/myaccount');
  expect(overview.text).toMatch(new RegExp(`Arriving between 1pm and 1:15pm Your driver is Tomasz\\. Track order ${coming} .*My details`));
  expect(overview.links.filter((link) => link.includes('/order/'))).toEqual([`${list}/order/${coming}`]);
  const page = await read(shopper, `${list}/order/${coming}`);
  expect(page.text).toMatch(/On its way Updated at 12pm Arriving between 1pm and 1:15pm Your driver is Tomasz\./);
  expect(page.text).not.toMatch(/Nowak|On its way soon/);
  await runSql(database, `update orders.delivery_statuses set eta_starts_at = eta_starts_at + interval '90 minutes', eta_ends_at = eta_ends_at + interval '90 minutes' where customer_order_id = $1`, [coming]);
  expect((await read(shopper, `${list}/order/${coming}`)).text).toMatch(/Running late .*Arriving between 2:30pm and 2:45pm/);
  expect((await read(shopper, `${list}/order/${later}`)).text).not.toContain('Tomasz');
});

it('an order whose payment was refused is paid without script with a saved card, once, and the payment is confirmed [SC-634] [SC-635] [SC-649 part] [SC-650] [SC-651] [SH-047] [SH-048]', async () => {
  const [shopper, other] = [await shop.shopper(), await shop.shopper()];
  const id = await picked(shopper, 'PAYMENT_FAILED', {}, { capturedPence: null });
  const [page, confirmation] = [`/ecom/resolve-order-payment/${id}`, `/ecom/payment-confirmation/${id}`];
  for (const path of [list, `${list}/order/${id}`]) {
    const { text, links } = await read(shopper, path);
    expect(text).toMatch(/Payment needed .*Pay now/);
    expect(links).toContain(page);
  }
  expect(await read(shopper, confirmation)).toMatchObject({ status: 302, to: list });

  const paymentCardId = await saveSpareCard(database, shopper.customerId);
  const shown = await read(shopper, page);
  expect(shown.text).toMatch(new RegExp(`Pay for your order Order ${id} \\. £14\\.00 to pay .*Payment card .*Visa ending 4242 .*Use a new card .*Pay now`));
  for (const path of [page, `${page}/anything`]) expect((await read(other, path)).status).toBe(404);
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(shown.html)![1]!;
  const form = { key: field('key'), TRASessionId: field('TRASessionId'), expectedAmount: field('expectedAmount') };
  const send = (more: object) => shopper.browser.call('POST', page, { form: { ...form, ...more }, headers: { origin: 'https://shop.test' } });
  const scripted = await send({ paymentCardId: 'new' });
  expect([scripted.status, scripted.text]).toEqual([422, expect.stringContaining('A new card needs JavaScript')]);
  const cheaper = await send({ paymentCardId, expectedAmount: '1' });
  expect([cheaper.status, cheaper.text]).toEqual([409, expect.stringContaining('A payment for this order is being made')]);
  for (let press = 0; press < 2; press += 1) {
    const paid = await send({ paymentCardId });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, confirmation]);
  }
  const captures = await runSql(database, `select amount_pence::int as pence from payments.movements where customer_order_id = $1 and kind = 'CAPTURE' and outcome = 'CAPTURED'`, [id]);
  expect(captures).toEqual([{ pence: 1400 }]);
  for (const path of [confirmation, `${confirmation}/thanks`]) {
    expect((await read(shopper, path)).text).toMatch(new RegExp(`Order ${id} is paid for .*Thank you for your payment .*You paid £14\\.00 with Visa ending 4242 \\.`));
  }
  expect(await read(shopper, page)).toMatchObject({ status: 302, to: `${list}/order/${id}` });
  expect(await read(other, confirmation)).toMatchObject({ status: 302, to: list });
});

it('an order that cannot be paid for online now says so, and whom to ask [SC-650]', async () => {
  const shopper = await shop.shopper();
  const blocked = await picked(shopper, 'PAYMENT_FAILED', {}, { capturedPence: null });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await runSql(
      database,
      `insert into checkout.payment_attempts (customer_order_id, idempotency_key, customer_id, state, refusal, claimed_at, changed_at) values ($1, $2, $3, 'FAILED', 'DECLINED', platform.now(), platform.now())`,
      [blocked, `failed-${attempt}`, shopper.customerId],
    );
  }
  const waiting = await picked(shopper, 'PLACED', {}, { startsAt: now + 2 * dayMs });
  for (const id of [blocked, waiting]) {
    const { status, text, html } = await read(shopper, `/ecom/resolve-order-payment/${id}`);
    expect(status).toBe(200);
    expect(text).toContain("You can't pay for this order online right now. Please contact Customer Care.");
    expect(html).not.toContain('Pay now');
  }
});

it('keeps the note and the count of a refused report, with the fault beside its field', async () => {
  const shopper = await shop.shopper();
  const id = await picked(shopper, 'COMPLETED', {}, { startsAt: now - 3 * hourMs });
  const page = `${list}/order/${id}`;
  const report = async (typed: Record<string, string>) => {
    const { status, text: html } = await shopper.browser.call('POST', `${page}?report=yes`, { form: { report: '1', problem: 'BAD', ...typed }, headers: { origin: 'https://shop.test' } });
    const errorOf = (field: string) => new RegExp(`id="${field}-1-error"[^>]*>(.*?)</p>`, 's').exec(html)?.[1]!.replaceAll(/<[^>]*>/g, '').trim() ?? null;
    return { status, html, faults: [errorOf('count'), errorOf('note')] };
  };
  const long = `It was open. ${'x'.repeat(200)}`;
  const tooLong = await report({ quantity: '1', note: long });
  expect([tooLong.status, ...tooLong.faults]).toEqual([422, null, 'Must be no more than 200 characters']);
  expect(tooLong.html).toContain(`value="${long}"`);
  expect(tooLong.html).toMatch(/<option selected="">1<\/option><option>2<\/option>/);
  expect(tooLong.html).toMatch(/<details[^>]* open=""[^>]*>(?:(?!<\/details>).)*id="note-1"/s);
  const tooMany = await report({ quantity: '3', note: 'Both were open.' });
  expect([tooMany.status, ...tooMany.faults]).toEqual([422, 'This is more than came', null]);
  // The other item of the order has neither the note nor the fault.
  expect(tooMany.html.split('value="Both were open."').length - 1).toBe(1);
});
