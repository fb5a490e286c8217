import { useEffect, useState } from 'react';
import { minuteMs } from '#/platform/rules/london-time.ts';

/**
 * Returns the shop's time in milliseconds, to the minute: the page's own time at first, so that the first render is the
 * server's. The browser's clock may differ from the shop's, so only its advance counts.
 */
export function usePageTime(pageTime: number): number {
  const [now, setNow] = useState(pageTime);
  useEffect(() => {
    const ahead = pageTime - Date.now();
    const timer = setInterval(() => setNow(Date.now() + ahead), minuteMs);
    return () => clearInterval(timer);
  }, [pageTime]);
  return Math.max(now, pageTime);
}
