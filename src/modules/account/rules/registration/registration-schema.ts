import { z } from 'zod';
import { registrationDetails } from '#/page-paths.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/** Body of `POST registrations` (AC-098). The action checks both by their rules, so that one answer names both faults. */
export const registrationSchema = z.object({ email: z.string(), password: z.string() });

/** `POST registrations`: the same for an address that has an account (AC-098). */
export const registrationAnswer = z.strictObject({ registrationId: z.string() }).meta({ id: 'Registration' });

/** The parameters of the calls for one registration. */
export const registrationParams = z.object({ registrationId: z.string().max(100) });

/** `GET registrations/{registrationId}`: what the page that asks for the code shows. */
export const pendingRegistrationAnswer = z.strictObject({
  email: z.string(),
  secondsUntilResend: z.int().describe('The number of seconds until another code can be requested; 0 if it can be now'),
}).meta({ id: 'PendingRegistration' });

/** Body of `POST registrations/{registrationId}/confirm` (AC-103). */
export const confirmSchema = z.object({ code: z.string().max(100, 'That code is incorrect.') });

/** Query of `GET authorize` (AC-096). Only registration starts there: signing in has a page of its own. */
export const authorizeQuery = z.object({
  clientType: z.literal('WEB_APP'),
  prompt: z.literal('login'),
  screen_hint: z.literal('signup'),
  redirect_uri: z.string().refine((address) => pathOf(address) === registrationDetails, 'Only registration starts here.'),
});
