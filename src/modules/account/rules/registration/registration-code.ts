/** The time for which a code works after it was made, in milliseconds: 15 minutes (AC-100). */
export const codeLifeMs = 15 * 60 * 1000;

/** The number of wrong codes after which a code no longer works (AC-100). */
export const mostTries = 5;

/** The time after which another code can be requested, in milliseconds (AC-105). */
export const resendAfterMs = 60 * 1000;

/**
 * The time for which a right code is answered again after it was entered, in milliseconds: 10 minutes. Someone whose answer
 * was lost tries again within that time. A person who finds the form open later gains nothing by it (decision 259).
 */
export const repeatMs = 10 * 60 * 1000;

/** The time after which a registration that was not confirmed is deleted, in milliseconds: 24 hours (AC-107). */
export const pendingLifeMs = 24 * 60 * 60 * 1000;

/** The state of a registration's code. Instants are in milliseconds. */
export interface CodeState {
  /** When the code expires; also set if no code was made, because the address has an account. */
  codeExpires: number;
  /** The number of wrong codes since the code was made. */
  tries: number;
  lastSent: number;
}

/** Returns a number below a million as a code, which always has six digits: the first may be zeros (AC-100). */
export const codeDigits = (number: number): string => String(number).padStart(6, '0');

/** Returns the outcome of entering a code. An expired code is never compared, so `matches` then has no effect (AC-104). */
export function triedCode({ codeExpires, tries }: Pick<CodeState, 'codeExpires' | 'tries'>, matches: boolean, now: number): 'right' | 'wrong' | 'expired' {
  if (tries >= mostTries || codeExpires <= now) return 'expired';
  return matches ? 'right' : 'wrong';
}

/** Returns the number of seconds until another code can be requested; 0 if it can be now (AC-105). */
export function secondsUntilResend({ lastSent }: CodeState, now: number): number {
  return Math.max(0, Math.ceil((lastSent + resendAfterMs - now) / 1000));
}
