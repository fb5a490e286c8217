import { useContext } from 'react';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { entryAtHand, hrefOf, partsOf } from './location-at-hand.ts';
import type { PageRouter } from './page-router.ts';
import { RouterContext } from './router.tsx';

/**
 * Changes the address of the current page, which keeps its data, and returns true. Cancels a move that waits for the connection, and one
 * to another view of the same page: the shopper has gone on with this view. Returns false and changes nothing while another page, or
 * the answer to a form sent with `submit`, is loading.
 */
export function rewriteAddress(router: PageRouter, to: string): boolean {
  const { location: at, navigation } = router.state();
  if (navigation.state === 'submitting' || (navigation.location && pathOf(navigation.location.pathname) !== pathOf(at.pathname))) return false;
  const there = { ...at, ...partsOf(new URL(to, location.origin)) };
  const entry = entryAtHand();
  // While Back is loading, the entry at hand is the one that it leads to, with a scroll position of its own.
  const isOwn = (entry.key ?? 'default') === at.key;
  history.replaceState(isOwn ? entry : { usr: at.state, key: at.key, idx: entry.idx }, '', hrefOf(there));
  router.replaceLocation(there);
  return true;
}

/** Returns a function that changes the address of the page, which keeps its data (see `rewriteAddress`). */
export function useRewriteAddress(): (to: string) => boolean {
  const router = useContext(RouterContext);
  return (to) => router !== null && rewriteAddress(router, to);
}
