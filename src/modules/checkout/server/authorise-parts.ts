import type { PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import type { PlacingPart } from '#/modules/placing/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { ClaimedPlacing } from './claim-placing.ts';
import type { OrderToPlace } from './order-to-place.ts';

/** The results that parts obtained from outside services. Parts without one are missing. */
export type HeldParts = Map<PlacingPart<OrderToPlace>, unknown>;

export interface AuthorisedParts {
  held: HeldParts;
  /** The reference of the part that pays for the order; null if no part has to pay. */
  paymentReference: string | null;
}

/**
 * Runs the second step of placing (decision 2), outside any transaction: parts that need an outside service call it,
 * one after another. If one part is refused, the others undo what they obtained. If one throws, they keep it for the
 * retry of the press.
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
    if (answer?.kind === 'refused') {
      await undoParts(database, held, now);
      return answer;
    }
    if (answer && answer.held !== null) held.set(part, answer.held);
    paymentReference = answer?.paymentReference ?? paymentReference;
  }
  return { kind: 'authorised', held, paymentReference };
}

/** Makes every part undo what it obtained. */
export async function undoParts(database: Database, held: HeldParts, now: Instant): Promise<void> {
  for (const [part, got] of held) await part.undo?.(database, got, now);
}
