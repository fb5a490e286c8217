import { beforeAll, expect, it } from 'vitest';
import { registeredValue } from '#/modules/account/rules/registration/registration-cookies.ts';
import { makeRegistration } from '#/modules/account/testing/registrations.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { pageTable } from '#/page-table.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { makePackedOrder } from '#/start/testing/examples/example-orders.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const pages = await readAllPages();
const shop = await openTestShop({
  pages: pages.built,
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }), aCategory({ id: 7, name: 'Tea', url: 'groceries/tea', parentId: 10051 })]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [7] })]);
  },
});
const world = makeExampleWorld(shop);
const staff = shop.browser();

/** The titles that the ledgers require (SH-093, SH-094, SH-096). The title of any other page is its main heading. */
const given: Record<string, string> = {
  '/ecom/login': 'Log in',
  '/ecom/sign-in': 'Log in',
  '/ecom/forgot-password': 'Forgot password',
  '/ecom/forgot-password/expired': 'Forgot password',
  '/ecom/forgot-password/locked': 'Forgot password',
  '/ecom/forgot-password/success': 'Forgot password',
  '/ecom/review-login': 'Log in',
  '/ecom/registration': 'Register',
  '/ecom/registration/verify': 'Register',
  '/ecom/registration/account-details': 'Register',
  '/ecom/registration/success': 'Register',
  '/ecom/reset-password': 'Reset password',
  '/ecom/reset-password/success': 'Reset password',
  '/ecom/shop/browse/groceries': 'Groceries',
  '/ecom/shop/search': 'tea - Search',
  '/ecom/shop/multi-search': '2x tea - Search',
  '/ecom/shop/trolley': 'My Trolley',
  '/ecom/order-confirmation/:customerOrderId/*': 'Order Confirmation',
  '/ecom/myaccount/my-orders': 'My Orders',
  '/ecom/myaccount': 'My Account',
  '/ecom/my-details': 'My Details',
  '/ecom/favourites': 'Favourites',
  '/ecom/checkout': 'Checkout',
  '/ecom/shop/browse/offers/*': 'Offers',
  '/ecom/lists': 'Lists',
  '/ecom/find-a-store': 'Find a store',
  '/ecom/*': 'Page not found',
  '/ecom/shop/:aisle/*': 'Page not found',
  '/ecom/shop/featured/:aisle/*': 'Page not found',
};

/** Addresses of the pages that need parameters or a query. */
let addresses: Record<string, string>;

beforeAll(async () => {
  await signStaffIn(staff, (await makeStaff(shop.database, staffPermissions)).email);
  const placed = await world.valueOf('placedOrderId');
  const paid = await makePackedOrder(shop.database, (await world.shopper()).customerId, 'PAID');
  addresses = {
    '/ecom/login': '/ecom/login?prompt=login',
    '/ecom/sign-in': '/ecom/sign-in?prompt=login',
    '/ecom/review-login': '/ecom/review-login?prompt=login',
    '/ecom/ads-preview': `/ecom/ads-preview?bannerId=${await world.valueOf('bannerId')}`,
    '/ecom/forgot-password': '/ecom/forgot-password?prompt=login',
    '/ecom/registration': '/ecom/registration?prompt=login',
    '/ecom/registration/verify': '/ecom/registration/verify?prompt=login',
    '/ecom/reset-password': '/ecom/reset-password?token=x&exp=32503680000',
    '/ecom/shop/browse/*': '/ecom/shop/browse/groceries/tea',
    '/ecom/shop/browse/offers/*': '/ecom/shop/browse/offers',
    '/ecom/shop/browse/offers/highlights/:offerIdentifier/*': '/ecom/shop/browse/offers/highlights/tea-time',
    '/ecom/shop/offers/:promotionId': '/ecom/shop/offers/500010',
    '/ecom/bundles/:bundleName': '/ecom/bundles/tea',
    '/ecom/shop/featured/meal-deals/:mealDealId': '/ecom/shop/featured/meal-deals/810001',
    '/ecom/shop/search': '/ecom/shop/search?searchTerm=tea',
    '/ecom/shop/multi-search': '/ecom/shop/multi-search?value=2x%20tea',
    '/ecom/shop/buylist': '/ecom/shop/buylist?lineNumbers=000123',
    '/ecom/shop/buylist/sponsored-ads/:lineNumbers': '/ecom/shop/buylist/sponsored-ads/000123',
    '/ecom/interstitials/*': '/ecom/interstitials',
    '/ecom/beforeyougo/*': '/ecom/beforeYouGo',
    '/ecom/help-information/*': '/ecom/help-information/terms',
    '/ecom/*': '/ecom/nothing',
    '/ecom/shop/:aisle/*': '/ecom/shop/nothing',
    '/ecom/shop/featured/:aisle/*': '/ecom/shop/featured/nothing',
    '/ecom/products/:productName/:productId': '/ecom/products/breakfast-tea/000123',
    '/ecom/products/:productName/:productId/review': '/ecom/products/breakfast-tea/000123/review',
    '/ecom/resolve-order-payment/:customerOrderId/*': `/ecom/resolve-order-payment/${await world.valueOf('unpaidOrderId')}`,
    '/ecom/payment-confirmation/:customerOrderId/*': `/ecom/payment-confirmation/${paid}`,
    '/ecom/order-confirmation/:customerOrderId/*': `/ecom/order-confirmation/${placed}`,
    '/ecom/*/addresses/add': '/ecom/x/addresses/add',
    '/ecom/checkout/*/addresses/add': '/ecom/checkout/addresses/add',
    '/ecom/checkout/*/addresses/edit/:addressId': `/ecom/checkout/addresses/edit/${await world.valueOf('addressId')}`,
    '/ecom/*/addresses/edit/:addressId': `/ecom/x/addresses/edit/${await world.valueOf('addressId')}`,
    '/ecom/my-details/addresses/edit/:addressId': `/ecom/my-details/addresses/edit/${await world.valueOf('addressId')}`,
    '/ecom/my-details/addresses/delete': `/ecom/my-details/addresses/delete?addressId=${await world.valueOf('addressId')}`,
    '/ecom/myaccount/my-orders/order/:customerOrderId': `/ecom/myaccount/my-orders/order/${placed}`,
    '/ecom/myaccount/my-orders/order/shop-from-order/:customerOrderId': `/ecom/myaccount/my-orders/order/shop-from-order/${placed}`,
    '/ecom/shop-from-previous/:customerOrderId': `/ecom/shop-from-previous/${placed}`,
    '/ecom/shopping-lists/:listName/:listId': `/ecom/shopping-lists/weekly/${await world.valueOf('listId')}`,
    '/ecom/shopping-lists/:listId': `/ecom/shopping-lists/${await world.valueOf('listId')}`,
    '/ecom/customer/address': `/ecom/customer/address?userId=${await world.valueOf('customerId')}`,
    '/admin/staff/:staffId': `/admin/staff/${await world.valueOf('staffId')}`,
    '/admin/orders/:customerOrderId': `/admin/orders/${placed}`,
    '/admin/picking/:customerOrderId': `/admin/picking/${placed}`,
    '/admin/deliveries/routes/:routeId': `/admin/deliveries/routes/${await world.valueOf('routeId')}`,
    '/admin/deliveries/:customerOrderId': `/admin/deliveries/${placed}`,
    '/admin/products/:lineNumber': '/admin/products/000123',
    '/admin/categories/:categoryId': '/admin/categories/7',
    '/admin/offers/:promotionId': '/admin/offers/500010',
    '/admin/offer-sets/:offerIdentifier': '/admin/offer-sets/tea-time',
    '/admin/pass-plans/:planId': '/admin/pass-plans/1',
    '/admin/loyalty-cards/:cardNumber': `/admin/loyalty-cards/${await world.valueOf('heldCardNumber')}`,
    '/admin/slots/campaigns/:campaignId': '/admin/slots/campaigns/christmas',
    '/admin/slots/alerts/:alertId': `/admin/slots/alerts/${await world.valueOf('slotAlertId')}`,
    '/admin/branches/:branchId': '/admin/branches/651',
    '/admin/customers/:customerId': `/admin/customers/${await world.valueOf('customerId')}`,
    '/admin/customers/:customerId/lock': `/admin/customers/${await world.valueOf('customerId')}/lock`,
    '/admin/customers/:customerId/delivery-pass': `/admin/customers/${await world.valueOf('customerId')}/delivery-pass`,
    '/admin/synonyms/:groupId': `/admin/synonyms/${await world.valueOf('synonymGroupId')}`,
    '/admin/meal-deals/:mealDealId': '/admin/meal-deals/810001',
    '/admin/bundles/:bundleName': '/admin/bundles/tea',
    '/admin/restrictions/:restrictionId': `/admin/restrictions/${await world.valueOf('restrictionId')}`,
    '/admin/promo-codes/*': `/admin/promo-codes/${await world.valueOf('keptPromoCode')}`,
    '/admin/gift-cards/:giftCardId': `/admin/gift-cards/${await world.valueOf('giftCardId')}`,
    '/admin/gift-vouchers/:giftVoucherId': `/admin/gift-vouchers/${await world.valueOf('giftVoucherId')}`,
    '/admin/partner-cards/:cardNumber': `/admin/partner-cards/${await world.valueOf('partnerCardNumber')}`,
    '/admin/member-vouchers/:voucherId': `/admin/member-vouchers/${await world.valueOf('keptIncentiveOfferId')}`,
    '/admin/content/page/*': '/admin/content/page/ecom/help-information/refunds',
    '/admin/content/fragment/*': '/admin/content/fragment/menu/middle-mega-menu/master',
    '/admin/furniture/banners/:bannerId': `/admin/furniture/banners/${await world.valueOf('bannerId')}`,
    '/admin/preview/:time/*': '/admin/preview/soon',
    '/admin/mail/:mailId': `/admin/mail/${await world.valueOf('mailId')}`,
    '/admin/*': '/admin/nothing',
    '/*': '/ecom/products/milk',
  };
  await world.valueOf('orderReadyToPlace');
});

/** The addresses whose canonical link is their bare path (SH-098), and the home page, which gives its own (SH-101). */
const withBareCanonical = /^\/ecom\/(shop\/browse\/(groceries|entertaining)|shop\/offers\/|products\/|shop\/featured\/meal-deals)/;

/** Opens an address, follows its redirects, and returns the page's last address, its titles and main headings. */
async function open(browser: TestBrowser, address: string, form?: Record<string, string>): Promise<{ address: string; titles: string[]; headings: string[]; html: string }> {
  const sent = form ? { form, headers: { origin: 'https://shop.test' } } : {};
  const { headers, text } = await browser.call(form ? 'POST' : 'GET', address, sent);
  const to = headers.get('location');
  return to === null ? { address, titles: textsOf(text, 'title'), headings: textsOf(text, 'h1'), html: text } : open(browser, to);
}

/** Returns the texts of all tags of one kind. Leaves out SVG pictures, which have titles of their own. */
const textsOf = (html: string, tag: string): string[] =>
  [...html.replaceAll(/<svg.*?<\/svg>/gs, '').matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inside]) =>
    inside!.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'"),
  );

/** Sets the cookies of a browser that is registering, and of one that has just registered. */
async function beRegistering(browser: TestBrowser): Promise<void> {
  browser.cookies.set('registration', (await makeRegistration(shop.database)).registrationId);
  const { customerId } = (await browser.token()).body;
  browser.cookies.set('registered', registeredValue({ registered: 'details', customerId }));
}

async function openPage(path: string) {
  const browser = path === '/admin/sign-in' ? shop.browser() : path.startsWith('/admin') ? staff : await world.browser();
  if (path.startsWith('/ecom/registration')) await beRegistering(browser);
  const address = addresses[path] ?? path;
  expect(address, 'an address that opens this page is to be given here').not.toMatch(/[:*]/);
  return open(browser, address);
}

// Only a form opens `/ecom/add-to-trolley`; a separate test below covers it.
const opened = pages.paths.filter((path) => path !== '/ecom/add-to-trolley');

it.each(opened)('%s has the title in the ledgers, otherwise its main heading, and one canonical address at most [SH-093] [SH-095] [SH-096 part] [SH-098] [SH-101] [SH-512]', async (path) => {
  const { titles, headings, html, address } = await openPage(path);
  expect(headings).toHaveLength(1);
  expect(headings[0]!.trim()).not.toBe('');
  expect(titles).toEqual([path.startsWith('/ecom/bookslot') ? 'Slot Booking' : (given[path] ?? headings[0])]);
  const canonical = [...html.matchAll(/<link(?=[^>]* rel="canonical")[^>]* href="([^"]*)"/g)].map(([, href]) => href!);
  expect(canonical.length).toBeLessThanOrEqual(1);
  if (titles[0] !== 'Page not found' && withBareCanonical.test(address)) expect(canonical).toEqual([`https://www.larder.example${address.replace(/\?.*/, '').toLowerCase()}`]);
});

const inMainLayout = new Set(pageTable.filter(({ layout }) => layout === 'main').map(({ path }) => path.replace('**', '*')));

it.each(opened.filter((path) => inMainLayout.has(path)))('%s begins with a link that skips to its main content [SH-175]', async (path) => {
  const { html } = await openPage(path);
  const [first] = /<a [^>]*>.*?<\/a>|<button/s.exec(html.slice(html.indexOf('<body')))!;
  expect(first).toMatch(/^<a [^>]*href="#main"[^>]*>Skip to main content<\/a>$/);
  expect(html).toContain('<main id="main" tabindex="-1"');
});

it('the page that answers an add without script has its heading as title [SH-512]', async () => {
  const item = { lineNumber: '000123', amount: '1', uom: 'C62', back: '/ecom/shop/trolley' };
  expect(await open(shop.browser(), '/ecom/add-to-trolley', { ...item, longest: '20' })).toMatchObject({ titles: ['Add your message'], headings: ['Add your message'] });
  const refused = "Sorry, this item hasn't been added";
  expect(await open(shop.browser(), '/ecom/add-to-trolley', { ...item, lineNumber: '999999' })).toMatchObject({ titles: [refused], headings: [refused] });
});
