import { isDatabaseGone, isImpossibleText } from '#/platform/server/database/database-errors.ts';
import type { Log } from '#/platform/server/log.ts';
import { CallError, unavailable } from './call-error.ts';

/** Whatever was thrown while a call was answered, as the status it stands for; a fault is logged with the call's id and says nothing of itself. */
export function asCallError(error: unknown, log: Log): CallError {
  if (error instanceof CallError) return error;
  if (isDatabaseGone(error)) return unavailable();
  if (isImpossibleText(error)) return new CallError(400);
  log.error({ err: error }, 'a call failed');
  return new CallError(500);
}
