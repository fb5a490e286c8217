import { isOffline, whenOnline } from './connection.ts';

/** How long a lazily loaded part of the page may take, in milliseconds (SH-398). */
export const loadPartMs = 120_000;

/**
 * Some of the page's own code did not arrive: the network failed, or a new version of the shop was deployed meanwhile
 * (SH-398).
 */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/**
 * Loads a part of the page that is not needed at first: `loadPart(() => import('./map.tsx'))`. Throws a LoadError if
 * that fails or takes more than two minutes; the page then asks the shopper to refresh (SH-399). Offline, the shopper
 * keeps the page and is notified, and the part is loaded once the connection is back.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  // A browser may remember a failed import and never fetch it again, so do not try it while offline.
  await whenOnline();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('A part of the page took too long')), loadPartMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    if (isOffline()) return loadPart(load);
    throw error instanceof LoadError ? error : new LoadError(String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
