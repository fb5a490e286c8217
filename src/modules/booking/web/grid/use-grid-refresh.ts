import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { gridRefreshMs } from '#/modules/booking/rules/grid/grid-numbers.ts';

export interface GridRefresh {
  busy: boolean;
  /** True if the last refresh failed, so that the grid may be out of date (SC-385). */
  stale: boolean;
  refresh(): void;
}

/** Reloads the grid every two minutes (SC-384), and on request. */
export function useGridRefresh(): GridRefresh {
  const { revalidate, state } = useRevalidator();
  const [stale, setStale] = useState(false);

  const reload = async () => {
    setStale(false);
    // Without a connection there is nothing to wait for. The message of the last failure must close first, to open again.
    const isFresh = navigator.onLine ? await revalidate({ keepsPage: true }) : await new Promise<false>((resolve) => setTimeout(() => resolve(false)));
    if (!isFresh) setStale(true);
  };
  const refresh = () => void reload();
  const refreshNow = useEffectEvent(refresh);

  useEffect(() => {
    const timer = setInterval(() => refreshNow(), gridRefreshMs);
    return () => clearInterval(timer);
  }, []);

  return { busy: state === 'loading', stale, refresh };
}
