import type { WireOrderSummary } from '#/contract/rest-types.ts';

/** The upcoming and the previous orders of a customer (SC-584, SC-585). */
export interface OrderLists {
  pending: readonly WireOrderSummary[];
  previous: readonly WireOrderSummary[];
}

/**
 * Returns the lists with these pending orders moved to the previous ones, as cancelled, at their place by the time they
 * were created (SC-611). Ignores orders that are not pending, so an order that the server lists as previous stays there.
 */
export function withCancelled({ pending, previous }: OrderLists, cancelled: ReadonlySet<string>): OrderLists {
  const moved = pending.filter(({ customerOrderId }) => cancelled.has(customerOrderId));
  if (moved.length === 0) return { pending, previous };
  const ended = moved.map((order): WireOrderSummary => ({ ...order, status: 'CANCELLED', links: [] }));
  return {
    pending: pending.filter((order) => !moved.includes(order)),
    previous: [...ended, ...previous].toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created)),
  };
}

/** Whether an order cannot be cancelled now: it has no link to do so, or something is in progress with it (SC-607, SC-608). */
export const isCancelDisabled = ({ links }: Pick<WireOrderSummary, 'links'>, isInProgress: boolean): boolean =>
  isInProgress || !links.some(({ rel }) => rel === 'cancel');
