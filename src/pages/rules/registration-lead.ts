import type { Registered } from '#/modules/account/rules/registration/registration-cookies.ts';
import type { SessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import * as pages from '#/page-paths.ts';
import { pageRow } from '#/page-table.ts';

/** The visitor or customer who opens a page, as far as registration depends on them. */
export interface Registrant {
  session: SessionKind;
  /** Whether they are the owner of an account without first or last name; false for staff signed on as the owner. */
  lacksName: boolean;
  /** How far the customer is after registering in this browser; null if they have not just registered in it. */
  registered: Registered | null;
}

/** The address that is opened. */
export interface OpenedAddress {
  /** With its query. */
  address: string;
  path: string;
  /** Its parameter `redirect`, the return path. */
  redirect: string | null;
}

/** Returns whether registration may lead elsewhere from a page for some visitor or customer. */
export const isGuardedByRegistration = (path: string): boolean => isOfRegistered(path) || pageRow(path).needsFullName;

/**
 * Returns the page to open instead, or null if this one may be opened (AC-108, AC-113, AC-114). A return path in the address
 * stays with the steps of registration (AC-096). 'away' redirects like
 * the pages that only visitors may open (SH-085).
 */
export function registrationLead({ address, path, redirect }: OpenedAddress, { session, lacksName, registered }: Registrant): string | 'away' | null {
  if (!isOfRegistered(path)) return lacksName && pageRow(path).needsFullName ? withRedirect(pages.registrationDetails, address) : null;
  if (session === 'anonymous') return withRedirect(pages.registration, redirect);
  // The pages are for owners: staff signed on as a customer have not registered.
  if (session === 'signed on as customer') return 'away';
  if (pageRow(path).name === 'registration-details') return lacksName || registered === 'details' ? null : 'away';
  if (lacksName) return withRedirect(pages.registrationDetails, redirect);
  return registered === null ? 'away' : null;
}

/** Returns whether a page is one of the two for customers who have just registered. */
const isOfRegistered = (path: string): boolean => ['registration-details', 'registration-success'].includes(pageRow(path).name);
