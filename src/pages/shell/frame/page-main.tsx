import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useTyping } from '#/platform/web/router/router.tsx';
import { usePageLoading } from '#/pages/shell/client/use-route-fetch.tsx';

/** The last path shown in this document, in any layout. */
let shownBefore: string | null = null;

/** Renders the main part of a page, marked as busy while the page is loading (SH-112). */
export function PageMain({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const loading = usePageLoading();
  const isTyping = useTyping();
  // Focus the main part after navigation to another path, unless the shopper is typing in a field that stays, such as the
  // search box. On the document's first page, leave the focus to the browser.
  useEffect(() => {
    if (shownBefore !== null && shownBefore !== pathname && !isTyping()) main.current?.focus({ preventScroll: true });
    shownBefore = pathname;
  }, [pathname, isTyping]);
  return (
    <main id="main" ref={main} tabIndex={-1} aria-busy={loading || undefined} className={className}>
      {children}
    </main>
  );
}
