import type { WireAccessToken } from '#/contract/rest-types.ts';
import { deleteProxySignIn, hashOpaqueToken, readAccount } from '#/modules/account/server/public.ts';
import { canDo } from '#/modules/staff/rules/staff-capabilities.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { CallError, unauthenticated } from '#/platform/server/http/call-error.ts';
import { writeAudit } from '#/modules/staff/server/audit-store.ts';
import { issueStaffToken } from '#/modules/staff/server/issue-staff-token.ts';
import { deleteProxySession, touchSignInOfCookie } from '#/modules/staff/server/staff-sign-in-store.ts';
import { startProxySession } from './start-proxy-session.ts';

/** The values of a browser's two sign-in cookies; null for one that the browser does not have. */
export interface BrowserCookies {
  staff: string | null;
  customer: string | null;
}

/**
 * Signs the staff who are signed in in a browser on as a customer, and returns the value of the customer's sign-in
 * cookie (SH-167). The sign-in that the browser had as a customer ends. Throws 401 without a staff sign-in, 403 without
 * the permission, and 404 for an unknown customer.
 */
export async function signOnAs(context: { database: Database }, cookies: BrowserCookies, customerId: number): Promise<string> {
  return inTransaction(context, async ({ database }) => {
    const live = cookies.staff === null ? null : await touchSignInOfCookie(database, hashOpaqueToken(cookies.staff));
    const { staffId, signInId, permissions, now } = live ?? unauthenticated();
    if (!canDo(permissions, 'signOnAsCustomer')) throw new CallError(403);
    await readAccount(database, customerId);
    await writeAudit(database, { staffId, customerId, action: 'SIGN_ON', detail: {} });
    return startProxySession(database, { customerId, staffId, staffSignInId: signInId, held: cookies.customer, now });
  });
}

/**
 * Ends the session in which staff act as a customer in this browser, and returns a token of their own sign-in (SH-171).
 * `token` is null if that sign-in has ended. `ended` is false if the browser's cookie is of no such session: a
 * customer's own sign-in stays.
 */
export async function returnToAdmin(context: { database: Database }, cookies: BrowserCookies): Promise<{ token: WireAccessToken | null; ended: boolean }> {
  return inTransaction(context, async ({ database }) => {
    // The staff sign-in is locked first, as when it ends with all its sessions.
    const token = cookies.staff === null ? null : await issueStaffToken({ database }, cookies.staff);
    const signInId = cookies.customer === null ? null : await deleteProxySignIn(database, hashOpaqueToken(cookies.customer));
    if (signInId !== null) await deleteProxySession(database, signInId);
    return { token, ended: signInId !== null };
  });
}
