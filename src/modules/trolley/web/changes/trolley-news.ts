import type { TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import type { WireFailure, WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import type { Sent } from './send-changes.ts';

/** News about a trolley that the shopper may need to see. */
export type TrolleyNews =
  /** The server refused a batch of operations, or part of it. */
  | {
      kind: 'refused';
      orderId: string;
      batch: readonly TrolleyOperation[];
      /** The trolley before the batch. */
      before: WireTrolley | null;
      sent: Exclude<Sent, { kind: 'lost' }>;
      /** Pending operations that were abandoned because of the refusal. */
      abandoned: readonly TrolleyOperation[];
      /** True if another failure was shown just before, so that this one must not open a second modal (SC-271). */
      quiet: boolean;
    }
  /** Reading the trolley returned these failures; `turn` counts the reads of its store. */
  | { kind: 'unread'; failures: readonly WireFailure[]; quiet: boolean; turn: number }
  /** The trolley has conflicts. */
  | { kind: 'conflicts'; trolley: WireTrolley };
