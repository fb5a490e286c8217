import type { PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import type { PlacingPart } from '#/modules/placing/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { ClaimedPlacing } from './claim-placing.ts';
import type { OrderToPlace } from './gather-order.ts';

/** What parts got from outside, by part. */
export type HeldParts = Map<PlacingPart<OrderToPlace>, unknown>;

/**
 * The second step of placing (decision 2), in no transaction: parts that need somebody outside ask them, one after the other.
 * When one is refused, the others give back what they got. When one throws, they keep it for the retry of the press.
 */
export async function authoriseParts(
  database: Database,
  { order, asked, now }: ClaimedPlacing,
  key: string,
): Promise<{ kind: 'authorised'; held: HeldParts } | { kind: 'refused'; refusal: PlacingRefusal }> {
  const held: HeldParts = new Map();
  for (const { part, gathered } of asked) {
    const answer = await part.authorise?.(database, { order, gathered, now, key });
    if (answer?.kind === 'refused') {
      await undoParts(database, held, now);
      return answer;
    }
    if (answer && answer.held !== null) held.set(part, answer.held);
  }
  return { kind: 'authorised', held };
}

/** Has every part give back what it got. */
export async function undoParts(database: Database, held: HeldParts, now: Instant): Promise<void> {
  for (const [part, got] of held) await part.undo?.(database, got, now);
}
