import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageType } from './page-type.ts';

const typeOf = (address: string): string | null => {
  const found = pageType(address);
  return found && [found.type, found.subType].filter(Boolean).join(': ');
};

describe('the type of a page', () => {
  it.each([
    // The rows of SC-056.
    ['/', 'home'],
    ['/ecom', 'home'],
    ['/ecom/shop', 'home'],
    ['/ecom/shop/browse/groceries', 'home'],
    ['/ecom/bookslot', 'bookslot'],
    ['/ecom/serviceselection', 'bookslot'],
    ['/ecom/serviceselection/christmas', 'bookslot'],
    ['/ecom/bookslot/collection', 'collection'],
    ['/ecom/bookslot/collection/groceries/christmas', 'collection'],
    ['/ecom/bookslot/delivery', 'delivery'],
    ['/ecom/bookslot/delivery/newyear', 'delivery'],
    ['/ecom/beforeYouGo', 'beforeyougo'],
    ['/ecom/beforeYouGo/last-minute', 'beforeyougo'],
    ['/ecom/lists', 'lists'],
    ['/ecom/recipes', 'recipes'],
    ['/ecom/recipes/meal-plans/serves', 'recipes'],
    ['/ecom/recipe/apple-pie', 'recipes'],
    ['/ecom/favourites', 'favourites'],
    ['/ecom/quick-shop', 'quick-shop'],
    ['/ecom/for-you', 'for-you'],
    ['/ecom/myaccount', 'myaccount'],
    ['/ecom/myaccount/my-orders/order/7', 'myaccount'],
    ['/ecom/order-confirmation/7', 'order-confirmation'],
    ['/ecom/order-confirmation/7/thanks', 'order-confirmation'],
    ['/ecom/products/milk/1-2-3', 'products'],
    ['/ecom/shopping-lists/7', 'shopping-lists'],
    ['/ecom/shopping-lists/weekly/7', 'shopping-lists'],
    ['/ecom/shop/browse/groceries/bakery', 'shop: browse'],
    ['/ecom/shop/browse/christmas', 'shop: browse'],
    ['/ecom/shop/browse/groceries/special_offers', 'shop: browse'],
    ['/ecom/shop/browse/offers', 'shop: offers'],
    ['/ecom/shop/browse/offers/bakery_offers', 'shop: offers'],
    ['/ecom/shop/browse/offers/highlights/5/x', 'shop: offers'],
    ['/ecom/shop/offers/5', 'shop: offers'],
    ['/ecom/shop/weekly-offers', 'shop: offers'],
    // Some pages below these two have a type of their own, but these two are ordinary shop pages.
    ['/ecom/shop/featured', 'shop: custom aisle'],
    ['/ecom/shop/browse', 'shop: custom aisle'],
    ['/ecom/shop/search?searchTerm=milk', 'shop: search'],
    ['/ecom/shop/multi-search?value=milk', 'shop: multi-search'],
    ['/ecom/shop/trolley', 'shop: trolley'],
    ['/ecom/shop/featured/offers', 'shop: featured'],
    ['/ecom/shop/featured/meal-deals/3', 'shop: featured'],
    ['/ecom/shop/buylist', 'shop: custom aisle'],
    ['/ecom/shop/buylist/sponsored-ads/1+2', 'shop: custom aisle'],
    ['/ecom/checkout', 'checkout'],
    ['/ecom/resolve-order-payment/7', 'resolve-payment'],
    ['/ecom/payment-confirmation/7', 'payment-confirmation'],
  ])('of %s is %s [SH-103 part] [SC-056]', (address, expected) => {
    expect(typeOf(address)).toBe(expected);
  });

  it.each([
    '/ecom/sign-in',
    '/ecom/bundles/breakfast',
    '/ecom/interstitials/1',
    '/ecom/reschedulingprohibited',
    '/ecom/my-details',
    '/ecom/lists/7',
    '/ecom/favourites/7',
    '/ecom/order-confirmation',
    '/ecom/recipe',
    '/ecom/checkout/help',
    '/ecom/bookslot/christmas',
    '/ecom/nowhere',
    '/admin',
    '/admin/shop/search',
  ])('is none for %s [SH-103 part] [SC-056]', (address) => {
    expect(pageType(address)).toBeNull();
  });

  it('is at most one, ignores slash, query, hash and capitals, and has a sub-type in the shop area only [SH-103 part]', () => {
    const segment = fc.constantFrom('shop', 'browse', 'offers', 'search', 'recipes', 'bookslot', 'delivery', 'lists', 'x', '7');
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const path = `/ecom/${segments.join('/')}`;
        const type = pageType(path);
        for (const written of [`${path}/`, `${path}?a=1`, `${path}#b`, path.toUpperCase()]) expect(pageType(written)).toEqual(type);
        expect(type?.type === 'shop').toBe(Boolean(type?.subType));
      }),
    );
  });
});
