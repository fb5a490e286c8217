import { useEffect, useEffectEvent } from 'react';
import type { WireOrder } from '#/contract/rest-types.ts';
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

/** The typed code and partner card that are not applied yet. Like the numbers of payment cards, those of gift cards are never kept. */
export interface TypedReductions {
  promoCode: string;
  partnerCardNumber: string;
}

/** What this tab remembers of a checkout. */
export interface KeptCheckout {
  details?: Partial<CheckoutDetails> | undefined;
  card?: Partial<CardChoices> | undefined;
  typed?: Partial<TypedReductions> | undefined;
}

/** The order that checkout is opened for. What was typed before it was placed says nothing about a later change of it. */
type OpenOrder = Pick<WireOrder, 'customerOrderId' | 'status'>;

/**
 * Stores a part of what the shopper typed or chose for an order in this tab; the rest that is stored for it stays. Forgets
 * details that are given as undefined.
 */
export function keepCheckout({ customerOrderId, status }: OpenOrder, { details, card, typed }: Omit<KeptCheckout, 'details'> & { details?: SomeDetails }): void {
  const before = findKeptCheckout({ customerOrderId, status });
  const kept = { details: { ...before.details, ...details }, card: { ...before.card, ...card }, typed: { ...before.typed, ...typed } };
  visitValues.keep('checkoutDetails', JSON.stringify({ customerOrderId, status, ...kept }));
}

/** Forgets what is stored, whichever order it is for. */
export function forgetCheckout(): void {
  visitValues.keep('checkoutDetails', null);
}

/** Returns what this tab remembers for an order. Text that cannot be parsed is removed. */
export function findKeptCheckout({ customerOrderId, status }: OpenOrder): KeptCheckout {
  const text = visitValues.find('checkoutDetails');
  if (text === null) return {};
  try {
    const { customerOrderId: ofOrder, status: ofStatus, ...kept } = JSON.parse(text) as KeptCheckout & OpenOrder;
    return ofOrder === customerOrderId && ofStatus === status ? kept : {};
  } catch {
    forgetCheckout();
    return {};
  }
}

/** Returns whether the shopper has typed or chosen something at checkout that only this tab has, and that is not placed yet. */
export function isCheckoutBegun(order: OpenOrder): boolean {
  const { details, card } = findKeptCheckout(order);
  return Object.keys(details ?? {}).length > 0 || typeof card?.chosen === 'string';
}

/**
 * Calls `restore` once the page is hydrated, with what this tab remembers for the order. So the shopper's entries survive a
 * reload, Back, a time-out and signing in again. Until they press 'Place order and pay' nothing else stores them (SC-517, SC-446).
 */
export function useKeptCheckout(order: OpenOrder, restore: (kept: KeptCheckout) => void): void {
  const restoreKept = useEffectEvent(() => restore(findKeptCheckout(order)));
  useEffect(() => restoreKept(), [order.customerOrderId]);
}
