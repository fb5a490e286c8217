/**
 * Whether this fact is true of the current page. The server knows the table of pages, the browser only the facts of its
 * own page.
 */
export function pageIs(fact: string): boolean {
  return document.documentElement.dataset.facts?.split(' ').includes(fact) ?? false;
}
