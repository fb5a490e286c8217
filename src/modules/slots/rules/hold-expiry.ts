import { holdMs } from './slot-numbers.ts';

/** Returns when a hold booked now ends: after two hours, but never after the slot's order cut-off (SC-353). */
export function holdExpiry(now: number, slot: { orderCutOff: number }): number {
  return Math.min(now + holdMs, slot.orderCutOff);
}

/**
 * Returns the end of the time in which the shopper can use this slot (SC-344). For a confirmed slot that is its amend
 * cut-off; for a hold its expiry, but at the latest the order cut-off.
 */
export function shopBy(slot: { status: string; expiresAt: number | null; orderCutOff: number; amendCutOff: number }): number {
  if (slot.status === 'CONFIRMED') return slot.amendCutOff;
  return Math.min(slot.expiresAt ?? slot.orderCutOff, slot.orderCutOff);
}
