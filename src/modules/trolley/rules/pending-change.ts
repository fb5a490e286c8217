import type { Quantity } from '#/platform/rules/quantity.ts';
import { unitRules } from './quantity-rules.ts';
import { replayedQuantity } from './replayed-quantity.ts';

/** Where an item was found, for whoever measures; never priced from (SC-225). */
export interface ItemAnalytics {
  clickContext?: string;
  productPosition?: number;
  searchType?: string;
  quantity?: number;
}

/** What a shopper asks of one line; what is not given stays as it is. */
export interface LineChange {
  lineNumber: string;
  /** 0 removes the line. */
  quantity?: Quantity;
  /** So much more than the line holds, however much that is: asked by somebody who could not see the line. */
  more?: true | undefined;
  canSubstitute?: boolean | undefined;
  /** Empty removes it. */
  noteToShopper?: string;
  personalisedMessage?: string;
  /** Of an item that is added, for whoever measures. */
  productId?: string;
  analytics?: ItemAnalytics;
}

/** What was last asked of a line, until the server has answered it: an optimistic item. */
export interface PendingChange extends LineChange, AskedIn {
  /** Changes of one batch are sent together (SC-274). */
  batchId: number;
  /** Puts back what was removed, with all that was said of it (SC-264); nothing else that is asked of the line does. */
  undo?: true | undefined;
}

/** In which batch each of its asks was last asked: what is asked again was not answered with the first, though it says the same. */
type AskedIn = { [Ask in (typeof asks)[number] as `${Ask}In`]?: number };

/** In place of a line number: the choice of substitutes for every line, and for those added later (SC-266). */
export const everyLine = '*';

/** What a change may ask. */
export const asks = ['quantity', 'canSubstitute', 'noteToShopper', 'personalisedMessage'] as const;

/**
 * What a line is asked for once `later` was asked on top of `earlier`, which was asked before it and not answered yet;
 * `held` is what the line holds, null while nobody knows. A quantity that is set while only more was asked for is how
 * much more.
 */
export function joinChanges(earlier: PendingChange | undefined, later: PendingChange, held: Quantity | null): PendingChange {
  const joined = { ...earlier, ...later, undo: later.undo };
  if (later.quantity === undefined) return joined;
  const before = earlier?.quantity ?? held;
  if (later.more && before) joined.quantity = withMore(before, later.quantity);
  joined.more = earlier?.quantity ? earlier.more : later.more && held === null ? true : undefined;
  return joined;
}

function withMore(present: Quantity, more: Quantity): Quantity {
  if (more.thousandths === 0) return present;
  return replayedQuantity(present.thousandths === 0 ? null : present, more);
}

/** The list with a change in place of whatever it has of the line, at its end: what was asked last goes last. */
export function putChange(changes: readonly PendingChange[], change: PendingChange): PendingChange[] {
  const others = changes.filter(({ lineNumber }) => lineNumber !== change.lineNumber);
  return [...(change.lineNumber === everyLine ? others.map((one) => ({ ...one, canSubstitute: undefined })) : others), change];
}

/** Reads changes that were kept as text; what is no such list, or no such change, counts as none. */
export function parsePendingChanges(text: string | null): PendingChange[] {
  try {
    // What is no list, as null is none, has nothing to filter.
    return (JSON.parse(text!) as unknown[]).filter(isPendingChange);
  } catch {
    return [];
  }
}

function isPendingChange(value: unknown): value is PendingChange {
  const change = value as Partial<PendingChange> | null;
  if (typeof change?.lineNumber !== 'string') return false;
  const { quantity } = change;
  const isOf = (type: string, ...values: unknown[]) => values.every((one) => one === undefined || typeof one === type);
  return (
    isOf('boolean', change.more, change.canSubstitute) &&
    isOf('string', change.noteToShopper, change.personalisedMessage) &&
    (quantity === undefined ||
      (Number.isSafeInteger(quantity.thousandths) && quantity.thousandths >= 0 && Object.hasOwn(unitRules, quantity.uom))) &&
    asks.some((ask) => change[ask] !== undefined)
  );
}
