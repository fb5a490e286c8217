import type { WireOrder } from '#/contract/rest-types.ts';

type OrderRead = Pick<
  WireOrder,
  'status' | 'orderLines' | 'totals' | 'slots' | 'paymentInfo' | 'contactNumber' | 'deliveryNote' | 'bagless' | 'paperStatement' | 'substitutionsAllowed'
>;

/**
 * Returns what became of an order that was not open when it was to be placed. Pass the order as it was pressed, and as it is
 * now, null if it could not be read. An amended order counts as placed only if it is the one that was pressed: its changes, or the order, may
 * have been cancelled on another device, or the amend cut-off may have ended the changes.
 */
export function afterPlacedAlready(pressed: OrderRead, now: OrderRead | null): 'placed' | 'under-way' | 'amend-ended' | 'amend-over' {
  if (!now || now.status === pressed.status) return 'under-way';
  if (pressed.status !== 'AMENDING') return 'placed';
  if (now.status === 'CANCELLED') return 'amend-ended';
  if (isSame(pressed, now)) return 'placed';
  return now.status === 'PLACED' ? 'amend-ended' : 'amend-over';
}

const isSame = (one: OrderRead, other: OrderRead): boolean => JSON.stringify(bought(one)) === JSON.stringify(bought(other));

const slotsBought = (slots: WireOrder['slots']) =>
  slots.map(({ type, branchId, startDateTime, deliveryAddress }) => [type, branchId, startDateTime, deliveryAddress?.id, deliveryAddress?.line1, deliveryAddress?.postalCode]);

/** Whether two orders come at the same time to the same place. */
export const haveSameSlot = (one: Pick<WireOrder, 'slots'>, other: Pick<WireOrder, 'slots'>): boolean => JSON.stringify(slotsBought(one.slots)) === JSON.stringify(slotsBought(other.slots));

/** Everything that an amend can change but the card, in a form that can be compared. */
const bought = ({ orderLines, totals: { estimated }, slots, paymentInfo, contactNumber, deliveryNote, bagless, paperStatement, substitutionsAllowed }: OrderRead) => [
  [estimated.toPay.amount, estimated.totalPrice.amount, estimated.totalSavings.amount],
  orderLines.map(({ lineNumber, quantity: { amount, uom }, substitutionAllowed, noteToShopper, personalisedInfos }) => [lineNumber, amount, uom, substitutionAllowed, noteToShopper, personalisedInfos]),
  slotsBought(slots),
  [...paymentInfo.giftCards, ...paymentInfo.giftVouchers].map(({ serialNumber }) => serialNumber),
  [contactNumber, deliveryNote, bagless, paperStatement, substitutionsAllowed],
];
