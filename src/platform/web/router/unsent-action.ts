import { isUnsent } from './page-results.ts';
import type { PageModule } from './router-state.ts';

/**
 * Returns the action's result to show if an error leaves the outcome of a sent form unknown. Returns null if the page
 * has none, or the outcome is known.
 */
export function unsentAction({ unsent }: PageModule, sent: URLSearchParams, error: unknown): object | null {
  if (unsent === undefined || !isUnsent(error)) return null;
  return { ...(typeof unsent === 'function' ? unsent(sent) : unsent) };
}
