import { sentChoice, shownAfterDoubt, shownFields } from '#/modules/account/rules/marketing/marketing-consent.ts';
import { detailsTyped } from './details-typed.ts';
import type { RefusedDetails } from './save-registration-details.ts';

/**
 * Returns the result to show if the details form was not sent, or not by this page: the form with everything typed (AC-111).
 * The answer may be lost of a form that was saved, so the boxes that were changed count whatever they say next.
 */
export const unsentDetails = (sent: URLSearchParams | FormData): RefusedDetails => ({
  typed: { ...detailsTyped(sent), ...shownFields('waitrose', shownAfterDoubt(sentChoice(sent, 'waitrose'))) },
  faults: {},
  message: "Sorry, we couldn't save your details. Please try again.",
  addressMessage: null,
  consentMessage: null,
  loyaltyMessage: null,
  hasAddress: false,
  found: null,
  status: 503,
});
