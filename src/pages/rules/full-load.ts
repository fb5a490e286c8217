import { isOrBelow, pagePath } from './page-path.ts';

/** The pages of the checkout area, which keep nothing of the pages around them (SH-082). */
const checkoutArea = ['checkout', 'resolve-order-payment'];

/** Always reached by a full page load, beside the migrated loyalty pages (SH-083). */
const alwaysLoaded = [...checkoutArea, 'loyalty-experiences', 'my-waitrose/vouchers', 'rewards'];

/** Whether a page belongs to the checkout area. */
export function inCheckoutArea(address: string): boolean {
  return isOrBelow(pagePath(address) ?? '', checkoutArea);
}

/**
 * Whether going from one page to another takes a full page load (SH-082, SH-083). `migrated` are the paths of the
 * loyalty pages that another system serves, with all below them (SH-084).
 */
export function needsFullLoad(from: string, to: string, migrated: readonly string[]): boolean {
  const path = pagePath(to) ?? '';
  if (path === pagePath(from)) return false;
  return isOrBelow(path, [...alwaysLoaded, ...migrated]) || inCheckoutArea(from);
}
