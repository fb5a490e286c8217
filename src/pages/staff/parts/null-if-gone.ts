import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

/** Returns null if a thing that was read does not exist; rethrows other errors. */
export function nullIfGone(error: unknown): null {
  if (error instanceof CallFailure && error.status === 404) return null;
  throw error;
}
