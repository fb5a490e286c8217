/** The time that scrolling to a place on the same page takes, in milliseconds (SC-019, SH-107). */
export const scrollMs = 600;

/**
 * Returns the scroll position `elapsedMs` after the start. The movement is slow at both ends, and reaches the target
 * after 600 ms.
 */
export function scrollPositionAt(from: number, to: number, elapsedMs: number): number {
  const part = Math.min(Math.max(elapsedMs / scrollMs, 0), 1);
  const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
  return from + (to - from) * eased;
}

/** The gap above the target, in pixels, so that the sticky header does not cover it. */
const roomAbove = 120;

let stop = () => {};

/**
 * Scrolls the page to an element and focuses it; jumps there if the shopper prefers reduced motion. The scrolling stops
 * if the shopper uses the wheel or touches the screen, or if another such scroll starts.
 */
export function scrollToThing(thing: HTMLElement): void {
  const to = Math.max(0, window.scrollY + thing.getBoundingClientRect().top - roomAbove);
  thing.focus({ preventScroll: true });
  scrollTo(to);
}

/** Scrolls to the top of the page, in the same way (SH-383). */
export function scrollToTop(): void {
  scrollTo(0);
}

function scrollTo(to: number): void {
  const from = window.scrollY;
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
