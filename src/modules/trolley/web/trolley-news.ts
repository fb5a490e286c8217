import type { PendingChange } from '#/modules/trolley/rules/pending-change.ts';
import type { WireFailure, WireTrolley } from '#/modules/trolley/rules/trolley-queue.ts';
import type { Sent } from './send-changes.ts';

/** What a shopper may have to be told of their trolley. */
export type TrolleyNews =
  /** A batch of changes did not happen, or not all of it. */
  | {
      kind: 'refused';
      orderId: string;
      batch: readonly PendingChange[];
      /** The trolley it was asked of. */
      before: WireTrolley | null;
      sent: Exclude<Sent, { kind: 'lost' }>;
      /** What was asked beside it and was given up with it. */
      others: readonly PendingChange[];
      /** Another failure was told just before, and stands for this one too (SC-271). */
      quiet: boolean;
    }
  /** The trolley was read with these failures; `turn` counts the reads of its keeper. */
  | { kind: 'unread'; failures: readonly WireFailure[]; quiet: boolean; turn: number }
  /** The trolley has conflicts. */
  | { kind: 'conflicts'; trolley: WireTrolley };
