import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from '#/platform/web/router/router.tsx';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { scrollPlace } from '#/pages/rules/scroll-place.ts';

/** The delay before the scroll position is restored after going back, in milliseconds (SH-106). */
const restoreAfterMs = 200;

/** A scroll position that the browser restored is corrected if it is off by less than this, in pixels. */
const nearPixels = 50;

/** The state of an entry in the tab's history, written by the router and by this component. */
interface Entry {
  key?: string;
  scrollY?: number;
}

/**
 * For a new path, scrolls to the top or to the element that the hash names. Stays in place if only query or hash
 * change, and restores the position after going back (SH-104 to SH-106). Positions are stored in the tab's history, so
 * they survive a full page load. When a full page loads, the browser restores the position, and this component only
 * corrects it.
 */
export function ScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const wentBack = useNavigationType() === 'POP';
  const idle = useNavigation().state === 'idle';
  const left = useRef<string>(undefined);
  const shownKey = useRef(key);

  useLayoutEffect(() => {
    const from = left.current;
    const path = pathOf(pathname);
    left.current = path;
    shownKey.current = key;
    const { scrollY } = entryAtHand();
    const place = scrollPlace({ byHistory: wentBack, keptY: scrollY, from, to: path });
    if (place === 'kept') {
      const timer = setTimeout(() => {
        // When a document opens, the browser or the shopper may already have scrolled it. The browser does so before
        // all tiles have their final heights, so its position is some pixels off.
        if (from !== undefined || window.scrollY === 0 || Math.abs(window.scrollY - scrollY!) < nearPixels) window.scrollTo(0, scrollY!);
      }, restoreAfterMs);
      return () => clearTimeout(timer);
    }
    if (place === null) return;
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (named) named.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, hash, wentBack]);

  // Record the position before another page loads: a placeholder may replace this page, and be too short for it.
  useEffect(() => {
    const note = () => noteScroll(shownKey.current);
    if (!idle) return note();
    window.addEventListener('scrollend', note);
    return () => window.removeEventListener('scrollend', note);
  }, [idle]);

  useEffect(() => {
    // Record any scrolling that happened before this script ran.
    if (window.scrollY > 0) noteScroll(shownKey.current);
    const byUs = () => (window.history.scrollRestoration = 'manual');
    const byBrowser = () => (window.history.scrollRestoration = 'auto');
    byUs();
    window.addEventListener('pageshow', byUs);
    window.addEventListener('pagehide', byBrowser);
    return () => {
      window.removeEventListener('pageshow', byUs);
      window.removeEventListener('pagehide', byBrowser);
      byBrowser();
    };
  }, []);
  return null;
}

const entryAtHand = (): Entry => (window.history.state as Entry | null) ?? {};

/** Stores the scroll position in the tab's history, unless the history has moved to another entry. */
function noteScroll(shownKey: string): void {
  const entry = entryAtHand();
  if ((entry.key ?? 'default') !== shownKey || entry.scrollY === window.scrollY) return;
  window.history.replaceState({ ...entry, scrollY: window.scrollY }, '');
}
