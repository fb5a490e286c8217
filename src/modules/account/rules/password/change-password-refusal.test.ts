import { expect, it } from 'vitest';
import { changePasswordFaults, changePasswordRefusal } from './change-password-refusal.ts';

const couldNot = { form: "Sorry, we couldn't change your password. Please try again." };

it('a change of password needs the current one and a new one of a valid length [AC-458 part] [AC-053 part] [AC-054 part]', () => {
  const fine = { currentPassword: 'x', newPassword: 'a basket of quinces' };
  expect(changePasswordFaults(fine)).toBeNull();
  expect(changePasswordFaults({ currentPassword: '', newPassword: 'short' })).toEqual({ currentPassword: 'Required', newPassword: 'Must be at least 8 characters' });
  expect(changePasswordFaults({ ...fine, newPassword: 'x'.repeat(129) })).toEqual({ newPassword: 'Must be no more than 128 characters' });
});

it('a refused change names the wrong field, the reason for all of it, or the page to open [AC-092 part]', () => {
  const tooCommon = 'This password is too common. Please choose another.';
  expect(changePasswordRefusal({ status: 422, error: 'invalid_password', message: 'x' })).toBe('incorrect');
  expect(changePasswordRefusal({ status: 422, error: 'password_rejected', errors: [{ field: 'newPassword', message: tooCommon }] })).toEqual({ newPassword: tooCommon });
  expect(changePasswordRefusal({ status: 403, error: 'soft_locked', message: 'x' })).toBe('locked');
  for (const [status, error] of [[422, 'proxy_not_allowed'], [403, 'hard_locked'], [429, 'throttled']] as const) {
    expect(changePasswordRefusal({ status, error, message: 'Why.' })).toEqual({ form: 'Why.' });
  }
  for (const status of [400, 403, 500, null]) expect(changePasswordRefusal({ status, message: 'internal' })).toEqual(couldNot);
});
