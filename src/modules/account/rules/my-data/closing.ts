import { dayMs } from '#/platform/rules/london-time.ts';

/** The number of days in which a customer can change their mind after asking to close the account. */
export const graceDays = 14;
export const graceMs = graceDays * dayMs;

/** A customer's wish to close the account. */
export interface Closing {
  /** The instant at which the customer asked. */
  asked: number;
  /** The instant from which the account is removed, and can no longer be kept. */
  closes: number;
}
