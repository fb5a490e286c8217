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

  const reload = async () => setStale(!(navigator.onLine && (await revalidate({ keepsPage: true }))));
  const reloadNow = useEffectEvent(reload);

  function refresh() {
    // The message of the last failure must close first, to open again if this refresh fails too.
    setStale(false);
    setTimeout(() => void reload());
  }

  useEffect(() => {
    const timer = setInterval(() => void reloadNow(), gridRefreshMs);
    return () => clearInterval(timer);
  }, []);

  return { busy: state === 'loading', stale, refresh };
}
