/**
 * Returns the page numbers to link to: the first, the last, and the pages around the current page. A gap of two or more
 * pages is undefined.
 */
export function pagesToOffer(page: number, pages: number): ReadonlyArray<number | undefined> {
  const offered: Array<number | undefined> = [];
  for (let each = 1; each <= pages; each += 1) {
    const near = Math.abs(each - page) <= 1 || each === 1 || each === pages;
    const alone = (each === 2 && page === 4) || (each === pages - 1 && page === pages - 3);
    if (near || alone) offered.push(each);
    else if (offered.at(-1) !== undefined) offered.push(undefined);
  }
  return offered;
}
