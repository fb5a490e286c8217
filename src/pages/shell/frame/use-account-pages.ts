import { usePassStatus } from '#/modules/passes/web/pass-status-provider.tsx';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import { accountPagesFor, type accountPages } from './account-pages.ts';

/** Returns the pages of this shopper's account menu, in its order. */
export function useAccountPages(): readonly (typeof accountPages)[number][] {
  return accountPagesFor(useHasPage(), usePassStatus());
}
