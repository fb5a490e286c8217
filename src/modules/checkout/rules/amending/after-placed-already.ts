import type { WireOrder } from '#/contract/rest-types.ts';
import * as pages from '#/page-paths.ts';

type OrderRead = Pick<
  WireOrder,
  'status' | 'orderLines' | 'totals' | 'slots' | 'paymentInfo' | 'contactNumber' | 'deliveryNote' | 'bagless' | 'paperStatement' | 'substitutionsAllowed'
>;

/** What became of an order that was not open when it was to be placed. */
export type AfterPlacedAlready = 'placed' | 'under-way' | 'cancelled' | 'amend-ended' | 'amend-over';

/**
 * Returns what became of an order that was not open when it was to be placed (SC-470). Pass the order as it is now, or null if it could
 * not be read. An amended order counts as placed only if `hasChanges` says that it has the changes of the press, which a caller that
 * does not know them leaves out: its changes, or the order, may have been cancelled on another device, or the amend cut-off may have
 * ended the changes.
 */
export function whatBecame<Order extends Pick<WireOrder, 'status'>>(now: Order | null, isAmending: boolean, hasChanges: (now: Order) => boolean = () => false): AfterPlacedAlready {
  if (!now || now.status === (isAmending ? 'AMENDING' : 'PENDING')) return 'under-way';
  if (now.status === 'CANCELLED') return isAmending ? 'amend-ended' : 'cancelled';
  if (!isAmending || hasChanges(now)) return 'placed';
  return now.status === 'PLACED' ? 'amend-ended' : 'amend-over';
}

/** Like `whatBecame`, for a page that shows the order as it was pressed. */
export const afterPlacedAlready = (pressed: OrderRead, now: OrderRead | null): AfterPlacedAlready =>
  whatBecame(now, pressed.status === 'AMENDING', (placed) => isSame(pressed, placed));

/** Returns the address of the page of an order that this press did not place. The page says what became of the order, or of its changes. */
export function pageOfOutcome(customerOrderId: string, became: 'cancelled' | 'amend-ended' | 'amend-over'): string {
  const page = pages.linkTo(pages.order, { customerOrderId });
  return became === 'cancelled' ? page : `${page}?changes=${became === 'amend-ended' ? 'elsewhere' : 'ended'}`;
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
