import { useEffect, useEffectEvent } from 'react';
import type { CheckoutDetails } from '#/modules/checkout/rules/checkout-details.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';

/** Stores the shopper's details for an order in this tab; with null, forgets them. */
export function keepDetails(customerOrderId: string, details: CheckoutDetails | null): void {
  visitValues.keep('checkoutDetails', details && JSON.stringify({ customerOrderId, details }));
}

/** Returns the details that were stored for this order, or null. Forgets details that cannot be read. */
export function findKeptDetails(customerOrderId: string): Partial<CheckoutDetails> | null {
  const text = visitValues.find('checkoutDetails');
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as { customerOrderId: string; details: Partial<CheckoutDetails> };
    return kept.customerOrderId === customerOrderId ? kept.details : null;
  } catch {
    visitValues.keep('checkoutDetails', null);
    return null;
  }
}

/**
 * Passes the details that were stored for this order to `restore` once the page is hydrated, so that they survive a
 * reload, Back, a time-out and signing in again. Until the shopper presses 'Place order and pay' they are stored nowhere
 * else (SH-517, SC-446).
 */
export function useKeptDetails(customerOrderId: string, restore: (kept: Partial<CheckoutDetails>) => void): void {
  const restoreKept = useEffectEvent(() => {
    const kept = findKeptDetails(customerOrderId);
    if (kept) restore(kept);
  });
  useEffect(() => restoreKept(), [customerOrderId]);
}
