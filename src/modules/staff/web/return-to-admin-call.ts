import { webApp, withCsrf, headerOf } from '#/modules/account/web/sign-in/session-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/**
 * Ends the session in which staff act as a customer in this browser (SH-171). Succeeds also if the staff sign-in itself has ended,
 * which the server answers with 401: the session with the customer is over then too.
 */
export async function returnToAdmin(calls: CallLayer): Promise<void> {
  try {
    await withCsrf(calls, (csrf) =>
      calls.rest({ call: 'POST token-client/v1/token/return-to-admin', ...webApp, headers: headerOf(csrf), handledStatuses: [401], quiet: true, staysHere: true }),
    );
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error;
  }
}
