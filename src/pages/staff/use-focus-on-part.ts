import { useEffect, useRef } from 'react';
import { useNavigationType } from '#/platform/web/router/router.tsx';

/**
 * Going on through a long list is going to another page: it starts at its head, where the main part takes the focus, as
 * after a change of path. Who goes back in the browser comes to where they were.
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
