/** Whether the current page has this fact: the server knows the table of pages, the browser only its own page. */
export function pageIs(fact: string): boolean {
  return document.documentElement.dataset.facts?.split(' ').includes(fact) ?? false;
}
