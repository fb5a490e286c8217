import { report } from '#/platform/web/error-reporter.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { createStaffSession, type StaffSession } from '#/modules/staff/web/staff-session.ts';

let session: StaffSession | null = null;

/** Starts the document's staff session, once, when the console starts in the browser. */
export function startDocumentStaff(env: string): void {
  session ??= createStaffSession({
    fetch: (address, init) => fetch(address, init),
    env,
    pagePath: () => window.location.pathname,
    report,
  });
}

/** Returns the call layer that uses the document's staff token. Throws if the console has not started. */
export function documentStaffCalls(): CallLayer {
  if (session === null) throw new Error('the console has not started');
  return session.calls;
}
