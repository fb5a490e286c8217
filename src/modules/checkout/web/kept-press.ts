import type { MarketingChannel } from '#/modules/account/rules/marketing/marketing-consent.ts';
import { orderOfPress, pressAddress } from '#/modules/checkout/rules/press-address.ts';
import * as pages from '#/page-paths.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';
import type { PlaceBody } from './checkout-calls.ts';

/** A press of 'Place order and pay' whose outcome is still unknown (SC-466). */
export interface KeptPress {
  customerOrderId: string;
  key: string;
  body: PlaceBody;
  /** The marketing that the shopper agreed to; null if the page did not ask. */
  consent: Record<MarketingChannel, boolean> | null;
  /** Whether the press confirms the changes to an order that is being amended. */
  isAmending: boolean;
}

/**
 * Saves the press until its outcome is known, so that a reload after a timeout repeats exactly the same press. The
 * page's address says meanwhile that there is one: the order may be placed already, and the server must then not redirect
 * to the trolley before the press is repeated.
 */
export function keepPress(press: KeptPress): void {
  savePress(press);
  setAddress(pressAddress(press.customerOrderId));
}

/** Saves a press that was made on another page. Checkout repeats it when it is opened at `pressAddress`. */
export const savePress = (press: KeptPress): void => visitValues.keep('placingPress', JSON.stringify(press));

export function forgetPress(): void {
  visitValues.keep('placingPress', null);
  if (addressNow().startsWith(pressAddress(''))) setAddress(pages.checkout);
}

/** Returns the saved press, or null. Forgets a press that cannot be read. */
export function findKeptPress(): KeptPress | null {
  const text = visitValues.find('placingPress');
  if (text === null) return null;
  try {
    return JSON.parse(text) as KeptPress;
  } catch {
    forgetPress();
    return null;
  }
}

/**
 * Returns the saved press of this order if the page's address says that it has no answer: the page repeats it. Forgets any other
 * press. A shopper who has left checkout since then, and opens it again, places nothing by that (decision 83).
 */
export function findPressToRepeat(customerOrderId: string): KeptPress | null {
  const kept = findKeptPress();
  const named = orderOfPress(new URLSearchParams(window.location.search));
  if (kept?.customerOrderId === customerOrderId && named === customerOrderId) return kept;
  forgetPress();
  return null;
}

/** Returns the key of a press with this body: a new one, unless the same was pressed before and has no answer (SC-466). */
export function keyOfPress(customerOrderId: string, body: PlaceBody): string {
  const kept = findKeptPress();
  const isRepeated = kept?.customerOrderId === customerOrderId && JSON.stringify(kept.body) === JSON.stringify(body);
  return isRepeated ? kept.key : crypto.randomUUID();
}

/** Replaces the address of this history entry, without a navigation. */
const setAddress = (address: string): void => window.history.replaceState(window.history.state, '', address);

const addressNow = (): string => window.location.pathname + window.location.search;
