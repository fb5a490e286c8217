import { expect, it } from 'vitest';
import { staffSignInRefusal } from './staff-sign-in-refusal.ts';

it.each([
  [401, 'invalid_credentials', /incorrect\.$/],
  [403, 'soft_locked', /locked for 30 minutes\. Somebody who manages staff/],
  [403, 'hard_locked', /is locked\. Somebody who manages staff/],
  [403, 'csrf_invalid', /reload the page/],
  [429, 'throttled', /^Too many sign-in attempts/],
  [null, undefined, /couldn't sign you in/],
])('staff are told why a sign-in was answered with %s %s [AC-512 part]', (status, error, said) => {
  const faults = staffSignInRefusal({ status, error });
  expect(faults.form).toMatch(said);
  // The form clears the password only if it was wrong.
  expect(faults.wrongPassword ?? false).toBe(status === 401);
});
