import { isOffline, whenOnline } from './connection.ts';

/** The time limit for loading a part of the page later, in milliseconds (SH-398). */
export const loadPartMs = 120_000;

/**
 * Thrown when a part of the page's own code did not arrive: the network failed, or a new version of the shop was
 * deployed meanwhile (SH-398).
 */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/**
 * Loads a part of the page that is not needed at first: `loadPart(() => import('./map.tsx'))`. If that fails or takes
 * more than two minutes, throws a LoadError, and the page asks the shopper to refresh (SH-399). Offline, notifies the
 * shopper, who can still use the page, and loads the part once the connection is back.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  // A browser may remember a failed import and never fetch the file again, so do not try it while offline.
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
