import { addressBookError } from './address-book-error.ts';
import type { AlterationReason } from './address-alteration.ts';

export interface AlterationText {
  title: string;
  text: string;
}

/** What the shopper reads when an address cannot be changed or deleted (AC-205 to AC-207). */
export const alterationTexts: Record<AlterationReason, AlterationText> = {
  ACTIVE_TROLLEY_ORDER: {
    title: 'Unable to edit/delete address',
    text: "This address is being used for an order in progress or a booked slot, so it can't be changed.",
  },
  CONTACT_ADDRESS: {
    title: 'Unable to delete',
    text: 'Your address book must contain a contact address. Choose another contact address first.',
  },
  FINAL_ADDRESS: {
    title: 'Unable to delete',
    text: 'Your address book must contain at least one address. Add another address first.',
  },
};

/** Returns the text for the `reason_code` of a refusal; the generic one for any other failure (AC-204). */
export const textOfAlteration = (reason: string | undefined): AlterationText =>
  reason !== undefined && Object.hasOwn(alterationTexts, reason) ? alterationTexts[reason as AlterationReason] : addressBookError;
