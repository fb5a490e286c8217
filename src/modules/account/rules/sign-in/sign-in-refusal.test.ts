import { expect, it } from 'vitest';
import { signInFaults, signInRefusal } from './sign-in-refusal.ts';

it('asks for empty fields, and sends nothing then [AC-023 part]', () => {
  const noEmail = { email: 'Please enter your email address' };
  const noPassword = { password: 'Please enter your password' };
  expect(signInFaults({ email: ' ', password: '' })).toEqual({ ...noEmail, ...noPassword });
  expect(signInFaults({ email: '', password: ' ' })).toEqual(noEmail);
  expect(signInFaults({ email: 'a@b.example', password: '' })).toEqual(noPassword);
  expect(signInFaults({ email: 'a@b.example', password: ' ' })).toBeNull();
});

it('says the same about a wrong password and an unknown address [AC-028 part]', () => {
  const said = { form: 'The email address or password you entered is incorrect.', wrongPassword: true };
  expect(signInRefusal({ status: 401, error: 'invalid_credentials' })).toEqual(said);
});

it('has no message for a soft lock, by its error or its code, because that has a page of its own [AC-031 part]', () => {
  expect(signInRefusal({ status: 403, error: 'soft_locked' })).toBe('locked');
  expect(signInRefusal({ status: 403, code: 'SOFT_LOCKED' })).toBe('locked');
});

it('says that an account is permanently locked [AC-033 part]', () => {
  const said = { form: 'Your account is locked. Please contact Customer Care.' };
  expect(signInRefusal({ status: 403, error: 'hard_locked', code: 'HARD_LOCKED' })).toEqual(said);
  expect(signInRefusal({ status: 403, code: 'HARD_LOCKED' })).toEqual(said);
});

it('asks the shopper to wait after too many attempts [AC-035 part]', () => {
  const said = { form: 'Too many sign-in attempts. Please wait a few minutes and try again.' };
  expect(signInRefusal({ status: 429, error: 'throttled' })).toEqual(said);
});

it('treats the password as wrong only if the server says so; after any other failure it stays [AC-028 part]', () => {
  for (const status of [null, 403, 429, 500, 503]) expect(signInRefusal({ status, error: 'hard_locked' })).not.toHaveProperty('wrongPassword');
});

it('shows the server’s field errors beside the fields', () => {
  const errors = [{ field: 'email', message: 'Invalid email address' }];
  expect(signInRefusal({ status: 422, error: 'validation_failed', errors })).toEqual({ email: 'Invalid email address' });
  expect(signInRefusal({ status: 422, errors: [{ field: 'other', message: 'x' }] })).toHaveProperty('form');
});

it('asks to try again when the server did not answer, and when the form is too old', () => {
  const said = { form: "Sorry, we couldn't sign you in. Please try again." };
  for (const status of [null, 400, 500, 503]) expect(signInRefusal({ status })).toEqual(said);
  expect(signInRefusal({ status: 403, error: 'csrf_invalid' })).toEqual(said);
});
