import { expect, it } from 'vitest';
import { forgottenPasswordFaults, forgottenPasswordRefusal, resetPasswordRefusal } from './password-refusal.ts';

const couldNotReset = { form: "Sorry, we couldn't reset your password. Please try again." };

it('a request for a reset link needs a well-formed address [AC-068 part] [AC-497 part]', () => {
  expect(forgottenPasswordFaults(' ada@example.test ')).toBeNull();
  expect(forgottenPasswordFaults(' ')).toEqual({ email: 'Please enter your email address' });
  for (const email of ['ada', 'ada@example', '@example.test', `${'a'.repeat(250)}@example.test`]) {
    expect(forgottenPasswordFaults(email), email).toEqual({ email: 'Invalid email address' });
  }
});

it('a refused request has its message beside the address or above the form [AC-068 part] [AC-075 part]', () => {
  expect(forgottenPasswordRefusal({ status: 422, errors: [{ field: 'email', message: 'Invalid email address' }] })).toEqual({ email: 'Invalid email address' });
  expect(forgottenPasswordRefusal({ status: 429 })).toEqual({ form: 'Too many requests. Please wait a few minutes and try again.' });
  for (const status of [400, 403, 422, 500, null]) expect(forgottenPasswordRefusal({ status })).toEqual({ form: "Sorry, we couldn't send that. Please try again." });
});

it('a refused password has its message beside the field, a dead link has its page, and any other failure one message [AC-084 part] [AC-086 part] [AC-087]', () => {
  const message = 'This password is too common. Please choose another.';
  expect(resetPasswordRefusal({ status: 422, errors: [{ field: 'newPassword', message }] })).toEqual({ newPassword: message });
  expect(resetPasswordRefusal({ status: 410 })).toBe('link over');
  expect(resetPasswordRefusal({ status: 429 })).toEqual({ form: 'Too many requests. Please wait a few minutes and try again.' });
  for (const status of [400, 403, 404, 422, 500, 503, null]) expect(resetPasswordRefusal({ status }), String(status)).toEqual(couldNotReset);
});
