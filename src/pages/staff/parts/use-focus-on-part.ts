import { useEffect, useRef } from 'react';
import { useNavigationType } from '#/platform/web/router/router.tsx';

/**
 * Paging through a long list counts as going to another page: it starts at its top, and the main part takes the focus,
 * as after a change of path. Going back in the browser restores the position.
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
