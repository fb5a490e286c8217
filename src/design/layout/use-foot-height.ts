import { useEffect, type RefObject } from 'react';

/**
 * While a bar is at the window's foot, sets `--foot` of the document to the bar's height, which grows with the text. Messages
 * and the page's end keep above it.
 */
export function useFootHeight(bar: RefObject<HTMLElement | null>, isAtFoot = true): void {
  useEffect(() => {
    if (!isAtFoot) return undefined;
    const { style } = document.documentElement;
    const element = bar.current!;
    // The observer may still report when the page has been left, and the ref is null.
    // A bar may be at the foot of some windows only, and stands on the page in the others.
    const observer = new ResizeObserver(() => {
      if (getComputedStyle(element).position === 'static') style.removeProperty('--foot');
      else style.setProperty('--foot', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot');
    };
  }, [bar, isAtFoot]);
}
