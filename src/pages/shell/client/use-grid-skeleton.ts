import { useEffect, useState } from 'react';
import { useFrameData, useLocation, useNavigation } from '#/platform/web/router/router.tsx';
import { pathOf, patternTest } from '#/platform/rules/path-pattern.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';

/** Shorter waits show no placeholders, which would only flicker. Milliseconds. */
const patienceMs = 150;

/**
 * Whether another page of products has been loading for a moment. Filters and sort orders of the same page, and a new
 * search on the search page, do not count: what is shown stays until it is replaced.
 */
export function useGridSkeleton(): boolean {
  const here = pathOf(useLocation().pathname);
  const { state, location } = useNavigation();
  const path = state === 'loading' && location ? pathOf(location.pathname) : here;
  const target = path === here ? null : path;
  const skeletons = useFrameData<ShellData>()?.skeletons;
  const [waiting, setWaiting] = useState<string | null>(null);
  useEffect(() => {
    const [, skeleton] = skeletons?.find(([pattern]) => target !== null && patternTest(pattern)(target)) ?? [];
    if (target === null || skeleton !== 'grid') return;
    const timer = setTimeout(() => setWaiting(target), patienceMs);
    return () => clearTimeout(timer);
  }, [target, skeletons]);
  return target !== null && waiting === target;
}
