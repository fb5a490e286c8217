import { useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from '#/platform/web/router/router.tsx';
import { useLoaded, type Loaded } from '#/platform/web/use-loaded.ts';
import { fetchBegan, fetchEnded, isLoading, noFetches } from '#/pages/rules/route-data.ts';

/** The current page's fetches in progress. */
let fetches = noFetches;
const listeners = new Set<() => void>();

function setState(next: typeof fetches): void {
  fetches = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Fetches data in the browser, once per key, as part of loading the page; fetches nothing while the key is null. This
 * happens after the server's fetch, which has ended by the time the page is shown (SH-110).
 */
export function useRouteFetch<T>(key: string | null, ask: () => Promise<T>): Loaded<T> {
  const place = useLocation().key;
  return useLoaded(key, () => {
    setState(fetchBegan(fetches, place));
    return ask().finally(() => setState(fetchEnded(fetches, place)));
  });
}

/** Returns whether the page is still loading, because of the server's fetch or its own fetches (SH-110 to SH-113). */
export function usePageLoading(): boolean {
  const shown = useLocation();
  const { state, location } = useNavigation();
  const known = useSyncExternalStore(subscribe, () => fetches, () => noFetches);
  return isLoading(known, shown, state === 'loading' ? location : null);
}
