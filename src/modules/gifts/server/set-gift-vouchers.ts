import type { OpenGiftVoucher } from '#/modules/gifts/rules/gifts-on-order.ts';
import { isBlocked } from '#/modules/gifts/rules/unrecognised-entries.ts';
import { decideGifts } from '#/modules/gifts/rules/wanted-gifts.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { holdGiftVouchers, lockGiftVouchers, removeGiftVouchers } from './gift-voucher-store.ts';
import type { SetGifts, WantedGifts } from './set-gift-cards.ts';
import { addUnrecognised, lockUnrecognised } from './unrecognised-store.ts';

/**
 * Gives an open order these gift vouchers, and returns them as they were added. A voucher on the order is VALIDATED and
 * belongs to no other order (SC-489); one that is left out is ACTIVE again. A list with a fault changes nothing, and an
 * unrecognised entry is counted (SC-485). Call it in the transaction that has the order locked.
 */
export async function setGiftVouchers(
  { database }: { database: Transaction },
  { customerOrderId, customerId, isAmended, serialNumbers, recognised, onOrder }: WantedGifts<OpenGiftVoucher>,
  now: Instant,
): Promise<SetGifts<OpenGiftVoucher>> {
  const [unrecognised, found] = await Promise.all([lockUnrecognised(database, customerId), lockGiftVouchers(database, customerOrderId, [...recognised])]);
  const decided = decideGifts('GIFT_VOUCHER', serialNumbers, {
    onOrder: onOrder.map(({ serialNumber }) => serialNumber),
    isBlocked: isBlocked(unrecognised, now),
    find(serialNumber) {
      const voucher = found.find((one) => one.serialNumber === serialNumber);
      return { isRecognised: voucher !== undefined, isExpired: voucher?.expired ?? false, spent: voucher?.taken ? 'ALREADY_USED' : null };
    },
  });
  if (decided.kind === 'refused') {
    if (decided.isUnrecognised) await addUnrecognised(database, customerId, now);
    return decided;
  }
  const { added, removed } = decided;
  await Promise.all([
    removeGiftVouchers(database, { customerOrderId, isAmended }, removed, now),
    holdGiftVouchers(database, { customerOrderId, customerId, isAmended }, added, now),
  ]);
  const kept = onOrder.filter(({ serialNumber }) => !removed.includes(serialNumber));
  const put = added.map((serialNumber) => ({ ...found.find((one) => one.serialNumber === serialNumber)!, status: 'VALIDATED' as const }));
  return { kind: 'set', onOrder: [...kept, ...put.map(({ taken: _taken, ...voucher }) => voucher)] };
}
