import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { book, emptySlot, type SmallShopper } from '#/start/testing/small-shop.ts';
import type { TestShop } from '#/start/testing/test-shop.ts';

export const checkoutPath = '/ecom/checkout';

/** Returns the words of a page's main part. */
export const mainWordsOf = ({ text }: TestAnswer): string =>
  (/<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '').replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/&#x27;|&rsquo;/g, "'").replaceAll(/\s+/g, ' ');

/** Creates a shopper who can open checkout: with a trolley above the minimum, and a slot. */
export async function shopperAtCheckout(shop: TestShop): Promise<SmallShopper> {
  const shopper = await shop.shopper();
  await book(shopper, shop, await emptySlot(shop.database));
  return shopper;
}

/** Opens checkout, types into its form, and presses a button of it as a browser without script does. */
export async function pressAtCheckout({ browser }: SmallShopper, intent: string, typed: Record<string, string> = {}): Promise<TestAnswer> {
  const shown = await browser.call('GET', checkoutPath);
  const form = formsOf(shown.text).find(({ fields: [...names] }) => names.some(([name]) => name === 'contactNumber'))!;
  const fields = Object.fromEntries(form.fields.filter(([name]) => name !== 'paper'));
  return browser.call('POST', form.action || checkoutPath, { form: { ...fields, bags: 'bagless', ...typed, intent }, headers: { origin: 'https://shop.test' } });
}
