import * as pages from '#/page-paths.ts';
import { itemsText } from '#/modules/trolley/rules/totals/items-in.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/**
 * Returns the introduction to the sign-in form: an invitation if the visitor was going to the trolley, and an assurance
 * that the visitor's items, if any, are kept. Null if neither applies.
 */
export function signInLead(returnPath: string | null, items: number): string | null {
  const toTrolley = returnPath !== null && pathOf(returnPath) === pages.trolley;
  const kept = items > 0 && `Your ${itemsText(items)} ${items === 1 ? 'is' : 'are'} kept.`;
  return [toTrolley && 'Sign in to see your trolley.', kept].filter(Boolean).join(' ') || null;
}
