import { expect, it } from 'vitest';
import { newPasskeyFaults, passkeyRefusal, passkeySignInRefusal } from './passkey-refusal.ts';

it('a new passkey needs a name, and the current password if it is asked for', () => {
  expect(newPasskeyFaults({ name: 'Phone', currentPassword: '' }, false)).toBeNull();
  expect(newPasskeyFaults({ name: ' ', currentPassword: '' }, true)).toEqual({ name: 'Please enter a name', currentPassword: 'Required' });
});

it('a refused change of a passkey has its message beside its field, or for the form as a whole', () => {
  expect(passkeyRefusal({ status: 422, error: 'invalid_password' })).toEqual({ currentPassword: 'The current password you entered is incorrect. Please try again.' });
  expect(passkeyRefusal({ status: 422, error: 'password_needed' })).toEqual({ currentPassword: 'Enter your current password to continue' });
  expect(passkeyRefusal({ status: 422, errors: [{ field: 'name', message: 'Invalid name' }] })).toEqual({ name: 'Invalid name' });
  expect(passkeyRefusal({ status: 422, error: 'too_many_passkeys', message: 'Remove one first.' })).toEqual({ form: 'Remove one first.' });
  expect(passkeyRefusal({ status: 403, error: 'soft_locked' })).toBe('locked');
  expect(passkeyRefusal({ status: null })).toEqual({ form: "Sorry, we couldn't change your passkeys. Please try again." });
});

it('a refused sign-in with a passkey says what to do next', () => {
  expect(passkeySignInRefusal({ status: 401 })).toContain('or your password');
  expect(passkeySignInRefusal({ status: 403, error: 'soft_locked' })).toBe('locked');
  expect(passkeySignInRefusal({ status: 403, error: 'hard_locked' })).toContain('Customer Care');
  expect(passkeySignInRefusal({ status: 429 })).toBeNull();
  expect(passkeySignInRefusal({ status: 503 })).toContain("couldn't sign you in");
});
