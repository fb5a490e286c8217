import { describe, expect, it } from 'vitest';
import type { LayoutName } from '#/page-row.ts';
import { pageRow } from '#/page-table.ts';
import { pageType } from './page-type.ts';
import { needsSignIn } from './who-may-open.ts';

/** Returns the type, audience and layout that the page table declares for a path, even if its page is not built yet. */
function settled(path: string): [type: string | null, openTo: 'all' | 'customers', layout: LayoutName] {
  const address = `/ecom/${path}`;
  const found = pageType(address);
  const type = found && [found.type, found.subType].filter(Boolean).join(': ');
  return [type, needsSignIn(address) ? 'customers' : 'all', pageRow(address).layout];
}

function expectEach(paths: readonly string[], ...expected: ReturnType<typeof settled>): void {
  for (const path of paths) expect(settled(path), path).toEqual(expected);
}

describe('the pages of the shopping area', () => {
  it('for browsing, by category to four levels [SC-034 part] [SC-035 part]', () => {
    const seasons = ['christmas', 'easter', 'summer', 'valentines', 'mothers_day', 'new', 'entertaining', 'groceries/bakery/bread/sliced'];
    expectEach(seasons.map((root) => `shop/browse/${root}`), 'shop: browse', 'all', 'main');
    expectEach(['shop/browse/groceries'], 'home', 'all', 'main');
  });

  it('for offers, also those of a category [SC-036 part] [SC-037 part]', () => {
    const paths = ['shop/browse/offers/highlights/5/more', 'shop/offers/5', 'shop/browse/offers/5', 'shop/browse/offers/bakery_offers'];
    expectEach(paths, 'shop: offers', 'all', 'main');
  });

  it('for what is featured, a meal deal among it [SC-038 part] [SC-039 part] [SC-041 part]', () => {
    const aisles = ['bundles', 'meal-deals', 'entertaining', 'groceries', 'offers', 'meal-deals/3'];
    expectEach(aisles.map((aisle) => `shop/featured/${aisle}`), 'shop: featured', 'all', 'main');
  });

  it('for one bundle, and one product [SC-040 part] [SC-042 part]', () => {
    expectEach(['bundles/breakfast'], null, 'all', 'main');
    expectEach(['products/milk/088903-45703-45704'], 'products', 'all', 'main');
  });

  it('for searching, and for a ready-made list [SC-043 part] [SC-045 part]', () => {
    expectEach(['shop/search?searchTerm=milk'], 'shop: search', 'all', 'main');
    expectEach(['shop/multi-search?value=milk'], 'shop: multi-search', 'all', 'main');
    expectEach(['shop/buylist', 'shop/buylist/sponsored-ads/1+2'], 'shop: custom aisle', 'all', 'main');
  });

  it('for the trolley [SC-044 part]', () => {
    expectEach(['shop/trolley'], 'shop: trolley', 'customers', 'main');
  });

  it('for favourites and lists [SC-046 part]', () => {
    for (const page of ['favourites', 'for-you', 'quick-shop', 'lists']) expectEach([page], page, 'customers', 'main');
    expectEach(['shopping-lists/weekly/7', 'shopping-lists/7'], 'shopping-lists', 'customers', 'main');
  });

  it('for choosing a service and a slot [SC-047 part] [SC-048 part] [SC-049 part]', () => {
    expectEach(['serviceselection', 'serviceselection/christmas', 'serviceselection/easter'], 'bookslot', 'all', 'main');
    expectEach(['bookslot'], 'bookslot', 'customers', 'main');
    const delivery = ['', '/christmas', '/newyear', '/thanksgiving'];
    expectEach(delivery.map((campaign) => `bookslot/delivery${campaign}`), 'delivery', 'customers', 'main');
    const collection = ['', '/groceries', '/entertaining', '/groceriesandentertaining', '/selectcollectionservice', '/reselect-service'];
    expectEach(collection.map((kind) => `bookslot/collection${kind}`), 'collection', 'customers', 'main');
    expectEach(['bookslot/collection/christmas', 'bookslot/collection/groceries/christmas'], 'collection', 'customers', 'main');
    expectEach(['reschedulingprohibited'], null, 'all', 'main');
  });

  it('for the steps before checkout [SC-050 part]', () => {
    expectEach(['interstitials/recommended'], null, 'customers', 'main');
    expectEach(['beforeYouGo', 'beforeYouGo/last-minute'], 'beforeyougo', 'customers', 'main');
  });

  it('for checkout, and for paying an order afterwards [SC-051 part] [SC-053 part]', () => {
    expectEach(['checkout'], 'checkout', 'customers', 'checkout');
    expectEach(['resolve-order-payment/7'], 'resolve-payment', 'customers', 'checkout');
  });

  it('for what was ordered [SC-052 part] [SC-054 part] [SC-055 part]', () => {
    expectEach(['order-confirmation/7/thanks'], 'order-confirmation', 'customers', 'main');
    expectEach(['payment-confirmation/7'], 'payment-confirmation', 'customers', 'main');
    const orders = ['my-orders', 'my-orders/order/7', 'my-orders/order/7?print=true', 'my-orders/order/shop-from-order/7'];
    expectEach(orders.map((path) => `myaccount/${path}`), 'myaccount', 'customers', 'main');
    expectEach(['shop-from-previous/7'], null, 'customers', 'main');
  });
});
