import { registeredValue } from '#/modules/account/rules/registration/registration-cookies.ts';
import { makeRegistration } from '#/modules/account/testing/registrations.ts';
import { storedThing, type StoredPlace } from '#/modules/consent/rules/stored-things.ts';
import { saveContent } from '#/modules/content/server/public.ts';
import * as pages from '#/page-paths.ts';
import type { PageRow } from '#/page-row.ts';
import { findPage, pageTable } from '#/page-table.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { comeAlive, openAlive } from '../harness/alive.ts';
import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { collectAnswers, expect, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { haveOrder } from '../harness/orders.ts';
import { customerIdOf } from '../harness/passes.ts';
import { addButtons, expectItems, searchFor } from '../harness/shopping.ts';
import { findGoods, putLines } from '../harness/trolley.ts';
import { havePaidOrder, haveUnpaidOrder } from '../harness/unpaid-order.ts';

const measuringCode = /\/ecom\/assets\/measurements-/;

/** The shopper of the walk, and what the addresses of their pages name. */
interface Walker {
  customerId: number;
  product: { productId: string; lineNumber: string };
  addressId: string;
  list: { listName: string; listId: string };
  /** Orders that are completed, packed but not paid for, and paid for. */
  completed: string;
  unpaid: string;
  paid: string;
}

const bySlot = `${pages.bookDelivery}/addresses`;

/** An address of each page whose path has a pattern, by the name of its row. */
const samples: Record<string, (own: Walker) => string> = {
  'edit-my-address': (own) => pages.linkTo(pages.editMyAddress, own),
  'add-address': () => `${bySlot}/add`,
  'edit-address': ({ addressId }) => `${bySlot}/edit/${addressId}`,
  'resolve-payment': ({ unpaid }) => pages.linkTo(pages.resolvePayment, { customerOrderId: unpaid }),
  'offer-set': () => pages.linkTo(pages.offerSet, { offerIdentifier: 'three-for-two', '*': '' }),
  'category-offers': () => pages.offers,
  offer: () => pages.linkTo(pages.offer, { promotionId: '500060' }),
  category: () => '/ecom/shop/browse/groceries/dairy_eggs_and_chilled',
  bundle: () => pages.linkTo(pages.bundle, { bundleName: 'weekend_breakfast' }),
  'meal-deal': () => pages.linkTo(pages.mealDeal, { mealDealId: '810002' }),
  'sponsored-buy-list': ({ product }) => pages.linkTo(pages.sponsoredBuyList, { lineNumbers: product.lineNumber }),
  product: ({ product }) => pages.linkTo(pages.product, { productName: 'x', ...product }),
  'write-review': ({ product }) => pages.linkTo(pages.writeReview, { productName: 'x', ...product }),
  'shopping-list': ({ list }) => pages.linkTo(pages.shoppingList, list),
  'shopping-list-by-id': ({ list }) => `/ecom/shopping-lists/${list.listId}`,
  'shop-from-previous': ({ completed }) => pages.linkTo(pages.shopFromPrevious, { customerOrderId: completed }),
  help: () => pages.privacyNotice,
  'before-you-go': () => `${pages.beforeYouGo}/late-slots`,
  interstitials: () => pages.linkTo(pages.interstitialStep, { stepId: 'before-you-go' }),
  'order-confirmation': ({ completed }) => pages.linkTo(pages.orderConfirmation, { customerOrderId: completed }),
  'payment-confirmation': ({ paid }) => pages.linkTo(pages.paymentConfirmation, { customerOrderId: paid }),
  order: ({ completed }) => pages.linkTo(pages.order, { customerOrderId: completed }),
  'shop-from-order': ({ completed }) => pages.linkTo(pages.shopFromOrder, { customerOrderId: completed }),
  aisle: () => '/ecom/shop/nowhere',
  featured: () => '/ecom/shop/featured/nowhere',
  published: () => '/ecom/nowhere',
  'not-found': () => '/ecom/products/milk',
};

/** Queries without which a page leads elsewhere or shows nothing. */
const queries: Record<string, (own: Walker) => string> = {
  search: () => '?searchTerm=honey',
  'multi-search': () => '?value=2x%20milk',
  'buy-list': ({ product }) => `?lineNumbers=${product.lineNumber}`,
  'ads-preview': () => '?bannerId=search-bread',
  'reset-password': () => '?token=x&exp=32503680000',
  'delete-address': ({ addressId }) => `?addressId=${addressId}`,
};

/** The pages whose content nobody has stored, and the one that says so. */
const notThere = ['aisle', 'featured', 'published', 'not-found'];

/** The pages that only lead to others. */
const leading = ['login', 'add-to-trolley', 'book-slot'];

// The two pages are for customers who have just registered.
const isForCustomers = ({ name, audience }: PageRow) => audience === 'customers' || name === 'registration-details' || name === 'registration-success';

// Checkout is always measured (SH-348).
const walked = pageTable.filter(({ file, area, isAlwaysMeasured, name }) => file !== null && area === 'shop' && !isAlwaysMeasured && name !== 'log-out');

test('every page whose path has a pattern has an address by which the walk below opens it [SH-518 part]', () => {
  const patterned = walked.filter(({ path }) => /[:*]/.test(path)).map(({ name }) => name);
  expect(Object.keys(samples).toSorted()).toEqual(patterned.toSorted());
});

/** Makes what the pages of a new shopper show. */
async function makeWalker(shop: RunningShop, shopper: SignIn): Promise<Walker> {
  const { database } = shop;
  const customerId = await customerIdOf(shop, shopper);
  const [goods, , , other] = await findGoods(shop, 4);
  const [product] = await runSql<Walker['product']>(database, 'select product_id as "productId", line_number as "lineNumber" from catalogue.products where line_number = $1', [goods!.lineNumber]);
  const [address] = await runSql<{ id: string }>(database, 'select id::text as id from account.addresses where customer_id = $1', [customerId]);
  const fragment = { content: [{ type: 'title', title: 'We deliver late', lead: null } as never, { type: 'text', heading: null, body: ['Until eleven on weekdays.'] } as never], events: [] };
  await saveContent(database, 'before-you-go/late-slots/master', fragment);
  const [list] = await runSql<Walker['list']>(database, `insert into lists.lists values ($1, gen_random_uuid(), 'Weekend', 'weekend', platform.now()) returning name as "listName", list_id as "listId"`, [customerId]);
  // What is usually bought and not in the trolley shows before checkout.
  const completed = await haveOrder(shop, shopper, 5, {}, undefined, { status: 'COMPLETED' });
  const [unpaid, paid] = [await haveUnpaidOrder(shop, shopper), await havePaidOrder(shop, shopper)];
  await putLines(shop, shopper, [{ ...other!, amount: 90 }]);
  return { customerId, product: product!, addressId: address!.id, list: list!, completed, unpaid, paid };
}

const scriptsIn = (html: string): string[] => [...new Set([...html.matchAll(/(?:src|href)="(\/ecom\/assets\/[^"]+\.js)"/g)].map(([, address]) => address!))].toSorted();

test.describe('before any choice, and after everything is refused', () => {
  for (const choice of ['none yet', 'refused'] as const) {
    test.describe(choice, () => {
      test.use({ cookieChoice: choice });

      test('no page stores or sends anything optional [SH-307] [SH-353] [SH-458] [SH-518 part]', async ({ page, context, newShopper, shop }) => {
        test.slow();
        const answers = collectAnswers(page);
        const found = new Map<string, string>();
        const look = async () => {
          const { local, visit, tab } = await page.evaluate(() => ({ local: Object.keys(localStorage), visit: Object.keys(sessionStorage), tab: window.name }));
          const names: [StoredPlace, string[]][] = [
            ['cookie', (await context.cookies()).map(({ name }) => name)],
            ['local storage', local],
            ['session storage', visit],
            ['tab', tab === '' ? [] : [tab]],
          ];
          for (const [place, list] of names) for (const name of list) found.set(`${place} ${name}`, storedThing(place, name)?.category ?? 'not listed');
        };
        /** The scripts of each page that was opened in the browser, by its file and layout. */
        const opened = new Map<string, string[]>();
        const seen = new Set<string>();
        /** Opens the page of a row. One with the code of an opened page is only requested, and has to have the same scripts. */
        const visit = async (row: PageRow, own: Walker) => {
          const { name, path, file, layout } = row;
          const address = (samples[name]?.(own) ?? path) + (queries[name]?.(own) ?? '');
          const code = `${file} ${layout}`;
          const scripts = opened.get(code);
          const answer = scripts === undefined ? (await page.goto(address, { waitUntil: 'domcontentloaded' }))! : await page.request.get(address);
          if (!leading.includes(name)) expect([name, findPage(new URL(answer.url()).pathname).page.name, answer.status()]).toEqual([name, name, notThere.includes(name) ? 404 : 200]);
          if (scripts === undefined) {
            await comeAlive(page, [25]);
            opened.set(code, scriptsIn(await answer.text()));
            await look();
          } else expect([name, scriptsIn(await answer.text())]).toEqual([name, scripts]);
          seen.add(name);
        };
        const shopper = await newShopper();
        const own = await makeWalker(shop, shopper);
        const { registrationId } = await makeRegistration(shop.database);
        await context.addCookies([{ name: 'registration', value: registrationId, url: shop.url }]);
        for (const row of walked) if (!isForCustomers(row)) await visit(row, own);
        await openAlive(page, pages.groceriesHome);
        await searchFor(page, 'oats');
        await page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).first().getByRole('link').click();
        await expect(page).toHaveURL(/\/ecom\/products\//);
        await look();
        await addButtons(page).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
        await expectItems(page, 1);
        await look();
        await beSignedIn(page, shopper);
        await context.addCookies([{ name: 'registered', value: registeredValue({ registered: 'details', customerId: own.customerId }), url: shop.url }]);
        for (const row of walked) if (isForCustomers(row)) await visit(row, own);
        await openAlive(page, '/ecom/shop/browse/groceries/dairy_eggs_and_chilled');
        await look();
        expect([...seen].toSorted()).toEqual(walked.map(({ name }) => name).toSorted());
        expect([...found].filter(([, category]) => category !== 'essential')).toEqual([]);
        expect([...found.keys()]).toEqual(expect.arrayContaining(['cookie signIn', 'cookie visitorId', 'local storage customerId', 'session storage locationHistory']));
        expect([...found.keys()].some((name) => name.startsWith('cookie consent_'))).toBe(choice === 'refused');
        expect(answers.map((answer) => new URL(answer.url()).pathname).filter((path) => path.startsWith('/web-analytics') || measuringCode.test(path))).toEqual([]);

        await test.step('checkout, which is always measured, stores nothing else that is optional', async () => {
          await holdSlot(page, shop, shopper);
          found.clear();
          for (const address of [pages.checkout, `${pages.checkout}/addresses/add`, `${pages.checkout}/addresses/edit/${own.addressId}`]) {
            const answer = await page.goto(address);
            expect([new URL(page.url()).pathname, answer!.status()]).toEqual([address, 200]);
            await comeAlive(page);
            await look();
          }
          expect([...found].filter(([, category]) => category !== 'essential' && category !== 'analytics')).toEqual([]);
        });
      });
    });
  }
});
