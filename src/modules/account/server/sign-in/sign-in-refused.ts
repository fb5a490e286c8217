import type { AttemptOutcome } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { CallError } from '#/platform/server/http/call-error.ts';

/** Returns the answer for a refused sign-in, for customers and staff (AC-028, AC-032). */
export function signInRefused(refusal: Exclude<AttemptOutcome, 'signed in'>): CallError {
  switch (refusal) {
    case 'invalid credentials':
      return new CallError(401, 'invalid_credentials', 'The email address or password you entered is incorrect.');
    case 'soft locked':
      return new CallError(403, 'soft_locked', 'Your account is temporarily locked.', { code: 'SOFT_LOCKED' });
    case 'hard locked':
      return new CallError(403, 'hard_locked', 'Your account is locked. Please contact Customer Care.', { code: 'HARD_LOCKED' });
  }
}
