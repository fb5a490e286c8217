import { emailKey } from './email-address.ts';

const refusals = new Map([
  ['soft.locked@example.test', 'soft locked'],
  ['hard.locked@example.test', 'hard locked'],
] as const);

/** How stub mode answers the sign-in of its two test accounts, whatever the password; null for all others (AC-051). */
export function stubRefusal(email: string): 'soft locked' | 'hard locked' | null {
  return refusals.get(emailKey(email) as 'soft.locked@example.test') ?? null;
}
