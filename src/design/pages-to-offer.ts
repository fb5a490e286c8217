/** The first, the last and the pages around this one, from 1; undefined stands for pages left out between. */
export function pagesToOffer(page: number, pages: number): ReadonlyArray<number | undefined> {
  const offered: Array<number | undefined> = [];
  for (let each = 1; each <= pages; each += 1) {
    const near = Math.abs(each - page) <= 1 || each === 1 || each === pages;
    if (near) offered.push(each);
    else if (offered.at(-1) !== undefined) offered.push(undefined);
  }
  return offered;
}
