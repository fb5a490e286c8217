import type { ConsentFlag } from '#/modules/consent/rules/consent-choice.ts';
import { consentEvent } from '#/modules/consent/rules/consent-event.ts';
import { findListedCookie } from '#/platform/web/storage/browser-values.ts';

/**
 * Returns whether this browser's shopper agrees to a category now. Scripts of others ask for 'advertising', which is the
 * marketing choice (SH-352). Reads the cookie each time, because a choice ends after a day and can be changed in any tab.
 */
export function consentsTo(category: ConsentFlag | 'advertising'): boolean {
  return findListedCookie(`consent_${category === 'advertising' ? 'marketing' : category}`) === 'true';
}

/** Calls `changed` whenever the choice changes in this document. Returns a function that stops it. */
export function watchConsent(changed: () => void): () => void {
  addEventListener(consentEvent, changed);
  return () => removeEventListener(consentEvent, changed);
}
