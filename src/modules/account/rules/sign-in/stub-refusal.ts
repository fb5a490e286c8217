import { emailKey } from './email-address.ts';

const refusals = new Map([
  ['soft.locked@example.test', 'soft locked'],
  ['hard.locked@example.test', 'hard locked'],
] as const);

/**
 * Returns the answer of stub mode to a sign-in with one of its two test accounts, whatever the password; null for all
 * other addresses (AC-051).
 */
export function stubRefusal(email: string): 'soft locked' | 'hard locked' | null {
  return refusals.get(emailKey(email) as 'soft.locked@example.test') ?? null;
}
