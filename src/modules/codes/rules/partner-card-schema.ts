import { z } from 'zod';
import { givenVersion, staffText } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { isPartnerCardNumber } from './partner-card-number.ts';

/** The number of a partner discount card. */
export const cardNumber = z.string().refine(isPartnerCardNumber, 'A card number has 8 to 16 digits');

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
