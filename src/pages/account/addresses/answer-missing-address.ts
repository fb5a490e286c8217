import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data } from '#/platform/web/router/page-results.ts';

const missing: readonly (number | null)[] = [400, 404, 410, 422];

/**
 * Runs a read of an address. Throws the not-found page if its id is none, or the address is unknown, deleted or somebody
 * else's (AC-006).
 */
export async function answerMissingAddress<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CallFailure && missing.includes(error.status)) throw data(null, { status: 404 });
    throw error;
  }
}
