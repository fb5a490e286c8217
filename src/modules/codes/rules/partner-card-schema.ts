import { z } from 'zod';
import { givenVersion, staffText } from '#/modules/catalogue/rules/staff-fields-schema.ts';

/** Returns the number of a partner discount card as typed, without the spaces that people type between digits. */
export const strippedCardNumber = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Whether a text can be the number of a partner discount card: 8 to 16 digits (SC-526). */
export const isPartnerCardNumber = (text: string): boolean => /^\d{8,16}$/.test(text);

const cardNumber = z.string().regex(/^\d{8,16}$/, 'A card number has 8 to 16 digits');

export const partnerCardParams = z.object({ cardNumber });

/** Body of `PUT staff/partner-discount-cards/{cardNumber}` (SC-692). */
export const partnerCardBody = z.object({
  note: staffText(100).nullable().default(null).describe('Words that help staff to tell the cards apart; shoppers do not see them'),
  version: givenVersion,
});

export type PartnerCardBody = z.infer<typeof partnerCardBody>;

export const staffPartnerCardAnswer = z
  .strictObject({
    cardNumber: z.string(),
    note: z.string().nullable(),
    ended: z.boolean().describe('Whether staff have ended it; saving it again brings it back'),
    version: z.string().describe('Changes with every change of the card'),
  })
  .meta({ id: 'StaffPartnerCard', description: 'A partner discount card as staff keep it (SC-526, SC-692)' });

export const staffPartnerCardsAnswer = z.strictObject({ content: z.array(staffPartnerCardAnswer), totalResults: z.int() });
