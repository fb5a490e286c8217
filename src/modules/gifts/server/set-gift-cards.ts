import type { GiftFailure } from '#/modules/gifts/rules/gift-failure.ts';
import { decideGifts } from '#/modules/gifts/rules/wanted-gifts.ts';
import { isBlocked } from '#/modules/gifts/rules/unrecognised-entries.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { findGiftCards, saveGiftCards, saveShownMoney, type StoredGiftCard } from './gift-card-store.ts';
import { addUnrecognised, lockUnrecognised } from './unrecognised-store.ts';

/** The whole list of gift cards, or of gift vouchers, that a locked order is to have. */
export interface WantedGifts<OnOrder> {
  customerOrderId: string;
  customerId: number;
  /** Whether the order was placed before and is being amended. */
  isAmended: boolean;
  /** The serial numbers, in the order in which the call sent them. */
  serialNumbers: readonly string[];
  /** The serial numbers whose pin or security code was sent and is right, from `checkSecrets`. */
  recognised: ReadonlySet<string>;
  onOrder: readonly OnOrder[];
}

export type SetGifts<OnOrder> = { kind: 'set'; onOrder: OnOrder[] } | { kind: 'refused'; failure: GiftFailure };

/**
 * Gives an open order these gift cards, and returns them in the order in which they pay. A list with a fault changes
 * nothing, and an unrecognised entry is counted (SC-485). Call it in the transaction that has the order locked.
 */
export async function setGiftCards(
  { database }: { database: Transaction },
  { customerOrderId, customerId, isAmended, serialNumbers, recognised, onOrder }: WantedGifts<StoredGiftCard>,
  now: Instant,
): Promise<SetGifts<StoredGiftCard>> {
  const [unrecognised, found] = await Promise.all([lockUnrecognised(database, customerId), findGiftCards(database, customerOrderId, [...recognised])]);
  const decided = decideGifts('GIFT_CARD', serialNumbers, {
    onOrder: onOrder.map(({ serialNumber }) => serialNumber),
    isBlocked: isBlocked(unrecognised, now),
    find(serialNumber) {
      const card = found.find((one) => one.serialNumber === serialNumber);
      return { isRecognised: card !== undefined, isExpired: card?.expired ?? false, spent: card?.freePence === 0 ? 'NO_BALANCE' : null };
    },
  });
  if (decided.kind === 'refused') {
    if (decided.isUnrecognised) await addUnrecognised(database, customerId, now);
    return decided;
  }
  const added = decided.added.map((serialNumber) => found.find((one) => one.serialNumber === serialNumber)!);
  const kept = onOrder.filter(({ serialNumber }) => !decided.removed.includes(serialNumber));
  // The answer shows the shopper all cards as they are now.
  await Promise.all([
    saveGiftCards(database, { customerOrderId, customerId, isAmended }, { added, removed: decided.removed }),
    saveShownMoney(database, customerOrderId, kept),
  ]);
  return { kind: 'set', onOrder: [...kept, ...added].map((card) => ({ ...card, shownPence: card.freePence })) };
}
