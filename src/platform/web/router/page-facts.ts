/** Whether the document says this of the page that shows: the server knows the table of pages, the browser its own page. */
export function pageIs(fact: string): boolean {
  return document.documentElement.dataset.facts?.split(' ').includes(fact) ?? false;
}
