import { useContext } from 'react';
import { hrefOf, partsOf } from './location-at-hand.ts';
import type { PageRouter } from './page-router.ts';
import { RouterContext } from './router.tsx';

/**
 * Changes the address of the current page, which keeps its data. If another view of the same page is on its way, it no longer
 * comes: the shopper has gone on with this one. If another page or the answer to a form is on its way, nothing changes.
 */
export function rewriteAddress(router: PageRouter, to: string): void {
  const { location: at, navigation } = router.state();
  if (navigation.state === 'submitting' || (navigation.location && navigation.location.pathname !== at.pathname)) return;
  const there = { ...at, ...partsOf(new URL(to, location.origin)) };
  history.replaceState(history.state, '', hrefOf(there));
  router.stayAt(there);
}

/** Returns a function that changes the address of the page, which keeps its data (see `rewriteAddress`). */
export function useRewriteAddress(): (to: string) => void {
  const router = useContext(RouterContext);
  return (to) => router && rewriteAddress(router, to);
}
