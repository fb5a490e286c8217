import { giftFailure, type GiftFailure, type GiftFault } from './gift-failure.ts';
import { mostPerOrder, type GiftKind } from './gift-kinds.ts';

/** A gift card or voucher that the order does not have, as it was found for one entry. */
export interface FoundGift {
  /** Whether such a serial number exists and the pin or security code is its own. */
  isRecognised: boolean;
  isExpired: boolean;
  /** The reason why it cannot pay for this order: an empty card, or a voucher that is used or on another order. */
  spent: 'NO_BALANCE' | 'ALREADY_USED' | null;
}

export type DecidedGifts =
  | { kind: 'set'; added: string[]; removed: string[] }
  /** `isUnrecognised` if the entry counts towards a block (SC-485). */
  | { kind: 'refused'; failure: GiftFailure; isUnrecognised: boolean };

/**
 * Returns the serial numbers that an order is to have, from the list that a page has sent and the gifts that the page showed: a
 * page that was opened earlier adds and removes only its own. A gift that another page has added since stays, and one that
 * another page has removed since is left out.
 */
export function withGiftsOfOthers(
  sent: readonly { serialNumber: string; secret: string | null }[],
  { shown, onOrder }: Record<'shown' | 'onOrder', readonly string[]>,
): string[] {
  const isGone = (serialNumber: string) => shown.includes(serialNumber) && !onOrder.includes(serialNumber);
  const listed = sent.filter(({ serialNumber, secret }) => secret !== null || !isGone(serialNumber)).map(({ serialNumber }) => serialNumber);
  return [...onOrder.filter((serialNumber) => !shown.includes(serialNumber) && !listed.includes(serialNumber)), ...listed];
}

/**
 * Decides on the whole list that an order is to have (SC-478): returns the serial numbers to add and to remove, or the
 * first fault. A list with a fault changes nothing. While the customer is blocked, nothing is revealed about an entry.
 */
export function decideGifts(
  kind: GiftKind,
  wanted: readonly string[],
  facts: { onOrder: readonly string[]; isBlocked: boolean; find(serialNumber: string): FoundGift },
): DecidedGifts {
  const refuse = (fault: GiftFault): DecidedGifts => ({
    kind: 'refused',
    failure: giftFailure(kind, fault),
    isUnrecognised: fault === 'NOT_RECOGNISED',
  });
  const listed = new Set(wanted);
  const added = [...listed].filter((serialNumber) => !facts.onOrder.includes(serialNumber));
  const isRepeated = listed.size < wanted.length;
  if (facts.isBlocked && (added.length > 0 || isRepeated)) return refuse('TOO_MANY_ATTEMPTS');
  if (isRepeated) return refuse('ALREADY_ADDED');
  if (wanted.length > mostPerOrder) return refuse('LIMIT');
  for (const serialNumber of added) {
    const { isRecognised, isExpired, spent } = facts.find(serialNumber);
    if (!isRecognised) return refuse('NOT_RECOGNISED');
    if (isExpired) return refuse('EXPIRED');
    if (spent) return refuse(spent);
  }
  return { kind: 'set', added, removed: facts.onOrder.filter((serialNumber) => !listed.has(serialNumber)) };
}
