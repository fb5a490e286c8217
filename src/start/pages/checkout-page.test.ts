import { describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { validAddress } from '#/modules/account/testing/customer-builder.ts';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { deleteContent, saveContent } from '#/modules/content/server/public.ts';
import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { addToTrolley as add, mainWordsOf as wordsOf, makeReadyShopper as readyShopper, openOrderOf, postCheckout as post } from '#/start/testing/pages/checkout-by-form.ts';
import { book, emptySlot, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveProducts(database, [
      aProduct({ lineNumber: '000200', name: 'Blended whisky', pricePence: 2465, containsAlcohol: true }),
      aProduct({ lineNumber: '000216', name: 'Energy drink', pricePence: 330, minimumAge: 16 }),
      aProduct({ lineNumber: '000201', name: 'Loose bananas', pricePence: 120, saleUoms: ['KGM'], priceUom: 'KGM' } as never),
    ]);
  },
});
const { database } = shop;
const on = { fetch: shop.fetch };
const page = '/ecom/checkout';

const leadOf = ({ status, headers }: TestAnswer) => [status, headers.get('location')];

const makeReadyShopper = (given?: Parameters<typeof readyShopper>[1]) => readyShopper(shop, given);

const statusOf = async ({ orderId }: SmallShopper) => (await runSql<{ status: string }>(database, 'select status from orders.orders where customer_order_id = $1', [orderId]))[0]?.status ?? 'PENDING';

describe('opening checkout', () => {
  it('leads away by the first test that fails: login, details, trolley, slot [SC-445] [SC-440 part]', async () => {
    expect(leadOf(await shop.browser().call('GET', page))).toEqual([302, '/ecom/login?redirect=%2Fecom%2Fcheckout']);
    const shopper = await shop.shopper();
    const open = () => shopper.browser.call('GET', page);
    const name = (first: string | null) => runSql(database, 'update account.accounts set first_name = $2 where id = $1', [shopper.customerId, first]);
    await runSql(database, 'update trolley.lines set thousandths = 1000, line_number = $2 where customer_order_id = $1', [shopper.orderId, 'unknown']);
    await name(null);
    expect(leadOf(await open())).toEqual([302, '/ecom/registration/account-details?redirect=%2Fecom%2Fcheckout']);
    await name('Ada');
    expect(leadOf(await open())).toEqual([302, '/ecom/shop/trolley']);
    await runSql(database, `update trolley.lines set line_number = '000201', uom = 'KGM' where customer_order_id = $1`, [shopper.orderId]);
    expect(leadOf(await open())).toEqual([302, '/ecom/shop/trolley']);
    await runSql(database, 'delete from trolley.lines where customer_order_id = $1', [shopper.orderId]);
    expect(leadOf(await open())).toEqual([302, '/ecom/shop/trolley']);
    await add(shopper, '000123', { amount: 1 });
    expect(leadOf(await open())).toEqual([302, '/ecom/serviceselection?from=checkout']);
    await book(shopper, on, await emptySlot(database));
    expect((await open()).status).toBe(200);
  });

  it('asks for the age of what is restricted for another reason than alcohol, and places the order once it is declared [SC-454 part]', async () => {
    const shopper = await makeReadyShopper();
    await add(shopper, '000216', { amount: 1 });
    const shown = await shopper.browser.call('GET', page);
    const words = wordsOf(shown);
    for (const said of ['Are you 16 or over?', 'Your order contains age-restricted items. You must be 16 or over to receive them.', 'I confirm that I am 16 or over']) expect(words, said).toContain(said);
    expect(words).not.toContain('contains alcohol');
    const refused = await post(shopper, shown, {});
    expect([refused.status, wordsOf(refused).includes('Please confirm that you are 16 or over, or remove the age-restricted items from your trolley.')]).toEqual([422, true]);
    expect(leadOf(await post(shopper, refused, { ageConfirmed: 'on' }))).toEqual([303, `/ecom/order-confirmation/${shopper.orderId}`]);
  });

  it('shows all sections in the checkout layout, with what has to be said about alcohol and weights [SH-045] [SC-051] [SC-447 part] [SC-454] [SC-455] [SC-456] [SC-442 part] [SH-077 part] [SH-369] [SH-368] [SH-372]', async () => {
    const shopper = await makeReadyShopper();
    const plain = await shopper.browser.call('GET', page);
    expect(wordsOf(plain)).not.toMatch(/alcohol|priced by weight|Deposits|Code [A-Z]/);
    await add(shopper, '000200', { amount: 1 });
    await add(shopper, '000201', { amount: 0.5, uom: 'KGM' });
    const shown = await shopper.browser.call('GET', page);
    const headings = [...shown.text.matchAll(/<h([12])[^>]*>(.*?)<\/h\1>/gs)].map(([, , inside]) => inside!.replaceAll(/<[^>]+>/g, ''));
    expect(headings.map((heading) => heading.replace(/: .*/, ''))).toEqual(['Checkout', 'Delivery', 'Bags and substitutes', 'Codes, gift cards and discounts', 'Payment card', 'Are you 18 or over?', 'Offers and news', 'Order summary']);
    const words = wordsOf(shown);
    for (const said of [
      'Your order contains alcohol. You must be 18 or over to receive it.',
      'Some items are priced by weight, so your final total may differ.',
      'Items (3) £70.25', 'Delivery £4.00', 'To pay (estimated) £74.25',
      'By placing this order you agree to pay £74.25 for it', 'Visa ending 1111', 'Place order and pay',
      'You can change your order until the time that its confirmation shows.',
    ]) expect(words, said).toContain(said);
    const around = shown.text.replaceAll(/<script.*?<\/script>/gs, '').replace(/<main.*<\/main>/s, '').replaceAll(/<svg.*?<\/svg>/gs, '');
    expect(around).toContain('Secure Checkout');
    expect(around).toMatch(/href="\/ecom\/shop\/browse\/groceries"[^>]*aria-label="Larder, groceries home"/);
    expect(around).toMatch(/href="tel:[\d+]+"/);
    const footer = /<footer.*<\/footer>/s.exec(around)![0];
    expect([...footer.matchAll(/<a /g)]).toHaveLength(3);
    expect(footer).toContain('© Larder');
    expect(around).not.toMatch(/role="search"|aria-label="Main"/);
  });

  it('shows what it knows about the customer: the account, their orders, addresses and favourites [SC-440]', async () => {
    const shopper = await makeReadyShopper();
    const { customerId } = shopper;
    const open = () => shopper.browser.call('GET', page);
    const before = wordsOf(await open());
    const [{ email }] = await runSql<{ email: string }>(database, 'select email from account.accounts where id = $1', [customerId]) as [{ email: string }];
    expect(before).toContain(`We’ll send your order confirmation to ${email}`);
    expect(before).toContain('First order? We hold £');
    expect(before).not.toMatch(/favourites? you buy most often|payment for another order/);

    await shopper.browser.addAddress(shopper.bearer, { ...validAddress, line1: '9 Orchard Row' });
    const startsAt = (await readClock(database)) - 3 * dayMs;
    const record = async (status: 'PLACED' | 'COMPLETED' | 'PAYMENT_FAILED', lineNumbers: readonly string[]) => {
      const order = aPastOrder({ customerId, status }, startsAt);
      await inTransaction({ database }, async (work) => {
        const customerOrderId = await insertPlacedHeader(work.database, { customerId, state: status, created: order.created });
        await recordPastOrder(work.database, { ...order, customerOrderId, lines: lineNumbers.map((lineNumber, at) => ({ ...order.lines[0]!, lineNumber, sequenceNumber: at + 1 })) });
      });
    };
    await record('PLACED', ['000123']);
    expect(wordsOf(await open())).not.toContain('First order?');
    await record('COMPLETED', ['000200', '000123']);
    await record('PAYMENT_FAILED', ['000123']);
    const after = await open();
    const words = wordsOf(after);
    expect(words).toContain('We couldn’t take the payment for another order');
    expect(words).toContain('1 of the 2 favourites you buy most often isn’t in this order. See favourites');
    expect(after.text, 'a new card can be billed to it').toContain('9 Orchard Row');
  });

  it('asks a customer who was never asked about marketing, but no staff signed on as them, and saves the choice with the order [SC-730 part]', async () => {
    const shopper = await makeReadyShopper();
    const asked = await shopper.browser.call('GET', page);
    expect(asked.text).toMatch(/name="marketing.EMAIL"(?![^>]*checked)/);
    const staff = shop.browser();
    await signStaffOn(database, staff, shopper.customerId);
    expect((await staff.call('GET', page)).text).not.toContain('name="marketing.EMAIL"');
    expect(leadOf(await post(shopper, asked, { 'marketing.SMS': 'on' }))).toEqual([303, `/ecom/order-confirmation/${shopper.orderId}`]);
    const consent = async () => (await shopper.browser.call('GET', '/marketingpreferences-prod/v1/marketingpreferences/waitrose?clientType=WEB_APP', { bearer: shopper.bearer })).body;
    await expect.poll(consent).toMatchObject({ consent: { EMAIL: false, SMS: true }, source: 'CHECKOUT', notices: [{ title: 'Privacy policy', version: 'NA' }] });
    await add({ ...shopper, orderId: await openOrderOf(shopper) }, '000123', { amount: 1 });
    await book({ ...shopper, orderId: await openOrderOf(shopper) }, on, await emptySlot(database));
    const next = await shopper.browser.call('GET', page);
    expect([next.status, next.text.includes('name="marketing.EMAIL"')]).toEqual([200, false]);
  });

  it('neither shows nor waits for a failure to read or to save the consent [SC-730]', async () => {
    const shopper = await makeReadyShopper();
    const shown = await shopper.browser.call('GET', page);
    expect(shown.text).toContain('name="marketing.EMAIL"');
    await runSql(database, 'alter table account.marketing_consents rename to unreadable');
    try {
      const without = await shopper.browser.call('GET', page);
      expect([without.status, without.text.includes('name="marketing.EMAIL"'), wordsOf(without).includes('Place order and pay')]).toEqual([200, false, true]);
      expect(leadOf(await post(shopper, shown, { 'marketing.EMAIL': 'on' }))).toEqual([303, `/ecom/order-confirmation/${shopper.orderId}`]);
    } finally {
      await runSql(database, 'alter table account.unreadable rename to marketing_consents');
    }
    expect(await statusOf(shopper)).toBe('PLACED');
  });

  it('shows the text that the content service has for checkout, and the order as get-order answers it [SC-442]', async () => {
    const shopper = await makeReadyShopper();
    expect(wordsOf(await shopper.browser.call('GET', page))).not.toContain('No deliveries on Christmas Day');
    await saveContent(database, 'checkout/checkout-content/master', { content: [{ type: 'text', heading: 'No deliveries on Christmas Day', body: ['We deliver again on Boxing Day.'] } as never], events: [] });
    const words = wordsOf(await shopper.browser.call('GET', page));
    for (const said of ['No deliveries on Christmas Day', 'We deliver again on Boxing Day.']) expect(words).toContain(said);
    const path = `/order-orchestration-prod/v1/orders/${shopper.orderId}`;
    const { body: order } = await shopper.browser.call('GET', path, { bearer: shopper.bearer });
    expect((await shopper.browser.call('PATCH', `${path}/initialise`, { bearer: shopper.bearer })).body.order).toEqual(order);
    expect(words).toContain(`To pay £${order.totals.estimated.toPay.amount.toFixed(2)}`);
    await deleteContent(database, 'checkout/checkout-content/master');
  });

  it('shows a loading indicator while it has nothing to show, because a press without an answer comes before the tests [SH-370] [SC-466 part]', async () => {
    const shopper = await shop.shopper();
    const waiting = await shopper.browser.call('GET', `${page}?press=${shopper.orderId}`);
    expect(waiting.status).toBe(200);
    expect(waiting.text).toContain('Checking your order');
    expect(waiting.text).not.toContain('Place order and pay');
    await book(shopper, on, await emptySlot(database));
    expect(wordsOf(await shopper.browser.call('GET', `${page}?press=${shopper.orderId}`))).toContain('Place order and pay');
  });
});

describe('checkout without script', () => {
  it('places the order with a saved card, once, and leads to its confirmation [SC-463 part] [SC-462 part] [SC-467 part] [SC-453]', async () => {
    const shopper = await makeReadyShopper();
    const shown = await shopper.browser.call('GET', page);
    expect(shown.text).toMatch(/<input(?![^>]*checked)[^>]*name="paper"(?![^>]*checked)[^>]*>/);
    expect(wordsOf(shown)).toContain('Send a paper statement with my order');
    const confirmation = [303, `/ecom/order-confirmation/${shopper.orderId}`];
    expect(leadOf(await post(shopper, shown, { contactNumber: '07700 900118', deliveryNote: 'Ring twice', paper: 'on' }))).toEqual(confirmation);
    const [order] = await runSql(database, 'select d.contact_number, d.delivery_note, d.paper_statement, d.bagless from orders.details d where customer_order_id = $1', [shopper.orderId]);
    expect(order).toEqual({ contact_number: '07700900118', delivery_note: 'Ring twice', paper_statement: true, bagless: true });
    // The browser sends the same form again after a reload: the trolley is another by now, and stays.
    const again = await post(shopper, shown);
    expect(again.status).not.toBe(500);
    expect(await statusOf(shopper)).toBe('PLACED');
  });

  it('shows what is wrong beside its field, keeps what was typed, and places nothing [SC-450 part] [SC-454 part] [AC-499 part]', async () => {
    const shopper = await makeReadyShopper();
    await add(shopper, '000200', { amount: 1 });
    const shown = await shopper.browser.call('GET', page);
    const refused = await post(shopper, shown, { contactNumber: '07700 90011x', deliveryNote: 'By the shed', bags: 'bags' });
    expect(refused.status).toBe(422);
    for (const said of ['Invalid phone number', 'Please confirm that you are 18 or over']) expect(wordsOf(refused)).toContain(said);
    for (const kept of ['value="07700 90011x"', 'value="By the shed"']) expect(refused.text).toContain(kept);
    expect(wordsOf(refused)).toContain('Bags 40p');
    expect(await statusOf(shopper)).toBe('PENDING');
    expect(leadOf(await post(shopper, refused, { contactNumber: '07700 900118', ageConfirmed: 'on', bags: 'bags' }))).toEqual([303, `/ecom/order-confirmation/${shopper.orderId}`]);
  });

  it('asks to check a total that the page did not show, then places the order at it [SC-452] [SC-470 part]', async () => {
    const shopper = await makeReadyShopper();
    const shown = await shopper.browser.call('GET', page);
    const refused = await post(shopper, shown, { bags: 'bags' });
    expect([refused.status, wordsOf(refused).includes('Your total has changed to £49.40. Please check and place your order again.')]).toEqual([409, true]);
    expect(await statusOf(shopper)).toBe('PENDING');
    expect(leadOf(await post(shopper, refused, { bags: 'bags' }))).toEqual([303, `/ecom/order-confirmation/${shopper.orderId}`]);
  });

  it('says that a new card needs script, and that a card was declined; Enter in a field places nothing [SC-532 part] [SC-470 part]', async () => {
    const without = await makeReadyShopper({ card: null });
    const shown = await without.browser.call('GET', page);
    expect(wordsOf(await post(without, shown))).toContain('A new card needs JavaScript');
    const unpressed = await post(without, shown, { intent: 'stay', deliveryNote: 'By the shed' });
    expect([unpressed.status, wordsOf(unpressed).includes('Your order has not been placed and nothing was taken.')]).toEqual([422, true]);
    expect(unpressed.text).toContain('value="By the shed"');
    const declined = await makeReadyShopper({ behaviour: 'declined' });
    const refused = await post(declined, await declined.browser.call('GET', page));
    expect([refused.status, wordsOf(refused).includes('Your card was declined. Please try another card.')]).toEqual([409, true]);
    expect(await statusOf(declined)).toBe('PENDING');
  });

  it('leads to the page of the risk check, which offers no way back into checkout [AC-539] [AC-540] [AC-541]', async () => {
    const shopper = await makeReadyShopper({ behaviour: 'blocked' });
    const refused = await post(shopper, await shopper.browser.call('GET', page));
    expect(leadOf(refused)).toEqual([303, '/ecom/tra-check-block']);
    const shown = await shopper.browser.call('GET', '/ecom/tra-check-block');
    expect(shown.text).toContain("Sorry, we can&#x27;t accept this order online</h1>");
    expect(wordsOf(shown)).toMatch(/call Customer Care on 0800/);
    const links = [...(/<main[^>]*>(.*)<\/main>/s.exec(shown.text)![1]!).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([expect.stringMatching(/^tel:0800/), '/ecom/shop/browse/groceries']);
    expect(await statusOf(shopper)).toBe('PENDING');
    expect((await shopper.browser.call('GET', page)).status).toBe(200);
  });

  it('shows the bank’s page in place, and places the order once the bank has approved [SC-546 part] [SC-547 part]', async () => {
    const shopper = await makeReadyShopper({ behaviour: 'authenticate' });
    const asked = await post(shopper, await shopper.browser.call('GET', page));
    expect([asked.status, /<iframe[^>]*src="\/payment-gateway-prod\/v1\/challenges\//.test(asked.text)]).toEqual([409, true]);
    const early = await post(shopper, asked);
    expect(wordsOf(early)).toContain("We couldn't verify your card. Please try again or use another card.");
    const again = await post(shopper, early);
    const transactionId = /name="transactionId" value="([^"]*)"/.exec(again.text)![1]!;
    await shopper.browser.call('POST', '/order-orchestration-prod/v1/orders/payments/authentication', { form: { transactionId, response: 'approve' } });
    expect(leadOf(await post(shopper, again))).toEqual([303, `/ecom/order-confirmation/${shopper.orderId}`]);
  });
});

it('order confirmation shows at its path, also with anything after the id [SH-046]', async () => {
  const shopper = await makeReadyShopper();
  await post(shopper, await shopper.browser.call('GET', page));
  for (const more of ['', '/', '/thanks/again']) {
    const shown = await shopper.browser.call('GET', `/ecom/order-confirmation/${shopper.orderId}${more}`);
    expect([more, shown.status, shown.text.includes('Thank you for your order')]).toEqual([more, 200, true]);
  }
});
