import type { TrolleySlot } from '#/modules/trolley/rules/lines/trolley-line.ts';
import { conflictOf, type ConflictKind } from '#/modules/trolley/rules/lines/conflict-of.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { lineProducts, type CatalogueAndOffers } from './line-products.ts';
import { listLines } from './trolley-store.ts';

/** A line that a slot would put in hard conflict, and why. */
export interface UnsuitedLine {
  lineNumber: string;
  kind: ConflictKind;
  message: string;
}

/** The order's lines that a slot would put in hard conflict. */
export async function listUnsuitedLines(
  database: Database,
  catalogueAndOffers: CatalogueAndOffers,
  customerOrderId: string,
  slot: TrolleySlot,
  now: Instant,
): Promise<UnsuitedLine[]> {
  const lines = await listLines(database, customerOrderId);
  const productOf = lineProducts(catalogueAndOffers, slot, now);
  return lines.flatMap((line) => {
    const { lineNumber } = line;
    const conflict = conflictOf(line, productOf(lineNumber), slot, now);
    return conflict?.type === 'HARD' ? [{ lineNumber, kind: conflict.kind, message: conflict.message }] : [];
  });
}
