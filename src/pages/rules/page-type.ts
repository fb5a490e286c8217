import { pageRow } from '#/page-table.ts';

/** The kind of page, for analytics; pages of the shop area have a sub-type (SH-103). */
export interface PageType {
  type: string;
  subType: string | null;
}

/** Returns the type of the page at an address (SC-056); null if the page has none. */
export function pageType(address: string): PageType | null {
  const { type, subType } = pageRow(address);
  return type === null ? null : { type, subType };
}
