import type { PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import type { Asked, PlacingPart } from '#/modules/placing/server/public.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { OrderToPlace } from './order-to-place.ts';

/** All parts of placing an order, in the order of their refusals in SC-470. */
export type PlacingParts = readonly PlacingPart<OrderToPlace>[];

/** A part with the data it gathered about the order. */
export interface AskedPart {
  part: PlacingPart<OrderToPlace>;
  gathered: unknown;
}

/** Makes every part gather the data for its decision, one part after another. Returns the parts with their data. */
export async function askParts(
  work: { database: Transaction },
  parts: PlacingParts,
  order: OrderToPlace,
  now: Instant,
): Promise<AskedPart[]> {
  const asked: AskedPart[] = [];
  for (const part of parts) asked.push({ part, gathered: await part.gather(work, order, now) });
  return asked;
}

/** A refusal, the part that refuses, and the data by which it does. */
export interface PartRefusal {
  refusal: PlacingRefusal;
  part: PlacingPart<OrderToPlace>;
  asked: Asked<OrderToPlace, unknown>;
}

/** Returns the refusal of the first part that refuses, or null. */
export function firstRefusal(asked: readonly AskedPart[], order: OrderToPlace, now: Instant): PartRefusal | null {
  for (const { part, gathered } of asked) {
    const refusal = part.whyNot({ order, gathered, now });
    if (refusal) return { refusal, part, asked: { order, gathered, now } };
  }
  return null;
}
