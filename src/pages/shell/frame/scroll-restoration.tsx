import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from '#/platform/web/router/router.tsx';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { scrollPlace } from '#/pages/rules/scroll-place.ts';

/** How long after going back the page is scrolled to where it was left, in milliseconds (SH-106). */
const restoreAfterMs = 200;

/** How far off a position restored by the browser may be, in pixels. */
const nearPixels = 50;

/** A location in the tab's history, as stored there by the router and by this code. */
interface Entry {
  key?: string;
  scrollY?: number;
}

/**
 * Shows a new path from its top, leaves the scroll position alone when only query or hash change, and restores it after
 * going back (SH-104 to SH-106). Positions are stored in the tab's history itself, so that they survive a full page
 * load; for a page that is loaded whole the browser restores the position.
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
        // A document just opened may have been scrolled by the browser or the shopper already. The browser does so before
        // all tiles have their real heights, and so ends some pixels off.
        if (from !== undefined || window.scrollY === 0 || Math.abs(window.scrollY - scrollY!) < nearPixels) window.scrollTo(0, scrollY!);
      }, restoreAfterMs);
      return () => clearTimeout(timer);
    }
    if (place === null) return;
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (named) named.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, hash, wentBack]);

  // While another page loads, this one may be replaced by a shorter placeholder, which would lose its position.
  useEffect(() => {
    const note = () => noteScroll(shownKey.current);
    if (!idle) return note();
    window.addEventListener('scrollend', note);
    return () => window.removeEventListener('scrollend', note);
  }, [idle]);

  useEffect(() => {
    // Scrolling before this script ran was not recorded.
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

/** Stores how far the page is scrolled; not once the tab's history has moved to another entry. */
function noteScroll(shownKey: string): void {
  const entry = entryAtHand();
  if ((entry.key ?? 'default') !== shownKey || entry.scrollY === window.scrollY) return;
  window.history.replaceState({ ...entry, scrollY: window.scrollY }, '');
}
