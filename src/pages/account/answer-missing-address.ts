import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data } from '#/platform/web/router/page-results.ts';

/** Runs a read of an address. Throws the not-found page if it is unknown, deleted or somebody else's (AC-006). */
export async function answerMissingAddress<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CallFailure && (error.status === 404 || error.status === 410)) throw data(null, { status: 404 });
    throw error;
  }
}
