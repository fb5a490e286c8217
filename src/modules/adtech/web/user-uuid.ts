import { consentsTo } from '#/modules/consent/web/consents-to.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';

let ofThisVisit: string | null = null;

/**
 * Returns the random id that calls for banners send. With consent to marketing it stays in this browser; without
 * consent each document has a new one (SH-279).
 */
export function findUserUuid(): string {
  const mayKeep = consentsTo('marketing');
  const id = (mayKeep ? localValues.find('userUuid') : null) ?? (ofThisVisit ??= crypto.randomUUID());
  localValues.keep('userUuid', mayKeep ? id : null);
  return id;
}
