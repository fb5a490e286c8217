import type { TokenAnswer } from '#/modules/account/rules/sign-in/session-answers.ts';
import { headerOf, withCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import type { AuditEntry } from '#/modules/staff/rules/audit-entry.ts';
import type { MailStatus, PageOf, WireMail, WireMailSummary } from '#/modules/staff/rules/staff-mail.ts';
import type { StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import type { StaffChange, StaffSelf, WireStaffUser } from '#/modules/staff/rules/staff-user.ts';
import type { CallDescription } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { AuditWanted } from './console-address.ts';

/**
 * Signs the browser in as staff, for the form that was sent with a CSRF token: its answer sets the staff cookie (AC-511).
 * A token that does not count is 403 `csrf_invalid`, for a form may have been made up elsewhere.
 */
export function postStaffSignIn(calls: CallLayer, body: { email: string; password: string }, csrf: string): Promise<void> {
  return calls.rest(staffCall('POST', 'sign-in', { headers: { 'x-csrf-token': csrf }, body, handledStatuses: [401, 403, 429] }));
}

/** Gets an access token for a browser in which staff are signed in; 401 for any other (AC-513). */
export function requestStaffToken(calls: CallLayer): Promise<TokenAnswer> {
  return withCsrf(calls, (csrf) => calls.rest(staffCall('POST', 'token', { headers: headerOf(csrf), handledStatuses: [401] })));
}

/** Ends the staff sign-in of the browser, whether or not it has one (AC-514). */
export function postStaffSignOut(calls: CallLayer): Promise<void> {
  return withCsrf(calls, (csrf) => calls.rest(staffCall('POST', 'sign-out', { headers: headerOf(csrf) })));
}

export function readStaffSelf(calls: CallLayer): Promise<StaffSelf> {
  return calls.rest(staffCall('GET', 'self', { handledStatuses: refusals }));
}

export function listStaff(calls: CallLayer, page: { start: number; size: number }): Promise<{ content: WireStaffUser[]; next: number | null }> {
  return calls.rest(staffCall('GET', 'users', { query: page, handledStatuses: refusals }));
}

export function readStaffUser(calls: CallLayer, staffId: string): Promise<WireStaffUser> {
  return calls.rest(staffCall('GET', `users/${encodeURIComponent(staffId)}`, { handledStatuses: refusals }));
}

export interface NewStaff {
  email: string;
  displayName: string;
  password: string;
  permissions: StaffPermission[];
}

export function addStaff(calls: CallLayer, body: NewStaff): Promise<WireStaffUser> {
  return calls.rest(staffCall('POST', 'users', { body, handledStatuses: refusals }));
}

export function changeStaff(calls: CallLayer, staffId: string, body: StaffChange): Promise<WireStaffUser> {
  return calls.rest(staffCall('PATCH', `users/${encodeURIComponent(staffId)}`, { body, handledStatuses: [...refusals, 409] }));
}

export function unlockStaff(calls: CallLayer, staffId: string): Promise<void> {
  return calls.rest(staffCall('DELETE', `users/${encodeURIComponent(staffId)}/lock`, { handledStatuses: refusals }));
}

export function readAudit(calls: CallLayer, query: AuditWanted): Promise<PageOf<AuditEntry> & { actions: string[] }> {
  return calls.rest(staffCall('GET', 'audit', { query: { ...query }, handledStatuses: refusals }));
}

export function listMail(calls: CallLayer, query: { before: number | null; status: MailStatus | null }): Promise<PageOf<WireMailSummary>> {
  return calls.rest(staffCall('GET', 'mail', { query, handledStatuses: refusals }));
}

export function readMail(calls: CallLayer, mailId: string): Promise<WireMail> {
  return calls.rest(staffCall('GET', `mail/${encodeURIComponent(mailId)}`, { handledStatuses: refusals }));
}

// The console shows these itself: the way to sign in, that a permission is missing, that there can be no such thing.
const refusals = [400, 401, 403, 404, 422] as const;

function staffCall(
  method: CallDescription['method'],
  endpoint: string,
  call: Omit<CallDescription, 'service' | 'method' | 'endpoint'>,
): CallDescription {
  return { service: 'staff', method, endpoint: `staff/${endpoint}`, ...call };
}
