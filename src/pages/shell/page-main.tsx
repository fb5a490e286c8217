import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '#/platform/web/router/router.tsx';
import { usePageLoading } from './route-data.tsx';

/** The path that was shown last in this document, whichever layout it stood in. */
let shownBefore: string | null = null;

/** The main part of a page, which says while the page is still to be loaded (SH-112). */
export function PageMain({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const loading = usePageLoading();
  // Where to look and listen from after going to another page; the document's first page keeps the browser's own start.
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
