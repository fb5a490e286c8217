/**
 * Where the focus goes when a pressed control disappears, once the page is rendered without it: to the element found
 * then, or else to the page's heading. If something has the focus already, it stays there.
 */
export function goOnAt(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement === document.body) (find() ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  });
}

/** The id of a line's element on the trolley page. */
export const lineId = (lineNumber: string): string => `line-${lineNumber}`;

/** Where the focus goes in a line of the trolley page: to its name, or to the button that undoes its removal. */
export const placeOfLine = (lineNumber: string): HTMLElement | null | undefined =>
  document.getElementById(lineId(lineNumber))?.querySelector<HTMLElement>('h3, button');
