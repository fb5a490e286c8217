import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { pageRow } from '#/page-table.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/** Shorter waits show no placeholders: they would only flicker. Milliseconds. */
const patienceMs = 150;

const isGridPage = (path: string): boolean => pageRow(path).skeleton === 'grid';

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
