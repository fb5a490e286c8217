import { detailsTyped } from './details-typed.ts';
import type { RefusedDetails } from './save-registration-details.ts';

/** Returns the result to show if the details form was not sent, or not by this page: the form with everything typed (AC-111). */
export const unsentDetails = (sent: URLSearchParams | FormData): RefusedDetails => ({
  typed: detailsTyped(sent),
  faults: {},
  message: "Sorry, we couldn't save your details. Please try again.",
  addressMessage: null,
  consentMessage: null,
  loyaltyMessage: null,
  found: null,
  status: 503,
});
