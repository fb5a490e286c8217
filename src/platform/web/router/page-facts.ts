/**
 * Returns whether this fact is true of the current page. Only the server has the table of pages; the browser has the
 * facts of its own page.
 */
export function pageIs(fact: string): boolean {
  return document.documentElement.dataset.facts?.split(' ').includes(fact) ?? false;
}
