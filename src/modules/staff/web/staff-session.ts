import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { createCallLayer, type CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { Fetch } from '#/platform/web/call-layer/make-call.ts';
import { requestStaffToken } from './staff-calls.ts';

export interface StaffSessionOptions {
  fetch: Fetch;
  env: string;
  pagePath(): string;
  /** Reports a call's failure, with its URL, to the error-reporting service (SH-504). */
  report(failure: CallFailure, address: string): void;
}

/** The staff session of one document, which holds the access token only in memory. */
export interface StaffSession {
  /**
   * Makes calls as the staff user who is signed in in this browser. After a 401, gets a new token and repeats the call
   * once. If there is no new token, or the server refuses the repeated call too, the caller gets the 401 and redirects
   * to the sign-in page (AC-515).
   */
  calls: CallLayer;
}

export function createStaffSession({ fetch, env, pagePath, report }: StaffSessionOptions): StaffSession {
  let accessToken = 'unauthenticated';
  const terms = { fetch, env, pagePath, report, features: () => [] };
  // Makes calls with the cookie only, because the call for a token must not itself wait for a token.
  const byCookie = createCallLayer({ ...terms, session: { accessToken: () => 'unauthenticated', refresh: async () => false } });

  async function refresh(): Promise<boolean> {
    try {
      ({ accessToken } = await requestStaffToken(byCookie));
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 401) throw error;
      accessToken = 'unauthenticated';
      return false;
    }
  }

  return { calls: createCallLayer({ ...terms, session: { accessToken: () => accessToken, refresh } }) };
}
