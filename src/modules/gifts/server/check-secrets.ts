import { hashOfNobody, isPassword } from '#/modules/account/server/public.ts';
import { mostPerOrder, type GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { isComplete } from '#/modules/gifts/rules/gift-number.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { findPinHashes } from './gift-card-store.ts';
import { findCodeHashes } from './gift-voucher-store.ts';

/** A gift card or voucher as a call names it. One that the order already has needs no pin or security code (SC-478). */
export interface GiftEntry {
  serialNumber: string;
  /** The pin or security code; null if the call sent none. */
  secret: string | null;
}

/**
 * Returns the serial numbers whose pin or security code is right; an empty set if the list is too long. An unknown
 * serial number takes as long as a known one. Call it outside a transaction, because a check takes about 35 ms. The
 * secret of a serial number never changes.
 */
export async function checkSecrets(database: Database, kind: GiftKind, entries: readonly GiftEntry[]): Promise<Set<string>> {
  const complete = entries.filter(({ serialNumber, secret }) => isComplete(kind, serialNumber, secret ?? ''));
  if (complete.length === 0 || entries.length > mostPerOrder) return new Set();
  const find = kind === 'GIFT_CARD' ? findPinHashes : findCodeHashes;
  const hashes = await find(database, complete.map(({ serialNumber }) => serialNumber));
  const right = new Set<string>();
  for (const { serialNumber, secret } of complete) {
    if (await isPassword(secret!, hashes.get(serialNumber) ?? hashOfNobody)) right.add(serialNumber);
  }
  return right;
}
