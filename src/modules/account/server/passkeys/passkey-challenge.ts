import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { challengeLifeMs } from '#/modules/account/rules/passkeys/passkey-limits.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

const nonceBytes = 16;
const timeBytes = 8;
const signatureBytes = 32;

/** The settings of passkeys. */
export interface PasskeySettings {
  /** The origin of the shop's own pages, such as 'https://shop.example'. */
  origin: string;
  /** The secret that signs challenges and makes user handles, shared by all processes. */
  secret: string;
  /** Whether passkeys can be added and used now (the flag `passkeys`). */
  isOn(): Promise<boolean>;
}

/**
 * Returns a challenge for one purpose, in base64url. It contains its expiry, and is signed with the purpose, so that it
 * needs no row until it is answered.
 */
export function makeChallenge(secret: string, purpose: string, now: Instant): string {
  const time = Buffer.alloc(timeBytes);
  time.writeBigUInt64BE(BigInt(now + challengeLifeMs));
  const content = Buffer.concat([randomBytes(nonceBytes), time]);
  return Buffer.concat([content, sign(secret, purpose, content)]).toString('base64url');
}

/** Returns when a challenge expires; null if it was not made for this purpose, or has expired. */
export function expiryOfChallenge(secret: string, purpose: string, challenge: string, now: Instant): Instant | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== nonceBytes + timeBytes + signatureBytes) return null;
  const content = bytes.subarray(0, nonceBytes + timeBytes);
  if (!timingSafeEqual(bytes.subarray(content.length), sign(secret, purpose, content))) return null;
  const expires = Number(content.readBigUInt64BE(nonceBytes));
  return now < expires ? expires : null;
}

/** Returns the challenge in a browser's client data; null if it is unreadable. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    // Text that is not JSON contains no challenge.
    return null;
  }
}

/** Returns the hash under which a spent challenge is stored. */
export const hashOfChallenge = (challenge: string): Buffer => hash('sha256', Buffer.from(challenge, 'base64url'), 'buffer');

/**
 * Returns the user handle of a customer, in base64url. It is always the same, so that a device replaces its passkey for
 * the account, and says nothing about the customer.
 */
export const userHandleOf = (secret: string, customerId: number): string => createHmac('sha256', secret).update(`user ${customerId}`).digest('base64url');

const sign = (secret: string, purpose: string, content: Buffer): Buffer => createHmac('sha256', secret).update(`challenge ${purpose} `).update(content).digest();
