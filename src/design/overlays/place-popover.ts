const gap = 4;
const edge = 8;

/**
 * Puts something that is shown in the top layer under what it belongs to; above it where only there is room, and
 * always inside the window. In place until the window moves: whoever shows it closes it then.
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
