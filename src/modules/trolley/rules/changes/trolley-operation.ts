import type { Operation } from '#/platform/rules/sync/operation.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';

/** Where the shopper found an item: for analytics only, never used for prices (SC-225). */
export interface ItemAnalytics {
  clickContext?: string;
  productPosition?: number;
  searchType?: string;
  quantity?: number;
}

/** A shopper's change to one line; omitted fields stay as they are. */
export interface LineChange {
  lineNumber: string;
  /** 0 removes the line. */
  quantity?: Quantity;
  /** Adds the quantity to that of the line, which the shopper may not have seen. */
  more?: true | undefined;
  canSubstitute?: boolean | undefined;
  /** Empty removes it. */
  noteToShopper?: string;
  personalisedMessage?: string;
  /** For an item that is added; used by analytics. */
  productId?: string;
  analytics?: ItemAnalytics;
}

/** One field of one line set by one press (an optimistic item); the target is a line number. */
export type TrolleyOperation = Operation & {
  /** The press: operations of one press are sent together (SC-274). */
  batchId: number;
} & (
    | { field: 'quantity'; value: Quantity; more?: true | undefined; productId?: string | undefined; analytics?: ItemAnalytics | undefined }
    | { field: 'canSubstitute'; value: boolean }
    | { field: 'noteToShopper' | 'personalisedMessage'; value: string }
    /** Puts back a line as it was when it was removed (SC-264). */
    | { field: 'line'; value: ShownLine; productId?: string }
  );

/** In place of a line number: the choice of substitutes for every line, and for those added later (SC-266). */
export const everyLine = '*';

/** A line as it is shown. */
export interface ShownLine {
  quantity: Quantity;
  canSubstitute: boolean;
  noteToShopper: string | null;
  personalisedMessage: string | null;
}

export const isQuantity = (one: TrolleyOperation): one is TrolleyOperation & { field: 'quantity' } => one.field === 'quantity';

/**
 * A later value of a field replaces an earlier one (SC-269); a choice for every line replaces those of single lines,
 * and a removal replaces everything.
 */
export function supersedes(later: TrolleyOperation, earlier: TrolleyOperation): boolean {
  if (later.target === everyLine) return later.field === earlier.field;
  if (later.target !== earlier.target) return false;
  return later.field === earlier.field || later.field === 'line' || (isQuantity(later) && later.value.thousandths === 0);
}
