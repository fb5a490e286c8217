import { isDatabaseGone, isImpossibleText } from '#/platform/server/database/database-errors.ts';
import type { Log } from '#/platform/server/log.ts';
import { CallError, unavailable } from './call-error.ts';

/**
 * Converts anything thrown during a call into an error with the right status. An unexpected error becomes a 500: it is
 * logged, and the answer does not describe it.
 */
export function asCallError(error: unknown, log: Log): CallError {
  if (error instanceof CallError) return error;
  if (isDatabaseGone(error)) return unavailable();
  if (isImpossibleText(error)) return new CallError(400);
  log.error({ err: error }, 'a call failed');
  return new CallError(500);
}
