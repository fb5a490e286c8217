const gap = 4;
const edge = 8;

/**
 * Places a top-layer element below its anchor, or above it if there is only room there, and always inside the window.
 * The position is fixed, so the caller closes the popover when the window scrolls or is resized.
 */
export function placePopover(popover: HTMLElement, anchor: Element, align: 'start' | 'end' = 'start'): void {
  const around = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = around.bottom + gap;
  const above = around.top - gap - height;
  const top = below + height + edge > clientHeight && above >= edge ? above : below;
  const left = align === 'start' ? around.left : around.right - width;
  popover.style.top = `${within(top, edge, clientHeight - height - edge)}px`;
  popover.style.left = `${within(left, edge, clientWidth - width - edge)}px`;
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
