import { loadPart } from './load-part.ts';

/**
 * Loads the code of a page that is gone to, once per document. It stands in for React Router's own, which reloads the
 * page at hand when the code does not arrive: offline the shopper would lose even that one.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  return (loaded[route.id] ??= await loadPart(() => import(/* @vite-ignore */ route.module)).catch(pageThatThrows));
}

/** React Router does not look whether the code came, so the error waits for the page to be shown. */
function pageThatThrows(error: unknown): { default: () => never } {
  return {
    default() {
      throw error;
    },
  };
}
