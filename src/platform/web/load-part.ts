import { isOffline, whenOnline } from './connection.ts';

/** How long a lazily loaded part of the page may be on its way, milliseconds (SH-398). */
export const loadPartMs = 120_000;

/** Some of the page's own code did not arrive: a network that fails, or a shop that has been renewed meanwhile (SH-398). */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/**
 * Loads a part of the page that is not needed at first: `loadPart(() => import('./map.tsx'))`. Throws a LoadError when it
 * fails or is not there after two minutes; the page then asks the shopper to refresh (SH-399). Without a connection the
 * shopper keeps the page and is told, and the part is loaded when that is back.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  // A browser may remember that code did not come, and not ask for it again: it is not asked for without a connection.
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
