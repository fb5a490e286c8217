import { useEffect, useRef, type RefObject } from 'react';

/**
 * Tells when the window is scrolled or takes another size while something is shown that stays where it was put; what it
 * belongs to does not. Its own scrolling moves nothing.
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
