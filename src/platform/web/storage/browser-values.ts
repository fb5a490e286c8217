import { createLocalValues, createVisitValues, findCookie } from './kept-values.ts';

/** All keys of the browser's session storage (SH-517). */
export type VisitKey = 'savedActions' | 'continueWithoutSigningIn' | 'locationHistory' | 'contactAddressAsked' | 'placingPress' | 'declinedCard' | 'checkoutDetails' | 'unsavedForms';

/**
 * The values that this browser stores between visits. Use them only in the browser: reading them on the server throws.
 */
export const localValues = createLocalValues(() => localStorage, {
  get cookie() {
    return document.cookie;
  },
  set cookie(line) {
    document.cookie = line;
  },
});

/** The values that this browser stores for one visit in one tab; they survive a full page load. */
export const visitValues = createVisitValues<VisitKey>(() => sessionStorage);

/** The cookies that script may read (SH-518), without the cookies that replace missing storage. */
export type ListedCookie = 'signedIn' | 'visitorId' | 'listPlace' | `consent_${'analytics' | 'functional' | 'marketing' | 'experimental'}` | 'analytics_client_id';

export const findListedCookie = (name: ListedCookie): string | null => findCookie(document, name);
