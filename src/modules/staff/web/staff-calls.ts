import type { WireAccessToken, WireDataEvent, WireMail, WireStaffSelf, WireStaffUser } from '#/contract/rest-types.ts';
import { headerOf, withCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import type { MailStatus } from '#/modules/staff/rules/staff-mail.ts';
import type { StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import type { StaffChange } from '#/modules/staff/rules/staff-user.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { AuditWanted } from './console-address.ts';

/**
 * Signs the browser in as staff, with the CSRF token of the submitted form; the answer sets the staff cookie (AC-511).
 * An invalid token gives 403 `csrf_invalid`, because the form may have been forged.
 */
export function postStaffSignIn(calls: CallLayer, body: { email: string; password: string }, csrf: string): Promise<void> {
  return calls.rest({ call: 'POST staff/v1/staff/sign-in', headers: { 'x-csrf-token': csrf }, body, handledStatuses: [401, 403, 429] });
}

/**
 * Gets an access token for a browser in which staff are signed in (AC-513). In any other browser the call fails with
 * 401.
 */
export function requestStaffToken(calls: CallLayer): Promise<WireAccessToken> {
  return withCsrf(calls, (csrf) => calls.rest({ call: 'POST staff/v1/staff/token', headers: headerOf(csrf), handledStatuses: [401] }));
}

/** Ends the browser's staff sign-in, if it has one (AC-514). */
export function postStaffSignOut(calls: CallLayer): Promise<void> {
  return withCsrf(calls, (csrf) => calls.rest({ call: 'POST staff/v1/staff/sign-out', headers: headerOf(csrf) }));
}

export function readStaffSelf(calls: CallLayer): Promise<WireStaffSelf> {
  return calls.rest({ call: 'GET staff/v1/staff/self', handledStatuses: refusals });
}

export function listStaff(calls: CallLayer, page: { start: number; size: number }): Promise<{ content: WireStaffUser[]; totalResults: number }> {
  return calls.rest({ call: 'GET staff/v1/staff/users', query: page, handledStatuses: refusals });
}

export function readStaffUser(calls: CallLayer, staffId: string): Promise<WireStaffUser> {
  return calls.rest({ call: 'GET staff/v1/staff/users/{staffId}', params: { staffId }, handledStatuses: refusals });
}

export interface NewStaff {
  email: string;
  displayName: string;
  password: string;
  permissions: StaffPermission[];
}

export function addStaff(calls: CallLayer, body: NewStaff): Promise<WireStaffUser> {
  return calls.rest({ call: 'POST staff/v1/staff/users', body, handledStatuses: refusals });
}

export function changeStaff(calls: CallLayer, staffId: string, body: StaffChange): Promise<WireStaffUser> {
  return calls.rest({ call: 'PATCH staff/v1/staff/users/{staffId}', params: { staffId }, body, handledStatuses: [...refusals, 409] });
}

export function unlockStaff(calls: CallLayer, staffId: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/users/{staffId}/lock', params: { staffId }, handledStatuses: refusals });
}

export function readAudit(calls: CallLayer, query: AuditWanted): Promise<RestCalls['GET staff/v1/staff/audit']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/audit', query, handledStatuses: refusals });
}

/** Returns what a customer asked for with their data, newest first. */
export async function readDataEvents(calls: CallLayer, customerId: number): Promise<WireDataEvent[]> {
  return (await calls.rest({ call: 'GET staff/v1/staff/customers/{customerId}/data-events', params: { customerId }, handledStatuses: refusals })).content;
}

export function listMail(calls: CallLayer, query: { before: number | null; status: MailStatus | null }): Promise<RestCalls['GET staff/v1/staff/mail']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/mail', query, handledStatuses: refusals });
}

export function readMail(calls: CallLayer, mailId: string): Promise<WireMail> {
  return calls.rest({ call: 'GET staff/v1/staff/mail/{mailId}', params: { mailId }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 422] as const;
