import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Shorter waits show no placeholders: they would only flicker. Milliseconds. */
const patienceMs = 150;

const isGridPage = (pathname: string): boolean =>
  pathname === '/ecom/shop/search' || /^\/ecom\/shop\/browse\/(?!groceries\/?$)./.test(pathname);

/**
 * Whether another page of products is loading and has been for a moment. Filters and sorts of the same page, and a new
 * search on the search page, are no other page: what is shown stays until it is replaced.
 */
export function useGridOnItsWay(): boolean {
  const here = useLocation().pathname;
  const { state, location } = useNavigation();
  const target = state === 'loading' && location && location.pathname !== here ? location.pathname : null;
  const [waiting, setWaiting] = useState<string | null>(null);
  useEffect(() => {
    if (target === null || !isGridPage(target)) return;
    const timer = setTimeout(() => setWaiting(target), patienceMs);
    return () => clearTimeout(timer);
  }, [target]);
  return target !== null && waiting === target;
}
