import type { PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import type { PlacingPart } from '#/modules/placing/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { ClaimedPlacing } from './claim-placing.ts';
import type { OrderToPlace } from './order-to-place.ts';

/** The results that parts obtained from outside services. Parts that obtained nothing are missing. */
export type HeldParts = Map<PlacingPart<OrderToPlace>, unknown>;

export interface AuthorisedParts {
  held: HeldParts;
  /** The reference of the part that pays for the order; null if no part has to pay. */
  paymentReference: string | null;
}

/**
 * Runs the second step of placing (decision 2), outside any transaction: parts that need an outside service call it,
 * one after another, until one is refused. If one throws, the others keep what they obtained for the retry of the press.
 */
export async function authoriseParts(
  database: Database,
  { order, asked, now }: ClaimedPlacing,
  key: string,
): Promise<({ kind: 'authorised' } & AuthorisedParts) | { kind: 'refused'; refusal: PlacingRefusal }> {
  const held: HeldParts = new Map();
  let paymentReference: string | null = null;
  for (const { part, gathered, claimed } of asked) {
    const answer = await part.authorise?.(database, { order, gathered, now, key, claimed });
    if (answer?.kind === 'refused') return answer;
    if (answer && answer.held !== null) held.set(part, answer.held);
    paymentReference = answer?.paymentReference ?? paymentReference;
  }
  return { kind: 'authorised', held, paymentReference };
}
