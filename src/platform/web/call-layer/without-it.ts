import { report } from '#/platform/web/error-reporter.ts';
import { CallFailure } from './call-failure.ts';

/** Returns a handler that answers a failed call with this value: the page works without what the call reads. */
export function withoutIt<Value>(value: Value) {
  return (error: unknown): Value => {
    if (error instanceof CallFailure) return value;
    throw error;
  };
}

/**
 * As `withoutIt`, for what must go on in any case, such as a store of the browser: another error, which is a bug, is reported and answered
 * with the value too.
 */
export function withoutItInAnyCase<Value>(value: Value) {
  return (error: unknown): Value => {
    if (!(error instanceof CallFailure)) report(error);
    return value;
  };
}
