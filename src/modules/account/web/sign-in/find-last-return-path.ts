import { lastReturnPath } from '#/modules/account/rules/sign-in/last-return-path.ts';
import { parseHistory } from '#/modules/account/rules/sign-in/location-history.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';

/** Returns the page that this tab showed before the sign-in pages, or null if there was none (SH-109). */
export function findLastReturnPath(): string | null {
  return lastReturnPath(parseHistory(visitValues.find('locationHistory')));
}
