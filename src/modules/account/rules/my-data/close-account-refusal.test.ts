import { expect, it } from 'vitest';
import { closeAccountRefusal, orderOpen } from './close-account-refusal.ts';

it.each([
  [{ status: 422, error: 'invalid_password' }, { currentPassword: 'The current password you entered is incorrect. Please try again.' }],
  [{ status: 403, error: 'soft_locked' }, 'locked'],
  [{ status: 409, error: 'order_open', message: orderOpen }, { form: orderOpen }],
  [{ status: null }, { form: 'Sorry, that didn’t work. Your account is as it was. Please try again.' }],
  [{ status: 500, error: 'internal', message: 'Something broke.' }, { form: 'Sorry, that didn’t work. Your account is as it was. Please try again.' }],
])('a refused attempt to close the account, %j, shows %j', (failure, shown) => {
  expect(closeAccountRefusal(failure)).toEqual(shown);
});
