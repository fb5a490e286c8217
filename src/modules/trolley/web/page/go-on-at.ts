/**
 * Moves the focus after a pressed control has disappeared: to the element found once the page has rendered, or else to
 * the page's heading. Does nothing if another element has the focus by then.
 */
export function goOnAt(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement === document.body) (find() ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  });
}

/** The id of a line's element on the trolley page. */
export const lineId = (lineNumber: string): string => `line-${lineNumber}`;

/**
 * Finds the element of a line that takes the focus on the trolley page: its name, or the button that undoes its
 * removal.
 */
export const placeOfLine = (lineNumber: string): HTMLElement | null | undefined =>
  document.getElementById(lineId(lineNumber))?.querySelector<HTMLElement>('h3, button');
