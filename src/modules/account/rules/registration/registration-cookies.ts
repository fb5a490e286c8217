/** The cookie that holds the id of this browser's registration until it is confirmed, also after it has ended. */
export const registrationCookie = 'registration';

/**
 * The lifetime of `registrationCookie` in seconds: 7 days. It is longer than the registration's own (AC-107), so that
 * somebody who comes back later reads that the registration has ended (decision 204).
 */
export const registrationCookieSeconds = 7 * 24 * 60 * 60;

/**
 * The cookie that says how far a browser that has just registered is, and for which customer: `details.7`. It lasts until the
 * browser is closed (AC-108).
 */
export const registeredCookie = 'registered';

/** 'details' until the success page has been seen, then 'done' until another page is opened (AC-108). */
export type Registered = 'details' | 'done';

/** What the cookie holds. */
export interface RegisteredCustomer {
  registered: Registered;
  customerId: number;
}

/** Returns the value of the cookie. */
export const registeredValue = ({ registered, customerId }: RegisteredCustomer): string => `${registered}.${customerId}`;

/** Returns what the cookie holds, from its value; null if the browser has not just registered. */
export function readRegistered(value: string | null | undefined): RegisteredCustomer | null {
  const [, registered, customerId] = /^(details|done)\.([1-9]\d{0,15})$/.exec(value ?? '') ?? [];
  return registered === undefined ? null : { registered: registered as Registered, customerId: Number(customerId) };
}
