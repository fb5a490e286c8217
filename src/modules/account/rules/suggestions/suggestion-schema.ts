import { z } from 'zod';

/** An address that a shopper may mean, or a container such as a street, inside which they can search (AC-214). */
export const suggestion = z.strictObject({
  id: z.string(),
  text: z.string(),
  description: z.string(),
  type: z.enum(['ADDRESS', 'CONTAINER']),
}).meta({ id: 'AddressSuggestion' });

/** `GET address-suggestions` (AC-214). */
export const suggestionsAnswer = z.strictObject({ suggestions: z.array(suggestion) }).meta({ id: 'AddressSuggestions' });

/** `GET address-suggestions/{suggestionId}`: the fields of the form that a suggestion fills (AC-216). */
export const suggestedAddressAnswer = z.strictObject({
  line1: z.string(),
  line2: z.string().nullable(),
  line3: z.string().nullable(),
  town: z.string().nullable(),
  region: z.string().nullable(),
  country: z.literal('GB'),
  postalCode: z.string(),
}).meta({ id: 'SuggestedAddress' });

export type Suggestion = z.infer<typeof suggestion>;
export type SuggestedAddress = z.infer<typeof suggestedAddressAnswer>;
