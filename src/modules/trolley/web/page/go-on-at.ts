/**
 * Where to read on when what was pressed goes with its press, once the page is drawn without it: what is found then, or
 * else the page's heading. A focus that is somewhere stays there.
 */
export function goOnAt(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement === document.body) (find() ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  });
}

/** The name of a line of the trolley page, which may have the focus. */
export const nameOfLine = (lineNumber: string): HTMLElement | null | undefined =>
  document.getElementById(`line-${lineNumber}`)?.closest('li')?.querySelector('h3');
