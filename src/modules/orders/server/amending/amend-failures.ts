import type { CancelledAmend } from './cancel-amend.ts';
import type { StartedAmend } from './start-amend.ts';

export type AmendRefusalKind = Exclude<StartedAmend['kind'] | CancelledAmend['kind'], 'amending' | 'ended'>;

/** The answers to refused calls that begin or end an amend: the status, a code for REST, and the shopper's message. */
export const amendFailures: Record<AmendRefusalKind, { type: string; code: string | null; message: string }> = {
  'not-found': { type: '404', code: null, message: 'Order not found' },
  'not-placed': { type: '409', code: null, message: 'This order cannot be changed' },
  'amending-another': { type: '409', code: 'AMENDING_ANOTHER_ORDER', message: "You're already changing another order" },
  'slot-fixed': { type: '409', code: 'RESCHEDULING_PROHIBITED', message: 'The slot of this order cannot be changed.' },
  'being-prepared': { type: '409', code: null, message: 'This order is already being prepared, so it can no longer be changed.' },
  'too-late': { type: '410', code: null, message: 'This order can no longer be changed' },
};
