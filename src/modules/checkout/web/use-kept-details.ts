import { useEffect, useEffectEvent, useRef } from 'react';

/** The shopper's choices and entries at checkout, without the card, which is never stored. */
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
 * Saves the details of this checkout in the browser's history entry, so that they survive reload and Back. Passes saved
 * details to `restore` once. Until the shopper presses 'Place order and pay', they are not stored anywhere else
 * (SH-517, SC-446).
 */
export function useKeptDetails(customerOrderId: string, details: CheckoutDetails, restore: (kept: CheckoutDetails) => void): void {
  const { contactNumber, deliveryNote, bags, substitutes, paper } = details;

  const restoreKept = useEffectEvent(() => {
    const kept = (window.history.state as KeptInHistory | null)?.checkoutDetails;
    if (kept?.customerOrderId === customerOrderId) restore(kept);
  });
  useEffect(() => restoreKept(), [customerOrderId]);

  // Skip the first run: the initial values are not the shopper's choices, and must not overwrite saved ones.
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
