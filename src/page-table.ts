import * as pages from '#/page-paths.ts';
import { consoleRows } from '#/console-rows.ts';
import { row, type LayoutName, type PageArea, type PageRow } from '#/page-row.ts';
import { matchPath, pathOf, patternTest } from '#/platform/rules/path-pattern.ts';

/** The file of each layout, below `src/pages`. */
export const layoutFiles: Record<LayoutName, string> = {
  main: 'shell/main-layout.tsx',
  minimal: 'shell/minimal-layout.tsx',
  checkout: 'shell/checkout-layout.tsx',
  console: 'staff/staff-layout.tsx',
  none: 'shell/plain-layout.tsx',
};

const keptPublic = { html: 'public', sharedSeconds: 60 } as const;
const keptGrid = { ...keptPublic, followsSlot: true } as const;
const customers = { audience: 'customers' } as const;
const owners = { ...customers, needsFullName: true } as const;
const visitors = { audience: 'visitors', layout: 'minimal', isForAuthentication: true } as const;
const signingOut = { layout: 'minimal', isForAuthentication: true } as const;
const forgotten = { layout: 'minimal', isForAuthentication: true, loadsPersonalData: false } as const;
const inCheckout = { ...owners, layout: 'checkout', comeToBy: 'full load', loadsPersonalData: false, isConfidential: true } as const;
/** The file of pages that consist of the words stored for their path. */
const wordsFile = 'shop/content.tsx';
const home = { type: 'home', leadsTo: pages.groceriesHome } as const;
const aisle = { type: 'shop', subType: 'custom aisle' } as const;
const featured = { type: 'shop', subType: 'featured' } as const;
const offers = { type: 'shop', subType: 'offers' } as const;
const selection = { file: 'shop/slots/service-selection.tsx', type: 'bookslot' } as const;
const delivery = { ...customers, file: 'shop/slots/book-slot.tsx', type: 'delivery' } as const;
const collection = { ...customers, file: 'shop/slots/book-slot.tsx', type: 'collection' } as const;
const collectionChoice = { ...customers, file: 'shop/slots/collection-service.tsx', type: 'collection' } as const;

/**
 * Every page, one row each. Routes, guards, layouts, full loads and page types are derived from it. A row without a
 * file sets the rules for a page that is not built yet.
 */
export const pageTable: readonly PageRow[] = [
  row('root', '/', home),
  row('ecom-root', pages.shopRoot, home),
  row('shop-root', '/ecom/shop', home),

  // The paths of these two pages lie below those of any other page. Those below the account's ask for the owner's name
  // first (AC-113), and those below checkout's are on the checkout path (SH-348).
  row('add-my-address', `${pages.myDetails}/addresses/add`, { ...owners, layout: 'minimal', file: 'account/addresses/add-address.tsx' }),
  row('edit-my-address', `${pages.myDetails}/addresses/edit/:addressId`, { ...owners, layout: 'minimal', file: 'account/addresses/edit-address.tsx' }),
  row('add-address-in-checkout', '/ecom/checkout/**/addresses/add', { ...inCheckout, layout: 'minimal', file: 'account/addresses/add-address.tsx', isAlwaysMeasured: true }),
  row('edit-address-in-checkout', '/ecom/checkout/**/addresses/edit/:addressId', { ...inCheckout, layout: 'minimal', file: 'account/addresses/edit-address.tsx', isAlwaysMeasured: true }),
  row('add-address', '/ecom/**/addresses/add', { ...customers, layout: 'minimal', file: 'account/addresses/add-address.tsx' }),
  row('edit-address', '/ecom/**/addresses/edit/:addressId', { ...customers, layout: 'minimal', file: 'account/addresses/edit-address.tsx' }),

  // Checkout, and payment of an order after checkout.
  row('checkout', pages.checkout, { ...inCheckout, file: 'checkout/checkout.tsx', type: 'checkout', isAlwaysMeasured: true }),
  row('below-checkout', '/ecom/checkout/*', { ...inCheckout, isAlwaysMeasured: true }),
  row('resolve-payment', `${pages.resolvePayment}/*`, { ...inCheckout, file: 'checkout/resolve-payment.tsx', type: 'resolve-payment' }),
  row('resolve-payments', '/ecom/resolve-order-payment', inCheckout),

  // Shopping.
  row('home', pages.groceriesHome, { ...keptPublic, file: 'shop/home/home.tsx', type: 'home', inSitemap: true }),
  row('offer-set', pages.offerSet, { ...keptGrid, ...offers, file: 'offers/offer-set.tsx', skeleton: 'grid' }),
  row('category-offers', pages.categoryOffers, { ...keptGrid, ...offers, file: 'offers/category-offers.tsx', inSitemap: true, skeleton: 'grid' }),
  row('offer', pages.offer, { ...keptPublic, ...offers, file: 'offers/offer.tsx', inSitemap: true }),
  row('below-browse-offers', '/ecom/shop/browse/offers**', offers),
  row('browse', '/ecom/shop/browse', aisle),
  row('category', pages.category, { ...keptGrid, file: 'shop/browse/category.tsx', type: 'shop', subType: 'browse', inSitemap: true, skeleton: 'grid' }),
  row('featured-groceries', pages.featuredGroceries, { ...keptPublic, ...featured, file: 'offers/featured-aisle.tsx', inSitemap: true }),
  row('featured-entertaining', pages.featuredEntertaining, { ...keptPublic, ...featured, file: 'offers/featured-aisle.tsx', inSitemap: true }),
  row('featured-offers', pages.featuredOffers, { ...keptPublic, ...featured, file: 'offers/featured-aisle.tsx', inSitemap: true }),
  row('bundles', pages.bundles, { ...keptPublic, ...featured, file: 'offers/bundles.tsx', inSitemap: true }),
  row('bundle', pages.bundle, { ...keptPublic, file: 'offers/bundle.tsx', inSitemap: true }),
  row('meal-deals', pages.mealDeals, { ...keptPublic, ...featured, file: 'offers/meal-deals.tsx', inSitemap: true }),
  row('meal-deal', pages.mealDeal, { ...keptPublic, ...featured, file: 'offers/meal-deal.tsx', inSitemap: true }),
  row('featured', '/ecom/shop/featured/:aisle/*', { ...keptPublic, ...featured, file: wordsFile, inSitemap: true }),
  row('offers', '/ecom/shop/**offers**', offers),
  row('search', pages.search, { ...keptGrid, file: 'shop/browse/search.tsx', type: 'shop', subType: 'search', skeleton: 'grid' }),
  row('multi-search', pages.multiSearch, { ...keptGrid, file: 'shop/browse/multi-search.tsx', type: 'shop', subType: 'multi-search' }),
  row('trolley', pages.trolley, { ...customers, file: 'shop/trolley/trolley.tsx', type: 'shop', subType: 'trolley' }),
  row('below-trolley', '/ecom/shop/trolley/*', { ...customers, ...aisle }),
  row('buy-list', pages.buyList, { ...keptPublic, ...aisle, file: 'shop/yours/buy-list.tsx' }),
  row('sponsored-buy-list', pages.sponsoredBuyList, { ...keptPublic, ...aisle, file: 'shop/yours/buy-list.tsx' }),
  row('aisle', '/ecom/shop/:aisle/*', { ...keptPublic, ...aisle, file: wordsFile, inSitemap: true }),
  row('product', pages.product, { ...keptPublic, file: 'shop/browse/product.tsx', type: 'products', inSitemap: true }),
  row('write-review', pages.writeReview, { ...customers, file: 'shop/browse/write-review.tsx', type: 'products' }),
  row('below-products', '/ecom/products/:productName/*', { type: 'products' }),
  row('add-to-trolley', pages.addToTrolley, { file: 'shop/trolley/add-to-trolley-page.tsx' }),

  // Choosing a service, and booking a slot. Campaigns that have slot pages of their own have one row each.
  row('service-selection', pages.serviceSelection, { ...selection, inSitemap: true }),
  row('christmas-service-selection', `${pages.serviceSelection}/christmas`, selection),
  row('easter-service-selection', `${pages.serviceSelection}/easter`, selection),
  row('below-service-selection', `${pages.serviceSelection}/*`, { type: 'bookslot' }),
  row('book-slot', pages.bookSlot, { ...customers, file: 'shop/slots/book-slot.tsx', type: 'bookslot' }),
  row('book-delivery', pages.bookDelivery, delivery),
  row('book-christmas-delivery', `${pages.bookDelivery}/christmas`, delivery),
  row('book-new-year-delivery', `${pages.bookDelivery}/newyear`, delivery),
  row('book-thanksgiving-delivery', `${pages.bookDelivery}/thanksgiving`, delivery),
  row('below-book-delivery', `${pages.bookDelivery}/*`, { ...customers, type: 'delivery' }),
  row('book-collection', pages.bookCollection, collectionChoice),
  row('book-christmas-collection', `${pages.bookCollection}/christmas`, collectionChoice),
  row('select-collection-service', pages.selectCollectionService, collectionChoice),
  row('reselect-collection-service', pages.reselectCollectionService, collectionChoice),
  row('book-groceries-collection', pages.bookGroceriesCollection, collection),
  row('book-christmas-groceries-collection', `${pages.bookGroceriesCollection}/christmas`, collection),
  row('book-entertaining-collection', pages.bookEntertainingCollection, collection),
  row('book-christmas-entertaining-collection', `${pages.bookEntertainingCollection}/christmas`, collection),
  row('book-both-collection', pages.bookBothCollection, collection),
  row('book-christmas-both-collection', `${pages.bookBothCollection}/christmas`, collection),
  row('below-book-collection', `${pages.bookCollection}/*`, { ...customers, type: 'collection' }),
  row('below-book-slot', '/ecom/bookslot/*', customers),
  row('rescheduling-prohibited', pages.reschedulingProhibited, { file: 'shop/slots/rescheduling-prohibited.tsx' }),

  // Favourites, lists and recipes.
  row('favourites', pages.favourites, { ...customers, file: 'shop/yours/favourites.tsx', type: 'favourites' }),
  row('below-favourites', '/ecom/favourites/*', customers),
  row('for-you', pages.forYou, { ...customers, file: 'shop/yours/for-you.tsx', type: 'for-you' }),
  row('below-for-you', '/ecom/for-you/*', customers),
  row('quick-shop', pages.quickShop, { ...customers, file: 'shop/yours/quick-shop.tsx', type: 'quick-shop' }),
  row('below-quick-shop', '/ecom/quick-shop/*', customers),
  row('lists', pages.lists, { ...customers, file: 'lists/lists.tsx', type: 'lists' }),
  row('below-lists', '/ecom/lists/*', customers),
  row('shopping-list', pages.shoppingList, { ...customers, file: 'lists/shopping-list.tsx', type: 'shopping-lists' }),
  row('shopping-list-by-id', '/ecom/shopping-lists/:listId', { ...customers, file: 'lists/shopping-list.tsx', type: 'shopping-lists' }),
  row('below-shopping-list', '/ecom/shopping-lists/:list/*', { ...customers, type: 'shopping-lists' }),
  row('shopping-lists', '/ecom/shopping-lists', customers),
  row('shop-from-previous', pages.shopFromPrevious, { ...customers, file: 'account/orders/shop-from-previous.tsx' }),
  row('below-shop-from-previous', '/ecom/shop-from-previous/*', customers),
  row('recipes', '/ecom/recipes/*', { type: 'recipes' }),
  row('recipe', '/ecom/recipe/:recipe/*', { type: 'recipes' }),

  // Words from the content service (SH-066), and the branches.
  row('help', `${pages.help}/*`, { ...keptPublic, file: wordsFile, inSitemap: true }),
  row('inspiration', pages.inspiration, { ...keptPublic, file: wordsFile, inSitemap: true }),
  row('cookies', pages.cookies, { file: 'shop/cookies.tsx' }),
  row('ads-preview', pages.adsPreview, { layout: 'minimal', loadsPersonalData: false, file: 'shop/browse/ads-preview.tsx' }),
  row('find-store', pages.findStore, { html: 'public', file: 'shop/find-store.tsx', inSitemap: true }),

  // The steps before checkout, and the confirmations after it.
  row('before-you-go', '/ecom/beforeyougo/*', { ...customers, file: 'checkout/before-you-go.tsx', type: 'beforeyougo' }),
  // A full load, because it redirects to checkout if it has nothing to show.
  row('interstitials', `${pages.interstitials}/*`, { ...customers, comeToBy: 'full load', file: 'checkout/interstitials.tsx' }),
  row('order-confirmation', `${pages.orderConfirmation}/*`, { ...customers, file: 'checkout/order-confirmation.tsx', layoutInApp: 'minimal', type: 'order-confirmation' }),
  row('order-confirmations', '/ecom/order-confirmation', customers),
  row('payment-confirmation', `${pages.paymentConfirmation}/*`, { ...customers, file: 'checkout/payment-confirmation.tsx', type: 'payment-confirmation' }),
  row('payment-confirmations', '/ecom/payment-confirmation', customers),
  row('fraud-check-block', pages.fraudCheckBlock, { layout: 'minimal', file: 'checkout/fraud-block.tsx' }),

  // The account.
  row('my-orders', pages.myOrders, { ...owners, file: 'account/orders/my-orders.tsx', type: 'myaccount' }),
  row('order', pages.order, { ...owners, file: 'account/orders/order.tsx', hasPrintView: true, type: 'myaccount' }),
  row('shop-from-order', pages.shopFromOrder, { ...owners, file: 'account/orders/shop-from-order.tsx', type: 'myaccount' }),
  row('account-overview', pages.myAccount, { ...owners, file: 'account/account-overview.tsx', type: 'myaccount' }),
  row('marketing-preferences', pages.marketingPreferences, { ...owners, file: 'account/marketing-preferences.tsx', type: 'myaccount' }),
  row('my-delivery-pass', pages.myDeliveryPass, { ...owners, file: 'account/delivery-pass.tsx', type: 'myaccount' }),
  row('payment-cards', pages.paymentCards, { ...owners, file: 'account/payment-cards.tsx', type: 'myaccount' }),
  row('my-data', pages.myData, { ...owners, file: 'account/my-data.tsx', type: 'myaccount' }),
  row('delivery-pass', pages.deliveryPass, { file: 'account/delivery-pass.tsx', needsFullName: true }),
  row('my-account', '/ecom/myaccount/*', { ...owners, type: 'myaccount' }),
  row('my-details', pages.myDetails, { ...owners, file: 'account/my-details.tsx' }),
  row('delete-address', pages.deleteMyAddress, { ...owners, file: 'account/addresses/delete-address.tsx' }),
  row('below-my-details', `${pages.myDetails}/*`, owners),
  row('loyalty', '/ecom/my-waitrose'),
  row('become-a-member', '/ecom/my-waitrose/become-a-member', { needsFullName: true }),
  row('vouchers', '/ecom/my-waitrose/vouchers/*', { ...owners, comeToBy: 'full load' }),
  row('below-loyalty', '/ecom/my-waitrose/*', owners),
  row('leave-loyalty', '/ecom/leave-my-waitrose/*', owners),
  row('rewards', '/ecom/rewards/*', { ...owners, comeToBy: 'full load' }),
  row('loyalty-experiences', '/ecom/loyalty-experiences/*', { ...owners, comeToBy: 'full load' }),
  row('partner-card', '/ecom/my-partnership/card-and-details/*', owners),

  // Signing in and out. Two of the registration pages and three of the forgotten-password pages are open to customers too
  // (AC-108, SH-085).
  row('login', pages.login, { ...visitors, file: 'account/sign-in/login.tsx' }),
  row('below-login', `${pages.login}/*`, visitors),
  row('sign-in', pages.signIn, { ...visitors, file: 'account/sign-in/sign-in.tsx' }),
  row('below-sign-in', `${pages.signIn}/*`, visitors),
  row('review-login', pages.reviewLogin, { ...visitors, file: 'account/sign-in/review-login.tsx' }),
  row('registration', pages.registration, { ...visitors, file: 'account/registration/registration.tsx' }),
  row('registration-code', pages.registrationCode, { ...visitors, file: 'account/registration/registration-code.tsx' }),
  row('registration-details', pages.registrationDetails, { ...visitors, audience: 'all', file: 'account/registration/registration-details.tsx' }),
  row('registration-success', pages.registrationSuccess, { ...visitors, audience: 'all', file: 'account/registration/registration-success.tsx' }),
  row('below-registration', `${pages.registration}/*`, visitors),
  row('forgot-password-locked', pages.forgotPasswordLocked, { ...forgotten, file: 'account/sign-in/forgot-password.tsx' }),
  row('forgot-password-expired', pages.forgotPasswordExpired, { ...forgotten, file: 'account/sign-in/forgot-password.tsx' }),
  row('forgot-password-success', pages.forgotPasswordSuccess, { ...forgotten, file: 'account/sign-in/forgot-password-success.tsx' }),
  row('forgot-password', pages.forgotPassword, { ...forgotten, audience: 'visitors', file: 'account/sign-in/forgot-password.tsx' }),
  row('below-forgot-password', `${pages.forgotPassword}/*`, { ...forgotten, audience: 'visitors' }),
  row('reset-password', pages.resetPassword, { ...signingOut, isConfidential: true, file: 'account/sign-in/reset-password.tsx' }),
  row('reset-password-success', pages.resetPasswordSuccess, { ...signingOut, file: 'account/sign-in/reset-password-success.tsx', html: 'public' }),
  row('below-reset-password', `${pages.resetPassword}/*`, signingOut),
  row('log-out', pages.logOut, { ...signingOut, file: 'account/sign-in/log-out.tsx' }),
  row('log-out-error', pages.logOutError, { ...signingOut, file: 'account/sign-in/log-out-error.tsx', html: 'public' }),
  row('below-log-out', `${pages.logOut}/*`, signingOut),

  ...consoleRows,
  row('design', pages.design, { area: 'design', layout: 'none', file: 'design/design.tsx', html: 'public' }),

  // Any other address of the shop may have a page in the content service (SH-067); its loader answers 404 if not. Any
  // other address has no page (SH-013).
  row('published', '/ecom/*', { ...keptPublic, file: wordsFile, inSitemap: true }),
  row('not-found', '/**', { file: 'shell/not-found.tsx', html: 'public' }),
];

const mostRemembered = 500;

const tests = pageTable.map((one) => ({ one, fits: patternTest(one.path) }));

/** Returns the table's row for an address, in whatever form the address is written; the page may not be built yet. */
export const pageRow = remembered((address: string): PageRow => {
  const path = pathOf(address);
  return tests.find(({ fits }) => fits(path))!.one;
});

/** Wraps a function so that it caches its results by address: each request looks up its address several times. */
function remembered<Value>(find: (address: string) => Value): (address: string) => Value {
  const found = new Map<string, Value>();
  return (address) => {
    const known = found.get(address);
    if (known !== undefined) return known;
    if (found.size === mostRemembered) found.clear();
    const value = find(address);
    found.set(address, value);
    return value;
  };
}

/**
 * Returns whether staff can preview the page at an address as of another time (decision 39): the pages that are the same
 * for everyone and that the shop caches, and those that redirect.
 */
export function isPreviewed(address: string): boolean {
  const { leadsTo, sharedSeconds } = pageRow(address);
  return leadsTo !== null || sharedSeconds !== null;
}

/** Returns the facts that a browser needs about its page, one word each; browsers do not have the table itself. */
export function factsOf({ isForAuthentication, loadsPersonalData, isAlwaysMeasured, isConfidential, type, subType }: PageRow): string[] {
  const facts = { authentication: isForAuthentication, impersonal: !loadsPersonalData, measured: isAlwaysMeasured, confidential: isConfidential };
  const types = { type, subType };
  return [
    ...Object.entries(facts).flatMap(([fact, isSo]) => (isSo ? [fact] : [])),
    ...Object.entries(types).flatMap(([fact, value]) => (value === null ? [] : [`${fact}:${encodeURIComponent(value)}`])),
  ];
}

/**
 * Returns the patterns of pages that show a placeholder while they load. Also returns, with null, the pages that these
 * patterns would match by mistake. The first match applies.
 */
export const listSkeletons = once((): readonly [pattern: string, skeleton: PageRow['skeleton']][] => {
  const drawn = pageTable.filter(({ skeleton }) => skeleton !== null).map(({ path }) => patternTest(path));
  return pageTable.filter(({ path, skeleton }) => skeleton !== null || drawn.some((fits) => fits(path))).map(({ path, skeleton }) => [path, skeleton]);
});

/** Makes a function that builds its list on the first call, and returns the same frozen list from then on. */
function once<Entry>(make: () => readonly Entry[]): () => readonly Entry[] {
  let made: readonly Entry[] | null = null;
  return () => (made ??= Object.freeze(make()));
}

/** Returns the area that a path belongs to; null if it belongs to none. */
export function areaOf(path: string): PageArea | null {
  const whole = pathOf(path);
  // The one page of the console outside `/admin` (AC-515).
  if (whole === pages.customerAddress) return 'console';
  const [, root = ''] = whole.split('/');
  return ({ '': 'shop', ecom: 'shop', admin: 'console', design: 'design' } as const)[root] ?? null;
}

/** Returns whether an address of this site leads to a page or redirects to one, as every link must. */
export function hasPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return pageRow(path).leadsTo !== null || !notFoundPages.has(findPage(path).page.name);
}

/** The pages that answer 404 unless their content exists, which the table cannot know. */
const notFoundPages = new Set(['not-found', 'staff-not-found', 'aisle', 'featured', 'published']);

/** The files of the pages that show the content stored for their path. */
const filesWithContent = new Set([wordsFile, 'shop/home/home.tsx', 'shop/browse/category.tsx', 'offers/featured-aisle.tsx']);

/** Returns whether a page of the shop would show content that is stored for this path. */
export const showsContent = (path: string): boolean => filesWithContent.has(findPage(path).page.file);

/** Returns whether the page at an address is there only while words are stored for it (SH-066, SH-067). */
export function isPageOfWords(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return findPage(path).page.file === wordsFile;
}

/** Returns the paths in `page-paths.ts` whose pages are not built yet. */
export const listMissingPages = once(() => Object.values(pages).filter((path) => typeof path === 'string' && !hasPage(path)) as string[]);

/** Returns the page at an address and its parameters; the not-found page if the address has none. */
export const findPage = remembered((pathname: string): { page: PageRow & { file: string }; params: Readonly<Record<string, string>> } => {
  const found = pageRow(pathname);
  const params = found.file === null ? null : matchPath(found.path, pathname);
  const page = params === null ? pageTable.at(-1)! : found;
  return { page: page as PageRow & { file: string }, params: Object.freeze(params ?? {}) };
});
