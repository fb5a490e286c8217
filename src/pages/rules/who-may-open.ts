import { isOrBelow, pagePath } from './page-path.ts';

/** Pages that ask an anonymous visitor to sign in, with all below them (SH-087, SH-510). */
const customersPages = [
  'beforeyougo',
  'bookslot',
  'checkout',
  'favourites',
  'for-you',
  'interstitials',
  'leave-my-waitrose',
  'lists',
  'loyalty-experiences',
  'my-details',
  'my-partnership/card-and-details',
  'my-waitrose',
  'myaccount',
  'order-confirmation',
  'payment-confirmation',
  'quick-shop',
  'resolve-order-payment',
  'rewards',
  'shop-from-previous',
  'shop/trolley',
  'shopping-lists',
];

/** The two loyalty pages that say what the scheme is (AC-275). */
const openPages = ['my-waitrose', 'my-waitrose/become-a-member'];

/**
 * Whether an anonymous visitor who opens this is taken to sign in first (SH-087, SH-510); besides the pages by name the
 * forms for an address, whatever page they were opened from.
 */
export function needsSignIn(address: string): boolean {
  const path = pagePath(address);
  if (path === null || openPages.includes(path)) return false;
  return isOrBelow(path, customersPages) || /(^|\/)addresses\/(add|edit\/[^/]+)$/.test(path);
}

/** Pages for who is not signed in, with all below them (SH-085, AC-020). */
const visitorsPages = ['login', 'sign-in', 'forgot-password', 'registration'];

/** What a signed-in customer may see among them; the two of registration decide for themselves (AC-108). */
const openToCustomers = [
  'forgot-password/expired',
  'forgot-password/locked',
  'registration/account-details',
  'registration/success',
];

/** Whether a signed-in customer who opens this is taken away again; not with `prompt=login`, which asks to sign in anew (SH-085, SH-494). */
export function isForVisitors(address: string, prompt: string | null): boolean {
  const path = pagePath(address);
  if (path === null || prompt === 'login') return false;
  return isOrBelow(path, visitorsPages) && !openToCustomers.includes(path);
}

/** Whether an address is where signing in begins, which leads back to the last page when it names none (AC-017, AC-020). */
export function isForSigningIn(address: string): boolean {
  return ['login', 'sign-in'].includes(pagePath(address) ?? '');
}

/** Whom a page is for: customers who are signed in, visitors who are not, or both. */
export type Audience = 'customers' | 'visitors' | 'all';

/** Whom the page at an address is for; `prompt` as its query gives it. */
export function audienceOf(address: string, prompt: string | null): Audience {
  if (needsSignIn(address)) return 'customers';
  return isForVisitors(address, prompt) ? 'visitors' : 'all';
}
