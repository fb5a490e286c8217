import { isOrBelow, pagePath } from './page-path.ts';

/** What kind of page it is, for analytics; pages of the shop proper have a sub-type (SH-103). */
export interface PageType {
  type: string;
  subType: string | null;
}

/** The types by path (SC-056): of a page alone, of one with all below it, and of what lies below one. The first that fits counts. */
const types: readonly { type: string; is?: string[]; isOrBelow?: string[]; below?: string }[] = [
  { type: 'home', is: ['', 'shop', 'shop/browse/groceries'] },
  { type: 'bookslot', is: ['bookslot'], isOrBelow: ['serviceselection'] },
  { type: 'collection', isOrBelow: ['bookslot/collection'] },
  { type: 'delivery', isOrBelow: ['bookslot/delivery'] },
  { type: 'beforeyougo', isOrBelow: ['beforeyougo'] },
  { type: 'lists', is: ['lists'] },
  { type: 'recipes', isOrBelow: ['recipes'], below: 'recipe' },
  { type: 'favourites', is: ['favourites'] },
  { type: 'quick-shop', is: ['quick-shop'] },
  { type: 'for-you', is: ['for-you'] },
  { type: 'myaccount', isOrBelow: ['myaccount'] },
  { type: 'order-confirmation', below: 'order-confirmation' },
  { type: 'products', below: 'products' },
  { type: 'shopping-lists', below: 'shopping-lists' },
  { type: 'shop', below: 'shop' },
  { type: 'checkout', is: ['checkout'] },
  { type: 'resolve-payment', below: 'resolve-order-payment' },
  { type: 'payment-confirmation', below: 'payment-confirmation' },
];

/** The type of the page at an address; null for one that has none. */
export function pageType(address: string): PageType | null {
  const path = pagePath(address);
  if (path === null) return null;
  const found = types.find(
    (one) =>
      one.is?.includes(path) || isOrBelow(path, one.isOrBelow ?? []) || (one.below && path.startsWith(`${one.below}/`)),
  );
  return found ? { type: found.type, subType: found.type === 'shop' ? shopType(path) : null } : null;
}

/** The sub-type of a page below `shop`: featured before offers, and offers before browse. */
function shopType(path: string): string {
  if (path.startsWith('shop/featured/')) return 'featured';
  if (path.startsWith('shop/browse/offers')) return 'offers';
  if (path.startsWith('shop/browse/')) return 'browse';
  if (path.includes('offers')) return 'offers';
  const own = ['search', 'multi-search', 'trolley'].find((name) => path === `shop/${name}`);
  return own ?? 'custom aisle';
}
