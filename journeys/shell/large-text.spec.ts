import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { registeredValue } from '#/modules/account/rules/registration/registration-cookies.ts';
import { makeRegistration } from '#/modules/account/testing/registrations.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { categoryOffersAddress } from '#/modules/storefront/rules/offers-address.ts';
import * as pages from '#/page-paths.ts';
import { pageTable } from '#/page-table.ts';
import { choose } from '../harness/alive.ts';
import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { expect, expectNoSidewaysScroll, test, type RunningShop } from '../harness/journey.ts';
import { customerIdOf } from '../harness/passes.ts';
import { typeCard } from '../harness/shopping.ts';
import { findGoods, putLines } from '../harness/trolley.ts';
import { haveUnpaidOrder, havePaidOrder } from '../harness/unpaid-order.ts';

const home = '/ecom/shop/browse/groceries';

test('text at 200 % breaks no header, for a visitor and for a shopper with a slot', async ({ page, newShopper, shop }) => {
  await page.goto(home);
  await expectWholeHeader(page);
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const [goods] = await findGoods(shop, 1);
  await putLines(shop, shopper, [{ ...goods!, amount: 99 }]);
  await holdSlot(page, shop, shopper);
  await page.goto(home);
  await expect(page.getByRole('banner').getByRole('link', { name: /99 items/ })).toBeAttached();
  await expect(page.getByRole('banner').getByRole('button', { name: /Change Slot/ }).filter({ visible: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  const middle = async (name: RegExp) => {
    const { y, height } = (await page.getByRole('banner').getByRole('link', { name }).boundingBox())!;
    return y + height / 2;
  };
  expect(await middle(/99 items/), 'the trolley is beside the logo while text has its usual size').toBeCloseTo(await middle(/home/), 0);
  await expectWholeHeader(page);
});

const longestOf = `order by length(name) desc limit 1`;

/** A word that is wider than a narrow window, as imported names have. */
const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';

/** Puts a product on sale whose every text has a word that is wider than the window, and waits until the shop shows it. */
async function sellLongWords({ database, url }: RunningShop) {
  const product = aProduct({
    lineNumber: '099887',
    productId: '099887-1-2',
    name: `Quincewood ${longWord}`,
    brand: longWord,
    brandName: longWord,
    size: longWord,
    netContent: { amount: 500, unit: 'g' },
    unitPriceMeasure: 'kg',
    saleUoms: ['GRM', 'KGM'],
    priceUom: 'KGM',
    averageRating: 4.5,
    reviewCount: 12_345,
    alcohol: { percentByVolume: 12.5, unitsInBottle: 9.4 },
    containsAlcohol: true,
    packaging: longWord,
    packageContents: longWord,
    closureType: longWord,
    tags: [{ name: longWord, tooltip: longWord }],
    marketingBadges: [longWord],
    dietary: [longWord],
    ingredients: `${longWord} (_${longWord}_)`,
    allergens: [longWord],
    nutrition: [{ name: longWord, per100: '1,234 kJ / 5,678 kcal', perServing: '1,234 kJ / 5,678 kcal' }],
    servingSize: longWord,
    storage: longWord,
    countryOfOrigin: longWord,
  });
  await saveProducts(database, [product]);
  const path = pages.linkTo(pages.product, { productName: 'x', productId: product.productId });
  await expect.poll(async () => (await fetch(url + path)).status, { message: 'the shop sells the product' }).toBe(200);
  return product;
}

async function searchForLongWord(shop: RunningShop): Promise<string> {
  await sellLongWords(shop);
  return `${pages.search}?searchTerm=${encodeURIComponent(longWord)}`;
}

/** An address of every page that a visitor can open, by the name of its row. */
const visitorsPages: Record<string, (shop: RunningShop) => string | Promise<string>> = {
  home: () => home,
  category: async ({ database }) => {
    const [found] = await runSql<{ url: string }>(database, `select url from catalogue.categories where not hidden_in_nav and position('/' in url) > 0 ${longestOf}`);
    return `/ecom/shop/browse/${found!.url}`;
  },
  'category-offers': async ({ database }) => {
    const [found] = await runSql<{ id: string; url: string }>(database, `select id::text as id, url from catalogue.categories where url like 'groceries/%' ${longestOf}`);
    return categoryOffersAddress(found!);
  },
  'multi-search': () => `${pages.multiSearch}?value=2x%20milk`,
  'featured-groceries': () => pages.featuredGroceries,
  'featured-entertaining': () => pages.featuredEntertaining,
  'featured-offers': () => pages.featuredOffers,
  bundles: () => pages.bundles,
  bundle: () => pages.linkTo(pages.bundle, { bundleName: 'weekend_breakfast' }),
  'meal-deals': () => pages.mealDeals,
  'meal-deal': () => pages.linkTo(pages.mealDeal, { mealDealId: '810002' }),
  offer: () => pages.linkTo(pages.offer, { promotionId: '500060' }),
  'offer-set': () => pages.linkTo(pages.offerSet, { offerIdentifier: 'three-for-two', '*': '' }),
  'buy-list': async (shop) => `${pages.buyList}?lineNumbers=${(await findGoods(shop, 3)).map(({ lineNumber }) => lineNumber).join('+')}`,
  'sponsored-buy-list': async (shop) => pages.linkTo(pages.sponsoredBuyList, { lineNumbers: (await findGoods(shop, 1))[0]!.lineNumber }),
  search: (shop) => searchForLongWord(shop),
  product: async (shop) => pages.linkTo(pages.product, { productName: 'x', productId: (await sellLongWords(shop)).productId }),
  'sign-in': () => `${pages.signIn}?redirect=%2Fecom%2Fshop%2Ftrolley`,
  'review-login': () => pages.reviewLogin,
  'ads-preview': () => `${pages.adsPreview}?bannerId=search-bread`,
  'forgot-password': () => pages.forgotPassword,
  'forgot-password-expired': () => pages.forgotPasswordExpired,
  'forgot-password-locked': () => pages.forgotPasswordLocked,
  'forgot-password-success': () => pages.forgotPasswordSuccess,
  registration: () => pages.registration,
  'reset-password': () => `${pages.resetPassword}?token=x&exp=32503680000`,
  'reset-password-success': () => pages.resetPasswordSuccess,
  'log-out-error': () => pages.logOutError,
  help: () => `${pages.help}/privacy`,
  aisle: () => '/ecom/shop/nowhere',
  featured: () => '/ecom/shop/featured/nowhere',
  inspiration: () => pages.inspiration,
  'find-store': () => pages.findStore,
  'service-selection': () => pages.serviceSelection,
  'christmas-service-selection': () => `${pages.serviceSelection}/christmas`,
  'easter-service-selection': () => `${pages.serviceSelection}/easter`,
  'rescheduling-prohibited': () => pages.reschedulingProhibited,
  'fraud-check-block': () => pages.fraudCheckBlock,
  cookies: () => pages.cookies,
  'delivery-pass': () => pages.deliveryPass,
  published: () => '/ecom/nowhere',
  'not-found': () => '/ecom/products/milk',
};

/** The slot pages besides the one for deliveries. */
const slotPages = {
  'book-christmas-delivery': `${pages.bookDelivery}/christmas`,
  'book-new-year-delivery': `${pages.bookDelivery}/newyear`,
  'book-thanksgiving-delivery': `${pages.bookDelivery}/thanksgiving`,
  'book-collection': pages.bookCollection,
  'book-christmas-collection': `${pages.bookCollection}/christmas`,
  'select-collection-service': pages.selectCollectionService,
  'reselect-collection-service': pages.reselectCollectionService,
  'book-groceries-collection': pages.bookGroceriesCollection,
  'book-christmas-groceries-collection': `${pages.bookGroceriesCollection}/christmas`,
  'book-entertaining-collection': pages.bookEntertainingCollection,
  'book-christmas-entertaining-collection': `${pages.bookEntertainingCollection}/christmas`,
  'book-both-collection': pages.bookBothCollection,
  'book-christmas-both-collection': `${pages.bookBothCollection}/christmas`,
};

/** The pages that a signed-in shopper opens in the tests below, and those that redirect at once. */
const others = ['registration-code', 'registration-details', 'registration-success', 'write-review', 'trolley', 'book-slot', 'book-delivery', ...Object.keys(slotPages), 'payment-cards', 'account-overview', 'marketing-preferences', 'my-data', 'my-delivery-pass', 'my-orders', 'my-details', 'add-my-address', 'edit-my-address', 'add-address', 'edit-address', 'add-address-in-checkout', 'edit-address-in-checkout', 'delete-address', 'interstitials', 'before-you-go', 'checkout', 'order-confirmation', 'payment-confirmation', 'resolve-payment', 'order', 'shop-from-previous', 'shop-from-order', 'add-to-trolley', 'favourites', 'quick-shop', 'for-you', 'lists', 'shopping-list', 'shopping-list-by-id', 'login', 'log-out'];

test('every page of the shop is among those that are tried with large text', () => {
  const built = pageTable.filter(({ area, file }) => area === 'shop' && file !== null).map(({ name }) => name);
  expect(built.toSorted()).toEqual([...Object.keys(visitorsPages), ...others].toSorted());
});

test('with text at 200 % no page of a visitor scrolls sideways at 320 and 360 px, with the banner about cookies', async ({ page, context, shop }) => {
  test.slow();
  await context.clearCookies({ name: /^consent_/ });
  for (const [name, address] of Object.entries(visitorsPages)) {
    await page.goto(await address(shop));
    await expectToFit(page, name);
  }
});

test('with text at 200 % no page from slots to orders scrolls sideways at 320 and 360 px', async ({ page, newShopper, shop }) => {
  test.slow();
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await page.goto(pages.trolley);
  await expectToFit(page, 'empty trolley');
  const { registrationId } = await makeRegistration(shop.database);
  const registered = registeredValue({ registered: 'details', customerId: await customerIdOf(shop, shopper) });
  await page.context().addCookies([['registration', registrationId], ['registered', registered]].map(([name, value]) => ({ name: name!, value: value!, url: shop.url })));
  for (const address of [`${pages.registrationCode}?prompt=login`, pages.registrationDetails, pages.registrationSuccess]) {
    await page.goto(address);
    await expect(page).toHaveTitle('Register');
    await expectToFit(page, address);
  }
  const weighed = `name = 'Loose Bananas'`;
  const goods = await findGoods(shop, 4);
  const wide = await sellLongWords(shop);
  await runSql(shop.database, `insert into favourites.choices select id, $2, true, now() from account.accounts where email = $1`, [shopper.email, wide.lineNumber]);
  await putLines(shop, shopper, [{ ...wide, amount: 500, uom: 'GRM' }, ...goods.map((one) => ({ ...one, amount: 30 })), { ...(await findGoods(shop, 1, weighed))[0]!, amount: 0.5, uom: 'KGM' }]);
  const { origin } = new URL(page.url());
  const longestGoods = await findGoods(shop, 3, `length(name) > 40`);
  for (const one of longestGoods) {
    await page.request.post(pages.lists, { form: { do: 'create', name: `Christmas-dinner-and-everything-else ${one.lineNumber}`, lineNumber: one.lineNumber }, headers: { origin } });
  }
  await page.goto(pages.lists);
  const [, named, byId] = /(\/ecom\/shopping-lists\/[^/]+)\/(.+)$/.exec((await page.getByRole('main').getByRole('article').getByRole('link').first().getAttribute('href'))!)!;
  const ofList = { lists: pages.lists, 'rename a list': `${pages.lists}?rename=${byId}`, 'shopping-list': `${named}/${byId}`, 'shopping-list-by-id': `/ecom/shopping-lists/${byId}?delete=` };
  for (const [name, address] of Object.entries({ ...ofList, trolley: pages.trolley, 'book-slot': pages.bookSlot, 'book-delivery': pages.bookDelivery, ...slotPages, 'payment-cards': pages.paymentCards, 'account-overview': pages.myAccount, 'marketing-preferences': pages.marketingPreferences, 'my-data': pages.myData, 'my-delivery-pass': pages.myDeliveryPass, 'my-orders': pages.myOrders, 'my-details': `${pages.myDetails}#change-password`, 'add-my-address': pages.addMyAddress, 'add-address': `${pages.bookDelivery}/addresses/add`, 'add-address-in-checkout': `${pages.checkout}/addresses/add`, favourites: pages.favourites, 'quick-shop': pages.quickShop, 'for-you': pages.forYou, 'write-review': pages.linkTo(pages.writeReview, { productName: 'x', productId: wide.productId }) })) {
    await page.goto(address);
    await expectToFit(page, name);
  }
  await holdSlot(page, shop, shopper);
  const withSlot = { 'trolley with a slot': pages.trolley, 'book-delivery with a slot': pages.bookDelivery, interstitials: `${pages.interstitials}/missed-offers`, 'before-you-go': pages.beforeYouGo, checkout: pages.checkout };
  for (const [name, address] of Object.entries(withSlot)) {
    await page.goto(address);
    await expectToFit(page, name);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await typeCard(page, '4444333322221111');
  await choose(page.getByRole('checkbox', { name: 'I confirm that I am 18 or over' }));
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await expectToFit(page, 'order-confirmation');
  await page.goto(pages.myOrders);
  await expectToFit(page, 'my-orders with an order');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Payment' })).toBeVisible();
  await expectToFit(page, 'order');
  const ordered = { customerOrderId: new URL(page.url()).pathname.split('/').at(-1)! };
  for (const [name, address] of Object.entries({ 'shop-from-previous': pages.shopFromPrevious, 'shop-from-order': pages.shopFromOrder })) {
    await page.goto(pages.linkTo(address, ordered));
    await expectToFit(page, name);
  }
});

test('with text at 200 % the pages of an order that is packed do not scroll sideways at 320 and 360 px', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const [unpaid, paid] = [await haveUnpaidOrder(shop, shopper), await havePaidOrder(shop, shopper)];
  for (const [name, heading, address] of [
    ['resolve-payment', 'Pay for your order', pages.linkTo(pages.resolvePayment, { customerOrderId: unpaid })],
    ['payment-confirmation', 'Thank you for your payment', pages.linkTo(pages.paymentConfirmation, { customerOrderId: paid })],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectToFit(page, name);
  }
});

test('filled and empty stars differ in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/design');
  const ratio = await page.locator('[data-halves]').first().evaluate((stars) => {
    const { backgroundImage } = getComputedStyle(stars, '::before');
    const luminance = (colour: string) => {
      const [red, green, blue] = colour.match(/[\d.]+/g)!.map((part) => (Number(part) / 255) ** 2.2);
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const [filled, empty] = [...backgroundImage.matchAll(/rgba?\([^)]*\)/g)].map(([colour]) => luminance(colour));
    return (Math.max(filled!, empty!) + 0.05) / (Math.min(filled!, empty!) + 0.05);
  });
  expect(ratio).toBeGreaterThan(3);
});

/** Checks the header at three widths with text of twice the size: nothing overlaps and nothing is cut off. */
async function expectWholeHeader(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    expect(await overlapsInHeader(page), `at ${width} px`).toEqual([]);
  }
}

/** Checks that the page's content is no wider than a narrow window when the text is twice as large. */
async function expectToFit(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    const cut = await page.getByRole('rowheader').evaluateAll((times) => times.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    expect.soft(cut, `times of ${name} that reach into their slots in a window of ${width}`).toEqual([]);
    expect.soft(content, `the width of ${name} in a window of ${width}`).toBeLessThanOrEqual(width);
  }
}

function overlapsInHeader(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('header :is(a, button, input)')].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.getAttribute('placeholder') ?? one.textContent ?? '').trim().slice(0, 30);
    const faults: string[] = [];
    for (const [place, one] of all.entries()) {
      const a = one.getBoundingClientRect();
      const texts = one.matches('input') ? [] : [...one.querySelectorAll('span, svg')].filter((part) => !part.closest('.visually-hidden'));
      if (a.right > document.documentElement.clientWidth + 1 || texts.some((part) => part.getBoundingClientRect().right > a.right + 1)) faults.push(`${nameOf(one)} is cut off`);
      for (const other of all.slice(place + 1)) {
        const b = other.getBoundingClientRect();
        // The search button may overlap its field, because it lies inside it.
        const overlap = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        if (overlap && !(one.matches('input') && other.closest('form') === one.closest('form'))) faults.push(`${nameOf(one)} and ${nameOf(other)}`);
      }
    }
    return faults;
  });
}
