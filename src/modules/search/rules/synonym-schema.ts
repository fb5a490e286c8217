import { z } from 'zod';
import { readVersion } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { mostPhrases, mostPhraseLength, tooFewPhrases } from './typed-phrases.ts';
import { isStorableText } from '#/platform/rules/storable-text.ts';

const phrase = z
  .string()
  .trim()
  .min(1, 'Must not be empty')
  .max(mostPhraseLength, `Must be no more than ${mostPhraseLength} characters`)
  .refine(isStorableText, 'Must be readable text');

const phrases = z
  .array(phrase)
  .max(mostPhrases, `Must be no more than ${mostPhrases} phrases`)
  .refine((all) => new Set(all.map((one) => one.toLowerCase())).size > 1, tooFewPhrases);

/** Body of `POST staff/synonyms`. */
export const newSynonymsBody = z.object({ phrases });

/** Body of `PUT staff/synonyms/{groupId}`. */
export const synonymsBody = z.object({ phrases, version: readVersion });

export const synonymsParams = z.object({ groupId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

export const synonymGroupAnswer = z
  .strictObject({
    id: z.int(),
    phrases: z.array(z.string()).describe('Phrases that mean the same: a search for one finds the others'),
    version: z.string().describe('Changes with every change of the group'),
  })
  .meta({ id: 'SynonymGroup' });

export const synonymGroupsAnswer = z.strictObject({ content: z.array(synonymGroupAnswer), totalResults: z.int() });
