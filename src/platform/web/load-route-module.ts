import { loadPart } from './load-part.ts';

/**
 * Loads a page's code on navigation, once per document. It replaces React Router's own, which reloads the current page
 * if the code does not arrive: offline the shopper would lose even that page.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  return (loaded[route.id] ??= await loadPart(() => import(/* @vite-ignore */ route.module)).catch(pageThatThrows));
}

/** React Router does not check whether the code arrived, so the error is thrown when the page is shown. */
function pageThatThrows(error: unknown): { default: () => never } {
  return {
    default() {
      throw error;
    },
  };
}
