import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { pathOf } from '#/modules/account/rules/sign-in/return-path.ts';

/** Shorter waits show no placeholders: they would only flicker. Milliseconds. */
const patienceMs = 150;

const isGridPage = (path: string): boolean => path === '/ecom/shop/search' || /^\/ecom\/shop\/browse\/(?!groceries$)./.test(path);

/**
 * Whether another page of products is loading and has been for a moment. Filters and sorts of the same page, and a new
 * search on the search page, are no other page: what is shown stays until it is replaced.
 */
export function useGridSkeleton(): boolean {
  const here = pathOf(useLocation().pathname);
  const { state, location } = useNavigation();
  const path = state === 'loading' && location ? pathOf(location.pathname) : here;
  const target = path === here ? null : path;
  const [waiting, setWaiting] = useState<string | null>(null);
  useEffect(() => {
    if (target === null || !isGridPage(target)) return;
    const timer = setTimeout(() => setWaiting(target), patienceMs);
    return () => clearTimeout(timer);
  }, [target]);
  return target !== null && waiting === target;
}
