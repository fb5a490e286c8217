import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `moved` when the window scrolls or is resized while a popover is shown, because the popover stays in place
 * while its anchor moves. Scrolling inside the popover does not count.
 */
export function useWindowMoved(shown: boolean, popover: RefObject<HTMLElement | null>, moved: () => void): void {
  const tell = useRef(moved);
  useEffect(() => {
    tell.current = moved;
  });
  useEffect(() => {
    if (!shown) return;
    function hear({ target }: Event) {
      if (!(target instanceof Node && popover.current?.contains(target))) tell.current();
    }
    window.addEventListener('resize', hear);
    window.addEventListener('scroll', hear, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', hear);
      window.removeEventListener('scroll', hear, { capture: true });
    };
  }, [shown, popover]);
}
