/** How long scrolling to a place on the same page takes, in milliseconds (SC-019, SH-107). */
export const scrollMs = 600;

/** The scroll position this many milliseconds after the start: slow at both ends, at the target from 600 ms on. */
export function scrollPositionAt(from: number, to: number, elapsedMs: number): number {
  const part = Math.min(Math.max(elapsedMs / scrollMs, 0), 1);
  const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
  return from + (to - from) * eased;
}

/** Pixels left above the target, so that the sticky header does not cover it. */
const roomAbove = 120;

let stop = () => {};

/**
 * Scrolls the page to an element and focuses it, instantly for people who prefer reduced motion. The shopper's own
 * wheel or touch, or another such scroll, stops it where it is.
 */
export function scrollToThing(thing: HTMLElement): void {
  const from = window.scrollY;
  const to = Math.max(0, from + thing.getBoundingClientRect().top - roomAbove);
  thing.focus({ preventScroll: true });
  stop();
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo({ top: to, behavior: 'instant' });
  const start = performance.now();
  const ended = new AbortController();
  stop = () => ended.abort();
  for (const own of ['wheel', 'touchmove']) window.addEventListener(own, stop, { passive: true, signal: ended.signal });
  requestAnimationFrame(function move(now) {
    if (ended.signal.aborted) return;
    window.scrollTo({ top: scrollPositionAt(from, to, now - start), behavior: 'instant' });
    if (now - start < scrollMs) requestAnimationFrame(move);
    else stop();
  });
}
