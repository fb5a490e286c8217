/**
 * Moves the focus to an element once an answer is here, unless the shopper has gone on to a field meanwhile. `sentFrom` is what had the
 * focus when the call was sent, if that may be a field in which Enter was pressed: the focus leaves it.
 */
export function focusUnlessTyping(element: HTMLElement | null, sentFrom: Element | null = null): void {
  const active = document.activeElement;
  if (active === sentFrom || !active?.matches('input, select, textarea')) element?.focus();
}
