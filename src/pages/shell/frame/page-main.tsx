import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '#/platform/web/router/router.tsx';
import { usePageLoading } from '#/pages/shell/client/use-route-fetch.tsx';

/** The path shown last in this document, in whichever layout. */
let shownBefore: string | null = null;

/** The main part of a page, marked busy while the page is loading (SH-112). */
export function PageMain({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const loading = usePageLoading();
  // Moves the focus here after going to another page; for the document's first page the browser's own starting point
  // stays.
  useEffect(() => {
    if (shownBefore !== null && shownBefore !== pathname) main.current?.focus({ preventScroll: true });
    shownBefore = pathname;
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} aria-busy={loading || undefined} className={className}>
      {children}
    </main>
  );
}
