import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { book, emptySlot, type SmallShopper } from '#/start/testing/small-shop.ts';
import type { TestShop } from '#/start/testing/test-shop.ts';

export const checkoutPath = '/ecom/checkout';
const good = '************1111';

/** Creates a shopper whose trolley is above the minimum and has a slot; with a card, one is saved for them. */
export async function makeReadyShopper(shop: TestShop, { card = good as string | null, expiryDate = '12/49', behaviour = 'succeeds' } = {}): Promise<SmallShopper> {
  const { database } = shop;
  const shopper = await shop.shopper();
  await book(shopper, shop, await emptySlot(database));
  if (card) {
    const cardId = `card-${shopper.customerId}`;
    const stored = { token: `tok_${behaviour}_${cardId}`, cardType: 'VISA', cardholderName: 'A Farrow', maskedCardNumber: card, startDate: null, expiryDate, businessAccount: false };
    await runSql(database, 'insert into payments.cards (card_id, customer_id, card, saved_at, last_used_at) values ($1, $2, $3, platform.now(), platform.now())', [cardId, shopper.customerId, stored]);
  }
  return shopper;
}

/** Adds a product to the shopper's trolley. */
export async function addToTrolley({ browser, orderId, bearer }: SmallShopper, lineNumber: string, quantity: object): Promise<void> {
  const item = { orderId, item: { lineNumber, quantity } };
  await browser.graph('x', 'mutation a($orderId: String!, $item: TrolleyItemInput!) { addItemToTrolley(orderId: $orderId, trolleyItem: $item) { failures { type } } }', item, bearer);
}

/** Posts checkout's form as a browser without script does, with these fields changed. */
export async function postCheckout({ browser }: SmallShopper, shown: TestAnswer, changed: Record<string, string> = {}): Promise<TestAnswer> {
  const form = formsOf(shown.text).find(({ fields: [...names] }) => names.some(([name]) => name === 'contactNumber'))!;
  const card = [...shown.text.matchAll(/<input[^>]*name="paymentCardId"[^>]*>/g)].map(([tag]) => tag).find((tag) => /checked|type="hidden"/.test(tag));
  const paymentCardId = /value="([^"]*)"/.exec(card ?? '')?.[1];
  const boxes = new Set(['paymentCardId', 'ageConfirmed', 'paper', 'marketing.EMAIL', 'marketing.SMS', 'substitutes']);
  const fields = Object.fromEntries(form.fields.filter(([name]) => !boxes.has(name)));
  return browser.call('POST', form.action || checkoutPath, { form: { ...fields, bags: 'bagless', substitutes: 'on', intent: 'place', ...(paymentCardId !== undefined && { paymentCardId }), ...changed }, headers: { origin: 'https://shop.test' } });
}

/** Opens checkout, types into its form, and presses a button of it as a browser without script does. */
export const pressAtCheckout = async (shopper: SmallShopper, intent: string, typed: Record<string, string> = {}): Promise<TestAnswer> =>
  postCheckout(shopper, await shopper.browser.call('GET', checkoutPath), { ...typed, intent });

/** Returns the words of a page's main part. */
export const mainWordsOf = ({ text }: TestAnswer): string =>
  (/<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '').replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/&#x27;|&rsquo;/g, "'").replaceAll(/\s+/g, ' ');

/** Returns the number of the shopper's open order. */
export const openOrderOf = async ({ browser, bearer }: SmallShopper): Promise<string> =>
  (await browser.graph('x', '{ shoppingContext { customerOrderId } }', {}, bearer)).body.data.shoppingContext.customerOrderId;
