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

/** A cookie that the server set for the client to read too (SH-518). */
export const findServerCookie = (name: 'visitorId'): string | null => findCookie(document, name);
