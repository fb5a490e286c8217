import type { WireStaffOrderSummary } from '#/contract/rest-types.ts';

/** The orders of one slot, with how far they are picked. */
export interface SlotToPick {
  /** Identifies the slot in addresses. Slots of one hour differ in their branch, and in whether orders are delivered or collected. */
  key: string;
  isCollection: boolean;
  /** The start of the slot, as ISO 8601. */
  start: string;
  end: string;
  /** The orders that are released and not finished. Those that somebody has begun come first. */
  toPick: WireStaffOrderSummary[];
  finished: WireStaffOrderSummary[];
  /** The orders that can still be changed by their shoppers. */
  waiting: WireStaffOrderSummary[];
  lines: number;
  recordedLines: number;
}

/** Returns whether the picking of an order is finished. */
export const isFinished = ({ order }: { order: Pick<WireStaffOrderSummary['order'], 'status'> }): boolean => ['PICKED', 'PAID', 'PAYMENT_FAILED', 'COMPLETED', 'REFUND_PENDING'].includes(order.status);

/** Returns what identifies an order's slot. */
export const slotKeyOf = ({ startDateTime, endDateTime, branchId, type }: WireStaffOrderSummary['order']['slots'][number]): string => `${startDateTime}/${endDateTime} ${branchId} ${type}`;

/** Groups the orders of a day by their slots, in the order of the slots. Cancelled orders are left out. */
export function ordersOfSlots(orders: readonly WireStaffOrderSummary[]): SlotToPick[] {
  const slots = new Map<string, WireStaffOrderSummary[]>();
  for (const one of orders) {
    const slot = one.order.slots[0];
    if (slot === undefined || one.order.status === 'CANCELLED') continue;
    slots.set(slotKeyOf(slot), [...(slots.get(slotKeyOf(slot)) ?? []), one]);
  }
  return [...slots].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, those]) => {
    const { startDateTime, endDateTime, type } = those[0]!.order.slots[0]!;
    const [toPick, finished] = [those.filter(({ order }) => order.status === 'FULFIL'), those.filter(isFinished)];
    const counted = [...toPick, ...finished];
    return {
      key,
      isCollection: type !== 'DELIVERY',
      start: startDateTime,
      end: endDateTime,
      toPick: toPick.toSorted((one, other) => Number(other.recordedLines > 0) - Number(one.recordedLines > 0)),
      finished,
      waiting: those.filter(({ order }) => order.status === 'PLACED' || order.status === 'AMENDING'),
      lines: counted.reduce((sum, { order }) => sum + order.numberOfLines, 0),
      recordedLines: counted.reduce((sum, one) => sum + (isFinished(one) ? one.order.numberOfLines : one.recordedLines), 0),
    };
  });
}

/** Returns the slot to show: the asked one, otherwise the first with orders to pick, otherwise the first; null without any. */
export function slotToShow(slots: readonly SlotToPick[], asked: string | null): SlotToPick | null {
  return slots.find(({ key }) => key === asked) ?? slots.find(({ toPick }) => toPick.length > 0) ?? slots[0] ?? null;
}
