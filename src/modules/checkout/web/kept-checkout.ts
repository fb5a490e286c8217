import { useEffect, useEffectEvent } from 'react';
import type { CheckoutDetails } from '#/modules/checkout/rules/checkout-details.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';

/** What the shopper has chosen about the card, never the card itself. */
export interface CardChoices {
  /** The chosen card, or `newCard`; null for the one that the page chooses. */
  chosen: string | null;
  saveNewCard: boolean;
  /** The address that a new card is billed to; null for the usual one. */
  billingAddressId: number | null;
}

/** What is stored of a checkout. */
export interface KeptCheckout {
  details?: Partial<CheckoutDetails>;
  card?: Partial<CardChoices>;
}

/** Stores a part of what the shopper typed or chose for an order in this tab; the rest that is stored for it stays. */
export function keepCheckout(customerOrderId: string, { details, card }: KeptCheckout): void {
  const before = findKeptCheckout(customerOrderId);
  const kept = { details: { ...before.details, ...details }, card: { ...before.card, ...card } };
  visitValues.keep('checkoutDetails', JSON.stringify({ customerOrderId, ...kept }));
}

/** Forgets what is stored, whichever order it is for. */
export function forgetCheckout(): void {
  visitValues.keep('checkoutDetails', null);
}

/** Returns what is stored for this order. Forgets what cannot be read. */
export function findKeptCheckout(customerOrderId: string): KeptCheckout {
  const text = visitValues.find('checkoutDetails');
  if (text === null) return {};
  try {
    const { customerOrderId: ofOrder, ...kept } = JSON.parse(text) as KeptCheckout & { customerOrderId: string };
    return ofOrder === customerOrderId ? kept : {};
  } catch {
    forgetCheckout();
    return {};
  }
}

/**
 * Passes what is stored for this order to `restore` once the page is hydrated, so that it survives a reload, Back, a
 * time-out and signing in again. Until the shopper presses 'Place order and pay' it is stored nowhere else (SC-517, SC-446).
 */
export function useKeptCheckout(customerOrderId: string, restore: (kept: KeptCheckout) => void): void {
  const restoreKept = useEffectEvent(() => restore(findKeptCheckout(customerOrderId)));
  useEffect(() => restoreKept(), [customerOrderId]);
}
