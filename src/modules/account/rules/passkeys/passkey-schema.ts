import { z } from 'zod';
import { wireInstant } from '#/platform/rules/wire-schema.ts';
import { passkeyNameFault } from './passkey-limits.ts';

const base64url = (longest: number) => z.string().min(1).max(longest).regex(/^[\w-]+$/);

/** The password is checked by the action; left out, null or empty if the sign-in is fresh. */
const currentPassword = z.string().max(1000, 'Must be no more than 128 characters').nullish().transform((text) => text || null);

const name = z.string().transform((text) => text.trim()).superRefine((text, check) => {
  const fault = passkeyNameFault(text);
  if (fault !== null) check.addIssue({ code: 'custom', message: fault });
});

export const passkeyAnswer = z.strictObject({
  passkeyId: z.int(),
  name: z.string(),
  created: wireInstant,
  lastUsed: wireInstant.nullable(),
}).meta({ id: 'Passkey' });

/** `GET passkeys`. */
export const passkeysAnswer = z.strictObject({
  passkeys: z.array(passkeyAnswer),
  asksPassword: z.boolean().describe('Whether adding and removing need the current password, because the sign-in is not fresh'),
}).meta({ id: 'Passkeys' });

export const passkeyParams = z.object({ passkeyId: z.coerce.number().int().positive() });

/** Body of the calls that prove that it is the owner: `POST passkeys/challenge` and `POST passkeys/{passkeyId}/remove`. */
export const ownerProofSchema = z.object({ currentPassword });

/** Body of `PATCH passkeys/{passkeyId}`. */
export const passkeyNameSchema = z.object({ name });

/** Body of `POST passkeys`: the browser's answer to the options, in base64url. */
export const newPasskeySchema = z.object({
  name,
  credentialId: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
});

/** Body of `POST passkey-sign-in`: the browser's answer to the options, in base64url. */
export const passkeySignInSchema = z.object({
  credentialId: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: base64url(100),
});

/** The input of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const creationOptionsAnswer = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(z.strictObject({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.strictObject({ residentKey: z.literal('required'), requireResidentKey: z.literal(true), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
  timeout: z.int(),
}).meta({ id: 'PasskeyCreationOptions' });

/** The input of `PublicKeyCredential.parseRequestOptionsFromJSON`: the same for everyone except for the challenge. */
export const requestOptionsAnswer = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: z.int(),
}).meta({ id: 'PasskeyRequestOptions' });
