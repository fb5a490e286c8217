import type { WireOrder } from '#/contract/rest-types.ts';
import { cardTypeLabels } from '#/modules/payments/rules/card-brand.ts';
import { formatTimeAt, formatWeekday, londonDay } from '#/platform/rules/london-time.ts';
import { isCancelDisabled } from './order-lists.ts';

/** A step between placing an order and having it. */
export interface OrderStep {
  kind: 'placed' | 'change' | 'packed' | 'delivered' | 'collected';
  title: string;
  text: string;
}

/** The statuses in which an order is not packed yet. */
const beforePacking: readonly WireOrder['status'][] = ['PLACED', 'AMENDING', 'FULFIL'];

/**
 * Returns what happens with a placed order until the shopper has it, the first step being past. Returns no steps for an
 * order that is packed or cancelled, or has no slot.
 */
export function orderSteps(order: Pick<WireOrder, 'status' | 'slots' | 'links' | 'paymentInfo'>): OrderStep[] {
  const [slot] = order.slots;
  if (!slot || !beforePacking.includes(order.status)) return [];
  const [card] = order.paymentInfo.cardPayment;
  const [start, end, cutOff] = [slot.startDateTime, slot.endDateTime, slot.amendOrderCutoffDateTime].map((dateTime) => Date.parse(dateTime)) as [number, number, number];
  const times = `${formatTimeAt(start)} - ${formatTimeAt(end)}`;
  const steps: OrderStep[] = [
    {
      kind: 'placed',
      title: 'Order placed',
      text: card ? `We hold the amount on your ${cardTypeLabels[card.cardType]} ending ${card.maskedCardNumber.slice(-4)}. Nothing is taken yet.` : 'Nothing is taken from a card.',
    },
  ];
  if (!isCancelDisabled(order, false)) {
    steps.push({ kind: 'change', title: `Change it until ${weekdayOf(cutOff)}, ${formatTimeAt(cutOff)}`, text: 'You can also cancel it until then. After that we begin to pack.' });
  }
  steps.push({ kind: 'packed', title: `Packed for ${weekdayOf(start)}`, text: `Items sold by weight are weighed.${card ? ' Your card is charged then.' : ''}` });
  steps.push(
    slot.deliveryAddress
      ? { kind: 'delivered', title: `Delivered ${times}`, text: `To ${slot.deliveryAddress.line1}.` }
      : { kind: 'collected', title: `Ready to collect ${times}`, text: `From ${slot.branchName}.` },
  );
  return steps;
}

const weekdayOf = (instant: number): string => formatWeekday(londonDay(instant));
