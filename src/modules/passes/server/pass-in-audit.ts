import { formatPence } from '#/platform/rules/money.ts';
import type { StoredPass } from './pass-store.ts';

/** Returns the terms of a pass as the audit of staff shows them. */
export function passInAudit({ planName, startDate, endDate, pricePence }: StoredPass) {
  return { plan: planName, startDate, endDate, price: formatPence(pricePence) };
}
