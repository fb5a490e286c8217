import { inChristmasWindow } from '#/modules/slots/rules/slot-cut-offs.ts';
import { isOpen, isOpenTo } from '#/modules/slots/rules/slot-opening.ts';
import type { Slot } from '#/modules/slots/rules/slot-types.ts';
import type { ConflictKind } from '#/modules/trolley/rules/lines/conflict-of.ts';
import { formatDeliveryCharge, type Pence } from '#/platform/rules/money.ts';

/** The maximum number of slots that a customer may hold from 20 to 24 December of one year (SC-347). */
export const mostChristmasSlots = 2;

/** A line that the slot would put in hard conflict, and the kind of that conflict. */
export interface UnsuitedLine {
  lineNumber: string;
  kind: ConflictKind;
  message: string;
}

/** The facts that decide whether an order may have a slot, gathered at one instant. */
export interface BookingFacts {
  now: number;
  slot: Slot;
  /** Whether the customer has an active Delivery Pass. */
  hasPass: boolean;
  /** Whether the order already holds a place in this slot. Its booking is repeated with the end as it was (SC-353). */
  isHeld: boolean;
  /** Whether the order has a place in this slot, held or confirmed, whose charge stays (decision 131). */
  hasPlace: boolean;
  /** Whether the order's slot may be changed at all (SC-594). */
  slotChangeable: boolean;
  /** The destination of a delivery, with the branch that delivers there, if any; null for a collection. */
  delivery: { postcode: string; servedBy: number | null } | null;
  /** The branch that prepares the order; null unless the order has a confirmed place. */
  preparingBranchId: number | null;
  /** The number of the customer's other slots in the Christmas window of the slot's year. */
  otherChristmasSlots: number;
  unsuited: readonly UnsuitedLine[];
  /** The promotions that the order has now and would lose with the slot. */
  lostOffers: readonly string[];
  acceptExpiredOffers: boolean;
  chargePence: Pence;
  /** The charge that the shopper was shown; null if the client did not send it. */
  expectedPence: Pence | null;
  acceptCharge: boolean;
}

export interface BookingRefusal {
  status: 409 | 422;
  code: BookingRefusalCode;
  message: string;
  details: { name: string; value: string }[];
}

export type BookingRefusalCode =
  | 'RESCHEDULING_PROHIBITED'
  | 'CUT_OFF_PASSED'
  | 'SLOT_NOT_OPEN'
  | 'ADDRESS_NOT_SERVED'
  | 'MAX_CHRISTMAS_SLOTS'
  | 'ENTERTAINING_ONLY'
  | 'RESTRICTED_PRODUCTS'
  | 'UNAVAILABLE_ITEMS'
  | 'OFFERS_EXPIRED'
  | 'DELIVERY_CHARGE_CHANGED'
  | 'SLOT_TAKEN';

/**
 * Returns the first reason, in the order of SC-370, why the order may not have the slot; null if there is none. Whether
 * a place is left is checked after all of these, while the slot is locked.
 */
export function whyNotBook(facts: BookingFacts): BookingRefusal | null {
  return (
    whyNotChosen(facts) ??
    whyNotDelivered(facts) ??
    whyNotAtChristmas(facts) ??
    whyNotSuited(facts) ??
    whyNotOnOffer(facts) ??
    whyNotCharged(facts)
  );
}

/** Returns the first reason that holds wherever the order goes: its slot may not be changed, or the new slot is not open. */
export function whyNotChosen(facts: Pick<BookingFacts, 'slotChangeable' | 'slot' | 'isHeld' | 'hasPass' | 'now'>): BookingRefusal | null {
  if (!facts.slotChangeable) return no('RESCHEDULING_PROHIBITED', 'The slot of this order cannot be changed.');
  return whyNotOpen(facts);
}

/** The refusal if no place is left in the slot (SC-407). */
export const slotTaken: BookingRefusal = no('SLOT_TAKEN', "Sorry, that slot's just been taken. Please choose another slot.");

/**
 * Returns the refusal for an address that no branch delivers to, or only another branch than the one wanted (SC-366,
 * SC-370). Its details name the other branch, and the branch that prepares the order if the order has been placed: that
 * branch cannot change (SC-413).
 */
export function addressNotServed(postcode: string, servedBy: number | null, preparingBranchId: number | null = null): BookingRefusal {
  const details = [{ name: 'postcode', value: postcode }];
  if (servedBy !== null) details.push({ name: 'branchId', value: String(servedBy) });
  if (preparingBranchId !== null) details.push({ name: 'preparingBranchId', value: String(preparingBranchId) });
  return { ...no('ADDRESS_NOT_SERVED', notServedMessage(postcode, servedBy, preparingBranchId), details), status: 422 };
}

function notServedMessage(postcode: string, servedBy: number | null, preparingBranchId: number | null): string {
  if (preparingBranchId !== null) return `The branch preparing your order doesn't deliver to ${postcode}.`;
  return servedBy === null ? `We don't currently deliver to ${postcode}.` : `The branch of this slot doesn't deliver to ${postcode}.`;
}

/** A running hold stays, even if staff have since moved the cut-off or the opening. */
function whyNotOpen({ slot, isHeld, hasPass, now }: Pick<BookingFacts, 'slot' | 'isHeld' | 'hasPass' | 'now'>): BookingRefusal | null {
  if (isHeld) return null;
  if (slot.orderCutOff <= now) return no('CUT_OFF_PASSED', 'It is too late to order for this slot. Please choose another.');
  return isOpenTo(slot, hasPass, now) ? null : no('SLOT_NOT_OPEN', whenOpen(slot, now));
}

/** Says from when a slot can be booked that is not open to this customer yet. */
function whenOpen(slot: Slot, now: number): string {
  if (isOpen(slot, now)) return 'Until it opens to everyone, this slot is for customers with a Delivery Pass.';
  return 'This slot cannot be booked yet. Please choose another.';
}

function whyNotDelivered({ delivery, slot, preparingBranchId }: BookingFacts): BookingRefusal | null {
  if (!delivery) return null;
  const { postcode, servedBy } = delivery;
  const moves = preparingBranchId !== null && preparingBranchId !== servedBy;
  return moves || servedBy !== slot.branchId ? addressNotServed(postcode, servedBy, moves ? preparingBranchId : null) : null;
}

function whyNotAtChristmas({ slot, otherChristmasSlots }: BookingFacts): BookingRefusal | null {
  if (!inChristmasWindow(slot.date) || otherChristmasSlots < mostChristmasSlots) return null;
  return no('MAX_CHRISTMAS_SLOTS', 'You can book at most two slots between 20 and 24 December.');
}

function whyNotSuited({ slot, unsuited }: BookingFacts): BookingRefusal | null {
  const numbers = (kind: ConflictKind) =>
    unsuited.filter((line) => line.kind === kind).map((line) => ({ name: 'lineNumber', value: line.lineNumber }));
  if (slot.slotType === 'ENTERTAINING_COLLECTION' && numbers('service').length > 0) {
    return no('ENTERTAINING_ONLY', 'This slot is for Entertaining items only.', numbers('service'));
  }
  if (numbers('restricted').length > 0) {
    return no('RESTRICTED_PRODUCTS', 'Some items are not available on this date.', numbers('restricted'));
  }
  if (unsuited.length === 0) return null;
  const details = unsuited.map((line) => ({ name: line.lineNumber, value: line.message }));
  return no('UNAVAILABLE_ITEMS', 'Some items in your trolley are not available with this slot.', details);
}

function whyNotOnOffer({ lostOffers, acceptExpiredOffers }: BookingFacts): BookingRefusal | null {
  if (acceptExpiredOffers || lostOffers.length === 0) return null;
  const details = lostOffers.map((promotionId) => ({ name: 'promotionId', value: promotionId }));
  return no('OFFERS_EXPIRED', 'Some of your offers are not valid on this date.', details);
}

function whyNotCharged({ hasPlace, chargePence, expectedPence, acceptCharge }: BookingFacts): BookingRefusal | null {
  if (hasPlace || acceptCharge || expectedPence === null || expectedPence === chargePence) return null;
  const message = `The delivery charge for this slot is now ${formatDeliveryCharge(chargePence)}.`;
  return no('DELIVERY_CHARGE_CHANGED', message, [{ name: 'charge', value: (chargePence / 100).toFixed(2) }]);
}

function no(code: BookingRefusalCode, message: string, details: BookingRefusal['details'] = []): BookingRefusal {
  return { status: 409, code, message, details };
}
