import { expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { afterPlacedAlready } from '#/modules/checkout/rules/amending/after-placed-already.ts';
import { orderWithBags } from '#/modules/checkout/rules/order-with-bags.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { callAmend } from '#/start/testing/amended-orders.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { addToTrolley as add, makeReadyShopper, openOrderOf, postCheckout as post } from '#/start/testing/pages/checkout-by-form.ts';
import { book, callAs, emptySlot, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveProducts(database, [aProduct({ lineNumber: '000200', name: 'Blended whisky', pricePence: 2465, containsAlcohol: true })]);
  },
});
const { database } = shop;
const on = { fetch: shop.fetch };
const page = '/ecom/checkout';

/** Returns the words of a page's main part. */
const wordsOf = ({ text }: TestAnswer): string =>
  (/<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '').replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/&#x27;|&rsquo;/g, "'").replaceAll(/\s+/g, ' ');

const leadOf = ({ status, headers }: TestAnswer) => [status, headers.get('location')];

const statusOf = async ({ orderId }: SmallShopper) => (await runSql<{ status: string }>(database, 'select status from orders.orders where customer_order_id = $1', [orderId]))[0]?.status ?? 'PENDING';

/** Places an order, and fills the shopper's next trolley up to checkout. */
async function makePlacedAndNext(): Promise<{ placed: SmallShopper; next: SmallShopper }> {
  const placed = await makeReadyShopper(shop);
  expect((await post(placed, await placed.browser.call('GET', page))).status).toBe(303);
  const next = { ...placed, orderId: await openOrderOf(placed) };
  await add(next, '000123', { amount: 1 });
  await book(next, on, await emptySlot(database));
  return { placed, next };
}

it('checkout acts only on the order that its page showed, also when an amend began or ended meanwhile [SC-617 part] [SC-541 part]', async () => {
  const { placed, next } = await makePlacedAndNext();
  const nextShown = await next.browser.call('GET', page);
  expect(await callAmend(placed, on, 'amend')).toBe(200);
  const refused = await post(next, nextShown, { intent: 'promo-code', promoCode: 'WELCOME5' });
  expect([refused.status, wordsOf(refused).includes('This page showed another order before')]).toEqual([409, true]);
  expect(leadOf(await post(next, nextShown))).toEqual([303, `/ecom/order-confirmation/${next.orderId}`]);
  expect([await statusOf(placed), await statusOf(next)]).toEqual(['AMENDING', 'PLACED']);

  const draftShown = await placed.browser.call('GET', page);
  expect(await callAmend(placed, on, 'cancel-amend')).toBe(200);
  const ended = await post(placed, draftShown, { deliveryNote: 'Ring twice' });
  expect(leadOf(ended)).toEqual([303, `/ecom/myaccount/my-orders/order/${placed.orderId}?changes=elsewhere`]);
  expect(wordsOf(await placed.browser.call('GET', ended.headers.get('location')!))).toContain('Your changes were confirmed or cancelled in another window');
  expect(await statusOf(placed)).toBe('PLACED');
});

it('checkout says at an order whose amend cut-off has passed that it cannot be changed, and places nothing else [SC-623 part] [SC-624 part]', async () => {
  const { placed, next } = await makePlacedAndNext();
  expect(await callAmend(placed, on, 'amend')).toBe(200);
  const shown = await placed.browser.call('GET', page);
  const cutOff = await runSql<{ at: number }>(
    database,
    `update orders.orders set amend_cut_off = platform.now() - interval '1 second' where customer_order_id = $1 returning extract(epoch from amend_cut_off) * 1000 as at`,
    [placed.orderId],
  );
  await runSql(database, `update trolley.orders set confirmed = jsonb_set(confirmed, '{amendCutOff}', to_jsonb($2::bigint)) where customer_order_id = $1`, [placed.orderId, Math.floor(Number(cutOff[0]!.at))]);
  const ended = await post(placed, shown);
  expect(leadOf(ended)).toEqual([303, `/ecom/myaccount/my-orders/order/${placed.orderId}?changes=ended`]);
  expect(await statusOf(next)).toBe('PENDING');
});

it('checkout without script refuses to place a slot other than the one it showed, when the hold of an amend has expired [SC-470 part] [SC-628 part]', async () => {
  const { placed } = await makePlacedAndNext();
  expect(await callAmend(placed, on, 'amend')).toBe(200);
  await book(placed, on, await emptySlot(database));
  const shown = await placed.browser.call('GET', page);
  await runSql(database, `update slots.reservations set expires_at = platform.now() - interval '1 second' where customer_order_id = $1 and status = 'UNCONFIRMED'`, [placed.orderId]);
  const refused = await post(placed, shown);
  expect([refused.status, wordsOf(refused).includes('Sorry, your slot has now expired'), await statusOf(placed)]).toEqual([409, true, 'AMENDING']);
  expect(leadOf(await post(placed, refused))).toEqual([303, `/ecom/order-confirmation/${placed.orderId}`]);
});

it('checkout knows changes again that another press has placed [SC-541 part]', async () => {
  const { placed } = await makePlacedAndNext();
  expect(await callAmend(placed, on, 'amend')).toBe(200);
  await add(placed, '000200', { amount: 1 });
  await book(placed, on, await emptySlot(database));
  const order = `/order-orchestration-prod/v1/orders/${placed.orderId}`;
  const { order: draft } = (await callAs(placed, on, ['PATCH', `${order}/initialise`], undefined)).body;
  const details = { contactNumber: '07700900118', deliveryNote: 'Ring twice', bagless: false, paperStatement: false, substitutionsAllowed: true };
  expect((await callAs(placed, on, ['PATCH', `${order}/place`], details, { 'idempotency-key': 'press-of-another-tab' })).status).toBe(200);
  const { body: now } = await callAs(placed, on, ['GET', order], undefined);
  expect(now.status).toBe('PLACED');
  expect(afterPlacedAlready({ ...orderWithBags(draft, false), ...details }, now)).toBe('placed');
  expect(afterPlacedAlready({ ...orderWithBags(draft, false), ...details, deliveryNote: null }, now)).toBe('amend-ended');
});

it('checkout repeats a lost press of an amended order before it shows the next one [SC-466 part]', async () => {
  const { placed, next } = await makePlacedAndNext();
  expect(wordsOf(await next.browser.call('GET', `${page}?press=${placed.orderId}`))).toContain('Checking whether your order has been placed');
  expect(wordsOf(await next.browser.call('GET', `${page}?press=${next.orderId}`))).toContain('To pay');
});
