import { pendingLifeMs } from './registration-code.ts';

/** The cookie that holds the id of this browser's registration until it is confirmed. */
export const registrationCookie = 'registration';

/** The lifetime of `registrationCookie` in seconds: as long as the registration's own (AC-107). */
export const registrationCookieSeconds = pendingLifeMs / 1000;

/** The cookie that says how far a browser that has just registered is. It lasts until the browser is closed (AC-108). */
export const registeredCookie = 'registered';

/** 'details' until the success page has been seen, then 'done' until another page is opened (AC-108). */
export type Registered = 'details' | 'done';

/** Returns how far this browser is, from the value of its cookie; null if it has not just registered. */
export const registeredOf = (value: string | null | undefined): Registered | null => (value === 'details' || value === 'done' ? value : null);
