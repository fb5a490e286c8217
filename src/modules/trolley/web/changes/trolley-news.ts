import type { TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import type { WireFailure, WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import type { Sent } from './send-changes.ts';

/** Something a shopper may have to be told about their trolley. */
export type TrolleyNews =
  /** A batch of operations was not applied, or only in part. */
  | {
      kind: 'refused';
      orderId: string;
      batch: readonly TrolleyOperation[];
      /** The trolley before the batch. */
      before: WireTrolley | null;
      sent: Exclude<Sent, { kind: 'lost' }>;
      /** Pending operations that were abandoned with it. */
      abandoned: readonly TrolleyOperation[];
      /** Another failure was shown just before and covers this one too (SC-271). */
      quiet: boolean;
    }
  /** The trolley was read with these failures; `turn` counts the reads of its store. */
  | { kind: 'unread'; failures: readonly WireFailure[]; quiet: boolean; turn: number }
  /** The trolley has conflicts. */
  | { kind: 'conflicts'; trolley: WireTrolley };
