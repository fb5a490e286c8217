import { expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });

/** Returns the label of every field on a page that is typed or chosen from a list, and whether the field is required. */
function fieldsOf(html: string): { label: string; isRequired: boolean; type: string }[] {
  const [main] = /<main[\s\S]*<\/main>/.exec(html)!;
  const labels = new Map([...main.matchAll(/<label[^>]*for="([^"]*)"[^>]*>(.*?)<\/label>/gs)].map(([, id, inside]) => [id!, inside!.replaceAll(/<[^>]*>/g, '')]));
  return [...main.matchAll(/<(input|select|textarea)\b([^>]*)>/g)].flatMap(([, tag, attributes]) => {
    const type = /\btype="([^"]*)"/.exec(attributes!)?.[1] ?? tag!;
    const label = labels.get(/\bid="([^"]*)"/.exec(attributes!)?.[1] ?? '');
    if (label === undefined || ['hidden', 'checkbox', 'radio', 'search'].includes(type)) return [];
    return [{ label, type, isRequired: / required(=|\s|$|\/)/.test(attributes!) }];
  });
}

async function newCustomer() {
  const { email } = await makeCustomer(shop.database, { email: `new-${crypto.randomUUID()}@example.test`, firstName: null, lastName: null });
  const browser = shop.browser();
  await browser.signIn(email, testPassword);
  return browser;
}

/** Fields that only one of the choices above them needs: they are not required as such, and not optional either. */
const neededByChoice = ['Card number'];

it('on the pages of the account, the label of a field says that it is optional exactly if it is not required [AC-493]', async () => {
  const visitor = shop.browser();
  const { browser } = await shop.customer();
  const added = await newCustomer();
  let seen = 0;
  for (const [who, path] of [
    [visitor, '/ecom/sign-in?prompt=login'], [visitor, '/ecom/forgot-password'], [visitor, '/ecom/reset-password?token=x&exp=32503680000'], [visitor, '/ecom/registration'],
    [added, '/ecom/registration/account-details'], [browser, '/ecom/my-details'], [browser, '/ecom/my-details/addresses/add'], [browser, '/ecom/myaccount/my-data'], [added, '/ecom/bookslot/delivery'],
  ] as const) {
    for (const { label, isRequired, type } of fieldsOf((await who.call('GET', path)).text)) {
      seen += 1;
      expect([path, label, label.endsWith(' (optional)')]).toEqual([path, label, !isRequired && type !== 'date' && !neededByChoice.includes(label)]);
    }
  }
  expect(seen).toBeGreaterThan(25);
});
