import { incorrectPassword } from '#/modules/account/rules/password/change-password-refusal.ts';
import type { PasswordCallFailure } from '#/modules/account/rules/password/password-refusal.ts';

/** The faults of an attempt to close the account: beside the password, and of the attempt as a whole. */
export interface CloseAccountFaults {
  currentPassword?: string;
  form?: string;
}

export const orderOpen = 'You can close your account once your orders have been delivered or cancelled, and refunds are settled.';
export const closingOver = 'It is too late: your account is being removed.';

/** Returns the messages for a refused attempt. Returns 'locked' if the page should redirect to the page about locked accounts. */
export function closeAccountRefusal({ status, error, message }: PasswordCallFailure): CloseAccountFaults | 'locked' {
  if (status === 422 && error === 'invalid_password') return { currentPassword: incorrectPassword.text };
  if (status === 403 && error === 'soft_locked') return 'locked';
  const isForReader = error === 'order_open' || error === 'closing_over' || error === 'hard_locked' || error === 'throttled';
  return { form: isForReader && message ? message : 'Sorry, that didn’t work. Your account is as it was. Please try again.' };
}
