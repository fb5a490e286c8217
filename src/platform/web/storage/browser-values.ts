import { createLocalValues, createVisitValues, findCookie } from './kept-values.ts';

/** All keys of the browser's session storage (SH-517). */
export type VisitKey = 'savedActions' | 'continueWithoutSigningIn' | 'locationHistory' | 'contactAddressAsked' | 'placingPress' | 'declinedCard';

/** Values that this browser keeps between visits. Pages rendered on the server have none. */
export const localValues = createLocalValues(() => localStorage, {
  get cookie() {
    return document.cookie;
  },
  set cookie(line) {
    document.cookie = line;
  },
});

/** Values that this browser keeps for one visit in one tab; they survive a full page load. */
export const visitValues = createVisitValues<VisitKey>(() => sessionStorage);

/** The cookies that script may read (SH-518), except for those that replace missing storage. */
export type ListedCookie = 'signedIn' | 'visitorId' | 'consent_analytics' | 'analytics_client_id';

export const findListedCookie = (name: ListedCookie): string | null => findCookie(document, name);
