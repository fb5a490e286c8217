import { consentsTo } from '#/modules/consent/web/consents-to.ts';
import { findListedCookie, localValues } from '#/platform/web/storage/browser-values.ts';

let ofThisVisit: string | null = null;

/**
 * Returns the random id that calls for banners send. With consent to marketing it stays in this browser; without
 * consent each document has a new one (SH-279).
 */
export function findUserUuid(): string {
  const mayKeep = consentsTo('marketing');
  const id = (mayKeep ? localValues.find('userUuid') : null) ?? (ofThisVisit ??= crypto.randomUUID());
  if (mayKeep) localValues.keep('userUuid', id);
  // A choice that has ended deletes nothing: the shopper is asked again.
  else if (findListedCookie('consent_marketing') === 'false') localValues.keep('userUuid', null);
  return id;
}
