import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { VisitKey } from './browser-values.ts';
import type { LocalKey } from './kept-values.ts';

/** Every key of SH-517. `tsc` compares the list with the allowed keys: an extra or missing key does not compile. */
const localKeys: Record<LocalKeyKind, LocalKey> = {
  multisearch: 'multisearch:-1',
  searchHistory: 'searchHistory:groceries',
  consent_analytics: 'consent_analytics',
  consent_functional: 'consent_functional',
  consent_marketing: 'consent_marketing',
  consent_experimental: 'consent_experimental',
  customerId: 'customerId',
  branchId: 'branchId',
  favouritesSort: 'favouritesSort',
  recentlyViewed: 'recentlyViewed:7',
  brokenTrolley: 'brokenTrolley',
  optimisticTrolley: 'optimisticTrolley:42',
  optimisticFavourites: 'optimisticFavourites:42',
  optimisticLists: 'optimisticLists:42',
  pickedLines: 'pickedLines:7:42',
  shownOffers: 'shownOffers',
  userUuid: 'userUuid',
};
type LocalKeyKind = LocalKey extends infer Key ? (Key extends `${infer Kind}:${string}` ? Kind : Key) : never;

const visitKeys: Record<VisitKey, string> = {
  savedActions: 'SH-143',
  continueWithoutSigningIn: 'SH-139',
  locationHistory: 'SH-108',
  contactAddressAsked: 'AC-184',
  placingPress: 'SC-466',
  declinedCard: 'SC-530',
  checkoutDetails: 'SC-457',
  unsavedForms: 'AC-515',
};

// @ts-expect-error -- a key that is not in the list
export const unlisted: LocalKey = 'lastSeen';
// @ts-expect-error -- a key that needs its customer's id
export const withoutId: LocalKey = 'multisearch';

describe('what the client keeps in the browser', () => {
  it('is stored under the listed keys only: nothing bypasses the stores that know them [SH-506] [SH-517]', () => {
    expect(Object.keys(localKeys)).toHaveLength(17);
    expect(Object.keys(visitKeys)).toHaveLength(8);
    const root = resolve(import.meta.dirname, '../../../..');
    const sources = globSync('src/{pages,design,platform/web,modules/*/web}/**/*.{ts,tsx}', { cwd: root }).filter(
      (path) => !path.includes('.test.'),
    );
    const touching = sources.filter((path) =>
      /\b(localStorage|sessionStorage|document\.cookie|indexedDB|cookieStore)\b/.test(readFileSync(resolve(root, path), 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(100);
    const stores = ['browser-values.ts', 'keep-listed-cookie.ts', 'kept-values.ts'];
    // The scripts in the document's head cannot use the stores: one keeps a listed cookie (SH-378), one the choice about
    // cookies with its copies (SH-350).
    expect(touching.toSorted()).toEqual(['src/pages/app-starter.ts', 'src/pages/consent-starter.ts', ...stores.map((name) => `src/platform/web/storage/${name}`)]);
  });
});
