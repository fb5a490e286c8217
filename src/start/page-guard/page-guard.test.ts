import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testPassword } from '#/modules/account/testing/customer-builder.ts';
import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { saveCategories, saveProducts, saveRestrictions } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaff, signStaffIn, signStaffOn, staffPassword } from '#/modules/staff/testing/staff-builder.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import { formsOf, outlineOf, type Frame, type PageForm, type PageOutline } from './page-outline.ts';

/**
 * The recorded answers, with which this test compares every page for every kind of visitor. To record them again after
 * a change that a decision describes, run `LARDER_RECORD_PAGES=1 npx vitest run --project server src/start/page-guard`.
 * Then read the difference before you commit it.
 */
const recordFile = join(import.meta.dirname, 'recorded-pages.json');
const records = process.env['LARDER_RECORD_PAGES'] === '1';

// The day is fixed, so that slots and dates are the same in every run.
const today = Date.parse('2031-03-04T10:00:00Z');
const database = await openTestDatabase({ poolSize: 8 });
await moveClock(database, today);
const shop = await openTestShop({
  database,
  // Without the demo's app, whose stores every page would link to.
  settings: { LARDER_DEMO: 'no' },
  pages: await readBuiltPages(),
  async stock() {
    await saveCategories(database, [
      aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }),
      aCategory({ id: 7, name: 'Tea & coffee', url: 'groceries/tea', parentId: 10051 }),
      aCategory({ id: 8, name: 'Green tea', url: 'groceries/tea/green', parentId: 7 }),
    ]);
    await saveProducts(database, [
      aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [7] }),
      aProduct({ lineNumber: '000777', name: 'Green tea', pricePence: 250, categoryIds: [7, 8] }),
      aProduct({ lineNumber: '000888', name: 'Iced cake', pricePence: 1500, categoryIds: [7], maxPersonalisedMessageLength: 20 } as never),
      // Not in the shop, so that only the console shows it.
      aProduct({ lineNumber: '000666', name: 'Goose', markedForDelete: true }),
    ]);
    await saveRestrictions(database, [{ restrictionId: 'goose', name: 'Goose', startDate: '2031-12-20', endDate: '2031-12-24', cutOffDate: '2031-12-15', lineNumbers: ['000666'] }]);
  },
});
const world = makeExampleWorld(shop);

const placed = String(await world.valueOf('placedOrderId'));
await world.valueOf('orderReadyToPlace');
const owner = await world.shopper();
await runSql(database, `insert into membership.cards (card_number, card_format, registered, modified) values ('9210000000000042', 'PHYSICAL', '2031-03-01', '2031-03-01')`);
const mailId = String(await world.valueOf('mailId'));
const other = await makeStaff(database, [], { displayName: 'Cy Holt' });
const list = '5b0a2e0e-2f4c-4a7d-9c1b-3a52d3c1e8f4';
const listItems = ['000123', '000888'].map((lineNumber) => ({ lineNumber, quantity: { amount: 2 } }));
await shop.browser().call('POST', '/shopping-lists-prod/v1/lists', { bearer: owner.bearer, json: { id: list, name: 'Suppers', items: listItems } });

const visitors = {
  anonymous: shop.browser(),
  shopper: await world.browser(),
  'shopper with an empty trolley': await emptyShopper(),
  'staff signed on as the shopper': shop.browser(),
  'staff without permissions': await signedInStaff([]),
  'staff with every permission': await signedInStaff(staffPermissions),
};
await signStaffOn(database, visitors['staff signed on as the shopper'], owner.customerId);
type Visitor = keyof typeof visitors;

const addresses = [
  '/', '/ecom', '/ecom/shop',
  '/ecom/login', '/ecom/login?redirect=%2Fecom%2Fshop%2Ftrolley&prompt=login', '/ecom/sign-in', '/ecom/sign-in?redirect=%2Fecom%2Flists&prompt=login',
  '/ecom/forgot-password', '/ecom/forgot-password/locked', '/ecom/forgot-password/expired', '/ecom/forgot-password/success', '/ecom/forgot-password/nothing', '/ecom/reset-password?token=x&exp=1', '/ecom/reset-password?token=x&exp=32503680000', '/ecom/reset-password/success', '/ecom/registration', '/ecom/registration/verify', '/ecom/registration/account-details', '/ecom/registration/success',
  '/ecom/review-login', '/ecom/review-login?redirect=%2Fecom%2Fproducts%2Fbreakfast-tea%2F000123', '/ecom/ads-preview', '/ecom/ads-preview?bannerId=nothing',
  '/ecom/log-out', '/ecom/log-out/error', '/ecom/cookies',
  '/ecom/shop/browse/groceries', '/ecom/shop/browse/groceries/tea', '/ecom/Shop/Browse/groceries/tea/?sortBy=A_2_Z', '/ecom/shop/browse/groceries/tea/green',
  '/ecom/shop/browse/groceries/nothing', '/ecom/shop/search?searchTerm=tea', '/ecom/shop/search?searchTerm=tea&amp;sortBy=A_2_Z', '/ecom/shop/search?searchTerm=xyzzy', '/ecom/shop/search',
  '/ecom/products/breakfast-tea/000123', '/ecom/products/iced-cake/000888', '/ecom/products/nothing/999999',
  '/ecom/shop/multi-search', '/ecom/shop/multi-search?value=2x%20tea&sortBy=A_2_Z',
  '/ecom/shop/buylist', '/ecom/shop/buylist?lineNumbers=000123+999999+000777', '/ecom/shop/buylist/sponsored-ads/000123+000777',
  '/ecom/shop/trolley', '/ecom/shop/trolley?sortBy=A_2_Z', '/ecom/add-to-trolley',
  '/ecom/bookslot', '/ecom/bookslot/delivery', '/ecom/bookslot/delivery?from=trolley', '/ecom/checkout',
  `/ecom/order-confirmation/${placed}`, '/ecom/order-confirmation/999', '/ecom/myaccount', '/ecom/myaccount/delivery-pass', '/ecom/delivery-pass', '/ecom/myaccount/marketingpreferences', '/ecom/myaccount/my-data', '/ecom/myaccount/my-orders', '/ecom/my-details', '/ecom/my-details?changed=password', '/ecom/my-details/addresses/delete', `/ecom/myaccount/my-orders/order/${placed}`, '/ecom/myaccount/my-orders/order/999', `/ecom/shop-from-previous/${placed}`, '/ecom/shop-from-previous/999', `/ecom/myaccount/my-orders/order/shop-from-order/${placed}`, '/ecom/myaccount/my-orders/order/shop-from-order/999',
  '/ecom/favourites', '/ecom/quick-shop', '/ecom/quick-shop?build=yes', '/ecom/for-you', '/ecom/lists', `/ecom/lists?add=000123&rename=${list}`, `/ecom/shopping-lists/suppers/${list}`, `/ecom/shopping-lists/${list}?delete=`, '/ecom/shopping-lists/x', '/ecom/my-waitrose', '/ecom/help-information', '/ecom/help-information/terms', '/ecom/help-information/nothing', '/ecom/inspiration', '/ecom/find-a-store?q=bracknell', '/ecom/nothing', '/ecom/assets/nothing.js', '/design',
  '/ecom/customer/address', `/ecom/customer/address?userId=${owner.customerId}`, `/ecom/customer/address?userId=${owner.customerId}&add-address=yes`, '/admin', '/admin/sign-in', '/admin/sign-in?redirect=%2Fadmin%2Fmail', '/admin/staff', '/admin/staff/new', `/admin/staff/${other.staffId}`, '/admin/staff/999999', '/admin/staff/x',
  '/admin/audit', '/admin/audit?customerId=x', '/admin/mail', `/admin/mail/${mailId}`, '/admin/mail/999999', '/admin/orders', '/admin/orders?order=x', '/admin/orders/999999', '/admin/orders/x', '/admin/picking', '/admin/picking?day=2031-03-04', '/admin/picking/999999', '/admin/picking-round', '/admin/picking-round?order=999999&order=x', '/admin/deliveries', '/admin/deliveries/999999', '/admin/deliveries/routes/999999', '/admin/deliveries/routes/x', '/admin/products', '/admin/products?query=tea', '/admin/products/new', '/admin/products/000123', '/admin/products/999999', '/admin/categories', '/admin/categories?below=10051', '/admin/categories?query=tea', '/admin/categories/new?below=10051', '/admin/categories/7', '/admin/categories/x', '/admin/categories/999999', '/admin/offers', '/admin/offers?query=2+for&state=TO_COME', '/admin/offers/new', '/admin/offers/500010', '/admin/offers/999999', '/admin/offer-sets', '/admin/offer-sets/new', '/admin/offer-sets/tea-time', '/admin/offer-sets/nothing', '/admin/synonyms?query=yog', '/admin/synonyms/new', '/admin/synonyms/1', '/admin/synonyms/999999', '/admin/meal-deals', '/admin/meal-deals/new', '/admin/meal-deals/810001', '/admin/meal-deals/999', '/admin/bundles?query=tea', '/admin/bundles/new', '/admin/bundles/tea', '/admin/bundles/nothing', '/admin/promo-codes', '/admin/promo-codes/new', '/admin/promo-codes/nothing', '/admin/partner-cards', '/admin/partner-cards/new', '/admin/partner-cards/11112222', '/admin/member-vouchers', '/admin/member-vouchers/new', '/admin/member-vouchers/nothing', '/admin/gift-cards', '/admin/gift-cards?query=0000', '/admin/gift-cards/new', '/admin/gift-cards/999999', '/admin/gift-cards/x', '/admin/gift-vouchers', '/admin/gift-vouchers/new', '/admin/gift-vouchers/999999', '/admin/restrictions?query=goose', '/admin/restrictions/new', '/admin/restrictions/goose', '/admin/restrictions/nothing', '/admin/pass-plans', '/admin/pass-plans?customer=7', '/admin/pass-plans?customer=x', '/admin/customers', '/admin/customers?query=farrow', '/admin/customers/999999', '/admin/customers/x', '/admin/customers/999999/delivery-pass', '/admin/customers/x/delivery-pass', '/admin/customers/999999/lock', '/admin/customers/x/lock', '/admin/pass-plans/new', '/admin/pass-plans/1', '/admin/pass-plans/999', '/admin/slots', '/admin/slots?branch=651&week=2031-03-10&kind=SAVER', '/admin/slots?branch=999', '/admin/slots/template', '/admin/slots/template?branch=651&copy=132', '/admin/slots/campaigns', '/admin/slots/campaigns/easter', '/admin/slots/campaigns/pancakes', '/admin/slots/alerts?query=roads', '/admin/slots/alerts/new', '/admin/slots/alerts/nothing', '/admin/branches', '/admin/branches?query=rg12', '/admin/branches/new', '/admin/branches/651', '/admin/branches/999', '/admin/settings', '/admin/loyalty-cards', '/admin/loyalty-cards?query=9210', '/admin/loyalty-cards/new', '/admin/loyalty-cards/9210000000000042', '/admin/loyalty-cards/9999', '/admin/card-replacements', '/admin/card-replacements?status=DISPATCHED', '/admin/furniture', '/admin/furniture?query=nothing', '/admin/furniture/footer', '/admin/furniture/banners/new', '/admin/furniture/banners/nothing', '/admin/preview', '/admin/preview?day=2031-12-01&hour=06&page=%2Fecom%2Finspiration', '/admin/preview/2031-12-01T06/ecom/inspiration', '/admin/preview/2031-12-01T06/ecom/shop/trolley', '/admin/preview/2031-03-01T06', '/admin/nothing', '/nothing',
];

interface Post {
  visitor: Visitor;
  /** The page that contains the form. */
  page: string;
  /**
   * The address to send a form to that is not on the page. If omitted, `withField` selects the page's first form with
   * method POST that has this field; '' selects the first form with method POST.
   */
  to?: string;
  withField?: string;
  fields: Record<string, string>;
}

const signIn = { withField: 'password', page: '/ecom/sign-in?prompt=login' };
const staffSignIn = { withField: 'password', page: '/admin/sign-in' };
const tea = { lineNumber: '000123', amount: '1', uom: 'C62' };
const staffForm = { displayName: 'Dee Marsh', email: 'dee@larder.example', password: 'seven green eggs', permissions: 'READ_AUDIT' };

/** Forms sent by a browser without script, in this order: each form changes the shop for the forms after it. */
const posts: Post[] = [
  { visitor: 'anonymous', ...signIn, fields: {} },
  { visitor: 'anonymous', ...signIn, fields: { email: 'nobody@example.test', password: 'wrong' } },
  { visitor: 'anonymous', ...signIn, fields: { email: 'nobody@example.test', password: 'wrong', _csrf: 'wrong' } },
  { visitor: 'anonymous', page: '/ecom/forgot-password', withField: 'email', fields: {} },
  { visitor: 'anonymous', page: '/ecom/forgot-password/expired', withField: 'email', fields: { email: 'nobody@example.test' } },
  { visitor: 'anonymous', page: '/ecom/reset-password?token=x&exp=32503680000', withField: 'newPassword', fields: {} },
  { visitor: 'anonymous', page: '/ecom/reset-password?token=x&exp=32503680000', withField: 'newPassword', fields: { newPassword: 'a basket of quinces' } },
  { visitor: 'anonymous', page: '/ecom/registration', withField: 'password', fields: { email: 'ada' } },
  { visitor: 'anonymous', page: '/ecom/registration', withField: 'password', fields: { email: 'nobody@example.test', password: 'a basket of quinces' } },
  { visitor: 'anonymous', page: '/ecom/registration/verify', withField: 'code', fields: {} },
  { visitor: 'anonymous', page: '/ecom/registration/verify', withField: 'code', fields: { code: '123456' } },
  { visitor: 'anonymous', page: '/ecom/products/breakfast-tea/000123', withField: 'amount', fields: {} },
  { visitor: 'anonymous', page: '/ecom/shop/browse/groceries/tea', withField: 'amount', fields: {} },
  { visitor: 'anonymous', page: '/ecom/products/breakfast-tea/000123', to: '/ecom/add-to-trolley', fields: { ...tea, lineNumber: '999999', back: '/ecom/shop/search?searchTerm=tea' } },
  { visitor: 'anonymous', page: '/ecom/products/breakfast-tea/000123', to: '/ecom/add-to-trolley', fields: { ...tea, longest: '20', back: '//evil.example' } },
  { visitor: 'anonymous', page: '/ecom/products/breakfast-tea/000123', to: '/ecom/add-to-trolley', fields: {} },
  { visitor: 'anonymous', page: '/ecom/shop/search', to: '/ecom/shop/search', fields: {} },
  { visitor: 'anonymous', page: '/ecom/shop/browse/groceries', to: '/ecom/shop/trolley', fields: tea },
  { visitor: 'anonymous', page: '/ecom/nothing', to: '/ecom/nothing', fields: {} },
  { visitor: 'anonymous', page: '/ecom/shop/multi-search', withField: 'list', fields: { list: '2x tea, milk' } },
  { visitor: 'anonymous', page: '/ecom/shop/buylist?lineNumbers=000777', withField: 'line', fields: {} },
  { visitor: 'shopper', page: '/ecom/shop/trolley', withField: 'lineNumber', fields: { amount: '2' } },
  { visitor: 'shopper', page: '/ecom/shop/trolley', withField: 'lineNumber', fields: { lineNumber: '999999', amount: '1', press: '' } },
  { visitor: 'anonymous', page: '/ecom/products/breakfast-tea/000123', withField: 'chosen', fields: {} },
  { visitor: 'shopper', page: '/ecom/products/breakfast-tea/000123', withField: 'chosen', fields: {} },
  { visitor: 'shopper', page: '/ecom/favourites', withField: 'chosen', fields: {} },
  { visitor: 'shopper', page: '/ecom/favourites', to: '/ecom/favourites', fields: { lineNumber: 'nothing', chosen: 'true' } },
  { visitor: 'shopper', page: '/ecom/my-details', withField: 'firstName', fields: { firstName: '' } },
  { visitor: 'shopper', page: '/ecom/my-details', withField: 'email', fields: {} },
  { visitor: 'shopper', page: '/ecom/myaccount/marketingpreferences', withField: 'waitrose.EMAIL', fields: {} },
  { visitor: 'shopper', page: '/ecom/myaccount/my-data', withField: 'form', fields: {} },
  { visitor: 'shopper', page: '/ecom/myaccount/my-data', withField: 'currentPassword', fields: {} },
  { visitor: 'shopper', page: '/ecom/myaccount/my-data', to: '/ecom/myaccount/my-data', fields: { form: 'keep' } },
  { visitor: 'shopper', page: '/ecom/my-details', withField: 'newPassword', fields: {} },
  { visitor: 'shopper', page: '/ecom/my-details', withField: 'newPassword', fields: { currentPassword: 'a wrong one', newPassword: 'a basket of quinces' } },
  { visitor: 'shopper', page: '/ecom/lists', withField: 'name', fields: { name: 'Baking' } },
  { visitor: 'shopper', page: '/ecom/lists', withField: 'name', fields: { name: ' suppers' } },
  { visitor: 'shopper', page: '/ecom/lists?add=000777', withField: 'lineNumber', fields: { id: list } },
  { visitor: 'shopper', page: '/ecom/lists?add=000777', to: '/ecom/lists', fields: { do: 'add', id: 'x', lineNumber: '000777' } },
  { visitor: 'shopper', page: '/ecom/lists', to: '/ecom/lists', fields: { do: 'nothing' } },
  { visitor: 'shopper', page: `/ecom/shopping-lists/suppers/${list}?rename=`, withField: 'name', fields: { name: '' } },
  { visitor: 'shopper', page: `/ecom/shopping-lists/suppers/${list}`, withField: 'uom', fields: { amount: '300', press: '' } },
  { visitor: 'shopper', page: `/ecom/shopping-lists/suppers/${list}`, withField: 'uom', fields: { press: '0' } },
  { visitor: 'shopper', page: `/ecom/shopping-lists/suppers/${list}`, to: `/ecom/shopping-lists/suppers/${list}`, fields: { do: 'add-all' } },
  { visitor: 'shopper', page: `/ecom/shopping-lists/suppers/${list}?rename=`, withField: 'name', fields: { name: 'Lunches' } },
  { visitor: 'shopper', page: `/ecom/shopping-lists/suppers/${list}?delete=`, to: `/ecom/shopping-lists/suppers/${list}`, fields: { do: 'delete' } },
  { visitor: 'shopper', page: '/ecom/lists', to: `/ecom/shopping-lists/suppers/${list}`, fields: { do: 'add-all' } },
  { visitor: 'shopper', page: '/ecom/bookslot/delivery', withField: 'do', fields: {} },
  { visitor: 'shopper', page: '/ecom/bookslot/delivery', to: '/ecom/bookslot/delivery', fields: { do: 'add-address' } },
  { visitor: 'shopper', page: '/ecom/bookslot/delivery', to: '/ecom/bookslot/delivery', fields: { do: 'nothing' } },
  { visitor: 'shopper', page: '/ecom/sign-in?prompt=login', withField: 'password', fields: { password: testPassword, email: 'nobody@example.test' } },
  { visitor: 'shopper', page: '/ecom/log-out', withField: '', fields: {} },
  { visitor: 'anonymous', page: '/admin/sign-in', to: '/admin/staff/new', fields: staffForm },
  { visitor: 'anonymous', page: '/admin/sign-in', to: '/admin', fields: {} },
  { visitor: 'anonymous', ...staffSignIn, fields: {} },
  { visitor: 'anonymous', ...staffSignIn, fields: { email: 'nobody@larder.example', password: 'wrong' } },
  { visitor: 'anonymous', ...staffSignIn, page: '/admin/sign-in?redirect=%2Fadmin%2Fmail', fields: { email: other.email, password: staffPassword } },
  { visitor: 'staff without permissions', page: '/admin', to: '/admin/staff/new', fields: staffForm },
  { visitor: 'staff with every permission', page: '/admin/staff/new', withField: 'displayName', fields: {} },
  { visitor: 'staff with every permission', page: '/admin/staff/new', withField: 'displayName', fields: staffForm },
  { visitor: 'staff with every permission', page: `/admin/staff/${other.staffId}`, withField: 'displayName', fields: { displayName: 'Cy Holt-Marsh', password: '' } },
  { visitor: 'staff with every permission', page: '/admin/products/new', withField: 'lineNumber', fields: {} },
  { visitor: 'staff with every permission', page: '/admin/products/000123', withField: 'price', fields: { price: '-1' } },
  { visitor: 'staff with every permission', page: '/admin/products/000123', withField: 'price', fields: { price: '46.00' } },
  { visitor: 'staff with every permission', page: '/admin/products/000123', withField: 'outOfStockFrom', fields: { outOfStockFrom: '2026-02-30' } },
  { visitor: 'staff with every permission', page: '/admin/categories/new', withField: 'shortName', fields: { url: 'Not an address' } },
  { visitor: 'staff with every permission', page: '/admin/categories/7', withField: 'shortName', fields: { shortName: 'Teas' } },
  { visitor: 'staff with every permission', page: '/admin/categories?below=10051', to: '/admin/categories?below=10051', fields: { move: 'up 7 7' } },
  { visitor: 'staff with every permission', page: '/admin/categories/7', to: '/admin/categories/7', fields: { remove: 'yes' } },
  { visitor: 'staff with every permission', page: '/admin/offers/new', withField: 'promotionDescription', fields: { promotionId: '77', setPrice: '-1' } },
  { visitor: 'staff with every permission', page: '/admin/offers/500010', withField: 'promotionDescription', fields: { promotionDescription: 'Tea of the future' } },
  { visitor: 'staff with every permission', page: '/admin/offer-sets/new', withField: 'name', fields: { name: 'Tea' } },
  { visitor: 'staff with every permission', page: '/admin/offer-sets/tea-time', withField: 'name', fields: { name: 'Time for tea' } },
  { visitor: 'staff with every permission', page: '/admin/synonyms/new', withField: 'phrases', fields: { phrases: 'tea' } },
  { visitor: 'staff with every permission', page: '/admin/synonyms/new', withField: 'phrases', fields: { phrases: 'tea, char' } },
  { visitor: 'staff with every permission', page: '/admin/synonyms/1', withField: 'phrases', fields: { phrases: 'yogurt, yoghurt' } },
  { visitor: 'staff with every permission', page: '/admin/meal-deals/new', withField: 'mealDealId', fields: { name: 'Tea for two' } },
  { visitor: 'staff with every permission', page: '/admin/meal-deals/new', withField: 'mealDealId', fields: { step: 'add-group' } },
  { visitor: 'staff with every permission', page: '/admin/meal-deals/810001', withField: 'price', fields: { price: '44.00' } },
  { visitor: 'staff with every permission', page: '/admin/meal-deals/810001', to: '/admin/meal-deals/810001', fields: { end: 'yes' } },
  { visitor: 'staff with every permission', page: '/admin/bundles/new', withField: 'title', fields: { title: '寿司' } },
  { visitor: 'staff with every permission', page: '/admin/bundles/tea', withField: 'title', fields: { title: 'More tea' } },
  { visitor: 'staff with every permission', page: '/admin/bundles/tea', to: '/admin/bundles/tea', fields: { end: 'yes' } },
  { visitor: 'staff with every permission', page: '/admin/restrictions/new', withField: 'startDate', fields: { name: 'Spring', startDate: '2999-03-09', endDate: '2999-03-01' } },
  { visitor: 'staff with every permission', page: '/admin/restrictions/new', withField: 'startDate', fields: { step: 'find', 'lineNumbers.find': 'tea' } },
  { visitor: 'staff with every permission', page: '/admin/restrictions/goose', withField: 'startDate', fields: { name: 'Geese' } },
  { visitor: 'staff with every permission', page: '/admin/restrictions/goose', to: '/admin/restrictions/goose', fields: { end: 'yes' } },
  { visitor: 'staff with every permission', page: '/admin/promo-codes/new', withField: 'code', fields: { code: 'SPRING', value: '-1' } },
  { visitor: 'staff with every permission', page: '/admin/promo-codes/new', withField: 'code', fields: { code: 'SPRING', description: 'A pound off', value: '1' } },
  { visitor: 'staff with every permission', page: '/admin/partner-cards/new', withField: 'cardNumber', fields: { cardNumber: '1234 5678' } },
  { visitor: 'staff with every permission', page: '/admin/gift-cards/new', withField: 'amount', fields: { amount: '0.5' } },
  { visitor: 'staff with every permission', page: '/admin', withField: '', fields: {} },
];

it('every page answers every visitor as recorded, both opened and posted to [SH-013 part] [SH-081 part] [SH-087 part] [AC-515 part]', async () => {
  const frames: Frame[] = [];
  const opened: Record<string, Record<string, PageOutline>> = {};
  for (const address of addresses) {
    const answers: Record<string, PageOutline> = {};
    for (const [visitor, browser] of Object.entries(visitors)) answers[visitor] = outlineOf(await browser.call('GET', address), frames, normalise);
    opened[normalise(address)] = grouped(answers);
  }
  const posted: Record<string, PageOutline> = {};
  for (const post of posts) posted[nameOf(post, Object.keys(posted).length)] = outlineOf(await send(post), frames, normalise);
  const found = `${JSON.stringify({ frames, opened, posted }, null, 1)}\n`;
  if (records) await writeFile(recordFile, found);
  expect(JSON.parse(found)).toEqual(JSON.parse(await readFile(recordFile, 'utf8')));
}, 180_000);

/** Groups visitors who get the same answer. */
function grouped(answers: Record<string, PageOutline>): Record<string, PageOutline> {
  const groups = new Map<string, { names: string[]; outline: PageOutline }>();
  for (const [name, outline] of Object.entries(answers)) {
    const written = JSON.stringify(outline);
    const group = groups.get(written) ?? { names: [], outline };
    group.names.push(name);
    groups.set(written, group);
  }
  return Object.fromEntries([...groups.values()].map(({ names, outline }) => [names.length === Object.keys(answers).length ? 'everyone' : names.join(', '), outline]));
}

async function send({ visitor, page, to, withField, fields }: Post): Promise<TestAnswer> {
  const browser = visitors[visitor];
  const { text } = await browser.call('GET', page);
  const isMeant = (form: PageForm) => form.method === 'post' && (withField === '' || form.fields.some(([name]) => name === withField));
  const form = to === undefined ? formsOf(text).find(isMeant) : { action: to, fields: [] };
  if (form === undefined) throw new Error(`${page} has no form with ${withField} for ${visitor}`);
  const sent: Record<string, string> = { ...Object.fromEntries(form.fields), ...fields };
  return browser.call('POST', form.action === '' ? page : form.action, { form: sent, headers: { origin: 'https://shop.test', referer: `https://shop.test${page}` } });
}

function nameOf({ visitor, page, to, fields }: Post, place: number): string {
  return normalise(`${place + 1} ${visitor}: ${page}${to === undefined ? '' : ` to ${to}`} ${new URLSearchParams(fields)}`);
}

async function emptyShopper(): Promise<TestBrowser> {
  const shopper = await shop.shopper();
  const browser = shop.browser();
  const { body } = await browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer: shopper.bearer });
  await browser.signIn(body.email, testPassword);
  await browser.graph('empty', 'mutation ($id: String!) { emptyTrolley(orderId: $id) { failures { type } } }', { id: shopper.orderId }, shopper.bearer);
  return browser;
}

async function signedInStaff(permissions: readonly string[]): Promise<TestBrowser> {
  const browser = shop.browser();
  await signStaffIn(browser, (await makeStaff(database, permissions, { displayName: permissions.length > 0 ? 'Bo Marsh' : 'Al Reed' })).email);
  return browser;
}

const shoppersSeen = new Set<string>();

/** Makes a text the same in every run. */
function normalise(text: string): string {
  return text
    .replaceAll(placed, '{placed}')
    .replaceAll(owner.orderId, '{order}')
    // The time of the last change, in the calendar file of an order.
    .replaceAll(/DTSTAMP%3A\d{8}T\d{6}Z/g, 'DTSTAMP%3A{time}')
    .replaceAll(new RegExp(`(?!${list})[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}`, 'g'), '{id}')
    .replaceAll(/'nonce-[^']+'/g, "'nonce'")
    .replaceAll(/(?:'sha256-[^']+' ?)+/g, "'hashes'")
    .replaceAll(/W\/"[\w-]{27}"/g, '{etag}')
    .replaceAll(/s-maxage=\d+(?:, stale-while-revalidate=\d+)?/g, 's-maxage={seconds}')
    .replaceAll(/(name="_csrf" value=")[^"]*/g, '$1{csrf}')
    .replaceAll(/(name="registration" value=")[\w-]+/g, '$1{registration}')
    .replaceAll(/(name="placeId" value=")\d+/g, '$1{place}')
    .replaceAll(/(name="slot" value="\d+@)\d+/g, '$1{version}')
    .replaceAll(/(value=")[^"]*(" name="_csrf")/g, '$1{csrf}$2')
    // Other tests in the same process have made accounts before: number those of this one by their first appearance.
    .replaceAll(/shopper-\d+@/g, (one) => `shopper-${[...shoppersSeen.add(one)].indexOf(one) + 1}@`)
    .replaceAll(/(name="version" value=")[\w-]+/g, '$1{version}')
    // The suggested number of a new offer, which is the time.
    .replaceAll(/(name="(?:promotionId|mealDealId)" value=")\d{12}/g, '$1{number}')
    .replaceAll(/-[\w-]{8}\.(js|css|woff2|svg)\b/g, '-{hash}.$1')
    .replaceAll(/\/images\/(\d+)\/\w+\.svg/g, '/images/$1/{hash}.svg');
}
