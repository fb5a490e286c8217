import { useEffect, useEffectEvent, useRef } from 'react';

/** What the shopper chose or typed at checkout, except for the card, which is never stored. */
export interface CheckoutDetails {
  contactNumber: string;
  deliveryNote: string;
  bags: string;
  substitutes: boolean;
  paper: boolean;
}

interface KeptInHistory {
  checkoutDetails?: CheckoutDetails & { customerOrderId: string };
}

/**
 * Saves the details of this checkout in the browser's history entry, so that they survive reload and Back, and passes
 * saved ones to `restore` once. Neither storage nor server hold them before the order is placed (SH-517, SC-446).
 */
export function useKeptDetails(customerOrderId: string, details: CheckoutDetails, restore: (kept: CheckoutDetails) => void): void {
  const { contactNumber, deliveryNote, bags, substitutes, paper } = details;

  const restoreKept = useEffectEvent(() => {
    const kept = (window.history.state as KeptInHistory | null)?.checkoutDetails;
    if (kept?.customerOrderId === customerOrderId) restore(kept);
  });
  useEffect(() => restoreKept(), [customerOrderId]);

  // The initial values are not choices yet, and must not overwrite saved ones.
  const opened = useRef(false);
  useEffect(() => {
    if (!opened.current) {
      opened.current = true;
      return;
    }
    const checkoutDetails = { customerOrderId, contactNumber, deliveryNote, bags, substitutes, paper };
    window.history.replaceState({ ...(window.history.state as object | null), checkoutDetails }, '');
  }, [customerOrderId, contactNumber, deliveryNote, bags, substitutes, paper]);
}
