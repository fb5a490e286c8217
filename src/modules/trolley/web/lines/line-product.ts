import type { ReactNode } from 'react';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';

/** What a line of the trolley page shows of its product, and may do with it. */
export interface LineProduct {
  lineNumber: string;
  name: string;
  href: string;
  size: string | null;
  unitPrice: string | null;
  picture: ReactNode;
  /** What it is sold in; with several the line offers the choice (SC-114). */
  uoms: readonly UnitOfMeasure[];
  /** Where it stands among the shop's goods, for the sort by category; null when it stands nowhere. */
  category: { id: string; name: string } | null;
  /** Whether the shopper may choose about substitutes (SC-299). */
  maySubstitute: boolean;
  /** Characters of its personalised message; null when it has none (SC-102). */
  messageLength: number | null;
  offers: ReadonlyMap<string, LineOffer>;
}

/** An offer that the product's page lists, by promotion id. */
export interface LineOffer {
  href: string;
  multiBuy: boolean;
  membersOnly: boolean;
}
