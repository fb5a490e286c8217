/**
 * Moves the focus to an element after a pressed control has disappeared, unless the shopper has gone on to a field meanwhile:
 * the answer may have been slow.
 */
export function focusUnlessTyping(element: HTMLElement | null): void {
  if (!document.activeElement?.matches('input, select, textarea')) element?.focus();
}
