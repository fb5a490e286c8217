import type { PendingChange } from './pending-change.ts';
import type { TrolleyQueue } from './trolley-queue.ts';

/** What was asked of a line and is not answered yet (SC-222). */
export interface OptimisticItem extends PendingChange {
  /** It is on its way. */
  processing: boolean;
  /** Something is: until that is answered, it waits. */
  locked: boolean;
}

/** The optimistic items of a trolley, what was asked last at the end (SC-218). */
export function optimisticItems({ waiting, sending }: Pick<TrolleyQueue, 'waiting' | 'sending'>): OptimisticItem[] {
  const locked = sending.length > 0;
  return waiting.map((change) => ({ ...change, processing: sending.includes(change), locked }));
}
