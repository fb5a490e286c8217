import type { PassStatus } from '#/modules/passes/rules/pass-status.ts';
import { usePassStatus } from '#/modules/passes/web/pass-status-provider.tsx';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import { accountPagesFor, type accountPages } from './account-pages.ts';

/**
 * Returns the pages of this shopper's account menu, in its order. `read` is the Delivery Pass status that the page's data
 * have: it counts until the browser has read one.
 */
export function useAccountPages(read: PassStatus = 'NOT_AVAILABLE'): readonly (typeof accountPages)[number][] {
  return accountPagesFor(useHasPage(), usePassStatus() ?? read);
}
