import { inCheckoutArea } from './full-load.ts';
import { isOrBelow, pagePath } from './page-path.ts';

export type LayoutName = 'main' | 'minimal' | 'checkout';

/** Pages with the logo, themselves and a small footer, and all below them (SH-081). */
const minimalPages = ['login', 'sign-in', 'log-out', 'registration', 'forgot-password', 'reset-password', 'tra-check-block'];

/** The layout that a page of the shop stands in (SH-077 to SH-081). */
export function layoutOf(address: string): LayoutName {
  if (inCheckoutArea(address)) return 'checkout';
  return isOrBelow(pagePath(address) ?? '', minimalPages) ? 'minimal' : 'main';
}
