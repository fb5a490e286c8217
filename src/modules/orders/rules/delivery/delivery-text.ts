import type { WireDeliveryStatus, WireOrderSummary } from '#/contract/rest-types.ts';
import { formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';

/** A step from the branch to the shopper. */
export interface DeliveryStep {
  name: string;
  state: 'done' | 'now' | 'next';
}

/** What a shopper reads about the delivery of an order whose slot is today (SC-656). */
export interface DeliveryText {
  badge: string;
  tone: 'success' | 'warning' | 'danger';
  /** What the shopper waits for, such as 'Arriving between 4:10pm and 4:25pm'; of a collection, when to come. */
  title: string;
  driver: string | null;
  updated: string;
  steps: readonly DeliveryStep[];
}

/** What shoppers read about an order that was not delivered, and what happens next with it if it is paid for (decision 199). */
export const notDeliveredTitle = 'We couldn’t deliver your order';
export const notDeliveredText = 'You don’t have to do anything. We’ll email you a new delivery time, or refund everything you paid.';

type Slot = Pick<WireOrderSummary['slots'][number], 'startDateTime' | 'type'>;

/** Whether an order's slot is today, so that its delivery is worth asking about. */
export const isToday = ({ slots: [slot], status }: { slots: readonly Slot[]; status: WireOrderSummary['status'] }, now: number): boolean =>
  slot !== undefined && status !== 'CANCELLED' && londonDay(Date.parse(slot.startDateTime)) === londonDay(now);

const deliverySteps = ['Packed', 'On its way', 'Arriving', 'Delivered'];
const collectionSteps = ['Packed', 'Ready to collect', 'Collected'];

/** The place of each status among its steps; null if the order did not come. */
const placeOf: Record<WireDeliveryStatus['status'], number | null> = {
  NOT_STARTED: 0,
  OUT_FOR_DELIVERY: 1,
  ARRIVING: 2,
  DELIVERED: 3,
  READY_TO_COLLECT: 1,
  COLLECTED: 2,
  NOT_DELIVERED: null,
};

const badges: Record<WireDeliveryStatus['status'], string> = {
  NOT_STARTED: 'Packed',
  OUT_FOR_DELIVERY: 'On its way',
  ARRIVING: 'On its way',
  DELIVERED: 'Delivered',
  READY_TO_COLLECT: 'Ready to collect',
  COLLECTED: 'Collected',
  NOT_DELIVERED: 'Not delivered',
};

/**
 * Returns what to show of the delivery of an order with this slot and status. Staff may name the driver, or say when the order comes,
 * before it is packed.
 */
export function deliveryText(delivery: WireDeliveryStatus, slot: Slot, orderStatus: WireOrderSummary['status']): DeliveryText {
  const { status, runningLate, driverName, lastUpdated } = delivery;
  const isPacked = status !== 'NOT_STARTED' || orderStatus !== 'FULFIL';
  const isComing = status === 'OUT_FOR_DELIVERY' || status === 'ARRIVING' || status === 'NOT_STARTED';
  const isLate = runningLate && isComing;
  const isDelivery = slot.type.startsWith('DELIVERY');
  return {
    badge: isLate ? 'Running late' : isPacked ? badges[status] : 'Being prepared',
    tone: status === 'NOT_DELIVERED' ? 'danger' : isLate ? 'warning' : 'success',
    title: isComing ? whenText(delivery, isDelivery) : titleOf(delivery),
    driver: driverName !== null && isComing && isDelivery ? `Your driver is ${driverName}.` : null,
    updated: `Updated at ${formatTimeAt(Date.parse(lastUpdated))}`,
    steps: stepsOf(isPacked ? placeOf[status] : -1, isDelivery),
  };
}

/** Whether the status of a paid order no longer says where it is: its driver has left, or it can be collected (decisions 262 and 268). */
export const isOvertaken = ({ status }: Pick<WireOrderSummary, 'status'>, delivery: DeliveryText | null): boolean => status === 'PAID' && delivery?.steps[0]?.state === 'done';

function whenText({ wismoEtaStartDateTime: from, wismoEtaEndDateTime: to, etaStartDateTime, etaEndDateTime }: WireDeliveryStatus, isDelivery: boolean): string {
  return `${isDelivery ? 'Arriving' : 'Collect'} between ${timeAt(from ?? etaStartDateTime)} and ${timeAt(to ?? etaEndDateTime)}`;
}

function titleOf({ status, etaEndDateTime }: WireDeliveryStatus): string {
  if (status === 'READY_TO_COLLECT') return `Ready to collect until ${timeAt(etaEndDateTime)}`;
  return status === 'NOT_DELIVERED' ? notDeliveredTitle : badges[status];
}

const timeAt = (dateTime: string): string => formatTimeAt(Date.parse(dateTime));

function stepsOf(place: number | null, isDelivery: boolean): DeliveryStep[] {
  if (place === null) return [];
  const names = isDelivery ? deliverySteps : collectionSteps;
  return names.map((name, index) => ({ name, state: index < place || place === names.length - 1 ? 'done' : index === place ? 'now' : 'next' }));
}
