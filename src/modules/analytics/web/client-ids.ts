import { findListedCookie } from '#/platform/web/storage/browser-values.ts';
import { keepListedCookie } from '#/platform/web/storage/keep-listed-cookie.ts';

const clientIdSeconds = 400 * 24 * 3600;

const ofThisDocument = crypto.randomUUID();

/**
 * Returns the browser's random id. With consent to analytics it is stored for 400 days; without consent each document
 * has a new id (AC-435).
 */
export function findClientId(): string {
  if (findListedCookie('consent_analytics') !== 'true') return ofThisDocument;
  const kept = findListedCookie('analytics_client_id');
  if (kept) return kept;
  keepListedCookie('analytics_client_id', ofThisDocument, clientIdSeconds);
  return ofThisDocument;
}

const tabName = /^larder-tab-[\da-f-]{36}$/;

/**
 * Returns the tab's random id (AC-435). It is stored in the tab's own name, which survives full page loads and is not
 * copied to a duplicated tab.
 */
export function findSessionId(): string {
  if (!tabName.test(window.name)) window.name = `larder-tab-${crypto.randomUUID()}`;
  return window.name.replace('larder-tab-', '');
}
