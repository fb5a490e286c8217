/**
 * Where the focus goes when a pressed control disappears, once the page is rendered without it: to the element found
 * then, or else to the page's heading. If something has the focus already, it stays there.
 */
export function goOnAt(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement === document.body) (find() ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  });
}

/** The heading of a line on the trolley page, which can take the focus. */
export const nameOfLine = (lineNumber: string): HTMLElement | null | undefined =>
  document.getElementById(`line-${lineNumber}`)?.closest('li')?.querySelector('h3');
