import { expect, it } from 'vitest';
import { signInFaults, signInRefusal } from './sign-in-refusal.ts';

it('asks for what was left empty, and sends nothing then [AC-023 part]', () => {
  const noEmail = { email: 'Please enter your email address' };
  const noPassword = { password: 'Please enter your password' };
  expect(signInFaults({ email: ' ', password: '' })).toEqual({ ...noEmail, ...noPassword });
  expect(signInFaults({ email: '', password: ' ' })).toEqual(noEmail);
  expect(signInFaults({ email: 'a@b.example', password: '' })).toEqual(noPassword);
  expect(signInFaults({ email: 'a@b.example', password: ' ' })).toBeNull();
});

it('says the same of a wrong password and an unknown address [AC-028 part]', () => {
  const said = { form: 'The email address or password you entered is incorrect.' };
  expect(signInRefusal({ status: 401, error: 'invalid_credentials' })).toEqual(said);
});

it('says that an account is locked for good [AC-033 part]', () => {
  const said = { form: 'Your account is locked. Please contact Customer Care.' };
  expect(signInRefusal({ status: 403, error: 'hard_locked', code: 'HARD_LOCKED' })).toEqual(said);
});

it('asks for patience after too many tries [AC-035 part]', () => {
  const said = { form: 'Too many sign-in attempts. Please wait a few minutes and try again.' };
  expect(signInRefusal({ status: 429, error: 'throttled' })).toEqual(said);
});

it('asks to try again when the server did not answer', () => {
  for (const status of [null, 500, 503]) expect(signInRefusal({ status }).form).toContain('try again');
});
