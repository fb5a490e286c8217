import type { ListedOrder } from '#/modules/orders/rules/order-record.ts';

export const statusesAfterRefund = ['PAID', 'COMPLETED', 'CANCELLED'] as const;
export type StatusAfterRefund = (typeof statusesAfterRefund)[number];

/** Returns the status that an order gets when its running refund settles; null if no refund runs. */
export function statusAfterRefund({ status, picked }: Pick<ListedOrder, 'status' | 'picked'>): StatusAfterRefund | null {
  const running = status === 'REFUND_PENDING' ? picked?.refunds.find(({ state }) => state === 'REQUESTED') : undefined;
  if (running === undefined) return null;
  return running.closesOrder ? 'CANCELLED' : running.statusBefore;
}
