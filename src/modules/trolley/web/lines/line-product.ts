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
  /** The units it is sold in; if there are several, the line offers the choice (SC-114). */
  uoms: readonly UnitOfMeasure[];
  /** For sorting by category; null when it has none. */
  category: { id: string; name: string } | null;
  /** Whether the shopper may choose about substitutes (SC-299). */
  maySubstitute: boolean;
  /** Maximum length of its personalised message, in characters; null when it has none (SC-102). */
  messageLength: number | null;
  offers: ReadonlyMap<string, LineOffer>;
}

/** An offer that the product's page lists, by promotion id. */
export interface LineOffer {
  href: string;
  multiBuy: boolean;
  membersOnly: boolean;
}
