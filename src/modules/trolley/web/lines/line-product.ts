import type { ReactNode } from 'react';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';

/** The data about a product that its line on the trolley page needs. */
export interface LineProduct {
  lineNumber: string;
  name: string;
  href: string;
  size: string | null;
  unitPrice: string | null;
  picture: ReactNode;
  /** The units that the product is sold in. If there are several, the line offers the choice (SC-114). */
  uoms: readonly UnitOfMeasure[];
  /** The category for sorting; null if the product has none. */
  category: { id: string; name: string } | null;
  /** True if the shopper may choose whether to accept substitutes (SC-299). */
  maySubstitute: boolean;
  /** Maximum length of the personalised message, in characters; null if the product has none (SC-102). */
  messageLength: number | null;
  offers: ReadonlyMap<string, LineOffer>;
}

/** An offer as the product's own page lists it. */
export interface LineOffer {
  href: string;
  multiBuy: boolean;
  membersOnly: boolean;
}
