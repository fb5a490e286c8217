import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audienceOf, isForVisitors, needsSignIn } from './who-may-open.ts';

/**
 * The customers-only paths of the route map, some with pages below them; `customersToo` has the rest (SH-087, SH-510,
 * AC-275).
 */
const customers = [
  'bookslot',
  'bookslot/delivery/christmas',
  'bookslot/collection/reselect-service',
  'favourites',
  'for-you',
  'interstitials/recommended/2',
  'lists',
  'myaccount',
  'myaccount/paymentcards',
  'myaccount/my-orders/order/shop-from-order/7',
  'my-details/addresses/delete',
  'my-waitrose/order-replacement-card/address',
  'quick-shop',
  'shop-from-previous/7',
  'shopping-lists/weekly/7',
  'shop/trolley',
];
const customersToo = [
  'checkout',
  'order-confirmation/7/thanks',
  'payment-confirmation/7',
  'resolve-order-payment/7',
  'beforeYouGo/last-minute',
  'myaccount/addresses/add',
  'checkout/addresses/edit/5',
  'addresses/add',
  'find-a-store/addresses/edit/5',
  'my-waitrose/join/welcome',
  'my-waitrose/link-card',
  'my-waitrose/card-and-details',
  'my-waitrose/benefits/coffee-shop',
  'my-waitrose/competitions',
  'my-waitrose/vouchers',
  'rewards',
  'loyalty-experiences',
  'my-partnership/card-and-details',
  'leave-my-waitrose/confirmation',
];
const open = [
  '',
  'shop/browse/groceries/bakery',
  'shop/search',
  'shop/multi-search',
  'shop/buylist/sponsored-ads/1+2',
  'shop/featured/offers',
  'products/milk/1-2-3',
  'bundles/breakfast',
  'serviceselection/easter',
  'reschedulingprohibited',
  'my-waitrose',
  'my-waitrose/become-a-member',
  'delivery-pass',
  'recipes/meal-plans',
  'help-information/delivery',
  'find-a-store',
  'tra-check-block',
  'sign-in',
  'login',
  'log-out',
  'registration',
  'registration/account-details',
  'registration/success',
  'reset-password',
  'review-login',
  'ads-preview',
  'customer/address',
  'nowhere',
  'listsandmore',
  'shop/trolley-guide',
  'my-details-explained',
  'addresses/edit',
];

describe('an anonymous visitor', () => {
  it.each(customers)('is asked to sign in before %s [SH-087]', (path) => {
    expect(needsSignIn(`/ecom/${path}`)).toBe(true);
  });

  it.each(customersToo)('is asked to sign in before %s too [SH-510]', (path) => {
    expect(needsSignIn(`/ecom/${path}`)).toBe(true);
  });

  it.each(open)('may open /%s [SH-510]', (path) => {
    expect(needsSignIn(`/ecom/${path}`)).toBe(false);
  });

  it('is asked however the address is written, but not by staff pages', () => {
    for (const path of ['/ecom/Favourites', '/ecom/favourites/', '/ecom//favourites', '/ecom/%66avourites', '/ecom/x/../lists']) {
      expect(needsSignIn(path), path).toBe(true);
    }
    for (const path of ['/', '/admin', '/admin/lists', '/admin/shop/trolley']) expect(needsSignIn(path), path).toBe(false);
  });

  it('is asked below a page wherever they are asked at the page itself', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
    fc.assert(
      fc.property(fc.constantFrom('favourites', 'lists', 'myaccount', 'shop/trolley'), fc.array(segment), (page, below) => {
        expect(needsSignIn(['/ecom', page, ...below].join('/'))).toBe(true);
      }),
    );
  });
});

describe('a signed-in customer', () => {
  it.each(['login', 'sign-in', 'forgot-password', 'forgot-password/nothing', 'registration', 'registration/verify'])(
    'is redirected away from %s, unless asked to sign in again [SH-085 part]',
    (path) => {
      expect(isForVisitors(`/ecom/${path}`, null)).toBe(true);
      expect(isForVisitors(`/ecom/${path}/`, 'none')).toBe(true);
      expect(isForVisitors(`/ecom/${path}`, 'login')).toBe(false);
    },
  );

  it.each([
    'forgot-password/expired',
    'forgot-password/locked',
    'forgot-password/success',
    'registration/account-details',
    'registration/success',
    'reset-password',
    'log-out',
    'log-out/error',
    'sign-in-help',
    'favourites',
    '',
  ])('may open /%s [SH-085 part]', (path) => {
    expect(isForVisitors(`/ecom/${path}`, null)).toBe(false);
  });

  it('never shares a restricted page with visitors [SH-511 part]', () => {
    expect(audienceOf('/ecom/myaccount', null)).toBe('customers');
    expect(audienceOf('/ecom/sign-in', null)).toBe('visitors');
    expect(audienceOf('/ecom/sign-in', 'login')).toBe('all');
    expect(audienceOf('/ecom/shop/search', null)).toBe('all');
    fc.assert(
      fc.property(fc.constantFrom(...customers, ...customersToo, ...open), fc.constantFrom(null, 'login'), (path, prompt) => {
        expect(needsSignIn(`/ecom/${path}`) && isForVisitors(`/ecom/${path}`, prompt)).toBe(false);
      }),
    );
  });
});
