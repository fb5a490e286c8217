import { expect, it } from 'vitest';
import { emailChangeFaults, emailChangeRefusal } from './email-change-refusal.ts';

const own = 'ada@example.test';

it('a change of e-mail address needs another valid address and the current password [AC-137 part] [AC-497 part] [AC-458 part]', () => {
  expect(emailChangeFaults({ email: ' grace@example.test ', currentPassword: 'x' }, own)).toBeNull();
  expect(emailChangeFaults({ email: '', currentPassword: '' }, own)).toEqual({ email: 'Please enter your email address', currentPassword: 'Required' });
  expect(emailChangeFaults({ email: 'grace@home', currentPassword: 'x' }, own)).toEqual({ email: 'Invalid email address' });
  expect(emailChangeFaults({ email: ' ADA@example.test', currentPassword: 'x' }, own)).toEqual({ email: 'This is already your email address' });
});

it('a refused change names the wrong field, the reason for all of it, or the page to open [AC-139 part]', () => {
  expect(emailChangeRefusal({ status: 422, error: 'invalid_password', message: 'x' })).toBe('incorrect');
  expect(emailChangeRefusal({ status: 403, error: 'soft_locked', message: 'x' })).toBe('locked');
  expect(emailChangeRefusal({ status: 422, errors: [{ field: 'email', message: 'Invalid email address' }] })).toEqual({ email: 'Invalid email address' });
  for (const [status, error] of [[422, 'proxy_not_allowed'], [403, 'hard_locked'], [429, 'throttled']] as const) {
    expect(emailChangeRefusal({ status, error, message: 'Why.' })).toEqual({ form: 'Why.' });
  }
  for (const status of [400, 403, 500, null]) expect(emailChangeRefusal({ status, message: 'internal' })).toEqual({ form: "Sorry, we couldn't change your email address. Please try again." });
});
