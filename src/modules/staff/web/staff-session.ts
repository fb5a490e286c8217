import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { createCallLayer, type CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { Fetch } from '#/platform/web/call-layer/make-call.ts';
import { requestStaffToken } from './staff-calls.ts';

export interface StaffSessionOptions {
  fetch: Fetch;
  env: string;
  pagePath(): string;
  /** Sends a call's failure, with its address, to the error-reporting service (SH-504). */
  report(failure: CallFailure, address: string): void;
}

/** The staff session of one document: the access token is held here in memory and nowhere else. */
export interface StaffSession {
  /**
   * Calls as the staff user signed in in this browser. A call answered with 401 is repeated once with a new token; if
   * that is refused too, the 401 is passed to the caller, who redirects to signing in (AC-515).
   */
  calls: CallLayer;
}

export function createStaffSession({ fetch, env, pagePath, report }: StaffSessionOptions): StaffSession {
  let accessToken = 'unauthenticated';
  const terms = { fetch, env, pagePath, report, features: () => [] };
  // The token call authenticates by the cookie, and must not wait for a token.
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
