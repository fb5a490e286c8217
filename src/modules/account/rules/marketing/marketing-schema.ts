import { z } from 'zod';
import { wireInstant } from '#/platform/rules/wire-schema.ts';
import { consentSources } from './marketing-consent.ts';

const choice = z.boolean().nullable();
const notices = z.array(z.object({ title: z.string().max(200), version: z.string().max(50) })).max(20);

/** The parameters of the calls for one scheme; an unknown scheme answers 404 (AC-243). */
export const marketingParams = z.object({ marketingScheme: z.string() });

/** Body of `PUT` and `POST marketingpreferences/{marketingScheme}` (AC-246, AC-247). */
export const marketingSchema = z.object({
  consent: z.object({ EMAIL: choice, SMS: choice }),
  notices,
  source: z.string().refine((source) => (consentSources as readonly string[]).includes(source), 'Invalid source'),
});

/** `marketingpreferences/{marketingScheme}` (AC-240, AC-241, AC-245). */
export const marketingAnswer = z.strictObject({
  marketingScheme: z.string(),
  consent: z.strictObject({ EMAIL: choice, SMS: choice }).describe('null for a channel that the customer was never asked about'),
  notices: z.array(z.strictObject({ title: z.string(), version: z.string() })),
  source: z.enum(consentSources).nullable().describe('null if nothing was ever saved'),
  modified: wireInstant.nullable(),
}).meta({ id: 'MarketingConsent' });
