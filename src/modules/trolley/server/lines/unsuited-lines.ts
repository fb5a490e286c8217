import type { TrolleyLine, TrolleySlot } from '#/modules/trolley/rules/lines/trolley-line.ts';
import { conflictOf, type ConflictKind } from '#/modules/trolley/rules/lines/conflict-of.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { lineProducts, type CatalogueAndOffers } from './line-products.ts';

/** A line that a slot would put in hard conflict, and the reason. */
export interface UnsuitedLine {
  lineNumber: string;
  kind: ConflictKind;
  message: string;
}

/** Returns the lines that a slot would put in hard conflict. */
export function unsuitedLines(
  catalogueAndOffers: CatalogueAndOffers,
  lines: readonly TrolleyLine[],
  slot: TrolleySlot,
  now: Instant,
): UnsuitedLine[] {
  const productOf = lineProducts(catalogueAndOffers, slot, now);
  return lines.flatMap((line) => {
    const { lineNumber } = line;
    const conflict = conflictOf(line, productOf(lineNumber), slot, now);
    return conflict?.type === 'HARD' ? [{ lineNumber, kind: conflict.kind, message: conflict.message }] : [];
  });
}
