import { useEffect, useRef } from 'react';
import { useNavigationType } from '#/platform/web/router/router.tsx';

/**
 * Focuses the main part and scrolls to the top when another part of a long list is shown, as after a change of path.
 * After Back in the browser, the scroll position is restored instead.
 */
export function useFocusOnPart(part: string): void {
  const kind = useNavigationType();
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    document.getElementById('main')?.focus({ preventScroll: true });
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [part, kind]);
}
