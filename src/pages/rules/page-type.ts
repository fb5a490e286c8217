import { pageRow } from '#/page-table.ts';

/** What kind of page it is, for analytics; pages of the shop proper have a sub-type (SH-103). */
export interface PageType {
  type: string;
  subType: string | null;
}

/** The type of the page at an address (SC-056); null for one that has none. */
export function pageType(address: string): PageType | null {
  const { type, subType } = pageRow(address);
  return type === null ? null : { type, subType };
}
