import type { Operation } from '#/platform/rules/sync/operation.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';

/** The place where the shopper found an item. It is only used for analytics, never for prices (SC-225). */
export interface ItemAnalytics {
  clickContext?: string;
  productPosition?: number;
  searchType?: string;
  quantity?: number;
}

/** A shopper's change to one line; omitted fields do not change. */
export interface LineChange {
  lineNumber: string;
  /** 0 removes the line. */
  quantity?: Quantity;
  /** If true, adds `quantity` to the line's current quantity, which the shopper may not have seen. */
  more?: true | undefined;
  canSubstitute?: boolean | undefined;
  /** An empty text removes the note or message. */
  noteToShopper?: string;
  personalisedMessage?: string;
  /** The id of an added product, for analytics. */
  productId?: string;
  /** The former id of a removed line; with it, an undone removal puts the line back in its place. */
  trolleyItemId?: number;
  analytics?: ItemAnalytics;
}

/**
 * The change that one press makes to one field of a line, or to a whole line (an optimistic item). The target is a line
 * number, or `everyLine`.
 */
export type TrolleyOperation = Operation & {
  /** The id of the press. Operations of one press are sent together (SC-274). */
  batchId: number;
} & (
    | { field: 'quantity'; value: Quantity; more?: true | undefined; productId?: string | undefined; analytics?: ItemAnalytics | undefined }
    | { field: 'canSubstitute'; value: boolean }
    | { field: 'noteToShopper' | 'personalisedMessage'; value: string }
    /** Restores a removed line with all its former values (SC-264). */
    | { field: 'line'; value: ShownLine; productId?: string; trolleyItemId?: number }
  );

/** The target of a choice of substitutes for every line, including lines added later (SC-266). */
export const everyLine = '*';

/** A line with the values that the page shows. */
export interface ShownLine {
  quantity: Quantity;
  canSubstitute: boolean;
  noteToShopper: string | null;
  personalisedMessage: string | null;
}

export const isQuantity = (one: TrolleyOperation): one is TrolleyOperation & { field: 'quantity' } => one.field === 'quantity';

/**
 * Returns whether the later operation replaces the earlier one. A later value of a field replaces an earlier one
 * (SC-269), and a choice for every line replaces those for single lines. A removal, or its undoing, replaces everything
 * for the line.
 */
export function supersedes(later: TrolleyOperation, earlier: TrolleyOperation): boolean {
  if (later.target === everyLine) return later.field === earlier.field;
  if (later.target !== earlier.target) return false;
  return later.field === earlier.field || later.field === 'line' || (isQuantity(later) && later.value.thousandths === 0);
}
