import { useEffect, useEffectEvent } from 'react';
import type { CheckoutDetails, SomeDetails } from '#/modules/checkout/rules/checkout-details.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';

/** What the shopper has chosen about the card, never the card itself. */
export interface CardChoices {
  /** The chosen card, or `newCard`; null for the one that the page chooses. */
  chosen: string | null;
  saveNewCard: boolean;
  /** The address that a new card is billed to; null for the usual one. */
  billingAddressId: number | null;
}

/** What this tab remembers of a checkout. */
export interface KeptCheckout {
  details?: Partial<CheckoutDetails>;
  card?: Partial<CardChoices>;
}

/**
 * Stores a part of what the shopper typed or chose for an order in this tab; the rest that is stored for it stays. Forgets
 * details that are given as undefined.
 */
export function keepCheckout(customerOrderId: string, { details, card }: { details?: SomeDetails; card?: Partial<CardChoices> }): void {
  const before = findKeptCheckout(customerOrderId);
  const kept = { details: { ...before.details, ...details }, card: { ...before.card, ...card } };
  visitValues.keep('checkoutDetails', JSON.stringify({ customerOrderId, ...kept }));
}

/** Forgets what is stored, whichever order it is for. */
export function forgetCheckout(): void {
  visitValues.keep('checkoutDetails', null);
}

/** Returns what this tab remembers for an order. Text that cannot be parsed is removed. */
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
 * Calls `restore` once the page is hydrated, with what this tab remembers for the order. So the shopper's entries survive a
 * reload, Back, a time-out and signing in again. Until they press 'Place order and pay' nothing else stores them (SC-517, SC-446).
 */
export function useKeptCheckout(customerOrderId: string, restore: (kept: KeptCheckout) => void): void {
  const restoreKept = useEffectEvent(() => restore(findKeptCheckout(customerOrderId)));
  useEffect(() => restoreKept(), [customerOrderId]);
}
