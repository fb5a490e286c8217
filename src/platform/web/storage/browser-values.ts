import { createLocalValues, createVisitValues, findCookie } from './kept-values.ts';

/** The keys of the browser's session storage, all of them (SH-517). */
export type VisitKey = 'savedActions' | 'continueWithoutSigningIn' | 'locationHistory' | 'contactAddressAsked' | 'placingPress';

/** What this browser keeps from visit to visit. Only in the browser: pages rendered on the server have none. */
export const localValues = createLocalValues(() => localStorage, {
  get cookie() {
    return document.cookie;
  },
  set cookie(line) {
    document.cookie = line;
  },
});

/** What this browser keeps for one visit in one tab; it survives a full page load. */
export const visitValues = createVisitValues<VisitKey>(() => sessionStorage);

/** The cookies that script may read (SH-518), but for those in which values are kept where there is no storage. */
export type ListedCookie = 'visitorId' | 'consent_analytics' | 'analytics_client_id';

export const findListedCookie = (name: ListedCookie): string | null => findCookie(document, name);
