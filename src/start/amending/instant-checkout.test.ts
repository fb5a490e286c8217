import { expect, it } from 'vitest';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { reckonOrder } from '#/modules/checkout/testing/reckon-order.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { callAmend, placeSmallOrder, readOrderRows, setTea } from '#/start/testing/amended-orders.ts';
import { addToTrolley } from '#/start/testing/pages/checkout-by-form.ts';
import { book, callAs, emptySlot, giveCard, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const whisky = aProduct({ lineNumber: '000200', name: 'Blended whisky', pricePence: 2465, containsAlcohol: true });
const energyDrink = aProduct({ lineNumber: '000216', name: 'Energy drink', pricePence: 330, minimumAge: 16 });
const shop = await openTestShop({ stock: async (stocked) => void (await saveProducts(stocked, [whisky, energyDrink])) });
const { database } = shop;

const query = 'query ($id: String!) { getTrolley(orderId: $id) { trolley { instantCheckout instantCheckoutLocation } } }';
async function instant({ browser, bearer, orderId }: SmallShopper): Promise<{ instantCheckout: string; instantCheckoutLocation: string | null }> {
  return (await browser.graph('get-trolley', query, { id: orderId }, bearer)).body.data.getTrolley.trolley;
}
const notAllowed = { instantCheckout: 'NOT_ALLOWED', instantCheckoutLocation: null };
const allowed = ({ orderId }: SmallShopper) => ({ instantCheckout: 'ALLOWED', instantCheckoutLocation: `/ecom/order-confirmation/${orderId}` });

/** Places an order of three packets of tea. */
const placed = async (): Promise<SmallShopper> => placeSmallOrder(database, shop, await emptySlot(database), async (open) => void (await setTea(open, shop, 3)));

it('the trolley of an amended order says whether it can be confirmed there: within its authorisation, with its slot and card [SC-219] [SC-319]', async () => {
  const shopper = await placed();
  const pending = await shop.shopper();
  expect(await instant(pending)).toEqual(notAllowed);
  await callAmend(shopper, shop, 'amend');
  expect(await instant(shopper)).toEqual(allowed(shopper));
  await setTea(shopper, shop, 4);
  expect(await instant(shopper)).toEqual(notAllowed);
  await setTea(shopper, shop, 2);
  expect(await instant(shopper)).toEqual(allowed(shopper));
  await giveCard(shopper, shop, '5555555555554444');
  expect(await instant(shopper), 'with a card that is not authorised').toEqual(notAllowed);

  const other = await placed();
  await callAmend(other, shop, 'change-slot');
  expect((await book(other, shop, await emptySlot(database))).status).toBe(201);
  expect(await instant(other), 'with another slot held').toEqual(notAllowed);
  await callAmend(other, shop, 'cancel-amend');
  expect(await instant(other)).toEqual(notAllowed);
});

it('an authorisation that could not be renewed, or has lapsed, cannot confirm changes [SC-319 part]', async () => {
  for (const change of ["renewal_problem = 'DECLINED'", "lapses_at = platform.now() - interval '1 second'"]) {
    const shopper = await placed();
    await callAmend(shopper, shop, 'amend');
    expect(await instant(shopper)).toEqual(allowed(shopper));
    await runSql(database, `update payments.card_payments set ${change} where customer_order_id = $1`, [shopper.orderId]);
    expect([change, await instant(shopper)]).toEqual([change, notAllowed]);
  }
});

it('a minimum age that an amend raises is declared at checkout, so the trolley cannot confirm it [SC-319 part] [SC-454 part]', async () => {
  const shopper = await placed();
  await callAmend(shopper, shop, 'amend');
  await setTea(shopper, shop, 2);
  await addToTrolley(shopper, energyDrink.lineNumber, { amount: 1 });
  expect(await instant(shopper)).toEqual(notAllowed);

  const declared = await placeSmallOrder(database, shop, await emptySlot(database), (open) => addToTrolley(open, whisky.lineNumber, { amount: 1 }));
  await callAmend(declared, shop, 'amend');
  expect(await instant(declared)).toEqual(allowed(declared));
});

it('such a confirmation places the changes with the authorisation that the order has [SC-319 part] [SC-318 part] [SC-462 part]', async () => {
  const shopper = await placed();
  await callAmend(shopper, shop, 'amend');
  await setTea(shopper, shop, 2);
  const path = `/order-orchestration-prod/v1/orders/${shopper.orderId}/place`;
  const { status, body } = await callAs(shopper, shop, ['PATCH', path], { placeOrderOrigin: 'INSTANT_CHECKOUT', expectedToPay: { amount: 94, currencyCode: 'GBP' } }, { 'idempotency-key': `instant-${shopper.orderId}` });
  expect([status, body.order?.status]).toEqual([200, 'PLACED']);
  expect(await reckonOrder(database, shopper.orderId)).toMatchObject({ orders: ['PLACED'], live: 1, movements: ['AUTHORISE'] });
  expect((await readOrderRows(database, [shopper.orderId])).get(shopper.orderId)).toMatchObject({ placed: 2, authorised: 13_900 });
});

it('only a trolley that is being amended takes more statements for it: two, for both fields together', async () => {
  const [amending, pending] = [await placed(), await shop.shopper()];
  await callAmend(amending, shop, 'amend');
  const count = async (shopper: SmallShopper) => (await countStatements(() => instant(shopper))).statements.length;
  await Promise.all([instant(amending), instant(pending)]);
  expect((await count(amending)) - (await count(pending))).toBe(2);
});
