import { useEffect, useState } from 'react';
import { useFrameData, useLocation, useNavigation } from '#/platform/web/router/router.tsx';
import { pathOf, patternTest } from '#/platform/rules/path-pattern.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';

/** The wait before placeholders are shown, in milliseconds. During shorter waits they would only flicker. */
const patienceMs = 150;

/**
 * Returns whether to show placeholders, because another page of products has been loading for a moment. A change of
 * filters or sort order does not count, nor does a new search on the search page: the old results stay until they are
 * replaced.
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
