import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from '#/platform/web/router/router.tsx';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { scrollPlace } from '#/pages/rules/scroll-place.ts';

/** From going back until the page is where it was left, milliseconds (SH-106). */
const restoreAfterMs = 200;

/** A location in the tab's history, as the router and this keep it there. */
interface Entry {
  key?: string;
  scrollY?: number;
}

/**
 * Shows a new path from its top, leaves the page where it is when only query or hash change, and after going back
 * brings it where it was left (SH-104 to SH-106). The places are kept in the tab's history itself, so that they outlast
 * a full page load; a page that is loaded whole is brought to its place by the browser.
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
        // A document just opened was brought somewhere by the browser or the shopper already, unless it stands at its top.
        if (from !== undefined || window.scrollY === 0) window.scrollTo(0, scrollY!);
      }, restoreAfterMs);
      return () => clearTimeout(timer);
    }
    if (place === null) return;
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (named) named.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, hash, wentBack]);

  // While another page is on its way this one may give place to a shorter picture of it, where its place would be lost.
  useEffect(() => {
    const note = () => noteScroll(shownKey.current);
    if (!idle) return note();
    window.addEventListener('scrollend', note);
    return () => window.removeEventListener('scrollend', note);
  }, [idle]);

  useEffect(() => {
    // Nobody heard of the scrolling before this script ran.
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

/** Keeps how far the page is scrolled; not when the tab's history already stands at another. */
function noteScroll(shownKey: string): void {
  const entry = entryAtHand();
  if ((entry.key ?? 'default') !== shownKey || entry.scrollY === window.scrollY) return;
  window.history.replaceState({ ...entry, scrollY: window.scrollY }, '');
}
