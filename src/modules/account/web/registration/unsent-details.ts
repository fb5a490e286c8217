import type { RefusedDetails } from './save-registration-details.ts';

/** Returns the result to show if the request of the details form failed: the form with everything typed (AC-111). */
export const unsentDetails = (sent: URLSearchParams): RefusedDetails => ({
  typed: Object.fromEntries(sent),
  faults: {},
  message: "Sorry, we couldn't save your details. Please try again.",
  addressMessage: null,
  consentMessage: null,
  loyaltyMessage: null,
  found: null,
  status: 503,
});
