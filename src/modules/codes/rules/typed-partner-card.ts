import type { WireStaffPartnerCard } from '#/contract/rest-types.ts';
import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { isPartnerCardNumber, strippedCardNumber } from './partner-card-number.ts';

/** The form for a partner discount card, as typed. */
export interface TypedPartnerCard {
  cardNumber: string;
  note: string;
  version: string;
}

/** Reads the submitted form; a missing field is empty. */
export function readTypedPartnerCard(fields: FormFields): TypedPartnerCard {
  const texts = new Map(fields);
  const text = (name: string) => (texts.get(name) ?? '').trim();
  return { cardNumber: strippedCardNumber(text('cardNumber')), note: text('note'), version: text('version') };
}

/** The empty form for a new card. */
export const newTypedPartnerCard: TypedPartnerCard = readTypedPartnerCard([]);

/** Returns the form with the values of a stored card. */
export const typedPartnerCardOf = ({ cardNumber, note, version }: WireStaffPartnerCard): TypedPartnerCard => ({ cardNumber, note: note ?? '', version });

/** Returns a message for each typed value that cannot be saved. */
export function partnerCardFaults({ cardNumber, note }: TypedPartnerCard): Record<string, string> {
  return {
    ...(!isPartnerCardNumber(cardNumber) && { cardNumber: 'A card number has 8 to 16 digits' }),
    ...(note.length > 100 && { note: 'Must be no more than 100 characters' }),
  };
}

/** Names the fields in which the stored card differs from the typed one, after someone else has changed it. */
export const differingPartnerCard = (typed: TypedPartnerCard, stored: WireStaffPartnerCard): string[] => (typed.note === (stored.note ?? '') ? [] : ['note']);
