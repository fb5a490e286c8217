/** Moves the focus to an element once an answer is here, unless the shopper has gone on to a field meanwhile. */
export function focusUnlessTyping(element: HTMLElement | null): void {
  if (!document.activeElement?.matches('input, select, textarea')) element?.focus();
}
