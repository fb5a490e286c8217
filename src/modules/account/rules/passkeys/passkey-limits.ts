import { minuteMs } from '#/platform/rules/london-time.ts';

/** The most passkeys that an account can have. */
export const mostPasskeys = 10;

/** The time for which a challenge is accepted, in milliseconds. */
export const challengeLifeMs = 5 * minuteMs;

/**
 * The time after signing in during which passkeys can be added and removed without the current password, in
 * milliseconds.
 */
export const freshSignInMs = 15 * minuteMs;

const longestName = 50;

/** Returns the fault of a passkey's name, or null if it has none. */
export function passkeyNameFault(name: string): string | null {
  const text = name.trim();
  if (text === '') return 'Please enter a name';
  if ([...text].length > longestName) return `Must be no more than ${longestName} characters`;
  return /\p{Cc}/u.test(text) ? 'Invalid name' : null;
}
